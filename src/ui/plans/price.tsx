import type { Plan } from '../../../schema/plans.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import * as labels from '../../generated/labels.ts'

type Props = Pick<Emitted<Plan>, 'price' | 'period' | 'compareAt' | 'saving'>

/** The price of a plan, and the saving from its regular price. */
export function Price({ plan: { price, period, compareAt, saving } }: { plan: Props }) {
  return (
    <div className="@container flex flex-wrap items-baseline gap-x-3 gap-y-2">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5">
        <span
          data-length={price.length > 10 ? 'longest' : price.length > 6 ? 'long' : undefined}
          className="text-price"
        >
          {price}
        </span>
        <span className="text-muted">{period}</span>
      </p>
      {compareAt && saving && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <s className="text-subtle">
            <span className="sr-only">{labels.regularPrice} </span>
            {compareAt}
          </s>
          <span className="rounded-full border border-success/40 px-2.5 py-0.5 font-medium text-success">
            {labels.saving.replace('{saving}', saving)}
          </span>
        </p>
      )}
    </div>
  )
}
