import { useEffect, useState } from 'react'
import type { ExitIntent as Settings } from '../../schema/popups.ts'
import type { Track } from '../analytics/events.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { useAttention } from '../browser/attention.ts'
import { watchForExit, type ExitTrigger } from './exit-triggers.ts'
import { isRemembered, remember, sessionKeys } from './session.ts'

const loadOffer = () => import('./exit-offer.tsx').then((module) => module.ExitOffer)

/**
 * Shows the exit offer once per session, when the visitor is about to leave and it disturbs nothing. Closing another
 * overlay resets the triggers, because the visitor continues with the page.
 */
export function ExitIntent({ triggers, track }: { triggers: Settings['triggers']; track: Track }) {
  const [trigger, setTrigger] = useState<ExitTrigger>()
  const [stage, setStage] = useState<'armed' | 'open' | 'over'>('armed')
  const attention = useAttention()
  const isBusy = attention === 'busy'
  const due = stage === 'armed' && trigger !== undefined && attention === 'free'
  // The visitor does not miss a popup that fails to load, so there is no message.
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
