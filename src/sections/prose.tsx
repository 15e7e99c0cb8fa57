import type { SectionProps } from '../../schema/emitted.ts'
import { RichText } from '../ui/text/html.tsx'
import { SectionHeading } from '../ui/layout/section.tsx'
import { TableOfContents } from '../ui/text/table-of-contents.tsx'

type Props = SectionProps<'prose'>

export function Prose({ type, id, body, parts, contents, ...heading }: Props) {
  // Headings of parts are one level below the section's heading, if it has one.
  const PartHeading = heading.title ? 'h3' : 'h2'
  return (
    <section data-section={type} id={id} className="section-space-small border-line [&+&]:border-t">
      <div
        className={`container-page grid gap-x-16 gap-y-8 lg:gap-y-10 ${contents ? `lg:grid-cols-[15rem_minmax(0,1fr)] ${heading.title ? 'lg:grid-rows-[auto_1fr]' : ''}` : 'max-w-[calc(45rem+4rem)]'}`}
      >
        {heading.title && (
          <div className={`max-w-[45rem] ${contents ? 'lg:col-start-2' : ''}`}>
            <SectionHeading align="start" spaced={false} {...heading} />
          </div>
        )}
        {contents && (
          <TableOfContents
            of={heading.title}
            parts={parts}
            className={`lg:col-start-1 lg:row-start-1 ${heading.title ? 'lg:row-span-2' : ''}`}
          />
        )}
        <div className={`max-w-[45rem] ${contents ? 'lg:col-start-2' : ''}`}>
          {body && (
            <RichText content={body} className={contents ? 'rounded-card border border-line bg-tint p-6 lg:p-8' : ''} />
          )}
          {parts.map((part, index) => (
            <div key={part.id} id={part.id} className={index > 0 || body ? 'mt-10' : ''}>
              <PartHeading className="text-part">{part.title}</PartHeading>
              <RichText content={part.body} className="mt-4" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
