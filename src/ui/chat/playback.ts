import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'

/** A message of a script, with what its timing depends on. */
export interface Line {
  readonly role: 'user' | 'assistant'
  /** In characters, without markup. */
  readonly length: number
}

/** What shows for some time: the first messages, and whether the thinking indicator follows them. */
export interface Step {
  readonly said: number
  readonly thinking: boolean
  /** Milliseconds. */
  readonly time: number
}

/** Milliseconds. The pause after a message is as long as it takes to read it. */
const pace = { beforeFirst: 300, beforeThinking: 450, thinking: 1_300, reading: 700, perCharacter: 16, longest: 3_600 }

export function stepsOf(lines: readonly Line[]): Step[] {
  const steps = lines.flatMap(({ role, length }, index) => {
    const read = { time: Math.min(pace.reading + length * pace.perCharacter, pace.longest) }
    const answered = { said: index + 1, thinking: false, ...read }
    if (role === 'user') return [answered]
    const waited = { said: index, thinking: false, time: pace.beforeThinking }
    return [waited, { said: index, thinking: true, time: pace.thinking }, answered]
  })
  return [{ said: 0, thinking: false, time: pace.beforeFirst }, ...steps]
}

/** The state of a playback. The whole conversation shows before the start and after the end. */
export interface Playback {
  readonly status: 'idle' | 'playing' | 'paused' | 'ended'
  /** The index of the current step. */
  readonly at: number
  /** The number of starts. */
  readonly run: number
}

/** `play` resumes after a pause, and starts again at the end; `next` follows at the end of each step. */
export type PlaybackAction = 'play' | 'pause' | 'replay' | 'next'

/** @param steps the number of steps */
export function nextPlayback(playback: Playback, action: PlaybackAction, steps: number): Playback {
  const { status, at, run } = playback
  if (action === 'pause') return { ...playback, status: 'paused' }
  if (action === 'play' && status === 'paused') return { ...playback, status: 'playing' }
  if (action !== 'next') return { status: 'playing', at: 0, run: run + 1 }
  return at + 1 < steps ? { ...playback, at: at + 1 } : { ...playback, status: 'ended' }
}

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
