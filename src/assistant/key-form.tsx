import { useId, useRef, useState, useSyncExternalStore, type ComponentProps, type FormEvent } from 'react'
import { track } from '../analytics/track.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast/toast-store.ts'
import { provider, words } from './content.ts'
import { canBeSent, keyStore, type KeyScope } from './provider/key-store.ts'

const scopes = ['device', 'tab'] as const satisfies readonly KeyScope[]

export function KeyForm({ onDone }: { onDone: () => void }) {
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const key = field.current?.value.trim() ?? ''
    if (!canBeSent(key)) {
      setMissing(true)
      field.current?.focus()
      showToast({ ...words.toasts.keyRequired, variant: 'destructive' })
      return
    }
    const scope = new FormData(event.currentTarget).get('scope') === 'tab' ? 'tab' : 'device'
    keyStore.save(key, scope)
    event.currentTarget.reset()
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
    <form noValidate className="grid grow content-start gap-4 overflow-y-auto p-4" onSubmit={save}>
      <h3 className="text-card">{words.key.title}</h3>
      <p className="text-sm text-muted">{words.key.where}</p>
      <SavedKey onRemove={remove} />
      <KeyField ref={field} missing={missing} onChange={() => setMissing(false)} />
      <ScopeChoice />
      <Button type="submit">{words.key.save}</Button>
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

function SavedKey({ onRemove }: { onRemove: () => void }) {
  const preview = useSyncExternalStore(keyStore.subscribe, keyStore.preview)
  if (!preview) return null
  return (
    <p className="flex items-center justify-between gap-3 rounded-control border border-line bg-raised px-3 py-2 text-sm">
      {words.key.saved.replace('{key}', preview)}
      <button type="button" onClick={onRemove} className="text-link min-h-9 font-medium">
        {words.key.remove}
      </button>
    </p>
  )
}

function KeyField({ missing, ...input }: ComponentProps<'input'> & { missing: boolean }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {words.key.label}
      </label>
      <input
        {...input}
        autoFocus
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
        className="chat-field min-h-11"
      />
      {missing && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {words.toasts.keyRequired.description}
        </p>
      )}
    </div>
  )
}

function ScopeChoice() {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1 font-medium">{words.key.scope}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-6 items-center gap-2.5">
          <input
            type="radio"
            name="scope"
            value={scope}
            defaultChecked={scope === 'device'}
            className="size-4 accent-brand"
          />
          {words.key[scope]}
        </label>
      ))}
    </fieldset>
  )
}
