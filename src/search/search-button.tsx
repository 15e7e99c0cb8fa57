import Search from 'lucide-react/icons/search'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { labels } from '../generated/labels.ts'
import { showToast } from '../ui/toast/toast-store.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { heldTyping, holdTyping } from './held-typing.ts'
import { isSearchShortcut } from './shortcut.ts'

const loadDialog = () => import('./search-dialog.tsx').then((module) => module.SearchDialog)

interface Props {
  readonly onSearched: (results: number) => void
  /** The visitor would rather have an answer than a page. */
  readonly onAsk: (question: string) => void
}

/**
 * Opens the search of the site, as Ctrl+K and Cmd+K do. The dialog and the index come when they are wanted; until then a
 * field that nobody sees holds what is typed.
 */
export function SearchButton({ onSearched, onAsk }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const SearchDialog = useLazyComponent(loadDialog, open, () => {
    setOpen(false)
    endTyping()
    showToast({ title: labels.search.failed, variant: 'destructive' })
  })
  const isThere = open && SearchDialog !== undefined

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      begin()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [SearchDialog])
  // Before the dialog takes the focus, because it gives it back to what has it then.
  useLayoutEffect(() => {
    if (isThere) endTyping()
  }, [isThere])

  function begin() {
    // The early script may have moved the focus already.
    const isHeld = heldTyping() !== null
    cameFrom.current = isHeld ? button.current : document.querySelector<HTMLElement>(':focus')
    if (!SearchDialog && !isHeld && button.current) holdTyping(button.current)
    setOpen(true)
  }

  /** Gives the focus back, and removes the field, of which the dialog has what was typed. */
  function endTyping() {
    const field = heldTyping()
    if (field) cameFrom.current?.focus({ preventScroll: true })
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
        onClick={begin}
        // A dialog that cannot be loaded ahead is loaded, or fails visibly, when it is opened.
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        className="icon-button"
      >
        <Search aria-hidden size={20} />
      </button>
      {isThere && <SearchDialog typed={heldTyping()?.value ?? ''} onClose={close} onAsk={onAsk} />}
    </div>
  )
}
