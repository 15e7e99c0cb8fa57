import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { labels } from '../generated/labels.ts'
import { showToast } from '../ui/toast-store.ts'
import { useComponent } from '../ui/use-component.ts'
import { isSearchShortcut } from './shortcut.ts'

const loadDialog = () => import('./search-dialog.tsx').then((module) => module.SearchDialog)

interface Props {
  readonly onSearched: (results: number) => void
  /** The visitor would rather have an answer than a page. */
  readonly onAsk: (question: string) => void
}

/** Opens the search of the site, as Ctrl+K and Cmd+K do. The dialog and the index come when they are wanted. */
export function SearchButton({ onSearched, onAsk }: Props) {
  const [open, setOpen] = useState(false)
  const SearchDialog = useComponent(loadDialog, open, () => {
    setOpen(false)
    showToast({ title: labels.search.failed, variant: 'destructive' })
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
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
      {open && SearchDialog && <SearchDialog onClose={close} onAsk={onAsk} />}
    </div>
  )
}
