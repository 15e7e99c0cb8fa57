import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecentPurchase as Settings } from '../../schema/popups.ts'
import { track } from '../analytics/track.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { currentAttention, useAttention, type Attention } from '../browser/attention.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { useCountdown } from '../browser/use-countdown.ts'

const loadNotice = () => import('./purchase-notice.tsx').then((module) => module.PurchaseNotice)

/** In seconds, as in the content. */
type Timing = Settings['timing']

/** Shows one of `count` purchases from time to time, until the visitor dismisses one. */
export function RecentPurchase({ count, ...timing }: Timing & { count: number }) {
  const [state, setState] = useState<NoticeState>({ time: timing.first * 1000 })
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const counted = useRef(false)
  const attention = useAttention(attentionBesideBuyBar)
  const index = stopped ? undefined : state.index
  const shown = index !== undefined
  const Notice = useLazyComponent(loadNotice, shown, () => setState(pauseAfter(timing)))

  const isRunning = !stopped && !held && attention === 'free' && (!shown || Notice !== undefined)

  useCountdown(state, state.time, isRunning, () => {
    if (readStored(tabStorage, 'popup-recent-purchase') !== null) setStopped(true)
    else setState(nextNotice(state, timing, count))
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
    setState(pauseAfter(timing))
  }

  function stop() {
    setStopped(true)
    writeStored(tabStorage, 'popup-recent-purchase', 'dismissed')
    track('popup_closed', { popup: 'recent-purchase' })
  }

  if (!shown || !Notice) return null
  return <Notice index={index} onHold={setHeld} onShown={log} onObstruct={putAway} onDismiss={stop} />
}

/** On phones the buy bar takes the place of the notices: two offers at the foot of the screen are too many. */
function attentionBesideBuyBar(): Attention {
  return document.querySelector('.buy-bar[data-shown]')?.clientHeight ? 'busy' : currentAttention()
}

/** The purchase that shows, or a pause without one; `time` is its length in milliseconds while nothing holds it. */
export interface NoticeState {
  readonly time: number
  readonly index?: number
}

/** What follows: one of `count` notices at random, or after a notice a pause. */
export function nextNotice({ index }: NoticeState, timing: Timing, count: number): NoticeState {
  if (index !== undefined) return pauseAfter(timing)
  return { time: timing.visible * 1000, index: Math.floor(Math.random() * count) }
}

/** The pause after a notice. Intervals count from the start of one notice to the start of the next. */
function pauseAfter({ visible, every: { min, max } }: Timing): NoticeState {
  return { time: (min + Math.random() * (max - min) - visible) * 1000 }
}
