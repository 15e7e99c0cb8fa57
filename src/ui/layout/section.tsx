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
  /** Small sections have less space around them and a smaller heading. */
  readonly size?: keyof typeof sizes
  readonly tinted?: boolean
  readonly children: ReactNode
}

/** A section of a page, with the attributes of the page contract and its heading. */
export function Section({ type, id, tinted = false, align, size = 'medium', children, ...heading }: Props) {
  return (
    <section
      data-section={type}
      id={id}
      className={`${sizes[size].section} ${tinted ? 'border-y border-line bg-tint' : ''}`}
    >
      <div className="container-page">
        <SectionHeading align={align ?? sizes[size].align} size={size} {...heading} />
        {children}
      </div>
    </section>
  )
}

interface HeadingProps extends Heading {
  readonly align?: 'center' | 'start'
  readonly size?: keyof typeof sizes
  /** Whether it has a margin to the content below. */
  readonly spaced?: boolean
}

const sizes = {
  medium: {
    section: 'section-space',
    align: 'center',
    title: 'text-heading',
    lead: 'mt-4 text-lead',
    space: 'mb-8 lg:mb-10'
  },
  small: {
    section: 'section-space-small',
    align: 'start',
    title: 'text-part',
    lead: 'mt-1',
    space: 'mb-5'
  }
} as const

/** Eyebrow, `h2` and lead; nothing without a title. */
export function SectionHeading({
  eyebrow,
  title,
  lead,
  align = 'center',
  size = 'medium',
  spaced = true
}: HeadingProps) {
  if (!title) return null
  const look = sizes[size]
  const centered = align === 'center'
  return (
    <div className={`max-w-3xl ${spaced ? look.space : ''} ${centered ? 'mx-auto text-center' : ''}`}>
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h2 className={look.title}>{noBreak(title)}</h2>
      {lead && (
        <p className={`max-w-measure text-balance text-muted ${look.lead} ${centered ? 'mx-auto' : ''}`}>
          {noBreak(lead)}
        </p>
      )}
    </div>
  )
}
