import type { SectionProps } from '../../schema/emitted.ts'
import { DisclosureMark } from '../ui/disclosure-mark.tsx'
import { Card, CardList, IconTile } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'
import { TreeLine } from '../ui/tree-line.tsx'

type Props = SectionProps<'contents'>
type Item = Props['items'][number]

export function Contents({ items, ...section }: Props) {
  return (
    <Section {...section}>
      {items.some(({ files }) => files.length > 0) ? <Rows items={items} /> : <Cards items={items} />}
    </Section>
  )
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <CardList count={items.length} inRow={4}>
      {items.map(({ id, icon, title, description }) => (
        <li key={id} data-item={`content:${id}`} className="flex">
          <Card className="w-full lg:p-6">
            <IconTile icon={icon} />
            <h3 className="mt-5 text-card">{title}</h3>
            <p className="mt-2 text-pretty text-muted">{description}</p>
          </Card>
        </li>
      ))}
    </CardList>
  )
}

/** Each row opens to its description and files. The first one is open. */
function Rows({ items }: { items: readonly Item[] }) {
  return (
    <div className="mx-auto max-w-5xl divide-y divide-line overflow-clip rounded-frame border border-line bg-surface shadow-frame">
      {items.map(({ id, icon, title, description, files }, index) => (
        <details
          key={id}
          data-item={`content:${id}`}
          open={index === 0}
          suppressHydrationWarning
          className="accordion-item group"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-3.5 lg:px-7">
            <IconTile icon={icon} />
            <h3 className="grow text-card">{title}</h3>
            <span className="font-mono text-[0.8125rem] text-subtle max-sm:hidden">{files[0]}</span>
            <DisclosureMark />
          </summary>
          <div className="grid gap-x-10 gap-y-4 px-5 pb-6 md:grid-cols-2 lg:px-7">
            <p className="text-pretty text-muted">{description}</p>
            {files.length > 0 && (
              <ul className="rounded-card border border-line bg-tint py-3 font-mono text-[0.8125rem] leading-7 text-muted">
                {files.map((path) => (
                  <TreeLine key={path} path={path} />
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
