import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Search from 'lucide-react/icons/search'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { labels } from '../generated/labels.ts'
import { Modal } from '../ui/modal.tsx'
import type { Piece } from './highlight.ts'
import { loadSiteIndex, searchSite, type SearchResult, type SiteIndex } from './site-index.ts'
import './search-dialog.css'

const kindIcons = { page: FileText, question: MessageCircleQuestion, knowledge: Sparkles }
const words = labels.search

interface Props {
  /** What was typed before the dialog was there. */
  readonly typed: string
  readonly onClose: (results: number | undefined) => void
  readonly onAsk: (question: string) => void
}

/** What is found while the visitor types, and last the assistant, who may know what no page says. */
export function SearchDialog({ typed, onClose, onAsk }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(0)
  const { index, failed } = useSiteIndex()
  // The assistant stands last, and must not be taken for the first while the results are on their way.
  const searched = index || failed ? query.trim() : ''
  const results = index && searched ? searchSite(index, searched) : []
  const options = searched ? results.length + 1 : 0
  const listId = useId()

  function type(text: string) {
    setQuery(text)
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options > 0) {
      event.preventDefault()
      setActive((active + step + options) % options)
    }
    // An unfinished word of an input method is confirmed by Enter too; that is no choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    }
  }

  return (
    <Modal
      aria-label={words.title}
      onClose={() => onClose(searched ? results.length : undefined)}
      className="search-dialog"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
          <Search aria-hidden className="size-5 shrink-0 text-subtle" />
          <input
            // Not of type search, where Escape would empty the field instead of closing the dialog.
            type="text"
            inputMode="search"
            enterKeyHint="search"
            data-autofocus=""
            role="combobox"
            aria-label={words.title}
            aria-expanded={options > 0}
            aria-controls={listId}
            aria-activedescendant={options > 0 ? optionId(listId, active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-subtle"
          />
          <button type="button" aria-label={words.close} data-dismiss="" className="icon-button shrink-0">
            <X aria-hidden size={20} />
          </button>
        </div>
        <p role="status" className={results.length > 0 ? 'sr-only' : 'px-5 py-6 text-muted'}>
          {statusOf(searched, results.length, failed)}
        </p>
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={words.results}
          className={`scroll-pb-16 overflow-y-auto px-2 ${options > 0 ? '' : 'hidden'}`}
        >
          {results.map((result, position) => (
            <Result
              key={result.id}
              id={optionId(listId, position)}
              result={result}
              selected={position === active}
              onHover={() => setActive(position)}
            />
          ))}
          {searched && (
            <AskRow
              id={optionId(listId, results.length)}
              query={searched}
              selected={active === results.length}
              onHover={() => setActive(results.length)}
              onAsk={() => onAsk(searched)}
            />
          )}
        </ul>
      </div>
    </Modal>
  )
}

interface OptionProps {
  readonly id: string
  readonly selected: boolean
  readonly onHover: () => void
}

function Result({ id, result, selected, onHover }: OptionProps & { readonly result: SearchResult }) {
  const KindIcon = kindIcons[result.kind]
  const option = useVisible<HTMLAnchorElement>(selected)
  return (
    <li role="none" onPointerMove={onHover} className="first:pt-2 nth-last-2:pb-2">
      <a
        ref={option}
        id={id}
        role="option"
        aria-selected={selected}
        href={result.url}
        tabIndex={-1}
        data-dismiss=""
        className={optionClass}
      >
        <KindIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Marked pieces={result.title} className="font-medium" />
            <span className="text-xs text-muted">{words.kinds[result.kind]}</span>
          </span>
          <Marked pieces={result.excerpt} className="line-clamp-2 text-sm text-muted" />
        </span>
        {selected && <EnterSign />}
      </a>
    </li>
  )
}

function AskRow({ id, query, selected, onHover, onAsk }: OptionProps & { query: string; onAsk: () => void }) {
  const option = useVisible<HTMLButtonElement>(selected)
  return (
    <li
      role="none"
      onPointerMove={onHover}
      className="sticky bottom-0 bg-surface py-2 not-first:border-t not-first:border-line"
    >
      <button
        ref={option}
        id={id}
        type="button"
        role="option"
        aria-selected={selected}
        tabIndex={-1}
        data-dismiss=""
        onClick={onAsk}
        className={optionClass}
      >
        <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">
          <span className="font-medium">{words.ask}</span> <q className="text-sm text-muted">{query}</q>
        </span>
        {selected && <EnterSign />}
      </button>
    </li>
  )
}

const optionClass =
  'flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left wrap-anywhere aria-selected:bg-brand-soft'

function EnterSign() {
  return <CornerDownLeft aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
}

/** An element that is scrolled into view while it is the selected one. */
function useVisible<E extends HTMLElement>(selected: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return element
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
  if (!query) return words.hint
  return results === 0 ? words.nothing.replace('{query}', query) : words.count.replace('{count}', String(results))
}

function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}
