import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { assistant } from './content.ts'
import { confirmsComposition, hasTouchKeyboard } from './keyboard.ts'
import { holdsKey } from './provider/secrets.ts'

const { words } = assistant

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** A question from elsewhere: it is sent like a typed one, or stays in the field where that cannot be. */
  readonly question: string | undefined
  readonly onTaken: () => void
  readonly waiting: boolean
  readonly onSend: (text: string, source: 'typed' | 'search') => void
  readonly onStop: () => void
}

/** The field and its button. While an answer is pending one may type ahead, but not send. */
export function Composer({ field, question, onTaken, waiting, onSend, onStop }: Props) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const composing = useRef(false)
  const hintId = useId()
  const errorId = useId()
  const touch = hasTouchKeyboard()
  const canSend = text.trim() !== '' && !waiting

  useEffect(() => {
    if (question === undefined) return
    onTaken()
    setText(question)
    if (!waiting) send(question, 'search')
  }, [question])

  function send(message: string, source: 'typed' | 'search') {
    if (holdsKey(message)) return setRefused(true)
    onSend(message.trim(), source)
    setText('')
    setRefused(false)
  }

  function submit() {
    if (canSend) send(text, 'typed')
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || touch || confirmsComposition(event.nativeEvent, composing.current))
      return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className="min-h-0 overflow-y-auto border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {refused && (
        <p id={errorId} role="alert" className="mb-2 text-sm text-danger">
          {words.keyInMessage}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={words.field}
          aria-describedby={refused ? `${errorId} ${hintId}` : hintId}
          aria-invalid={refused || undefined}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setRefused(false)
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          className="chat-field"
        />
        {waiting ? (
          <button type="button" aria-label={words.stop} onClick={onStop} className="chat-send">
            <Square aria-hidden size={16} className="fill-current" />
          </button>
        ) : (
          <button type="submit" aria-label={words.send} disabled={!canSend} className="chat-send">
            <Send aria-hidden size={18} />
          </button>
        )}
      </div>
      <p id={hintId} className="chat-hint">
        {touch ? words.touchHint : words.hint}
      </p>
    </form>
  )
}
