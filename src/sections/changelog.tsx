import type { ReactNode } from 'react'
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
        {releases.map(({ id, version, date, title, summary, illustration, added, changed, fixed }) => (
          <li
            key={id}
            id={id}
            data-item={`release:${id}`}
            className="grid gap-6 border-line not-first:border-t not-first:pt-12"
          >
            <Row
              label={
                <span className="flex items-center gap-x-3 gap-y-2 sm:flex-col sm:items-start">
                  <span className="rounded-full border border-brand-line bg-brand-soft px-2.5 py-0.5 font-medium text-brand-ink">
                    {version}
                  </span>
                  <time dateTime={date.iso}>{date.text}</time>
                </span>
              }
            >
              <Title className="text-part">{title}</Title>
              {summary && <p className="mt-3 text-muted">{noBreak(summary)}</p>}
              {illustration && (
                <div className="mt-6 flex overflow-clip rounded-card border border-line *:text-sm sm:*:px-[14%]">
                  <Illustration illustration={illustration} />
                </div>
              )}
            </Row>
            <Changes title={kinds.added} sentences={added} />
            <Changes title={kinds.changed} sentences={changed} />
            <Changes title={kinds.fixed} sentences={fixed} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** All rows of all versions share two columns. */
function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[9rem_1fr]">
      <p className="text-sm text-muted">{label}</p>
      <div>{children}</div>
    </div>
  )
}

function Changes({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Row label={<b className="leading-6 font-semibold text-ink">{title}</b>}>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted marker:text-subtle">
        {sentences.map((sentence) => (
          <li key={sentence}>{noBreak(sentence)}</li>
        ))}
      </ul>
    </Row>
  )
}
