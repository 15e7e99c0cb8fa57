import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { Emitted, SectionProps } from '../../../schema/emitted.ts'
import type { Matrix } from '../../../schema/matrices.ts'
import * as labels from '../../generated/labels.ts'
import { ButtonLink } from '../button.tsx'
import { PhoneFold } from '../disclosure.tsx'

type Props = Emitted<Matrix> & Pick<SectionProps<'pricing'>, 'plans'>

/**
 * Compares plans row by row. Names and prices stay in view while the page scrolls. On screens too narrow for all
 * columns, plan-matrix.css puts each row's label above its values, so that nothing scrolls sideways.
 */
export function PlanMatrix({ title, groups, plans }: Props) {
  const isWide = plans.length > 3 || plans.some(({ price }) => price.length > longPrice)
  // The title of a group spans the columns before the popular plan's, which is tinted from end to end.
  const first = plans.findIndex((plan) => plan.popular)
  const popular = first < 0 ? plans.length : first
  return (
    <div className="mt-16 pt-8 max-sm:pt-3">
      <PhoneFold title={title}>
        <table
          aria-label={title}
          data-wide={isWide || undefined}
          className="plan-matrix w-full table-fixed border-separate max-sm:text-xs"
        >
          <caption className="phone-fold-heading pb-8 text-left wrap-anywhere">
            <h3 className="text-heading">{title}</h3>
          </caption>
          <Head plans={plans} />
          {groups.map((group) => (
            <tbody key={group.title}>
              <tr>
                <td colSpan={popular + 1} className="pt-8 pb-3 text-left font-semibold">
                  {group.title}
                </td>
                {plans.slice(popular).map((plan) => (
                  <td key={plan.id} data-popular={plan.popular || undefined} />
                ))}
              </tr>
              {group.rows.map(({ id, label }) => (
                <tr key={id} className="group">
                  <th
                    scope="row"
                    className={`${bodyCell} pl-0! text-left font-normal text-balance ${isWide ? 'max-lg:border-b-0 max-lg:pb-0' : ''}`}
                  >
                    {label}
                  </th>
                  {plans.map((plan) => (
                    <td key={plan.id} data-popular={plan.popular || undefined} className={`${bodyCell} text-center`}>
                      <Value value={plan.includes[id]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <PurchaseLinks plans={plans} from={isWide ? 'lg:table-footer-group' : 'md:table-footer-group'} />
        </table>
      </PhoneFold>
    </div>
  )
}

/** In characters. Longer prices do not fit in a column next to the labels on a phone. */
const longPrice = 7

const headCell = 'sticky z-1 top-(--header-height) border-b border-line-strong/60 px-1.5 py-4 align-bottom sm:px-4'
const bodyCell = 'border-b border-line px-1 py-3.5 align-middle sm:px-4 group-hover:bg-raised'

function Head({ plans }: Pick<Props, 'plans'>) {
  return (
    <thead>
      <tr>
        <td className={`${headCell} left-0 z-2 bg-page w-1/4`} />
        {plans.map((plan) => (
          <th
            key={plan.id}
            scope="col"
            data-popular={plan.popular || undefined}
            className={`${headCell} ${plan.popular ? '' : 'bg-page'} px-0! text-center font-medium max-sm:text-[0.6875rem] max-sm:tracking-tight sm:px-2!`}
          >
            <span className={`block ${plan.popular ? 'text-brand-ink' : ''}`}>{plan.name}</span>
            <span className="mt-0.5 block font-semibold sm:text-base">{plan.price}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Whoever has compared the plans need not scroll back to buy one. */
function PurchaseLinks({ plans, from }: Pick<Props, 'plans'> & { from: string }) {
  return (
    <tfoot className={`hidden ${from}`}>
      <tr>
        <td />
        {plans.map(({ id, purchaseUrl, purchaseLabel, popular }) => (
          <td
            key={id}
            data-popular={popular || undefined}
            className="px-3 py-6 align-top last:pr-0 text-sm wrap-anywhere max-lg:px-1.5"
          >
            <ButtonLink
              href={purchaseUrl}
              variant={popular ? 'primary' : 'secondary'}
              className="w-full max-lg:px-1.5 max-lg:[&_svg]:hidden"
            >
              {purchaseLabel}
            </ButtonLink>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Value({ value = false }: { value: boolean | string | undefined }) {
  if (typeof value === 'string') return <span className="block font-medium text-balance">{value}</span>
  const Mark = value ? Check : Minus
  return (
    <>
      <Mark aria-hidden strokeWidth={2.25} className={`mx-auto size-5 ${value ? 'text-success' : 'text-subtle'}`} />
      <span className="sr-only">{value ? labels.included : labels.notIncluded}</span>
    </>
  )
}
