import { describe, expect, test } from 'vitest'
import {
  cueAt,
  nextChangeIn,
  nextPlayback,
  scriptOf,
  type Playback,
  type PlaybackAction
} from '../../../../src/ui/chat/playback.ts'

const script = scriptOf([
  { role: 'user', length: 20 },
  { role: 'assistant', length: 100 },
  { role: 'user', length: 20 },
  { role: 'assistant', length: 10_000 }
])

/** The playback after these actions, each at its time. */
function after(...actions: readonly (readonly [PlaybackAction, number])[]): Playback {
  return actions.reduce<Playback>((playback, [action, now]) => nextPlayback(playback, action, now, script), {
    status: 'idle'
  })
}

describe('a script', () => {
  test('shows the messages in order, with a thinking phase before each message of the assistant', () => {
    expect(script.cues.map(({ said, thinking }) => `${said}${thinking ? ' thinking' : ''}`)).toEqual([
      '0',
      '1',
      '1 thinking',
      '2',
      '3',
      '3 thinking',
      '4'
    ])
    const times = script.cues.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  test('gives longer messages more time, up to a limit', () => {
    const timeFor = (length: number) => scriptOf([{ role: 'user', length }]).duration
    expect(timeFor(100)).toBeGreaterThan(timeFor(10))
    expect(timeFor(10_000)).toBe(timeFor(1_000))
  })
})

describe('a playback', () => {
  test('shows the whole conversation until it is played, and again after it has ended', () => {
    expect(cueAt(after(), 5, script)).toBeUndefined()
    expect(nextChangeIn(after(), 5, script)).toBeUndefined()
    const ended = after(['play', 1_000], ['tick', 1_000 + script.duration])
    expect(ended).toEqual({ status: 'ended' })
    expect(cueAt(ended, 99_999, script)).toBeUndefined()
  })

  test('does not end too early', () => {
    expect(after(['play', 1_000], ['tick', 999 + script.duration]).status).toBe('playing')
  })

  test('shows the current cue, and returns the time of the next change', () => {
    const playing = after(['play', 1_000])
    for (const [index, cue] of script.cues.entries()) {
      const now = 1_000 + cue.at
      expect(cueAt(playing, now, script)).toEqual(cue)
      expect(nextChangeIn(playing, now, script)).toBe((script.cues[index + 1]?.at ?? script.duration) - cue.at)
    }
  })

  test('resumes where it was paused, however long ago', () => {
    const paused = after(['play', 0], ['pause', 2_000])
    expect(cueAt(paused, 80_000, script)).toEqual(cueAt(after(['play', 0]), 2_000, script))
    expect(nextChangeIn(paused, 80_000, script)).toBeUndefined()
    const resumed = nextPlayback(paused, 'play', 90_000, script)
    expect(cueAt(resumed, 91_500, script)).toEqual(cueAt(after(['play', 0]), 3_500, script))
  })

  test('restarts when it is replayed, or played after its end', () => {
    expect(after(['play', 0], ['replay', 5_000])).toEqual({ status: 'playing', since: 5_000 })
    expect(after(['play', 0], ['pause', 100], ['replay', 5_000])).toEqual({ status: 'playing', since: 5_000 })
    expect(after(['play', 0], ['tick', 99_999], ['play', 100_000])).toEqual({ status: 'playing', since: 100_000 })
  })

  test('ignores invalid actions: playing twice, pausing or ticking while idle', () => {
    expect(after(['play', 0], ['play', 500])).toEqual({ status: 'playing', since: 0 })
    expect(after(['pause', 500])).toEqual({ status: 'idle' })
    expect(after(['tick', 500])).toEqual({ status: 'idle' })
  })
})
