import { describe, expect, test } from 'vitest'
import { confirmsComposition, sendsMessage } from '../../../src/assistant/keyboard.ts'

const enter = { isComposing: false, key: 'Enter', keyCode: 13, shiftKey: false }
const compositions = [
  ['while composing', { ...enter, isComposing: true }, false],
  ['in Safari, which ends the composition before the event', { ...enter, keyCode: 229 }, false],
  ['as the key Process', { ...enter, key: 'Process' }, false],
  ['if only the field knows about the composition', enter, true]
] as const

describe('Enter', () => {
  test('sends the message', () => {
    expect(confirmsComposition(enter, false)).toBe(false)
    expect(sendsMessage(enter, false, false)).toBe(true)
  })

  test('starts a new line with Shift, and on a touch keyboard', () => {
    expect(sendsMessage({ ...enter, shiftKey: true }, false, false)).toBe(false)
    expect(sendsMessage(enter, false, true)).toBe(false)
  })

  test.each(compositions)('confirms the composition %s and sends nothing', (_, event, composing) => {
    expect(confirmsComposition(event, composing)).toBe(true)
    expect(sendsMessage(event, composing, false)).toBe(false)
  })
})

test('other keys send nothing', () => expect(sendsMessage({ ...enter, key: 'a' }, false, false)).toBe(false))
