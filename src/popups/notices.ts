import type { RecentPurchase } from '../../schema/popups.ts'

/** Seconds, as they stand in the content. */
type Timing = RecentPurchase['timing']

/** What the notices do, for how many milliseconds of undisturbed time. */
export type NoticeState =
  | { readonly phase: 'waiting'; readonly time: number }
  | { readonly phase: 'shown'; readonly time: number; readonly index: number }

/** A number of at least 0 and below 1, as of `Math.random`. */
export type Random = () => number

export function firstNotice({ first }: Timing): NoticeState {
  return { phase: 'waiting', time: first * 1000 }
}

/** What follows when the time is over: one of `count` notices at random, and after it the rest of a random interval. */
export function nextNotice(state: NoticeState, timing: Timing, count: number, random: Random): NoticeState {
  return state.phase === 'waiting'
    ? { phase: 'shown', time: timing.visible * 1000, index: Math.floor(random() * count) }
    : pauseAfter(timing, random)
}

/** The wait from the end of a notice to the next: intervals count from the beginning of one to that of the next. */
export function pauseAfter({ visible, every: { min, max } }: Timing, random: Random): NoticeState {
  return { phase: 'waiting', time: (min + random() * (max - min) - visible) * 1000 }
}
