import Folder from 'lucide-react/icons/folder'
import type { SectionProps } from '../../schema/emitted.ts'
import { Card, CardList, CardTop, IconTile } from '../ui/cards.tsx'
import { PlanNames } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Item = SectionProps<'contents'>['items'][number]

export function Contents({ items, ...section }: SectionProps<'contents'>) {
  const List = items.some(({ files }) => files.length > 0) ? Explorer : Cards
  return (
    <Section {...section}>
      <List items={items} />
    </Section>
  )
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <CardList count={items.length} inRow={4}>
      {items.map(({ id, icon, title, description, illustration }) => (
        <li key={id} id={id} data-item={`content:${id}`} className="flex">
          <Card className={`w-full overflow-clip ${illustration ? 'topped' : ''}`}>
            {illustration ? <CardTop illustration={illustration} /> : <IconTile icon={icon} />}
            <div>
              <h3 className="mt-5 text-card">{title}</h3>
              <p className="mt-2 text-balance text-muted">{description}</p>
            </div>
          </Card>
        </li>
      ))}
    </CardList>
  )
}

/** The parts, each beside its files. */
function Explorer({ items }: { items: readonly Item[] }) {
  return (
    <ul className="grid divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
      {items.map(({ id, icon, title, description, files, plans }) => (
        <li key={id} id={id} data-item={`content:${id}`} className="grid lg:grid-cols-[1fr_20rem]">
          <div className="grid grid-cols-[auto_1fr] content-center items-center gap-x-4 gap-y-2 px-5 py-4 lg:px-8">
            <span className="self-start sm:row-span-2">
              <IconTile icon={icon} />
            </span>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h3 className="text-card">{title}</h3>
              <PlanNames plans={plans} />
            </div>
            <p className="text-balance text-muted max-sm:col-span-full">{noBreak(description)}</p>
          </div>
          <Branch files={files} />
        </li>
      ))}
    </ul>
  )
}

/** A folder, which is first, and what it holds. Folders end with a slash. */
function Branch({ files: [folder = '', ...files] }: Pick<Item, 'files'>) {
  return (
    <ul className="flex flex-wrap content-center gap-x-6 border-line bg-tint px-5 py-4 pl-11 font-mono text-[0.8125rem] leading-6 text-muted lg:grid lg:grid-cols-2 lg:border-l">
      {folder && (
        <li className="col-span-full -ml-6 flex w-full gap-2 text-ink">
          <Folder aria-hidden className="h-[1lh] w-4 shrink-0 text-brand-ink" />
          {folder}
        </li>
      )}
      {files.map((file) => (
        <li key={file}>{file.replace(folder, '')}</li>
      ))}
    </ul>
  )
}
