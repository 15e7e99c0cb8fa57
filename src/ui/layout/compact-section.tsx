import type { ReactNode } from 'react'
import { noBreak } from '../text/no-break.tsx'

interface Heading {
  readonly eyebrow?: string | undefined
  readonly title: string
  readonly lead?: string | undefined
}

interface Props extends Heading {
  readonly type: string
  readonly id?: string | undefined
  readonly children: ReactNode
}

/**
 * A section as `Section`, with less space around it and a smaller heading, for pages that are read to get things done.
 */
export function CompactSection({ type, id, children, ...heading }: Props) {
  return (
    <section data-section={type} id={id} className="section-space-small">
      <div className="container-page">
        <CompactHeading {...heading} />
        {children}
      </div>
    </section>
  )
}

/** Eyebrow, `h2` and lead, with a margin to the content below. */
export function CompactHeading({ eyebrow, title, lead }: Heading) {
  return (
    <div className="mb-5 max-w-3xl">
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h2 className="text-part">{noBreak(title)}</h2>
      {lead && <p className="mt-1 text-balance text-muted">{noBreak(lead)}</p>}
    </div>
  )
}
