import { useEffect, useRef } from 'react'

/**
 * Calls `onDone` after `phase.time` milliseconds of running. A new phase object restarts the countdown; a pause keeps
 * the remaining time.
 */
export function useCountdown(phase: { readonly time: number }, running: boolean, onDone: () => void): void {
  const left = useRef({ phase, time: phase.time })
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    if (left.current.phase !== phase) left.current = { phase, time: phase.time }
    if (!running) return
    const started = performance.now()
    const timer = window.setTimeout(() => done.current(), left.current.time)
    return () => {
      window.clearTimeout(timer)
      left.current.time -= performance.now() - started
    }
  }, [phase, running])
}
