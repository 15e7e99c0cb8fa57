import type { SectionProps } from '../../schema/emitted.ts'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { Illustration } from '../ui/pictures/illustration.tsx'
import { noBreak } from '../ui/text.tsx'

export function Changelog({ releases, kinds, feed, ...section }: SectionProps<'changelog'>) {
  // Headings of versions are one level below the section's heading, if it has one.
  const Title = section.title ? 'h3' : 'h2'
  return (
    <Section {...section} align="start">
      {feed && (
        <p className="-mt-4 mb-8">
          <Link href={feed.href} className="text-link inline-block py-1 font-medium">
            {feed.label}
          </Link>
        </p>
      )}
      <ol className="grid gap-12">
        {releases.map(({ id, version, date, title, summary, illustration, added, changed, fixed }, index) => (
          <li
            key={id}
            id={id}
            data-item={`release:${id}`}
            className={`grid gap-x-12 gap-y-6 border-line not-first:border-t not-first:pt-8 ${index > 0 ? 'lg:grid-cols-2' : ''}`}
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
                <span className="rounded-full border border-brand-line bg-brand-soft px-2.5 py-0.5 font-medium text-brand-ink">
                  {version}
                </span>
                <time dateTime={date.iso}>{date.text}</time>
              </p>
              <Title className="mt-4 text-part">{title}</Title>
              {summary && <p className="mt-3 text-muted">{noBreak(summary)}</p>}
            </div>
            {illustration && (
              <div
                className={`flex overflow-clip rounded-frame border border-line ${index > 0 ? '' : 'illustration-large'}`}
              >
                <Illustration illustration={illustration} />
              </div>
            )}
            <div className="col-span-full grid gap-x-12 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
              <Changes dot="bg-success" title={kinds.added} sentences={added} />
              <Changes dot="bg-brand-ink" title={kinds.changed} sentences={changed} />
              <Changes dot="bg-warning" title={kinds.fixed} sentences={fixed} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The changes of a kind, which the color of the dot before its title identifies. */
function Changes({ title, dot, sentences }: { title: string; dot: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden className={`size-2 rounded-full ${dot}`} />
        {title}
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-muted marker:text-subtle">
        {sentences.map((sentence) => (
          <li key={sentence}>{noBreak(sentence)}</li>
        ))}
      </ul>
    </div>
  )
}
