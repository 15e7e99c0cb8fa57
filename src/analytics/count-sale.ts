import { track } from './track.ts'

const counted = new Set<string>()

/** Counts the purchase of a plan: the message of its store and the page of thanks together once. */
export function countSale(plan: string): void {
  if (counted.has(plan)) return
  counted.add(plan)
  track('checkout_done', { plan })
}
