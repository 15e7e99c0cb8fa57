import type { ExitIntent } from '../../schema/popups.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'

export type ExitTrigger = 'pointer-leave' | 'return-after-scroll' | 'timer'
type Triggers = ExitIntent['triggers']

/** Calls `onTrigger` at each sign that the visitor is about to leave. Returns a function that stops it. */
export function watchForExit(triggers: Triggers, onTrigger: (trigger: ExitTrigger) => void): () => void {
  const { pointerLeave, returnAfterScroll, timer } = triggers
  const watching = new AbortController()
  const { signal } = watching
  if (pointerLeave.enabled) watchPointer(() => onTrigger('pointer-leave'), signal)
  if (returnAfterScroll.enabled) watchReturn(returnAfterScroll, () => onTrigger('return-after-scroll'), signal)
  if (timer.enabled) waitSinceLoad(timer.delay, () => onTrigger('timer'), signal)
  return () => watching.abort()
}

/** Watches for the mouse to leave at the top edge, toward tabs and address bar. */
function watchPointer(onLeave: () => void, signal: AbortSignal): void {
  // Browsers differ in which event they send when the pointer leaves the window.
  for (const event of ['mouseout', 'mouseleave'] as const)
    document.addEventListener(event, ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && onLeave(), {
      signal
    })
}

function watchReturn(
  { percent, delay }: Triggers['returnAfterScroll'],
  onReturned: () => void,
  signal: AbortSignal
): void {
  let timer: number | undefined
  const onScroll = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (window.scrollY * 100 <= percent * (scrollHeight - clientHeight)) return
    writeStored(tabStorage, 'popup-deep-scroll', 'true')
    window.removeEventListener('scroll', onScroll)
  }
  const onVisibility = () => {
    window.clearTimeout(timer)
    if (!document.hidden && readStored(tabStorage, 'popup-deep-scroll'))
      timer = window.setTimeout(onReturned, delay * 1000)
  }
  window.addEventListener('scroll', onScroll, { signal, passive: true })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', () => window.clearTimeout(timer))
}

/** Counts from the load event, or from now if the page has loaded. */
function waitSinceLoad(delay: number, onElapsed: () => void, signal: AbortSignal): void {
  const start = () => {
    const timer = window.setTimeout(onElapsed, delay * 1000)
    signal.addEventListener('abort', () => window.clearTimeout(timer))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true, signal })
}
