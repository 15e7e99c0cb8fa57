/** A message of a script, as far as its timing goes. */
export interface Line {
  readonly role: 'user' | 'assistant'
  /** In characters, as they are read. */
  readonly length: number
}

/** What is seen from a moment on: how many messages have been said, and whether the next one is being thought of. */
export interface Cue {
  /** Milliseconds since the beginning. */
  readonly at: number
  readonly said: number
  readonly thinking: boolean
}

export interface Script {
  readonly cues: readonly Cue[]
  /** Milliseconds until the last message has been read, too. */
  readonly duration: number
}

/** Milliseconds. Messages stay before the next one comes as long as it takes to read them. */
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

/** Where a playback stands. Times are those of one clock that never goes back, in milliseconds. */
export type Playback =
  /** Not begun: the whole conversation is there to be read. */
  | { readonly status: 'idle' }
  /** `since` is when it would have begun, had it never been paused. */
  | { readonly status: 'playing'; readonly since: number }
  | { readonly status: 'paused'; readonly elapsed: number }
  | { readonly status: 'ended' }

export type PlaybackAction = 'play' | 'pause' | 'replay' | 'tick'

/** The playback after `action` at the time `now`. `play` goes on where it was paused, and begins anew at the end. */
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

/** What is seen at the time `now`; undefined where that is the whole conversation. */
export function cueAt(playback: Playback, now: number, { cues }: Script): Cue | undefined {
  if (playback.status === 'idle' || playback.status === 'ended') return undefined
  const elapsed = playback.status === 'paused' ? playback.elapsed : now - playback.since
  return cues.findLast(({ at }) => at <= elapsed)
}

/** Milliseconds from `now` until something changes by itself; undefined where nothing does. */
export function nextChangeIn(playback: Playback, now: number, { cues, duration }: Script): number | undefined {
  if (playback.status !== 'playing') return undefined
  const elapsed = now - playback.since
  return (cues.find(({ at }) => at > elapsed)?.at ?? duration) - elapsed
}
