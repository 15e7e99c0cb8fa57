import type { SectionProps } from '../../schema/emitted.ts'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/layout/section.tsx'

type Props = SectionProps<'changelog'>

export function Changelog({ releases, kinds, feed, ...section }: Props) {
  return (
    <Section {...section} align="start">
      {feed && (
        <p className="-mt-4 mb-8">
          <Link href={feed.href} className="text-link inline-block py-1 font-medium">
            {feed.label}
          </Link>
        </p>
      )}
      <ol className="grid gap-12 lg:gap-14">
        {releases.map((release) => (
          <li
            key={release.id}
            id={release.id}
            data-item={`release:${release.id}`}
            className="grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[12rem_minmax(0,45rem)]"
          >
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start text-sm text-muted lg:flex-col lg:items-start">
              <span className="rounded-control border border-brand-line bg-brand-soft px-2.5 py-1 font-medium text-brand-ink tabular-nums">
                {release.version}
              </span>
              <time dateTime={release.date.iso}>{release.date.text}</time>
            </p>
            <div>
              <h3 className="text-part">{release.title}</h3>
              {release.summary && <p className="mt-3 text-pretty text-muted">{release.summary}</p>}
              <Changes dot="bg-success" title={kinds.added} sentences={release.added} />
              <Changes dot="bg-brand-ink" title={kinds.changed} sentences={release.changed} />
              <Changes dot="bg-warning" title={kinds.fixed} sentences={release.fixed} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ChangesProps {
  readonly title: string
  /** The color of the dot before the title, which identifies the kind. */
  readonly dot: string
  readonly sentences: readonly string[]
}

function Changes({ title, dot, sentences }: ChangesProps) {
  if (sentences.length === 0) return null
  return (
    <>
      <h4 className="mt-6 flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden className={`size-2 rounded-full ${dot}`} />
        {title}
      </h4>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-muted marker:text-subtle">
        {sentences.map((sentence) => (
          <li key={sentence} className="text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
