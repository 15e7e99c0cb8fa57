import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import { useEffect, useRef, type RefObject } from 'react'
import * as labels from '../generated/labels.ts'
import type { Piece } from './highlight.ts'
import type { SearchResult } from './site-index.ts'

const words = labels.search
const kindIcons = { page: FileText, question: MessageCircleQuestion, knowledge: MessageCircle }

interface OptionProps {
  readonly id: string
  readonly selected: boolean
  readonly onHover: () => void
}

/** A result, which its click opens. */
export function ResultOption({ id, result, selected, onHover }: OptionProps & { readonly result: SearchResult }) {
  const KindIcon = kindIcons[result.kind]
  const option = useScrollIntoView<HTMLAnchorElement>(selected)
  return (
    <div onPointerMove={onHover} className="first:pt-2 nth-last-2:pb-2">
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
        {selected && <EnterIcon />}
      </a>
    </div>
  )
}

/** The last option: asks the assistant instead. */
export function AskOption({ id, query, selected, onHover, onAsk }: OptionProps & { query: string; onAsk: () => void }) {
  const option = useScrollIntoView<HTMLButtonElement>(selected)
  return (
    <div onPointerMove={onHover} className="sticky bottom-0 bg-surface py-2 not-first:border-t not-first:border-line">
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
        {selected && <EnterIcon />}
      </button>
    </div>
  )
}

const optionClass =
  'flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left wrap-anywhere aria-selected:bg-brand-soft'

function EnterIcon() {
  return <CornerDownLeft aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
}

/** Scrolls an option into view when it becomes the selected one. */
function useScrollIntoView<E extends HTMLElement>(selected: boolean): RefObject<E | null> {
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
