import { useRef } from 'react'
import * as labels from '../../generated/labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { PlanOffer } from '../../../schema/emitted.ts'
import { useBuyBar } from './use-buy-bar.ts'

/**
 * On phones, an offer at the foot of the screen while no other one is in view. It is always in the HTML, hidden by CSS.
 */
export function BuyBar({ id, name, price, period, purchaseUrl }: PlanOffer) {
  const bar = useRef<HTMLElement>(null)
  const shown = useBuyBar(bar)
  return (
    <aside
      ref={bar}
      aria-label={labels.buyBar.name}
      data-place="buy-bar"
      data-plan={id}
      data-shown={shown || undefined}
      className="buy-bar"
    >
      <p className="mr-auto min-w-0 leading-tight">
        <span className="block text-[0.9375rem] font-semibold">{name}</span>
        <span className="mt-0.5 block text-sm text-muted tabular-nums">
          {price} {period}
        </span>
      </p>
      <ButtonLink href={purchaseUrl} className="shrink-0">
        {labels.buyBar.buy}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </aside>
  )
}
