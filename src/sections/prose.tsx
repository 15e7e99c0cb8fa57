import ArrowUp from 'lucide-react/icons/arrow-up'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { RichText } from '../ui/text.tsx'
import { SectionHeading } from '../ui/section.tsx'

export function Prose({ type, id, body, parts, ...heading }: SectionProps<'prose'>) {
  // Headings of parts are one level below the section's heading, if it has one.
  const PartHeading = heading.title ? 'h3' : 'h2'
  const opening = body && <RichText content={body} className="text-muted" />
  return (
    <section data-section={type} id={id} className="section-space-small">
      <div className={`container-page gap-x-16 ${heading.title && parts.length > 0 ? 'lg:grid lg:grid-cols-2' : ''}`}>
        {heading.title && (
          <div className={`min-w-0 ${body ? 'mb-10' : ''}`}>
            <SectionHeading align="start" compact={!heading.lead && parts.length === 0} {...heading} />
            {opening}
          </div>
        )}
        <div>
          {!heading.title && opening}
          {parts.map((part, index) => (
            <div
              key={part.id}
              id={part.id}
              className={index === 0 && !opening ? '' : heading.title ? 'mt-10 first:mt-0' : apart}
            >
              <PartHeading className={heading.title ? 'text-card' : 'text-part'}>{part.title}</PartHeading>
              <RichText content={part.body} className="mt-4 text-muted" />
            </div>
          ))}
          {heading.title && parts.length > 1 && (
            <a href="#main" className="text-link mt-6 inline-flex min-h-11 items-center gap-1.5 lg:hidden print:hidden">
              <ArrowUp aria-hidden className="size-4 shrink-0" />
              {labels.backToTop}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

const apart = 'mt-8 border-t border-line pt-8'
