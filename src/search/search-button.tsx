import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { listen } from '../browser/events.ts'
import * as labels from '../generated/labels.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { reportLoadFailure } from '../ui/toast/toast-store.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'

const loadDialog = () => import('./search-dialog.tsx').then((module) => module.SearchDialog)

/**
 * Opens the site search, as Ctrl+K and Cmd+K do. The dialog and the index load when they are first needed; until then,
 * a hidden field collects what the visitor types.
 */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const opener = useRef<HTMLElement>(null)
  const SearchDialog = useLazyComponent(loadDialog, open, () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
    void reportLoadFailure(labels.search.failed)
  })

  useSearchRequests(show)

  function show(words = '') {
    // The shortcut may be pressed again.
    if (open) return
    opener.current = document.querySelector<HTMLElement>(':focus')
    setTyped(words)
    setOpen(true)
  }

  return (
    <div data-needs-script>
      <IconButton
        label={labels.search.title}
        Drawing={Search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show()}
        // A dialog that cannot be preloaded loads, or fails visibly, when the visitor opens it.
        onPointerEnter={() => loadDialog().catch(() => undefined)}
      />
      {open &&
        (SearchDialog ? (
          <SearchDialog typed={typed} opener={opener} onClose={() => setOpen(false)} />
        ) : (
          <TypingBuffer value={typed} onChange={setTyped} />
        ))}
    </div>
  )
}

/** A hidden field with the focus, in place of the field of the dialog. */
function TypingBuffer({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return createPortal(
    // Fixed, because browsers scroll to the field that has the focus.
    <input
      ref={focus}
      aria-label={labels.search.title}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="sr-only fixed top-0"
    />,
    document.body
  )
}

const focus = (field: HTMLElement | null) => field?.focus()

/** Ctrl+K and Cmd+K, and forms in the page that have `data-search`, with the words in their field. */
function useSearchRequests(onSearch: (words?: string) => void): void {
  const search = (event: Event, words?: string) => {
    event.preventDefault()
    onSearch(words)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) search(event)
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const form = event.target instanceof Element && event.target.closest('form[data-search]')
    if (form) search(event, form.querySelector('input')?.value)
  })
  useEffect(() => listen(document, ['keydown'], onKeyDown), [])
  useEffect(() => listen(document, ['submit'], onSubmit), [])
}
