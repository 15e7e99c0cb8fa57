import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { labels } from '../generated/labels.ts'

/** The dialog and the index come when they are first wanted. */
const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })))

/** Opens the search of the site, as Ctrl+K and Cmd+K do. */
export function SearchButton({ onSearched }: { onSearched: (results: number) => void }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  function close(results: number | undefined) {
    setOpen(false)
    if (results !== undefined) onSearched(results)
  }

  return (
    <div data-needs-script>
      <button
        type="button"
        aria-label={labels.search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        // A dialog that cannot be loaded ahead is loaded, or fails visibly, when it is opened.
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        className="icon-button"
      >
        <Search aria-hidden size={20} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
