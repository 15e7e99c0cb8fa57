import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentProps } from 'react'
import type { Emitted, SectionProps } from '../../../schema/emitted.ts'
import type { Plan } from '../../../schema/plans.ts'
import * as labels from '../../generated/labels.ts'
import { ButtonLink } from '../button.tsx'
import { noBreak } from '../text.tsx'

type PlansProps = Pick<SectionProps<'contents'>['items'][number], 'plans'> & { readonly className?: string }

/** The plans that have something, where not all do. */
export function PlanNames({ plans, className = '' }: PlansProps) {
  if (plans.length === 0) return null
  return (
    <span className={`flex flex-wrap gap-2 text-sm font-medium ${className}`}>
      {plans.map(({ id, name }) => (
        <span key={id} className="rounded-full border border-brand-line bg-brand-soft px-2.5 py-0.5 text-brand-ink">
          {name}
        </span>
      ))}
    </span>
  )
}

type CheckProps = ComponentProps<'li'> & Partial<Pick<PlansProps, 'plans'>> & { readonly children: string }

export function CheckItem({ children, plans = [], className = '', ...rest }: CheckProps) {
  return (
    <li className={`flex gap-3 ${className}`} {...rest}>
      <Check aria-hidden strokeWidth={2.5} className="h-[1lh] w-4 shrink-0 text-success" />
      <div className="flex grow flex-wrap gap-x-4 gap-y-1">
        <span className="grow">{noBreak(children)}</span>
        <PlanNames plans={plans} />
      </div>
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
      <p className="mt-3 flex items-center justify-center self-start gap-2 text-sm text-balance text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        {guarantee}
      </p>
    </>
  )
}
