import type { ComponentProps, ReactNode } from 'react'
import type { IconShape, SectionProps } from '../../schema/emitted.ts'
import { MoreLink } from './link.tsx'
import { Illustration } from './pictures/illustration.tsx'
import { Icon } from './pictures/pictures.tsx'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`rounded-card border border-line bg-surface p-6 shadow-card lg:p-8 ${className}`} {...rest} />
}

type Illustrated = Partial<ComponentProps<typeof Illustration>>

/** An illustration that fills the top of a card, which clips it. */
export function CardTop({ illustration }: Illustrated) {
  return (
    illustration && (
      <div className="card-top">
        <Illustration illustration={illustration} />
      </div>
    )
  )
}

/** An illustration beside text, on large screens. */
export function BesideText({ illustration, className = '' }: Illustrated & { readonly className?: string }) {
  return (
    illustration && (
      <div className={`illustration-large hidden overflow-clip rounded-card border border-line lg:flex ${className}`}>
        <Illustration illustration={illustration} />
      </div>
    )
  )
}

/** Columns in one frame, with hairlines between them. Each column needs a background. */
export const columnsInFrame = 'grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card'

export function IconTile({ icon }: { icon: IconShape }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control border border-brand-line bg-brand-soft text-brand-ink">
      <Icon icon={icon} className="size-5.5" />
    </span>
  )
}

/** Cards in rows; one or two cards are centered under the heading. */
export function CardList({ count, inRow = 3, children }: { count: number; inRow?: 3 | 4; children: ReactNode }) {
  return <ul className={`grid gap-4 sm:gap-6 ${columnsOf(count, inRow)}`}>{children}</ul>
}

function columnsOf(count: number, inRow: 3 | 4): string {
  if (count === 1) return 'mx-auto max-w-lg'
  if (count === 2) return 'mx-auto max-w-4xl md:grid-cols-2'
  if (count > 3 && inRow === 4) return 'sm:grid-cols-2 lg:grid-cols-4'
  return 'last-wide md:grid-cols-2 lg:grid-cols-3'
}

type LinkItem = SectionProps<'support'>['items'][number]

/** Cards whose whole area is a link; the link text says where it leads. */
export function LinkCards({ kind, items }: { kind: string; items: readonly LinkItem[] }) {
  return (
    <CardList count={items.length}>
      {items.map(({ id, icon, title, description, detail, ...link }) => (
        <li key={id} data-item={`${kind}:${id}`} className="flex">
          <Card className="relative flex w-full flex-col hover:border-brand-line active:bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink">
            <div className="grow">
              <IconTile icon={icon} />
              <h3 className="mt-5 text-card">{title}</h3>
              <p className="mt-2 text-balance text-muted">{description}</p>
              {detail && <p className="mt-4 text-sm font-medium">{detail}</p>}
            </div>
            <MoreLink {...link} className="mt-6 self-start after:absolute after:inset-0 focus-visible:outline-none" />
          </Card>
        </li>
      ))}
    </CardList>
  )
}

/** An icon beside a title, a description and a link, in little space. */
export function LinkRow({ icon, title, detail, description, ...link }: Omit<LinkItem, 'id'>) {
  return (
    <div className="flex gap-4">
      <IconTile icon={icon} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          {detail && <p className="text-sm font-medium text-success max-sm:w-full">{detail}</p>}
        </div>
        <p className="mt-1 text-[0.9375rem] text-balance text-muted">{description}</p>
        <MoreLink {...link} className="mt-1.5 min-h-6 text-[0.9375rem]" />
      </div>
    </div>
  )
}

/** Figures with hairlines between them: up to four side by side, more in rows. */
export function StatList({ stats, className }: { stats: SectionProps<'stats'>['items']; className: string }) {
  return (
    <dl
      className={`grid overflow-clip border-y border-line *:-mt-px *:-ml-px *:border-t *:border-l *:border-line text-center ${className} ${stats.length > 4 ? 'lg:grid-cols-4' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'}`}
    >
      {stats.map(({ id, value, label, description }) => (
        <div key={id} data-item={`stat:${id}`} className="flex flex-col px-2 py-4 sm:px-5 lg:py-6 xl:px-8">
          <dt className={`mt-1 text-balance ${description ? 'font-medium' : 'text-muted'}`}>{label}</dt>
          <dd className="order-first text-heading text-balance lg:text-5xl">{value}</dd>
          {description && <dd className="mt-1 text-balance text-muted">{description}</dd>}
        </div>
      ))}
    </dl>
  )
}

/**
 * The number of columns of each card, so that every row of a grid is full. A card that does not fit in a row starts the
 * next one; the narrowest cards of a row share its remaining columns, the last card first.
 *
 * @param widths the preferred number of columns of each card
 */
export function bentoSpans(widths: readonly number[], columns: number): number[] {
  const spans: number[] = []
  let row: number[] = []
  const room = () => row.reduce((left, span) => left - span, columns)
  const endRow = () => {
    for (let left = room(); row.length > 0 && left > 0; left--) {
      const narrowest = row.lastIndexOf(Math.min(...row))
      row[narrowest] = (row[narrowest] ?? 0) + 1
    }
    spans.push(...row)
    row = []
  }
  for (const width of widths) {
    if (width > room()) endRow()
    row.push(Math.min(width, columns))
  }
  endRow()
  return spans
}
