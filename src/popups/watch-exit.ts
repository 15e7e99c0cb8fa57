import type { ExitIntent } from '../../schema/popups.ts'
import { listen } from '../browser/events.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'

export type ExitTrigger = 'pointer-leave' | 'return-after-scroll' | 'timer'
type Triggers = ExitIntent['triggers']

/** Calls `onTrigger` at each sign that the visitor is about to leave. @returns a cleanup function */
export function watchForExit(triggers: Triggers, onTrigger: (trigger: ExitTrigger) => void): () => void {
  const { pointerLeave, returnAfterScroll, timer } = triggers
  const stops = [
    pointerLeave.enabled && watchPointer(() => onTrigger('pointer-leave')),
    returnAfterScroll.enabled && watchReturn(returnAfterScroll, () => onTrigger('return-after-scroll')),
    timer.enabled && waitAfterLoad(timer.delay, () => onTrigger('timer'))
  ]
  return () => stops.forEach((stop) => stop && stop())
}

/** Watches for the mouse to leave at the top edge, toward tabs and address bar. */
function watchPointer(onLeave: () => void): () => void {
  const onOut = ({ relatedTarget, clientY }: MouseEvent) => !relatedTarget && clientY <= 0 && onLeave()
  // Browsers differ in which event they send when the pointer leaves the window.
  return listen(document, ['mouseout', 'mouseleave'], onOut)
}

function watchReturn({ percent, delay }: Triggers['returnAfterScroll'], onReturned: () => void): () => void {
  let timer: number | undefined
  const onScroll = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (window.scrollY * 100 <= percent * (scrollHeight - clientHeight)) return
    writeStored(tabStorage, 'popup-deep-scroll', 'true')
    stopScroll()
  }
  const onVisibility = () => {
    window.clearTimeout(timer)
    if (!document.hidden && readStored(tabStorage, 'popup-deep-scroll') !== null)
      timer = window.setTimeout(onReturned, delay * 1000)
  }
  const stopScroll = listen(window, ['scroll'], onScroll, { passive: true })
  const stopVisibility = listen(document, ['visibilitychange'], onVisibility)
  return () => {
    stopScroll()
    stopVisibility()
    window.clearTimeout(timer)
  }
}

/** Counts from the load event, or from now if the page has loaded. */
function waitAfterLoad(delay: number, onElapsed: () => void): () => void {
  let timer: number | undefined
  const start = () => (timer ??= window.setTimeout(onElapsed, delay * 1000))
  const stop = listen(window, ['load'], start)
  if (document.readyState === 'complete') start()
  return () => {
    stop()
    window.clearTimeout(timer)
  }
}
