import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { nextPlayback, type Playback, type PlaybackAction, type Step } from './playback.ts'

const notStarted: Playback = { status: 'idle', at: 0, run: 0 }

/**
 * Plays a conversation, and keeps the current message in view until the visitor scrolls.
 *
 * @param stage holds the list of messages
 */
export function usePlayback(steps: readonly Step[], stage: RefObject<HTMLElement | null>) {
  const [playback, act] = useReducer(
    (playback: Playback, action: PlaybackAction) => nextPlayback(playback, action, steps.length),
    notStarted
  )
  const { status, at, run } = playback
  const step = status === 'playing' || status === 'paused' ? steps[at] : undefined
  const newest = step && step.said + (step.thinking ? 1 : 0)
  const isFollowed = useRef(false)

  useCountdown(`${run} ${at}`, step?.time ?? 0, status === 'playing', () => act('next'))

  useEffect(() => {
    isFollowed.current = status === 'playing'
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(event, () => (isFollowed.current = false), { signal, passive: true })
    return () => listening.abort()
  }, [status, run])

  // A new start scrolls back to the first message.
  useEffect(() => {
    const list = stage.current?.querySelector('ol')
    if (run > 0 && list && list.getBoundingClientRect().top < 0) stage.current?.scrollIntoView()
  }, [run, stage])

  useEffect(() => {
    if (!newest || !isFollowed.current) return
    stage.current?.querySelector(`li:nth-child(${newest})`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [newest, run, stage])

  return { status, step, run, act }
}
