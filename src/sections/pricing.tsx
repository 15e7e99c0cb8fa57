import Minus from 'lucide-react/icons/minus'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PhoneFold } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { PlanMatrix } from '../ui/plans/plan-matrix.tsx'
import { CheckList, Price, Purchase } from '../ui/plans/plan-parts.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'pricing'>

export function Pricing({ layout, plans, extras, guarantee, note, matrix, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className={`${layout} mx-auto -mb-6 grid gap-x-6 ${columns[plans.length]}`}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} guarantee={guarantee} />
        ))}
      </ul>
      {extras.length > 0 && (
        <ul className="relative mt-10 divide-y overflow-clip divide-line rounded-card border border-line bg-tint">
          {extras.map((extra, index) => (
            <Extra key={extra.plan.id} {...extra} leads={index === 0} />
          ))}
        </ul>
      )}
      {note && <p className="mt-8 text-center text-sm text-balance text-muted">{noBreak(note)}</p>}
      {matrix && <PlanMatrix plans={plans} {...matrix} />}
    </Section>
  )
}

/** By the number of plans. */
const columns = ['', 'max-w-md', 'sm:grid-cols-2', 'in-rows lg:grid-cols-3', 'sm:grid-cols-2 xl:grid-cols-4']

function PlanCard({ plan, guarantee }: { plan: Props['plans'][number]; guarantee: string }) {
  return (
    <li
      data-item={`plan:${plan.id}`}
      data-popular={plan.popular || undefined}
      className={`plan-card relative mb-6 rounded-card border bg-surface p-6 ${plan.popular ? 'border-brand' : 'z-1 border-line shadow-card'}`}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-6 rounded-full border border-accent-line bg-accent-soft px-3 py-1 text-xs font-semibold text-accent-ink">
          {labels.mostPopular}
        </p>
      )}
      <div>
        <h3 className="text-card">{plan.name}</h3>
        {plan.positioning && <p className="mt-1 text-sm font-medium text-brand-ink">{plan.positioning}</p>}
      </div>
      <p className="mt-3 max-w-xs text-sm text-balance text-muted">{plan.description}</p>
      <div className="mt-6">
        <Price plan={plan} />
      </div>
      <Purchase plan={plan} guarantee={guarantee} variant={plan.popular ? 'primary' : 'secondary'} />
      <PhoneFold title={labels.planIncludes} as="span">
        <CheckList items={plan.features} className="grid gap-3 text-[0.9375rem] max-sm:pt-3" />
        {plan.leavesOut && (
          <p className="mt-3 flex gap-3 text-[0.9375rem] text-muted">
            <Minus aria-hidden className="h-[1lh] w-4 shrink-0 text-subtle" />
            <span>{noBreak(plan.leavesOut)}</span>
          </p>
        )}
      </PhoneFold>
    </li>
  )
}

function Extra({ title, text, plan, leads }: Props['extras'][number] & { readonly leads: boolean }) {
  return (
    <li
      data-item={`extra:${plan.id}`}
      className="grid items-center gap-x-8 gap-y-4 p-6 odd:bg-brand-soft lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h3 className="text-card">{title}</h3>
        <p className="mt-1 text-balance text-muted">{noBreak(text)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="w-56">
          <Price plan={plan} size="text-[1.75rem] font-semibold" />
        </div>
        <ButtonLink href={plan.purchaseUrl} variant={leads ? 'primary' : 'secondary'} className="w-full sm:w-48">
          {plan.purchaseLabel}
        </ButtonLink>
      </div>
    </li>
  )
}
