import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../../../src/ui/chat/playback.ts'

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
