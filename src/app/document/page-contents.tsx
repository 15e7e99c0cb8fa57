import type { PageData } from '../../../schema/emitted.ts'
import * as labels from '../../generated/labels.ts'
import { DisclosureMark } from '../../ui/disclosure.tsx'

type Section = PageData['sections'][number]

interface Part {
  readonly id: string
  readonly title: string
  readonly parts?: readonly Part[]
}

/**
 * Links to the sections of a page that have an anchor, and to their parts: next to them on wide screens, where
 * src/app/navigation/scroll-spy.ts marks the current one, and collapsed above them on small screens.
 */
export function PageContents({ sections }: { sections: readonly Section[] }) {
  const parts = sections.flatMap(partsOf)
  return (
    <nav aria-label={labels.onThisPage} className="page-contents container-page print:hidden">
      <div data-contents="" className="max-lg:hidden">
        <p className="font-semibold">{labels.onThisPage}</p>
        <Links parts={parts} />
      </div>
      <details className="group mt-6 rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-4 px-5 py-3 font-medium">
          <DisclosureMark />
          {labels.onThisPage}
        </summary>
        <div className="px-5 pb-5">
          <Links parts={parts} />
        </div>
      </details>
    </nav>
  )
}

/** A section with its parts, or only its parts if it has no heading of its own. */
function partsOf(section: Section): readonly Part[] {
  const parts = inside(section)
  return section.id && section.title ? [{ id: section.id, title: section.title, parts }] : parts
}

function inside(section: Section): readonly Part[] {
  switch (section.type) {
    case 'prose':
      return section.parts
    case 'contents':
    case 'steps':
      return section.items
    case 'changelog':
      return section.releases.map(({ id, version, title }) => ({ id, title: `${version} ${title}` }))
    default:
      return []
  }
}

function Links({ parts }: { parts: readonly Part[] }) {
  return (
    <ol>
      {parts.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {parts.length > 0 && <Links parts={parts} />}
        </li>
      ))}
    </ol>
  )
}
