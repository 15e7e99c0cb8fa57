import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { CheckItem, Price, Purchase } from '../ui/plans/plan-parts.tsx'
import { PlanMatrix } from '../ui/plans/plan-matrix.tsx'
import { Section } from '../ui/layout/section.tsx'

type Props = SectionProps<'pricing'>
type Plan = Props['plans'][number]

export function Pricing({ plans, guarantee, note, matrix, ...section }: Props) {
  return (
    <Section {...section}>
      <ul
        className={`mx-auto grid max-w-md gap-6 min-[700px]:max-w-none min-[700px]:gap-y-0 ${plans.length > 3 ? inFour : inThree}`}
      >
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} guarantee={guarantee} />
        ))}
      </ul>
      {note && <p className="mx-auto mt-10 max-w-measure text-center text-sm text-balance text-muted">{note}</p>}
      {matrix && <PlanMatrix plans={plans} {...matrix} />}
    </Section>
  )
}

/** Up to three plans are side by side from tablets up; four only on wide screens, and in pairs on tablets. */
const inThree =
  'min-[700px]:auto-cols-[minmax(0,24rem)] min-[700px]:grid-flow-col min-[700px]:grid-rows-[repeat(5,auto)_1fr] min-[700px]:justify-center min-[700px]:max-lg:gap-x-3'
const inFour = 'min-[700px]:grid-cols-2 min-[700px]:max-xl:[&>:nth-child(n+3)]:mt-8 xl:grid-cols-4'

/** The cards share a subgrid, so that prices, buttons and lists line up. */
function PlanCard({ plan, guarantee }: { plan: Plan; guarantee: string }) {
  return (
    <li
      data-item={`plan:${plan.id}`}
      className={`relative grid content-start gap-y-0 rounded-card border bg-surface p-6 shadow-card min-[700px]:row-span-6 min-[700px]:grid-rows-subgrid min-[700px]:max-lg:p-4 lg:p-8 ${plan.popular ? 'border-brand ring-1 ring-brand' : 'border-line'}`}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-6 rounded-full border border-accent-line bg-accent-soft px-3 py-1 text-xs font-semibold text-accent-ink min-[700px]:max-lg:left-4 lg:left-8">
          {labels.mostPopular}
        </p>
      )}
      <div>
        <h3 className="text-card">{plan.name}</h3>
        {plan.positioning && <p className="mt-1 text-sm font-medium text-brand-ink">{plan.positioning}</p>}
      </div>
      <p className="mt-3 text-sm text-balance text-muted">{plan.description}</p>
      <div className="mt-6">
        <Price plan={plan} />
      </div>
      <Purchase plan={plan} guarantee={guarantee} variant={plan.popular ? 'primary' : 'secondary'} />
      <ul className="mt-6 grid content-start gap-3 border-t border-line pt-6">
        {plan.features.map((feature) => (
          <CheckItem key={feature}>{feature}</CheckItem>
        ))}
      </ul>
    </li>
  )
}
