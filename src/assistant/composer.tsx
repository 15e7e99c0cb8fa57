import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { words } from './content.ts'
import type { QuestionSource } from './conversation/use-conversation.ts'
import { hasTouchKeyboard, sendsMessage } from '../browser/keyboard.ts'
import { holdsKey } from './provider/key-store.ts'

interface Props {
  /** A question from elsewhere: it is sent like a typed one, or stays in the draft where it cannot be sent. */
  readonly question: string | undefined
  readonly source: 'search' | 'page'
  readonly onTaken: () => void
  readonly waiting: boolean
  readonly onSend: (text: string, source: QuestionSource) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onStop: () => void
}

/** The message field and its button. While an answer is pending, visitors can type but not send. */
export function Composer({ field, onStop, ...draft }: Props) {
  const { text, refused, canSend, change, submit } = useDraft(draft)
  const id = useId()
  const touch = hasTouchKeyboard()

  return (
    <form
      className="min-h-0 overflow-y-auto border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {refused && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm text-danger">
          {words.keyInMessage}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={words.field}
          aria-describedby={refused ? `${id}-error ${id}` : id}
          aria-invalid={refused || undefined}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (!sendsMessage(event.nativeEvent, touch)) return
            event.preventDefault()
            submit()
          }}
          className="chat-field"
        />
        {draft.waiting ? (
          <button key="stop" type="button" aria-label={words.stop} onClick={onStop} className="chat-send">
            <Square aria-hidden size={16} className="fill-current" />
          </button>
        ) : (
          <button key="send" type="submit" aria-label={words.send} disabled={!canSend} className="chat-send">
            <Send aria-hidden size={18} />
          </button>
        )}
      </div>
      <p id={id} className="chat-hint">
        {touch ? words.touchHint : words.hint}
      </p>
    </form>
  )
}

/** The message that the visitor is writing. It is refused when it contains a key, until it changes. */
function useDraft({ question, source, onTaken, waiting, onSend }: Omit<Props, 'field' | 'onStop'>) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const canSend = text.trim() !== '' && !waiting

  const take = useEffectEvent((question: string) => {
    onTaken()
    change(question)
    if (!waiting) send(question, source)
  })
  useEffect(() => {
    if (question !== undefined) take(question)
  }, [question])

  function change(next: string) {
    setText(next)
    setRefused(false)
  }

  function send(message: string, source: QuestionSource) {
    if (holdsKey(message)) return setRefused(true)
    onSend(message.trim(), source)
    change('')
  }

  return { text, refused, canSend, change, submit: () => canSend && send(text, 'typed') }
}
