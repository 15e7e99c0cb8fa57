import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { track } from '../../analytics/track.ts'
import { copyText } from '../../browser/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChatMessage } from '../../ui/chat/chat.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { errors, words } from '../content.ts'
import { waitInWords, type Failure } from '../provider/failure.ts'
import { Reply } from './reply.tsx'
import { plainReply } from './reply-markdown.ts'
import { redact } from '../provider/key-store.ts'
import type { Message } from './thread.ts'
import { ownToastMs, type Conversation } from './use-conversation.ts'

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

interface Props {
  readonly message: Message
  readonly isLast: boolean
  readonly conversation: Conversation
}

/** One message: the visitor's on the right, the assistant's on the left with its actions. */
export function MessageItem({ message, isLast, conversation }: Props) {
  const { role, kind, text, note, timestamp } = message
  return (
    <ChatMessage
      speaker={role}
      data-message={role}
      below={
        <>
          <time dateTime={new Date(timestamp).toISOString()}>{time.format(timestamp)}</time>
          {kind === 'knowledge' && <span>{words.fromKnowledge}</span>}
          {role === 'assistant' && <Actions message={message} isLast={isLast} rate={conversation.rate} />}
        </>
      }
    >
      {role === 'user' ? <p className="whitespace-pre-wrap">{text}</p> : <Reply text={text} />}
      {note && <p className="text-xs text-muted">{note}</p>}
      {kind === 'failure' && <p className="font-medium text-danger">{failureText(message)}</p>}
      {kind === 'failure' && isLast && (
        <p className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => conversation.retry(message, 'provider')}>
            {words.tryAgain}
          </Button>
          <Button variant="secondary" size="small" onClick={() => conversation.retry(message, 'knowledge')}>
            {words.answerFromKnowledge}
          </Button>
        </p>
      )}
    </ChatMessage>
  )
}

function failureText({ failure, waitSeconds }: Failure): string {
  if (waitSeconds === undefined) return errors[failure]
  return errors.providerWait.replace('{time}', waitInWords(waitSeconds, document.documentElement.lang))
}

const look = { size: 14, className: 'size-7 aria-pressed:text-brand-ink' }

interface ActionsProps extends Pick<Props, 'isLast'> {
  readonly message: Extract<Message, { role: 'assistant' }>
  readonly rate: Conversation['rate']
}

function Actions({ message: { id, text, feedback }, isLast, rate }: ActionsProps) {
  async function copy() {
    track('chat_copy', { messageId: id })
    const isCopied = await copyText(redact(plainReply(text)))
    if (isCopied) showToast({ ...words.toasts.copied, duration: ownToastMs })
    else showToast({ ...words.toasts.copyFailed, variant: 'destructive' })
  }

  return (
    <span className={`chat-actions ${isLast ? 'opacity-100' : ''}`}>
      <IconButton {...look} label={words.copy} Drawing={Copy} onClick={() => void copy()} />
      <IconButton
        {...look}
        label={words.thumbsUp}
        Drawing={feedback === true ? Check : ThumbsUp}
        aria-pressed={feedback === true}
        onClick={() => rate(id, true)}
      />
      <IconButton
        {...look}
        label={words.thumbsDown}
        Drawing={feedback === false ? Check : ThumbsDown}
        aria-pressed={feedback === false}
        onClick={() => rate(id, false)}
      />
    </span>
  )
}
