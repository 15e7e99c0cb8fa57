import type { Attention } from '../../browser/attention.ts'

/** What the visitor sees, as far as it matters to the buy bar. */
export interface BarView {
  /** The hero, which has its own purchase button, is above the screen. */
  readonly pastHero: boolean
  /** Another offer or the footer is on the screen. */
  readonly offerInView: boolean
  /** The bar covers, or would cover, the focused element. */
  readonly coversFocus: boolean
  /** The keyboard focus is in the bar, which then stays until the focus leaves it. */
  readonly hasFocus: boolean
  readonly attention: Attention
}

/** Whether the bar shows: no other offer is in view, and the bar disturbs nothing. */
export function showsBuyBar({ pastHero, offerInView, coversFocus, hasFocus, attention }: BarView): boolean {
  if (hasFocus) return true
  return pastHero && !offerInView && !coversFocus && attention !== 'busy'
}
