import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onDone` after `time` milliseconds of running. A new phase starts again; a pause keeps the remaining time. */
export function useCountdown(phase: unknown, time: number, running: boolean, onDone: () => void): void {
  const left = useRef({ phase, time })
  const finish = useEffectEvent(onDone)

  useEffect(() => {
    if (left.current.phase !== phase) left.current = { phase, time }
    if (!running) return
    const started = performance.now()
    const timer = window.setTimeout(() => finish(), left.current.time)
    return () => {
      window.clearTimeout(timer)
      left.current.time -= performance.now() - started
    }
  }, [phase, time, running])
}
