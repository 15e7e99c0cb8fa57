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

  test('keeps a value for the page', () => {
    writeStored(open, 'theme', 'dark')
    expect(readStored(open, 'theme')).toBe('dark')
    writeStored(open, 'theme', null)
    expect(readStored(open, 'theme')).toBeNull()
  })
})

test('storage that is full keeps a value for the page', () => {
  const full = Object.assign(Object.create(null) as Storage, {
    getItem: () => 'light',
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  writeStored(() => full, 'log', 'dark')
  expect(readStored(() => full, 'log')).toBe('dark')
})

test('other errors are not swallowed', () => {
  const open = () => {
    throw new TypeError('A mistake.')
  }
  expect(() => readStored(open, 'theme')).toThrow('A mistake.')
})
