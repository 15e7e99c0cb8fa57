import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import type { SectionProps } from '../../schema/emitted.ts'
import { Card, CardList, IconTile } from '../ui/cards.tsx'
import { PlanNames } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'contents'>
type Item = Props['items'][number]

export function Contents({ items, ...section }: Props) {
  return (
    <Section {...section}>
      {items.some(({ files }) => files.length > 0) ? <Parts items={items} /> : <Cards items={items} />}
    </Section>
  )
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <CardList count={items.length} inRow={4}>
      {items.map(({ id, icon, title, description }) => (
        <li key={id} id={id} data-item={`content:${id}`} className="flex">
          <Card className="w-full">
            <IconTile icon={icon} />
            <h3 className="mt-5 text-card">{title}</h3>
            <p className="mt-2 text-balance text-muted">{description}</p>
          </Card>
        </li>
      ))}
    </CardList>
  )
}

/** One below the other in a frame: the words and the plans on the left, the files on the right. */
function Parts({ items }: { items: readonly Item[] }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
      {items.map(({ id, icon, title, description, files, plans }) => (
        <li key={id} id={id} data-item={`content:${id}`} className="grid sm:grid-cols-[3fr_2fr]">
          <div className="p-6 sm:only:col-span-2">
            <div className="flex items-center gap-4">
              <IconTile icon={icon} />
              <h3 className="text-card">{title}</h3>
            </div>
            <p className="mt-3 max-w-measure text-muted">{noBreak(description)}</p>
            <PlanNames plans={plans} className="mt-3" />
          </div>
          {files.length > 0 && (
            <ul className="grid content-start border-line bg-tint max-sm:border-t sm:border-l py-6 font-mono text-[0.8125rem] leading-7 text-muted">
              {files.map((path) => (
                <TreeLine key={path} path={path} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A file or folder of a tree, with a line below each folder that it is in. Folders end with a slash. */
function TreeLine({ path }: { path: string }) {
  const parts = path.replace(/\/$/, '').split('/')
  const isFolder = path.endsWith('/')
  const Mark = isFolder ? Folder : FileText
  return (
    <li className="flex gap-2 px-6">
      {parts.slice(1, 4).map((part) => (
        <span key={part} aria-hidden className="ml-2 w-2 shrink-0 border-l border-line" />
      ))}
      <Mark aria-hidden className={`h-[1lh] w-4 shrink-0 ${isFolder ? 'text-brand-ink' : 'text-subtle'}`} />
      {parts.at(-1)}
    </li>
  )
}
