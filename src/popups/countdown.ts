import { useEffect, useRef } from 'react'

/**
 * Calls `onDone` once `phase.time` milliseconds have passed while it was `running`. Another phase object begins
 * anew; a pause keeps what is left.
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
