import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { useId, useRef, type RefObject } from 'react'
import { assistant } from './content.ts'
import { hasTouchKeyboard, sendsMessage } from './keyboard.ts'
import { useDraft, type DraftOptions } from './use-draft.ts'

const { words } = assistant

interface Props extends DraftOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onStop: () => void
}

/** The message field and its button. While an answer is pending, visitors can type but not send. */
export function Composer({ field, onStop, ...options }: Props) {
  const { text, refused, canSend, change, submit } = useDraft(options)
  const composing = useRef(false)
  const hintId = useId()
  const errorId = useId()
  const touch = hasTouchKeyboard()

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
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (!sendsMessage(event.nativeEvent, composing.current, touch)) return
            event.preventDefault()
            submit()
          }}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          className="chat-field"
        />
        {options.waiting ? <StopButton onStop={onStop} /> : <SendButton disabled={!canSend} />}
      </div>
      <p id={hintId} className="chat-hint">
        {touch ? words.touchHint : words.hint}
      </p>
    </form>
  )
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <button type="submit" aria-label={words.send} disabled={disabled} className="chat-send">
      <Send aria-hidden size={18} />
    </button>
  )
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <button type="button" aria-label={words.stop} onClick={onStop} className="chat-send">
      <Square aria-hidden size={16} className="fill-current" />
    </button>
  )
}
