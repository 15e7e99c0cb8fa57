import { useEffect, useState } from 'react'
import { currentAttention, useAttention, type Attention } from '../../browser/attention.ts'
import { watchInView } from '../../browser/events.ts'
import * as labels from '../../generated/labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { PlanOffer } from '../../../schema/emitted.ts'

/** Other offers, and the end of the page. */
const offers =
  'main :is([data-section="hero"], [data-section="chooser"], [data-section="pricing"], [data-section="cta"]), footer'
/** The height of the header and of the space that anchors keep below it, in pixels. */
const belowHeader = 84
/** Set on the document while the bar shows; CSS then makes room for it. */
const shownMark = 'data-buy-bar'

/** On phones, an offer at the foot of the screen while no other is in view. It is always in the HTML, hidden by CSS. */
export function BuyBar({ name, price, period, purchaseUrl }: PlanOffer) {
  const [isOnlyOffer, setOnlyOffer] = useState(false)
  // Whether the page has a hero, and neither it nor another offer is in view.
  useEffect(() => {
    const [hero, ...others] = document.querySelectorAll(offers)
    if (!hero?.matches('[data-section="hero"]')) return
    return watchInView([hero, ...others], `-${belowHeader}px 0px 0px`, (inView) => setOnlyOffer(inView.size === 0))
  }, [])
  const shown = useAttention(attentionBesideKeyboard) !== 'busy' && isOnlyOffer
  useEffect(() => {
    document.documentElement.toggleAttribute(shownMark, shown)
    return () => document.documentElement.removeAttribute(shownMark)
  }, [shown])
  return (
    <aside
      aria-label={labels.buyBar.name}
      data-place="buy-bar"
      data-shown={shown || undefined}
      // While it slides away, it is still visible but must not take the focus.
      inert={!shown}
      className="buy-bar"
    >
      <p className="mr-auto min-w-0 leading-tight">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {price} {period}
        </span>
      </p>
      <ButtonLink href={purchaseUrl} className="shrink-0 max-sm:px-3">
        {labels.buyBar.buy}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </aside>
  )
}

/** The bar must not cover what the visitor reaches with the keyboard. Headings have the focus after a navigation. */
function attentionBesideKeyboard(): Attention {
  return document.activeElement?.matches('main :focus-visible:not([tabindex="-1"])') ? 'busy' : currentAttention()
}
