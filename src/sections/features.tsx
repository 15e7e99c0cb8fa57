import type { SectionProps } from '../../schema/emitted.ts'
import { bentoSpans, Card, CardList, CardTop, IconTile } from '../ui/cards.tsx'
import { CheckList } from '../ui/plans/plan-parts.tsx'
import { Illustration } from '../ui/pictures/illustration.tsx'
import { Icon } from '../ui/pictures/pictures.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Item = SectionProps<'features'>['items'][number]

export function Features({ items, layout, ...section }: SectionProps<'features'>) {
  const Layout = layout === 'rows' ? Rows : items.some(isBare) ? Bento : Cards
  return (
    <Section {...section}>
      <Layout items={items} />
    </Section>
  )
}

const isBare = ({ illustration, benefits }: Item) => illustration && benefits.length === 0

/** Each point is below its illustration, two by two; a wide one is beside it. */
function Rows({ items }: { items: readonly Item[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-14 lg:grid-cols-2 lg:gap-y-24">
      {items.map(({ id, icon, title, description, benefits, illustration, wide }) => (
        <li
          key={id}
          data-item={`feature:${id}`}
          className={`grid gap-x-12 gap-y-6 [&>:last-child]:order-first ${wide ? 'col-span-full items-center lg:grid-cols-2' : 'lg:row-span-2 lg:grid-rows-subgrid'}`}
        >
          <div>
            <h3 className={`grid gap-3 ${wide ? 'text-heading' : 'grid-cols-[auto_1fr] text-part'}`}>
              <Icon icon={icon} className="h-[1lh] w-6 shrink-0 text-brand-ink" />
              {title}
            </h3>
            <p className="mt-3 max-w-measure text-balance text-muted">{noBreak(description)}</p>
            <CheckList items={benefits} className={`${benefitList} gap-x-8 sm:max-lg:grid-cols-2 lg:text-base`} />
          </div>
          {illustration && (
            <div
              className={`${illustration.type === 'picture' ? '' : 'illustration-large'} flex overflow-clip rounded-frame border border-line`}
            >
              <Illustration illustration={illustration} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The illustrations of a row are equally high, so that the headings below them line up. */
function Bento({ items }: { items: readonly Item[] }) {
  const widths = items.map(({ wide }) => (wide ? 2 : 1))
  const inTwo = bentoSpans(widths, 2)
  const inFour = bentoSpans(widths, 4)
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
      {items.map(({ id, icon, title, description, illustration }, index) => (
        <li
          key={id}
          data-item={`feature:${id}`}
          className={`row-span-2 grid grid-rows-subgrid gap-y-0 overflow-clip rounded-card border border-line bg-surface shadow-card ${inTwo[index] === 2 ? 'max-xl:col-span-full' : ''} ${spansInFour[inFour[index] ?? 1]}`}
        >
          {illustration && <Illustration illustration={illustration} />}
          <div className="border-t border-line p-5 only:row-span-2 sm:p-6">
            <h3 className="flex gap-2.5 text-lg font-semibold">
              <Icon icon={icon} className="h-[1lh] w-5 shrink-0 text-brand-ink" />
              {title}
            </h3>
            <p className="mt-1.5 max-w-measure text-balance text-muted">{noBreak(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** By the number of columns of a card. */
const spansInFour = ['', '', 'xl:col-span-2', 'xl:col-span-3', 'xl:col-span-4']

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <CardList count={items.length}>
      {items.map(({ id, icon, title, description, benefits, illustration }) => (
        <li key={id} data-item={`feature:${id}`} className="row-span-4 grid grid-rows-subgrid gap-y-0">
          <Card className={`row-span-4 grid grid-rows-subgrid overflow-clip ${illustration ? 'topped' : ''}`}>
            {illustration ? <CardTop illustration={illustration} /> : <IconTile icon={icon} />}
            <h3 className="mt-5 text-card">{title}</h3>
            <p className="mt-2 text-balance text-muted">{noBreak(description)}</p>
            <CheckList items={benefits} className={benefitList} />
          </Card>
        </li>
      ))}
    </CardList>
  )
}

const benefitList = 'mt-5 grid content-start gap-3 border-t border-line pt-5 text-sm text-balance'
