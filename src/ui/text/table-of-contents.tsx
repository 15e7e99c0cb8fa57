import ChevronDown from 'lucide-react/icons/chevron-down'
import * as labels from '../../generated/labels.ts'

interface Part {
  readonly id: string
  readonly title: string
}

interface Props {
  readonly of: string | undefined
  readonly parts: readonly Part[]
  readonly className: string
}

/**
 * Links to the parts of a long text: next to it on wide screens, where src/app/navigation/scroll-spy.ts marks the
 * current part, and collapsed above it on small screens.
 */
export function TableOfContents({ of, parts, className }: Props) {
  // The name differs for each table of a page.
  const name = of ? `${labels.onThisPage}: ${of}` : labels.onThisPage
  return (
    <nav aria-label={name} className={`table-of-contents print:hidden ${className}`}>
      <div data-contents="" className="max-lg:hidden">
        <p className="text-sm font-semibold">{labels.onThisPage}</p>
        <Links parts={parts} />
      </div>
      <details className="group lg:hidden rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-card px-5 py-3 font-medium hover:text-brand-ink">
          {labels.onThisPage}
          <ChevronDown
            aria-hidden
            className="size-5 text-subtle group-open:rotate-180 motion-safe:transition-transform motion-safe:duration-200"
          />
        </summary>
        <div className="px-5 pb-5">
          <Links parts={parts} />
        </div>
      </details>
    </nav>
  )
}

function Links({ parts }: { parts: readonly Part[] }) {
  return (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
