import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { track } from '../analytics/track.ts'
import { confirmsComposition } from '../browser/keyboard.ts'
import * as labels from '../generated/labels.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { AskOption, ResultOption } from './results.tsx'
import { loadSiteIndex, searchSite, type SiteIndex } from './site-index.ts'
import './search-dialog.css'

const words = labels.search

interface Props extends Pick<ComponentProps<typeof Modal>, 'opener'> {
  /** What the visitor typed before the dialog had loaded. */
  readonly typed: string
  readonly onClose: () => void
}

/** Searches the site. An error in it leaves a dialog that says so. */
export function SearchDialog({ typed, opener, onClose }: Props) {
  return (
    <Modal aria-label={words.title} opener={opener} onClose={onClose} className="search-dialog">
      <ErrorBoundary fallback={() => brokenSearch}>
        <SearchPanel typed={typed} />
      </ErrorBoundary>
    </Modal>
  )
}

const brokenSearch = (
  <div className="flex items-center gap-3 py-2 pr-2 pl-5">
    <p role="alert" className="grow">
      {words.broken}
    </p>
    <CloseButton />
  </div>
)

/** Results while the visitor types, and as the last option the assistant, which may know what no page says. */
function SearchPanel({ typed }: Pick<Props, 'typed'>) {
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(0)
  const { searched, results, failed } = useSiteSearch(query)
  const count = searched ? results.length + 1 : 0
  const listId = useId()

  // The last search, when the dialog closes.
  const record = useEffectEvent(() => searched && track('search', { results: results.length }))
  useEffect(() => () => void record(), [])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = event.key === 'Enter' && !confirmsComposition(event.nativeEvent)
    if (step && count > 0) setActive((active + step + count) % count)
    else if (isChoice) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    else return
    event.preventDefault()
  }

  /** What all options need; `position` counts from 0. */
  function optionProps(position: number) {
    return { id: `${listId}-${position}`, selected: position === active, onHover: () => setActive(position) }
  }

  return (
    <div className="flex max-h-[inherit] flex-col">
      <SearchField
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? optionProps(active).id : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={results.length > 0 ? 'sr-only' : 'px-5 py-6 text-muted'}>
        {statusOf(searched, results.length, failed)}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={words.results}
        className={`scroll-pb-16 overflow-y-auto px-2 ${count > 0 ? '' : 'hidden'}`}
      >
        {results.map((result, position) => (
          <ResultOption key={result.id} result={result} {...optionProps(position)} />
        ))}
        {searched && <AskOption query={searched} {...optionProps(results.length)} />}
      </div>
    </div>
  )
}

/** Searches the index, which loads first. `searched` is the query of the results: empty until then. */
function useSiteSearch(query: string) {
  const [index, setIndex] = useState<SiteIndex>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadSiteIndex().then(setIndex, () => setFailed(true))
  }, [])
  const searched = index || failed ? query.trim() : ''
  return { searched, results: index && searched ? searchSite(index, searched) : [], failed }
}

function SearchField(input: ComponentProps<'input'>) {
  return (
    <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
      <Search aria-hidden className="size-5 shrink-0 text-subtle" />
      <input
        // Not type="search", where Escape would empty the field instead of closing the dialog.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        data-autofocus=""
        aria-label={words.title}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.placeholder}
        className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-subtle"
        {...input}
      />
      <CloseButton />
    </div>
  )
}

function CloseButton() {
  return <IconButton label={words.close} Drawing={X} data-dismiss="" className="shrink-0" />
}

function statusOf(query: string, results: number, failed: boolean): string {
  if (failed) return words.failed
  if (!query) return words.hint
  return results === 0 ? words.nothing.replace('{query}', query) : words.count.replace('{count}', String(results))
}
