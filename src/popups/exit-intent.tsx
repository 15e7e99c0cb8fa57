import { useEffect, useState } from 'react'
import type { ExitIntent as Settings } from '../../schema/popups.ts'
import type { Track } from '../analytics/events.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { useAttention } from '../browser/attention.ts'
import { watchForExit, type ExitTrigger } from './exit-triggers.ts'
import { isRemembered, remember, sessionKeys } from './session.ts'

const loadOffer = () => import('./exit-offer.tsx').then((module) => module.ExitOffer)

/**
 * Watches for visitors who are about to leave, and brings the offer once a session, when it disturbs nobody. Whoever
 * closes something else goes on with the page: what was a sign before is none any more, and the timer starts again.
 */
export function ExitIntent({ triggers, track }: { triggers: Settings['triggers']; track: Track }) {
  const [trigger, setTrigger] = useState<ExitTrigger>()
  const [stage, setStage] = useState<'armed' | 'open' | 'over'>('armed')
  const attention = useAttention()
  const isBusy = attention === 'busy'
  const due = stage === 'armed' && trigger !== undefined && attention === 'free'
  // An offer that cannot be loaded is one less popup, and no news for the visitor.
  const Offer = useLazyComponent(loadOffer, due, () => setTrigger(undefined))

  useEffect(() => {
    if (stage !== 'armed' || isBusy || isRemembered(sessionKeys.exitOffer)) return
    const stop = watchForExit(triggers, (fired) => setTrigger((first) => first ?? fired))
    return () => {
      stop()
      setTrigger(undefined)
    }
  }, [triggers, stage, isBusy])

  useEffect(() => {
    if (!due || !Offer) return
    setStage('open')
    remember(sessionKeys.exitOffer, 'shown')
    track('popup_shown', { popup: 'exit-intent', trigger })
  }, [due, Offer, track, trigger])

  function close(accepted: boolean) {
    setStage('over')
    remember(sessionKeys.exitOffer, 'closed')
    track(accepted ? 'popup_accepted' : 'popup_closed', { popup: 'exit-intent' })
  }

  return stage === 'open' && Offer ? <Offer onClose={close} /> : null
}
