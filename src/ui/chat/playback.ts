/** A message of a script, with what its timing depends on. */
export interface Line {
  readonly role: 'user' | 'assistant'
  /** In characters, without markup. */
  readonly length: number
}

/** What shows from a moment on: the number of messages, and whether the thinking indicator follows them. */
export interface Cue {
  /** Milliseconds since the start. */
  readonly at: number
  readonly said: number
  readonly thinking: boolean
}

export interface Script {
  readonly cues: readonly Cue[]
  /** Milliseconds, including the time to read the last message. */
  readonly duration: number
}

/** Milliseconds. The pause after a message is as long as it takes to read it. */
const pace = { beforeFirst: 300, beforeThinking: 450, thinking: 1_300, reading: 700, perCharacter: 16, longest: 3_600 }

export function scriptOf(lines: readonly Line[]): Script {
  const cues: Cue[] = [{ at: 0, said: 0, thinking: false }]
  let at = pace.beforeFirst
  for (const [index, { role, length }] of lines.entries()) {
    if (role === 'assistant') {
      at += pace.beforeThinking
      cues.push({ at, said: index, thinking: true })
      at += pace.thinking
    }
    cues.push({ at, said: index + 1, thinking: false })
    at += Math.min(pace.reading + length * pace.perCharacter, pace.longest)
  }
  return { cues, duration: at }
}

/** The state of a playback. Times are in milliseconds of a monotonic clock. */
export type Playback =
  /** Not started: the whole conversation shows. */
  | { readonly status: 'idle' }
  /** `since` is the start time, moved by the length of all pauses. */
  | { readonly status: 'playing'; readonly since: number }
  | { readonly status: 'paused'; readonly elapsed: number }
  | { readonly status: 'ended' }

export type PlaybackAction = 'play' | 'pause' | 'replay' | 'tick'

/** The playback after `action` at the time `now`. `play` resumes after a pause, and restarts at the end. */
export function nextPlayback(playback: Playback, action: PlaybackAction, now: number, { duration }: Script): Playback {
  switch (action) {
    case 'play':
      if (playback.status === 'playing') return playback
      return { status: 'playing', since: playback.status === 'paused' ? now - playback.elapsed : now }
    case 'replay':
      return { status: 'playing', since: now }
    case 'pause':
      return playback.status === 'playing' ? { status: 'paused', elapsed: now - playback.since } : playback
    case 'tick':
      return playback.status === 'playing' && now - playback.since >= duration ? { status: 'ended' } : playback
    default:
      return action satisfies never
  }
}

/** What shows at the time `now`; undefined for the whole conversation. */
export function cueAt(playback: Playback, now: number, { cues }: Script): Cue | undefined {
  if (playback.status === 'idle' || playback.status === 'ended') return undefined
  const elapsed = playback.status === 'paused' ? playback.elapsed : now - playback.since
  return cues.findLast(({ at }) => at <= elapsed)
}

/** Milliseconds from `now` until the next change; undefined if there is none. */
export function nextChangeIn(playback: Playback, now: number, { cues, duration }: Script): number | undefined {
  if (playback.status !== 'playing') return undefined
  const elapsed = now - playback.since
  return (cues.find(({ at }) => at > elapsed)?.at ?? duration) - elapsed
}
