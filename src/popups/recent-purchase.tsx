import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecentPurchase as Settings } from '../../schema/popups.ts'
import { track } from '../analytics/track.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { currentAttention, useAttention, type Attention } from '../browser/attention.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { useCountdown } from '../browser/use-countdown.ts'

const loadNotice = () => import('./purchase-notice.tsx').then((module) => module.PurchaseNotice)

interface Props {
  readonly timing: Settings['timing']
  /** The number of purchases to choose from. */
  readonly count: number
}

/** Shows a purchase from time to time, until the visitor dismisses one. */
export function RecentPurchase({ timing, count }: Props) {
  const [state, setState] = useState(() => firstNotice(timing))
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const counted = useRef(false)
  const attention = useAttention(attentionBesideBuyBar)
  const shown = state.phase === 'shown' && !stopped
  const Notice = useLazyComponent(loadNotice, shown, () => setState(pauseAfter(timing, Math.random)))

  const isRunning = !stopped && !held && attention === 'free' && (!shown || Notice !== undefined)

  useCountdown(state, state.time, isRunning, () => {
    if (readStored(tabStorage, 'popup-recent-purchase')) setStopped(true)
    else setState(nextNotice(state, timing, count, Math.random))
  })
  // A notice makes way for anything that opens over the page.
  const makeWay = useEffectEvent(putAway)
  useEffect(() => {
    if (attention === 'busy' && shown) makeWay()
  }, [attention, shown])
  // Once per visit, so that notices do not fill the log.
  function log() {
    if (!counted.current) track('popup_shown', { popup: 'recent-purchase', trigger: 'timer' })
    counted.current = true
  }

  function putAway() {
    setHeld(false)
    setState(pauseAfter(timing, Math.random))
  }

  function stop() {
    setStopped(true)
    writeStored(tabStorage, 'popup-recent-purchase', 'dismissed')
    track('popup_closed', { popup: 'recent-purchase' })
  }

  if (!shown || !Notice) return null
  return <Notice index={state.index} onHold={setHeld} onShown={log} onObstruct={putAway} onDismiss={stop} />
}

/** On phones the buy bar takes the place of the notices: two offers at the foot of the screen are too many. */
function attentionBesideBuyBar(): Attention {
  return document.querySelector('.buy-bar[data-shown]')?.clientHeight ? 'busy' : currentAttention()
}

/** In seconds, as in the content. */
type Timing = Settings['timing']

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
