import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { RichText, noBreak } from './text.tsx'

/**
 * A plus in a `<summary>`, which is a cross while `<details className="group">` is open. It is at the start, where the
 * launcher never covers it, and at the end on screens with room for the launcher beside the page.
 */
export function DisclosureMark() {
  return (
    <Plus
      aria-hidden
      className="size-5 shrink-0 text-subtle group-open:rotate-45 min-[84rem]:order-1 min-[84rem]:ml-auto motion-safe:transition-transform motion-safe:duration-200"
    />
  )
}

interface FoldProps {
  readonly title: string
  readonly as?: 'h3' | 'span'
  readonly children: ReactNode
}

/**
 * Content that phones fold away under its title. Wider screens always show it (phone-fold.css), and its heading, which
 * the content has itself with the class `phone-fold-heading`.
 */
export function PhoneFold({ title, as: Title = 'h3', children }: FoldProps) {
  return (
    <details className="phone-fold group" suppressHydrationWarning>
      <summary className="min-h-11 cursor-pointer list-none items-center gap-4">
        <DisclosureMark />
        <Title className={Title === 'h3' ? 'text-lg font-semibold' : 'font-medium'}>{title}</Title>
      </summary>
      {children}
    </details>
  )
}

interface AccordionProps {
  /** The group in which one item is open at a time; without it, several can be open. */
  readonly group?: string | undefined
  readonly items: SectionProps<'faq'>['faqs']
  /** Whether links can lead to the items, by their ids. */
  readonly anchors?: boolean
  /** Between lines, not in a card. */
  readonly plain?: boolean
  /** What the card has below the items. */
  readonly children?: ReactNode
}

/**
 * Native `<details>`: answers are in the HTML, and open without JavaScript, by find-in-page and by their anchor. The
 * anchor is inside the item because browsers open the `<details>` around a target. React does not control `open`.
 * src/app/navigation/open-answers.ts puts the anchor of the open answer into the address.
 */
export function Accordion({ group, items, anchors = true, plain, children }: AccordionProps) {
  const frame = plain ? 'border-y border-line' : 'rounded-card border border-line bg-surface shadow-card'
  const inset = plain ? 'sm:px-9 min-[84rem]:px-0' : 'px-5 lg:px-14 min-[84rem]:px-5'
  return (
    <div className={`flex grow flex-col divide-y divide-line ${frame}`}>
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          name={group}
          data-item={`faq:${id}`}
          suppressHydrationWarning
          className="accordion-item group"
        >
          <summary className={`flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 ${plain ? '' : 'px-5'}`}>
            <DisclosureMark />
            <h3 className="text-base font-medium text-balance">{noBreak(question)}</h3>
          </summary>
          <div id={anchors ? id : undefined} className={`scroll-mt-20 pb-6 text-muted ${inset}`}>
            <RichText content={answer} />
            {anchors && (
              <a
                href={`#${id}`}
                className="mt-2 -mb-2 inline-flex min-h-9 items-center gap-1.5 text-sm hover:text-brand-ink print:hidden"
              >
                <Link aria-hidden className="size-4 shrink-0 text-subtle" />
                {labels.answerLink}
              </a>
            )}
          </div>
        </details>
      ))}
      {children}
    </div>
  )
}
