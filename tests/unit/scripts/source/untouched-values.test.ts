import { expect, test } from 'vitest'
import { keepsOtherValues } from '../../../../scripts/source/untouched-values.ts'

/** An edit that replaces the only occurrence of a string. */
function replacing(text: string, from: string, to: string) {
  const start = text.indexOf(from)
  return { start, end: start + from.length, text: to }
}

test.each([
  ['a value', 'one: x\ntwo: y\n', 'x', 'z', true],
  ['a key', 'one: x\ntwo: y\n', 'one', 'three', true],
  ['a quote that swallows the next field', '{ one: x, two: y }\n', 'x', '"x, two: y }\n', false],
  ['a hash that hides the next field', '{ one: x, two: y\n}\n', 'x', 'x #', false],
  ['a line of invalid YAML', 'one: "x\ntwo: y\n', '"x', '"x"', true],
  ['a line of invalid YAML that swallows the next', 'one: [x\ntwo: y\n', '[x', '|\n  x', true],
  ['a line of invalid YAML, at the cost of another', 'one: "x\ntwo: y\nthree: z\n', '"x', 'x\n#', true]
])('whether other values survive an edit of %s', (_, text, from, to, kept) => {
  expect(keepsOtherValues(text, replacing(text, from, to))).toBe(kept)
})
