import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import type { Track } from '../../analytics/events.ts'
import { copyText } from '../../browser/copy-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ChatMessage } from '../../ui/chat/chat-message.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { assistant } from '../content.ts'
import { waitInWords, type Failure } from '../provider/failure.ts'
import { Reply } from './reply.tsx'
import { plainReply } from './reply-markdown.ts'
import { redact } from '../provider/secrets.ts'
import type { Message } from './thread.ts'
import { ownToastMs, type Conversation } from './use-conversation.ts'

const { errors, words } = assistant
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

interface Props {
  readonly message: Message
  readonly isLast: boolean
  readonly conversation: Conversation
  readonly track: Track
}

/** One message: the visitor's on the right, the assistant's on the left with its actions. */
export function MessageItem({ message, isLast, conversation, track }: Props) {
  return (
    <ChatMessage
      speaker={message.role}
      data-message={message.role}
      below={
        <>
          <time dateTime={new Date(message.timestamp).toISOString()} className="tabular-nums">
            {time.format(message.timestamp)}
          </time>
          {message.role === 'assistant' && message.kind === 'knowledge' && <span>{words.fromKnowledge}</span>}
          {message.role === 'assistant' && (
            <Actions message={message} isLast={isLast} rate={conversation.rate} track={track} />
          )}
        </>
      }
    >
      {message.role === 'user' ? <p className="whitespace-pre-wrap">{message.text}</p> : <Reply text={message.text} />}
      {message.note && <p className="text-xs text-muted">{message.note}</p>}
      {message.role === 'assistant' && message.kind === 'failure' && (
        <FailureDetails message={message} text={failureText(message)} isLast={isLast} conversation={conversation} />
      )}
    </ChatMessage>
  )
}

function failureText({ failure, waitSeconds }: Failure): string {
  if (waitSeconds === undefined) return errors[failure]
  return errors.providerWait.replace('{time}', waitInWords(waitSeconds, document.documentElement.lang))
}

function FailureDetails({
  message,
  text,
  isLast,
  conversation
}: {
  message: Message
  text: string
  isLast: boolean
  conversation: Conversation
}) {
  return (
    <>
      <p className="font-medium text-danger">{text}</p>
      {isLast && (
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            onClick={() => conversation.retry(message)}
          >
            {words.tryAgain}
          </button>
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            onClick={() => conversation.answerFromKnowledge(message)}
          >
            {words.answerFromKnowledge}
          </button>
        </p>
      )}
    </>
  )
}

function Actions({
  message,
  isLast,
  rate,
  track
}: {
  message: Extract<Message, { role: 'assistant' }>
  isLast: boolean
  rate: Conversation['rate']
  track: Track
}) {
  async function copy() {
    track('chat_copy', { messageId: message.id })
    const isCopied = await copyText(redact(plainReply(message.text)))
    if (isCopied) showToast({ ...words.toasts.copied, duration: ownToastMs })
    else showToast({ ...words.toasts.copyFailed, variant: 'destructive' })
  }

  return (
    <span className={`chat-actions ${isLast ? 'opacity-100' : ''}`}>
      <ActionButton label={words.copy} onClick={() => void copy()}>
        <Copy aria-hidden size={14} />
      </ActionButton>
      <ActionButton label={words.thumbsUp} pressed={message.feedback === true} onClick={() => rate(message.id, true)}>
        {message.feedback === true ? <Check aria-hidden size={14} /> : <ThumbsUp aria-hidden size={14} />}
      </ActionButton>
      <ActionButton
        label={words.thumbsDown}
        pressed={message.feedback === false}
        onClick={() => rate(message.id, false)}
      >
        {message.feedback === false ? <Check aria-hidden size={14} /> : <ThumbsDown aria-hidden size={14} />}
      </ActionButton>
    </span>
  )
}

function ActionButton({
  label,
  pressed,
  onClick,
  children
}: {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="icon-button size-7 aria-pressed:text-brand-ink"
    >
      {children}
    </button>
  )
}
