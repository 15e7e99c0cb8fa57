import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import type { SectionProps } from '../../schema/emitted.ts'
import { Card, CardList, CardTop, IconTile } from '../ui/cards.tsx'
import { PhoneFold } from '../ui/disclosure.tsx'
import { PlanNames } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'contents'>
type Item = Props['items'][number]

export function Contents({ items, filesTitle, ...section }: Props) {
  const paths = treeOf(items.flatMap(({ files }) => files))
  return (
    <Section {...section}>
      {paths.length > 0 ? <Explorer items={items} paths={paths} filesTitle={filesTitle} /> : <Cards items={items} />}
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

/** Two panes: the parts, each with its first path, and the tree of all their files. */
function Explorer({ items, paths, filesTitle }: Pick<Props, 'items' | 'filesTitle'> & { paths: readonly string[] }) {
  const tree = (
    <ul className="font-mono text-[0.8125rem] leading-7 text-muted max-sm:pb-3 sm:max-lg:columns-2">
      {paths.map((path) => (
        <TreeLine key={path} path={path} />
      ))}
    </ul>
  )
  return (
    <div className="grid overflow-clip rounded-card border border-line bg-surface shadow-card lg:grid-cols-[1fr_16rem]">
      <ul className="grid divide-y divide-line">
        {items.map(({ id, icon, title, description, files, plans }) => (
          <li
            key={id}
            id={id}
            data-item={`content:${id}`}
            className="grid grid-cols-[auto_1fr] content-center items-center gap-x-4 gap-y-1 px-5 py-6 lg:px-8"
          >
            <span className="sm:row-span-3 sm:self-start">
              <IconTile icon={icon} />
            </span>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-card max-sm:w-full">{title}</h3>
              <PlanNames plans={plans} className="grow max-sm:order-1" />
              {files[0] && <code className="text-[0.8125rem] text-subtle">{files[0]}</code>}
            </div>
            <p className="text-balance text-muted max-sm:col-span-full">{noBreak(description)}</p>
          </li>
        ))}
      </ul>
      <div className="border-line bg-tint px-6 max-lg:border-t sm:py-4 lg:border-l">
        <div className="lg:sticky lg:top-20">
          {filesTitle ? <PhoneFold title={filesTitle}>{tree}</PhoneFold> : tree}
        </div>
      </div>
    </div>
  )
}

/** All files and their folders, each once. In each folder, folders come before files. */
function treeOf(files: readonly string[]): string[] {
  const paths = files.flatMap((file) => [
    file,
    ...Array.from(file.matchAll(/\//g), ({ index }) => file.slice(0, index + 1))
  ])
  const lastInFolder = (path: string) => path.replace(/[^/]+$/, '~$&')
  return [...new Set(paths)].sort((a, b) => (lastInFolder(a) < lastInFolder(b) ? -1 : 1))
}

/** A file or folder of a tree, with a line below each folder that it is in. Folders end with a slash. */
function TreeLine({ path }: { path: string }) {
  const parts = path.replace(/\/$/, '').split('/')
  const isFolder = path.endsWith('/')
  const Mark = isFolder ? Folder : FileText
  return (
    <li className={`flex gap-2 ${isFolder ? 'break-after-avoid text-ink' : ''}`}>
      {parts.slice(1, 4).map((part) => (
        <span key={part} aria-hidden className="ml-2 w-2 shrink-0 border-l border-line" />
      ))}
      <Mark aria-hidden className={`h-[1lh] w-4 shrink-0 ${isFolder ? 'text-brand-ink' : 'text-subtle'}`} />
      {parts.at(-1)}
    </li>
  )
}
