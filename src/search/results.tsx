import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import FileText from 'lucide-react/icons/file-text'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import { useEffect, useRef, type ReactNode } from 'react'
import * as labels from '../generated/labels.ts'
import type { Piece } from './highlight.ts'
import type { SearchResult } from './site-index.ts'

const words = labels.search
const kindIcons = { page: FileText, question: MessageCircleQuestion, knowledge: MessageCircle }

interface PlaceProps {
  readonly id: string
  readonly selected: boolean
  readonly onHover: () => void
}

export function ResultOption({ result, ...place }: PlaceProps & { readonly result: SearchResult }) {
  const { kind, url, title, excerpt } = result
  return (
    <Option {...place} Drawing={kindIcons[kind]} href={url} className="first:pt-2 nth-last-2:pb-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Marked pieces={title} className="font-medium" />
        <span className="text-xs text-muted">{words.kinds[kind]}</span>
      </span>
      <Marked pieces={excerpt} className="line-clamp-2 text-sm text-muted" />
    </Option>
  )
}

/** The last option: asks the assistant instead, which listens to `data-ask`. */
export function AskOption({ query, ...place }: PlaceProps & { readonly query: string }) {
  return (
    <Option
      {...place}
      Drawing={MessageCircle}
      question={query}
      className="sticky bottom-0 bg-surface py-2 not-first:border-t not-first:border-line"
    >
      <span className="font-medium">{words.ask}</span> <q className="text-sm text-muted">{query}</q>
    </Option>
  )
}

interface OptionProps extends PlaceProps {
  readonly Drawing: typeof FileText
  /** The address that a click opens, or the question that it asks. */
  readonly href?: string
  readonly question?: string
  readonly className: string
  readonly children: ReactNode
}

function Option({ id, selected, onHover, Drawing, href, question, className, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  const Element = href ? 'a' : 'button'
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div ref={element} onPointerMove={onHover} className={className}>
      <Element
        {...(href ? { href } : { type: 'button', value: question, 'data-ask': '' })}
        id={id}
        role="option"
        aria-selected={selected}
        tabIndex={-1}
        data-dismiss=""
        className="flex w-full items-start gap-3 rounded-control px-3 py-2.5 text-left wrap-anywhere aria-selected:bg-brand-soft"
      >
        <Drawing aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">{children}</span>
        {selected && <CornerDownLeft aria-hidden className="mt-1 size-4 shrink-0 text-muted" />}
      </Element>
    </div>
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
