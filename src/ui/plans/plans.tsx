import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentProps } from 'react'
import type { Emitted, SectionProps } from '../../../schema/emitted.ts'
import type { Plan } from '../../../schema/plans.ts'
import * as labels from '../../generated/labels.ts'
import { ButtonLink } from '../button.tsx'
import { noBreak } from '../text.tsx'
import Minus from 'lucide-react/icons/minus'
import type { Matrix } from '../../../schema/matrices.ts'
import { PhoneFold } from '../disclosure.tsx'

export function CheckItem({ children, className = '', ...rest }: ComponentProps<'li'> & { children: string }) {
  return (
    <li className={`flex gap-3 ${className}`} {...rest}>
      <Check aria-hidden strokeWidth={2.5} className="h-[1lh] w-4 shrink-0 text-success" />
      <span className="text-balance">{noBreak(children)}</span>
    </li>
  )
}

/** Short texts with a tick before each; nothing without any. */
export function CheckList({ items, ...list }: ComponentProps<'ul'> & { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul {...list}>
      {items.map((item) => (
        <CheckItem key={item}>{item}</CheckItem>
      ))}
    </ul>
  )
}

interface PriceProps {
  readonly plan: Pick<Emitted<Plan>, 'price' | 'period' | 'compareAt' | 'saving'>
  readonly size?: 'text-price' | 'text-[1.75rem] font-semibold'
}

export function Price({ plan: { price, period, compareAt, saving }, size = 'text-price' }: PriceProps) {
  return (
    <div className="@container flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5">
        <span data-length={price.length > 10 ? 'longest' : price.length > 6 ? 'long' : undefined} className={size}>
          {price}
        </span>
        <span className="text-muted">{period}</span>
      </p>
      {compareAt && saving && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <s className="text-subtle">
            {labels.regularPrice} {compareAt}
          </s>
          <span className="rounded-full border border-success/35 px-2.5 py-0.5 font-medium text-success">
            {labels.saving.replace('{saving}', saving)}
          </span>
        </p>
      )}
    </div>
  )
}

interface PurchaseProps {
  readonly plan: Pick<Emitted<Plan>, 'purchaseUrl' | 'purchaseLabel'>
  readonly guarantee: string
  readonly variant?: 'primary' | 'secondary'
}

export function Purchase({ plan: { purchaseUrl, purchaseLabel }, guarantee, variant = 'primary' }: PurchaseProps) {
  return (
    <>
      <ButtonLink href={purchaseUrl} variant={variant} className="mt-6">
        {purchaseLabel}
      </ButtonLink>
      <p className="mt-3 flex items-center justify-center self-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        {guarantee}
      </p>
    </>
  )
}

type Props = Emitted<Matrix> & Pick<SectionProps<'pricing'>, 'plans'>

/**
 * Compares plans row by row. Names and prices stay in view while the page scrolls. On screens too narrow for all
 * columns, plan-matrix.css puts each row's label above its values, so that nothing scrolls sideways.
 */
export function PlanMatrix({ title, groups, plans }: Props) {
  const isWide = plans.length > 3 || plans.some(({ price }) => price.length > longPrice)
  // The title of a group is over the columns before that of the popular plan, which is tinted from end to end.
  const first = plans.findIndex((plan) => plan.popular)
  const popular = first < 0 ? plans.length : first
  return (
    <div className="mt-12 lg:mt-16">
      <PhoneFold title={title}>
        <table
          aria-label={title}
          data-wide={isWide || undefined}
          className="plan-matrix w-full table-fixed border-separate border-spacing-0 text-sm max-sm:text-xs"
        >
          <caption className="phone-fold-heading pb-8 text-left wrap-anywhere">
            <h3 className="text-part">{title}</h3>
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
                    className={`${bodyCell} pl-0! text-left font-normal text-balance text-muted ${isWide ? 'max-lg:border-b-0 max-lg:pb-0' : ''}`}
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
          <PurchaseLinks plans={plans} />
        </table>
      </PhoneFold>
    </div>
  )
}

/** In characters. Longer prices do not fit in a column next to the labels on a phone. */
const longPrice = 7

const headCell = 'sticky top-(--header-height) bg-page border-b border-line-strong/60 px-1.5 py-4 align-bottom sm:px-4'
const bodyCell = 'border-b border-line px-0.5 py-3.5 align-middle sm:px-4 group-hover:bg-raised'

function Head({ plans }: Pick<Props, 'plans'>) {
  return (
    <thead>
      <tr>
        <td className={`${headCell} left-0 z-2 w-1/4 sm:w-[34%]`} />
        {plans.map((plan) => (
          <th
            key={plan.id}
            scope="col"
            data-popular={plan.popular || undefined}
            className={`${headCell} px-0! text-center font-medium max-sm:text-[0.6875rem] max-sm:tracking-tight sm:px-2!`}
          >
            <span className={`block ${plan.popular ? 'text-brand-ink' : ''}`}>{plan.name}</span>
            <span className="mt-0.5 block font-semibold tabular-nums sm:text-base">{plan.price}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Whoever has compared the plans need not scroll back to buy one. */
function PurchaseLinks({ plans }: Pick<Props, 'plans'>) {
  return (
    <tfoot className="hidden lg:table-footer-group">
      <tr>
        <td />
        {plans.map(({ id, purchaseUrl, purchaseLabel, popular }) => (
          <td key={id} data-popular={popular || undefined} className="p-3 pt-6 align-top text-sm wrap-anywhere">
            <ButtonLink href={purchaseUrl} variant={popular ? 'primary' : 'secondary'} className="w-full">
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
