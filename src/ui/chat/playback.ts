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
