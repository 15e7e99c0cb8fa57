import type { ReactNode } from 'react'
import { noBreak } from '../text/no-break.tsx'

interface Heading {
  readonly eyebrow?: string | undefined
  readonly title?: string | undefined
  readonly lead?: string | undefined
}

interface Props extends Heading {
  readonly type: string
  readonly id?: string | undefined
  /** The alignment of the heading. */
  readonly align?: 'center' | 'start'
  readonly tinted?: boolean
  readonly children: ReactNode
}

/** A section of a page, with the attributes of the page contract and its heading. */
export function Section({ type, id, tinted = false, align = 'center', children, ...heading }: Props) {
  return (
    <section data-section={type} id={id} className={`section-space ${tinted ? 'border-y border-line bg-tint' : ''}`}>
      <div className="container-page">
        <SectionHeading align={align} {...heading} />
        {children}
      </div>
    </section>
  )
}

interface HeadingProps extends Heading {
  readonly align?: 'center' | 'start'
  /** Whether it has a margin to the content below. */
  readonly spaced?: boolean
}

/** Eyebrow, `h2` and lead; nothing without a title. */
export function SectionHeading({ eyebrow, title, lead, align = 'center', spaced = true }: HeadingProps) {
  if (!title) return null
  return (
    <div className={`max-w-3xl ${spaced ? 'mb-8 lg:mb-10' : ''} ${align === 'center' ? 'mx-auto text-center' : ''}`}>
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h2 className="text-heading">{noBreak(title)}</h2>
      {lead && (
        <p className={`mt-4 max-w-measure text-lead text-balance text-muted ${align === 'center' ? 'mx-auto' : ''}`}>
          {noBreak(lead)}
        </p>
      )}
    </div>
  )
}
