import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as labels from '../generated/labels.ts'
import { reportLoadFailure } from '../ui/toast/load-failure.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { keepQuery, takeKeptQuery } from './kept-query.ts'
import { bufferTyping, typingBuffer } from './typing-buffer.ts'

const loadDialog = () => import('./search-dialog.tsx').then((module) => module.SearchDialog)

interface Props {
  readonly onSearched: (results: number) => void
  /** The visitor asks the assistant instead. */
  readonly onAsk: (question: string) => void
}

/**
 * Opens the site search, as Ctrl+K and Cmd+K do. The dialog and the index load when they are first needed; until then,
 * a hidden field collects what the visitor types.
 */
export function SearchButton({ onSearched, onAsk }: Props) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const focused = useRef<HTMLElement>(null)
  const SearchDialog = useLazyComponent(loadDialog, open, () => {
    setOpen(false)
    keepQuery(typingBuffer()?.value ?? '')
    endBuffer()
    void reportLoadFailure(labels.search.failed)
  })
  const isShown = open && SearchDialog !== undefined

  useSearchRequests(show)
  // Before the dialog takes the focus, so that it later returns the focus to the right element.
  useLayoutEffect(() => {
    if (isShown) endBuffer()
  }, [isShown])

  function show(words = '') {
    // The shortcut may be pressed again while the dialog is loading.
    const isBuffered = typingBuffer() !== null
    focused.current = isBuffered ? button.current : document.querySelector<HTMLElement>(':focus')
    if (!SearchDialog && !isBuffered && button.current) bufferTyping(button.current)
    const field = typingBuffer()
    if (field) field.value ||= words || takeKeptQuery()
    setAsked(words)
    setOpen(true)
  }

  function endBuffer() {
    const field = typingBuffer()
    if (field) focused.current?.focus({ preventScroll: true })
    field?.remove()
  }

  function close(results: number | undefined) {
    setOpen(false)
    if (results !== undefined) onSearched(results)
  }

  return (
    <div data-needs-script>
      <button
        ref={button}
        type="button"
        aria-label={labels.search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show()}
        // A dialog that cannot be preloaded loads, or fails visibly, when the visitor opens it.
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        className="icon-button"
      >
        <Search aria-hidden size={20} />
      </button>
      {isShown && <SearchDialog typed={typingBuffer()?.value ?? asked} onClose={close} onAsk={onAsk} />}
    </div>
  )
}

/** Ctrl+K and Cmd+K, and forms in the page that have `data-search`, with the words in their field. */
function useSearchRequests(onSearch: (words?: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    event.preventDefault()
    onSearch()
  })
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-search]')) return
    event.preventDefault()
    onSearch(event.target.querySelector('input')?.value)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    document.addEventListener('submit', (event) => onSubmit(event), { signal })
    return () => listening.abort()
  }, [])
}
