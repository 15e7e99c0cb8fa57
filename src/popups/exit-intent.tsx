import { useEffect, useState } from 'react'
import type { ExitIntent as Settings } from '../../schema/popups.ts'
import { track } from '../analytics/track.ts'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import { useAttention } from '../browser/attention.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { watchForExit, type ExitTrigger } from './watch-exit.ts'

/** In the storage of the tab, once the offer was shown. */
const storageKey = 'popup-exit-intent'

const loadOffer = () => import('./exit-offer.tsx').then((module) => module.ExitOffer)

/**
 * Shows the exit offer once per session, when a trigger fires and the visitor is not busy. Closing another overlay resets
 * the triggers, because the visitor continues with the page.
 */
export function ExitIntent({ triggers }: { triggers: Settings['triggers'] }) {
  const [trigger, setTrigger] = useState<ExitTrigger>()
  const [shownBy, setShownBy] = useState<ExitTrigger>()
  const [isClosed, setClosed] = useState(false)
  const attention = useAttention()
  const isBusy = attention === 'busy'
  const due = !shownBy && trigger !== undefined && attention === 'free'
  // The visitor does not miss a popup that fails to load, so there is no message.
  const Offer = useLazyComponent(loadOffer, due, () => setTrigger(undefined))
  if (due && Offer) setShownBy(trigger)

  useEffect(() => {
    if (shownBy || isBusy || readStored(tabStorage, storageKey) !== null) return
    const stop = watchForExit(triggers, (fired) => setTrigger((first) => first ?? fired))
    return () => {
      stop()
      setTrigger(undefined)
    }
  }, [triggers, shownBy, isBusy])

  useEffect(() => {
    if (!shownBy) return
    writeStored(tabStorage, storageKey, 'shown')
    track('popup_shown', { popup: 'exit-intent', trigger: shownBy })
  }, [shownBy])

  function close(accepted: boolean) {
    setClosed(true)
    track(accepted ? 'popup_accepted' : 'popup_closed', { popup: 'exit-intent' })
  }

  return shownBy && !isClosed && Offer ? <Offer onClose={close} /> : null
}
