import {
  cueAt,
  nextChangeIn,
  nextPlayback,
  scriptOf,
  type Cue,
  type Line,
  type Playback,
  type PlaybackAction
} from './playback.ts'

/** What a player shows. */
export interface PlayerView {
  readonly status: Playback['status']
  /** Undefined for the whole conversation. */
  readonly cue: Cue | undefined
  /** Milliseconds from start to end. */
  readonly duration: number
  /** The number of starts. */
  readonly run: number
}

export interface Player {
  readonly do: (action: Exclude<PlaybackAction, 'tick'>) => void
  /** Stops the timer without another call of `onChange`. */
  readonly dispose: () => void
}

/** Plays a script in real time, and calls `onChange` at each change. */
export function createPlayer(lines: readonly Line[], onChange: (view: PlayerView) => void): Player {
  const script = scriptOf(lines)
  let playback: Playback = { status: 'idle' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0

  function act(action: PlaybackAction): void {
    clearTimeout(timer)
    const now = performance.now()
    const begins = action === 'replay' || (action === 'play' && ['idle', 'ended'].includes(playback.status))
    if (begins) run += 1
    playback = nextPlayback(playback, action, now, script)
    onChange({ status: playback.status, cue: cueAt(playback, now, script), duration: script.duration, run })
    const wait = nextChangeIn(playback, now, script)
    if (wait !== undefined) timer = setTimeout(() => act('tick'), wait)
  }

  return { do: act, dispose: () => clearTimeout(timer) }
}
