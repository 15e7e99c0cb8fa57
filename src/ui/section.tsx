import type { ReactNode } from 'react'
import { noBreak } from './text.tsx'

interface Heading {
  readonly eyebrow?: string | undefined
  readonly title?: string | undefined
  readonly lead?: string | undefined
  /** On pages with centered headings, those with something beside them start at its edge on wide screens. */
  readonly align?: 'center' | 'start'
  /** Smaller, for pages that are read to get things done. */
  readonly compact?: boolean
}

interface Props extends Heading {
  readonly type: string
  readonly id?: string | undefined
  readonly tinted?: boolean
  /** The content is beside the heading on large screens. */
  readonly beside?: boolean
  readonly children: ReactNode
}

/** A section of a page, with the attributes of the page contract and its heading. */
export function Section({ type, id, tinted = false, beside = false, children, ...heading }: Props) {
  const space = heading.compact ? 'section-space-small' : 'section-space'
  return (
    <section
      data-section={type}
      id={id}
      className={`${space} ${tinted ? 'relative border-y border-line bg-tint' : ''}`}
    >
      <div className={`container-page ${beside ? besideHeading : ''}`}>
        <SectionHeading {...heading} />
        {children}
      </div>
    </section>
  )
}

/** A heading, and beside it on large screens what it is about. */
export const besideHeading = 'gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start'

/** Eyebrow, `h2` and lead; nothing without a title. */
export function SectionHeading({ eyebrow, title, lead, align = 'center', compact }: Heading) {
  if (!title) return null
  const space = compact ? 'mb-5' : 'mb-8 lg:mb-12'
  return (
    <div
      className={`max-w-3xl ${space} ${compact ? '' : 'section-heading'} ${align === 'start' ? 'lg:mx-0 lg:text-start' : ''}`}
    >
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h2 className={compact ? 'text-part' : 'text-heading'}>{noBreak(title)}</h2>
      {lead && <p className={`text-balance text-muted ${compact ? 'mt-2' : 'mt-4 text-lead'}`}>{noBreak(lead)}</p>}
    </div>
  )
}
