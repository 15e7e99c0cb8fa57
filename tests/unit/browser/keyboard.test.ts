import { describe, expect, test } from 'vitest'
import { confirmsComposition, sendsMessage } from '../../../src/browser/keyboard.ts'

const enter = { isComposing: false, key: 'Enter', keyCode: 13, shiftKey: false }
const compositions = [
  ['while composing', { ...enter, isComposing: true }],
  ['in Safari, which ends the composition before the event', { ...enter, keyCode: 229 }]
] as const

describe('Enter', () => {
  test('sends the message', () => {
    expect(confirmsComposition(enter)).toBe(false)
    expect(sendsMessage(enter, false)).toBe(true)
  })

  test('starts a new line with Shift, and on a touch keyboard', () => {
    expect(sendsMessage({ ...enter, shiftKey: true }, false)).toBe(false)
    expect(sendsMessage(enter, true)).toBe(false)
  })

  test.each(compositions)('confirms the composition %s and sends nothing', (_, event) => {
    expect(confirmsComposition(event)).toBe(true)
    expect(sendsMessage(event, false)).toBe(false)
  })
})

test('other keys send nothing', () => expect(sendsMessage({ ...enter, key: 'a' }, false)).toBe(false))
