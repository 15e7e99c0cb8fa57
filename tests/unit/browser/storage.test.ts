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

describe.each(useless)('storage that is %s', (_, open) => {
  test('returns nothing', () => {
    expect(readStored(open, 'theme')).toBeNull()
  })

  test.each(['dark', null])('reports that %s is not stored', (value) => {
    expect(writeStored(open, 'theme', value)).toBe(false)
  })
})

test('storage that is full reports that a value is not stored', () => {
  const full = Object.assign(Object.create(null) as Storage, {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  expect(writeStored(() => full, 'theme', 'dark')).toBe(false)
})

test('other errors are not swallowed', () => {
  const open = () => {
    throw new TypeError('A mistake.')
  }
  expect(() => readStored(open, 'theme')).toThrow('A mistake.')
})
