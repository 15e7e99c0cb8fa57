import type { Attention } from '../../browser/attention.ts'

/** What the visitor has in front of them, as far as it matters to the bar that sells. */
export interface BarView {
  /** The top of the page, which has its own button, is above the screen. */
  readonly pastHero: boolean
  /** Something else that sells, or the end of the page, is on the screen. */
  readonly offerInView: boolean
  /** The bar lies, or would lie, over what the keyboard is at. */
  readonly coversFocus: boolean
  readonly attention: Attention
}

/** Whether the bar shows: where nothing else sells, and it is in nobody's way. */
export function showsBuyBar({ pastHero, offerInView, coversFocus, attention }: BarView): boolean {
  return pastHero && !offerInView && !coversFocus && attention !== 'busy'
}
