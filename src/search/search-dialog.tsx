import { CornerDownLeft, FileText, MessageCircleQuestion, Search, Sparkles, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { labels } from '../generated/labels.ts'
import type { Piece } from './highlight.ts'
import { loadSiteIndex, searchSite, type SearchResult, type SiteIndex } from './site-index.ts'
import './search-dialog.css'

const kindIcons = { page: FileText, question: MessageCircleQuestion, knowledge: Sparkles }
const words = labels.search

interface Props {
  readonly onClose: (results: number | undefined) => void
}

/** A native modal dialog: it takes the focus, holds it, gives it back, and closes on Escape. */
export function SearchDialog({ onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { index, failed } = useSiteIndex()
  const results = index && query.trim() ? searchSite(index, query) : []
  const listId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  function type(text: string) {
    setQuery(text)
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setActive((active + step + results.length) % results.length)
    }
    // An unfinished word of an input method is confirmed by Enter too; that is no choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault()
      dialog.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')?.click()
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={() => onClose(query.trim() ? results.length : undefined)}
      // The dialog itself is hit only outside the panel that fills it.
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="search-dialog appears"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
          <Search aria-hidden className="size-5 shrink-0 text-subtle" />
          <input
            // Not of type search, where Escape would empty the field instead of closing the dialog.
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoFocus
            role="combobox"
            aria-label={words.title}
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-activedescendant={results[active] && optionId(listId, active)}
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-subtle"
          />
          <button
            type="button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
            className="icon-button shrink-0"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <p role="status" className={results.length > 0 ? 'sr-only' : 'px-5 py-6 text-muted'}>
          {statusOf(query, results.length, failed)}
        </p>
        <ul
          id={listId}
          role="listbox"
          aria-label={words.results}
          className={`overflow-y-auto p-2 ${results.length > 0 ? '' : 'hidden'}`}
        >
          {results.map((result, position) => (
            <Result
              key={result.id}
              id={optionId(listId, position)}
              result={result}
              selected={position === active}
              onHover={() => setActive(position)}
              onChoose={() => dialog.current?.close()}
            />
          ))}
        </ul>
      </div>
    </dialog>
  )
}

interface ResultProps {
  readonly id: string
  readonly result: SearchResult
  readonly selected: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Result({ id, result, selected, onHover, onChoose }: ResultProps) {
  const KindIcon = kindIcons[result.kind]
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <li role="none" onPointerMove={onHover}>
      <a
        ref={option}
        id={id}
        role="option"
        aria-selected={selected}
        href={result.url}
        tabIndex={-1}
        onClick={onChoose}
        className={`flex items-start gap-3 rounded-control px-3 py-2.5 ${selected ? 'bg-brand-soft' : ''}`}
      >
        <KindIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Marked pieces={result.title} className="font-medium" />
            <span className="text-xs text-muted">{words.kinds[result.kind]}</span>
          </span>
          <Marked pieces={result.excerpt} className="line-clamp-2 text-sm text-muted" />
        </span>
        {selected && <CornerDownLeft aria-hidden className="mt-1 size-4 shrink-0 text-muted" />}
      </a>
    </li>
  )
}

function Marked({ pieces, className }: { pieces: readonly Piece[]; className: string }) {
  return (
    <span className={className}>
      {pieces.map(({ text, marked }, index) =>
        marked ? (
          <mark key={index} className="bg-transparent font-semibold text-brand-ink">
            {text}
          </mark>
        ) : (
          text
        )
      )}
    </span>
  )
}

function useSiteIndex(): { index?: SiteIndex; failed: boolean } {
  const [state, setState] = useState<{ index?: SiteIndex; failed: boolean }>({ failed: false })
  useEffect(() => {
    let wanted = true
    loadSiteIndex().then(
      (index) => wanted && setState({ index, failed: false }),
      () => wanted && setState({ failed: true })
    )
    return () => {
      wanted = false
    }
  }, [])
  return state
}

function statusOf(query: string, results: number, failed: boolean): string {
  if (failed) return words.failed
  if (!query.trim()) return words.hint
  return results === 0
    ? words.nothing.replace('{query}', query.trim())
    : words.count.replace('{count}', String(results))
}

function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}
