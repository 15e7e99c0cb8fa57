import { useEffect, useRef, useState, type RefObject } from 'react'
import { listen } from '../../browser/events.ts'
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

type PlaybackStatus = 'idle' | 'playing' | 'paused' | 'ended'

/**
 * Plays a conversation, and keeps the current message in view until the visitor scrolls. The whole conversation shows
 * before the first run and after the last step.
 *
 * @param stage holds the list of messages
 */
export function usePlayback(steps: readonly Step[], stage: RefObject<HTMLElement | null>) {
  // The number of starts, and the index of the current step.
  const [{ run, at, isPaused }, setPlayback] = useState({ run: 0, at: 0, isPaused: false })
  const step = run > 0 ? steps[at] : undefined
  const status: PlaybackStatus = run === 0 ? 'idle' : !step ? 'ended' : isPaused ? 'paused' : 'playing'
  const newest = step && step.said + (step.thinking ? 1 : 0)
  const isFollowed = useRef(false)

  useCountdown(`${run} ${at}`, step?.time ?? 0, status === 'playing', () => setPlayback({ run, at: at + 1, isPaused }))

  function onClick() {
    setPlayback(step ? { run, at, isPaused: !isPaused } : { run: run + 1, at: 0, isPaused: false })
  }

  useEffect(() => {
    isFollowed.current = status === 'playing'
    const leave = () => (isFollowed.current = false)
    return listen(window, ['wheel', 'touchmove', 'keydown'], leave, { passive: true })
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

  return { status, step, run, onClick }
}
