import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Track } from '../analytics/events.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast/toast-store.ts'
import { assistant } from './content.ts'
import { keyStore, type KeyScope } from './provider/key-store.ts'
import { canBeSent } from './provider/secrets.ts'

const { words, provider } = assistant

/** Where the visitor's key is saved, seen masked, and removed. */
export function KeyForm({ track, onDone }: { track: Track; onDone: () => void }) {
  const preview = useSyncExternalStore(keyStore.subscribe, keyStore.preview)
  const [missing, setMissing] = useState(false)
  const [scope, setScope] = useState<KeyScope>('device')
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, errorId, scopeName] = [useId(), useId(), useId()]

  useEffect(() => field.current?.focus(), [])

  function save() {
    const key = field.current?.value.trim() ?? ''
    if (!canBeSent(key)) {
      setMissing(true)
      field.current?.focus()
      showToast({ ...words.toasts.keyRequired, variant: 'destructive' })
      return
    }
    keyStore.save(key, scope)
    if (field.current) field.current.value = ''
    setMissing(false)
    track('chat_key_saved', { scope })
    showToast(words.toasts.keySaved)
    onDone()
  }

  function remove() {
    keyStore.remove()
    track('chat_key_removed', {})
    showToast(words.toasts.keyRemoved)
    field.current?.focus()
  }

  return (
    <form
      noValidate
      className="grid grow content-start gap-4 overflow-y-auto p-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h3 className="text-card">{words.key.title}</h3>
      <p className="text-sm text-muted">{words.key.where}</p>
      {preview && (
        <p className="flex items-center justify-between gap-3 rounded-control border border-line bg-raised px-3 py-2 text-sm">
          {words.key.saved.replace('{key}', preview)}
          <button type="button" onClick={remove} className="text-link min-h-9 font-medium">
            {words.key.remove}
          </button>
        </p>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={fieldId} className="text-sm font-medium">
          {words.key.label}
        </label>
        <input
          ref={field}
          id={fieldId}
          type="password"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? errorId : undefined}
          onChange={() => setMissing(false)}
          className="chat-field min-h-11"
        />
        {missing && (
          <p id={errorId} className="text-sm text-danger">
            {words.toasts.keyRequired.description}
          </p>
        )}
      </div>
      <fieldset className="grid gap-2 text-sm">
        <legend className="mb-1 font-medium">{words.key.scope}</legend>
        {(['device', 'tab'] as const).map((option) => (
          <label key={option} className="flex min-h-6 items-center gap-2.5">
            <input
              type="radio"
              name={scopeName}
              checked={scope === option}
              onChange={() => setScope(option)}
              className="size-4 accent-brand"
            />
            {words.key[option]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={buttonClass()}>
        {words.key.save}
      </button>
      <p className="flex flex-wrap justify-between gap-3 text-sm">
        <Link href={provider.keysUrl} className="text-link">
          {words.key.keysLink}
        </Link>
        <button type="button" onClick={onDone} className="text-link">
          {words.key.back}
        </button>
      </p>
    </form>
  )
}
