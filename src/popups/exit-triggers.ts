import type { ExitIntent } from '../../schema/popups.ts'
import { isRemembered, remember, sessionKeys } from './session.ts'

export type ExitTrigger = 'pointer-leave' | 'return-after-scroll' | 'timer'
type Triggers = ExitIntent['triggers']

/** Whether the mouse leaves the page at its top edge, toward tabs and address bar. */
export function leavesAtTop({ clientY, relatedTarget }: Pick<MouseEvent, 'clientY' | 'relatedTarget'>): boolean {
  return relatedTarget === null && clientY <= 0
}

/** The scrolled share of a page, from 0 to 1; 0 if it does not scroll. All parameters are in pixels. */
export function scrolledShare(top: number, pageHeight: number, viewportHeight: number): number {
  const room = pageHeight - viewportHeight
  return room > 0 ? Math.min(Math.max(top / room, 0), 1) : 0
}

/** Calls `onTrigger` at each sign that the visitor is about to leave. Returns a function that stops it. */
export function watchForExit(triggers: Triggers, onTrigger: (trigger: ExitTrigger) => void): () => void {
  const watches = [
    triggers.pointerLeave.enabled && watchPointer(() => onTrigger('pointer-leave')),
    triggers.returnAfterScroll.enabled &&
      watchReturn(triggers.returnAfterScroll, () => onTrigger('return-after-scroll')),
    triggers.timer.enabled && waitSinceLoad(triggers.timer.delay, () => onTrigger('timer'))
  ]
  return () => {
    for (const stop of watches) if (stop) stop()
  }
}

function watchPointer(onLeave: () => void): () => void {
  const heard = (event: MouseEvent) => leavesAtTop(event) && onLeave()
  // Browsers differ in which event they send when the pointer leaves the window.
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('mouseout', heard, { signal })
  document.addEventListener('mouseleave', heard, { signal })
  return () => listening.abort()
}

function watchReturn({ percent, delay }: Triggers['returnAfterScroll'], onReturned: () => void): () => void {
  let timer: number | undefined
  const scrolled = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrolledShare(window.scrollY, scrollHeight, clientHeight) * 100 <= percent) return
    remember(sessionKeys.deepScroll, 'true')
    window.removeEventListener('scroll', scrolled)
  }
  const seen = () => {
    window.clearTimeout(timer)
    if (!document.hidden && isRemembered(sessionKeys.deepScroll)) timer = window.setTimeout(onReturned, delay * 1000)
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('scroll', scrolled, { signal, passive: true })
  document.addEventListener('visibilitychange', seen, { signal })
  return () => {
    window.clearTimeout(timer)
    listening.abort()
  }
}

/** Counts from the load event, or from now if the page has loaded. */
function waitSinceLoad(delay: number, onElapsed: () => void): () => void {
  let timer: number | undefined
  const start = () => {
    timer = window.setTimeout(onElapsed, delay * 1000)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('load', start)
  }
}
