import { describe, expect, test } from 'vitest'
import { readStored, writeStored } from '../../../src/browser/storage.ts'

const useless: readonly [string, () => Storage | null][] = [
  [
    'blocked',
    () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    }
  ],
  ['missing', () => null]
]

describe.each(useless)('a store that is %s', (_, open) => {
  test('has nothing in it', () => {
    expect(readStored(open, 'theme')).toBeNull()
  })

  test.each(['dark', null])('keeps nothing of %s, and says so', (value) => {
    expect(writeStored(open, 'theme', value)).toBe(false)
  })
})

test('a fault of our own is not taken for a useless store', () => {
  const open = () => {
    throw new TypeError('A mistake.')
  }
  expect(() => readStored(open, 'theme')).toThrow('A mistake.')
})
