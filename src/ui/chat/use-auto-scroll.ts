import { useEffect, useRef, type RefObject } from 'react'
import type { PlayerView } from './player.ts'

/** Events of a visitor's own scrolling, which stops the automatic one. */
const ownScrolling = ['wheel', 'touchmove', 'keydown'] as const

/** Keeps the current message in view while a conversation plays, until the visitor scrolls. */
export function useAutoScroll(stage: RefObject<HTMLElement | null>, { status, cue, run }: PlayerView): void {
  const follows = useRef(false)
  const said = cue && cue.said + (cue.thinking ? 1 : 0)

  useEffect(() => {
    if (status !== 'playing') return
    follows.current = true
    const stop = () => {
      follows.current = false
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ownScrolling) window.addEventListener(event, stop, { signal, passive: true })
    return () => listening.abort()
  }, [status, run])

  // A restarted conversation scrolls back to its first message.
  useEffect(() => {
    const list = stage.current?.querySelector('ol')
    if (run > 0 && list && list.getBoundingClientRect().top < 0) stage.current?.scrollIntoView()
  }, [stage, run])

  useEffect(() => {
    if (!said || status !== 'playing' || !follows.current) return
    const message = stage.current?.querySelector(`li:nth-child(${said})`)
    message?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [stage, said, status])
}
