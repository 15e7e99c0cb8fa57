import { Send, Square } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { assistant } from './content.ts'
import { confirmsComposition, hasTouchKeyboard } from './keyboard.ts'
import { holdsKey } from './secrets.ts'

const { words } = assistant

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly waiting: boolean
  readonly onSend: (text: string) => void
  readonly onStop: () => void
}

/** The field and its button. While an answer is pending one may type ahead, but not send. */
export function Composer({ field, waiting, onSend, onStop }: Props) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const composing = useRef(false)
  const hintId = useId()
  const errorId = useId()
  const touch = hasTouchKeyboard()
  const canSend = text.trim() !== '' && !waiting

  function send() {
    if (!canSend) return
    if (holdsKey(text)) return setRefused(true)
    onSend(text.trim())
    setText('')
    setRefused(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || touch || confirmsComposition(event.nativeEvent, composing.current))
      return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
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
      <p id={hintId} className="mt-2 text-xs text-muted">
        {touch ? words.touchHint : words.hint}
      </p>
    </form>
  )
}
