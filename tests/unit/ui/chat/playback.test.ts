import { describe, expect, test } from 'vitest'
import { nextPlayback, stepsOf, type Playback, type PlaybackAction } from '../../../../src/ui/chat/playback.ts'

describe('a script', () => {
  test('shows the messages in order, with a thinking phase before each message of the assistant', () => {
    const steps = stepsOf([
      { role: 'user', length: 20 },
      { role: 'assistant', length: 100 },
      { role: 'user', length: 20 },
      { role: 'assistant', length: 10_000 }
    ])
    const shown = steps.map(({ said, thinking }) => `${said}${thinking ? ' thinking' : ''}`)
    expect(shown).toEqual(['0', '1', '1', '1 thinking', '2', '3', '3', '3 thinking', '4'])
    expect(steps.every(({ time }) => time > 0)).toBe(true)
  })

  test('gives longer messages more time, up to a limit', () => {
    const timeFor = (length: number) => stepsOf([{ role: 'user', length }]).at(-1)?.time ?? 0
    expect(timeFor(100)).toBeGreaterThan(timeFor(10))
    expect(timeFor(10_000)).toBe(timeFor(1_000))
  })
})

describe('a playback of three steps', () => {
  const after = (...actions: readonly PlaybackAction[]) =>
    actions.reduce<Playback>((playback, action) => nextPlayback(playback, action, 3), { status: 'idle', at: 0, run: 0 })

  test('plays one step after the other, and then ends', () => {
    expect(after('play')).toEqual({ status: 'playing', at: 0, run: 1 })
    expect(after('play', 'next', 'next')).toEqual({ status: 'playing', at: 2, run: 1 })
    expect(after('play', 'next', 'next', 'next').status).toBe('ended')
  })

  test('resumes at the step where it was paused', () => {
    expect(after('play', 'next', 'pause')).toEqual({ status: 'paused', at: 1, run: 1 })
    expect(after('play', 'next', 'pause', 'play')).toEqual({ status: 'playing', at: 1, run: 1 })
  })

  test('starts again, as a new run, when it is replayed, or played after its end', () => {
    const restarted = { status: 'playing', at: 0, run: 2 }
    expect(after('play', 'next', 'replay')).toEqual(restarted)
    expect(after('play', 'next', 'pause', 'replay')).toEqual(restarted)
    expect(after('play', 'next', 'next', 'next', 'play')).toEqual(restarted)
  })
})
