import { expect, test } from 'vitest'
import { isRecord, parseJson, parseList } from '../../../src/browser/json.ts'

test('a list is parsed into its items', () => expect(parseList('[1, {"a": 2}]')).toEqual([1, { a: 2 }]))

test.each([null, '', '{"event":', '"text"', '{}', 'null'])('%s is not a list', (json) => {
  expect(parseList(json)).toEqual([])
})

test('invalid JSON has no value', () => expect(parseJson('<html>')).toBeUndefined())

test.each([[{}, true] as const, [[], false] as const, [null, false] as const, ['text', false] as const])(
  '%o is a record: %s',
  (value, is) => expect(isRecord(value)).toBe(is)
)
