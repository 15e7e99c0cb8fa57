import type { Emitted } from '../../schema/emitted.ts'
import type { Prose as ProseSection } from '../../schema/sections/prose.ts'
import { labels } from '../generated/labels.ts'
import { RichText } from '../ui/rich-text.tsx'
import { SectionHeading } from '../ui/section.tsx'

type Props = Emitted<ProseSection>

export function Prose({ type, id, body, parts, contents, ...heading }: Props) {
  // Parts are on the level below the section's own heading, where it has one.
  const PartHeading = heading.title ? 'h3' : 'h2'
  return (
    <section data-section={type} id={id} className="border-line py-14 lg:py-20 [&+&]:border-t">
      <div
        className={`container-page grid gap-x-16 gap-y-10 ${contents ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : 'max-w-[calc(45rem+4rem)]'}`}
      >
        {contents && <TableOfContents parts={parts} />}
        <div className="max-w-[45rem] min-w-0">
          <SectionHeading align="start" {...heading} />
          {body && (
            <RichText content={body} className={contents ? 'rounded-card border border-line bg-tint p-6 lg:p-8' : ''} />
          )}
          {parts.map((part) => (
            <div key={part.id} id={part.id} className="mt-12 first:mt-0">
              <PartHeading className="text-part">{part.title}</PartHeading>
              <RichText content={part.body} className="mt-4" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function TableOfContents({ parts }: Pick<Props, 'parts'>) {
  return (
    <nav aria-label={labels.onThisPage} className="text-sm lg:sticky lg:top-24 lg:self-start">
      <p className="font-semibold">{labels.onThisPage}</p>
      <ol className="mt-3 grid border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-brand hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
