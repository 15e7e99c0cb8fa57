import type { RecentPurchase } from '../../schema/popups.ts'

/** In seconds, as in the content. */
type Timing = RecentPurchase['timing']

/** A phase of the notices; `time` is its length in milliseconds, without pauses. */
export type NoticeState =
  | { readonly phase: 'waiting'; readonly time: number }
  | { readonly phase: 'shown'; readonly time: number; readonly index: number }

/** Returns a number from 0 to below 1, as `Math.random` does. */
type Random = () => number

export function firstNotice({ first }: Timing): NoticeState {
  return { phase: 'waiting', time: first * 1000 }
}

/** The next phase: one of `count` notices at random, or after a notice the rest of a random interval. */
export function nextNotice(state: NoticeState, timing: Timing, count: number, random: Random): NoticeState {
  return state.phase === 'waiting'
    ? { phase: 'shown', time: timing.visible * 1000, index: Math.floor(random() * count) }
    : pauseAfter(timing, random)
}

/** The pause after a notice. Intervals count from the start of one notice to the start of the next. */
export function pauseAfter({ visible, every: { min, max } }: Timing, random: Random): NoticeState {
  return { phase: 'waiting', time: (min + random() * (max - min) - visible) * 1000 }
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Whether two boxes share any point; both in pixels of the viewport. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
