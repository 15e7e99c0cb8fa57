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
            className="grid content-start gap-x-12 gap-y-6 border-line not-first:border-t not-first:pt-12 sm:grid-cols-[9rem_1fr] xl:grid-cols-[9rem_1fr_22rem] xl:grid-rows-[auto_1fr]"
          >
            <p className="flex items-center gap-x-3 gap-y-2 text-sm text-muted sm:sticky sm:top-24 sm:row-span-3 sm:flex-col sm:items-start sm:self-start">
              <span className="rounded-full border border-brand-line bg-brand-soft px-2.5 py-0.5 font-medium text-brand-ink">
                {version}
              </span>
              <time dateTime={date.iso}>{date.text}</time>
            </p>
            <div>
              <Title className={index === 0 ? 'text-heading' : 'text-part'}>{title}</Title>
              {summary && <p className="mt-3 max-w-measure text-muted">{noBreak(summary)}</p>}
            </div>
            {illustration && (
              <div className="flex overflow-clip rounded-card border border-line xl:sticky xl:top-24 xl:row-span-2 xl:self-start">
                <Illustration illustration={illustration} />
              </div>
            )}
            <div className="grid content-start gap-5 sm:col-start-2">
              <Changes title={kinds.added} sentences={added} look="border-success/35 text-success" />
              <Changes title={kinds.changed} sentences={changed} look="border-line text-warning" />
              <Changes title={kinds.fixed} sentences={fixed} look="border-line text-muted" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ChangesProps {
  readonly title: string
  readonly sentences: readonly string[]
  readonly look: string
}

function Changes({ title, sentences, look }: ChangesProps) {
  if (sentences.length === 0) return null
  return (
    <div>
      <p className={`w-fit rounded-full border px-2.5 py-0.5 text-sm font-medium ${look}`}>{title}</p>
      <ul className="mt-3 grid max-w-measure list-disc gap-1.5 pl-5 text-muted marker:text-subtle">
        {sentences.map((sentence) => (
          <li key={sentence}>{noBreak(sentence)}</li>
        ))}
      </ul>
    </div>
  )
}
