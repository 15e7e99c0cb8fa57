import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { setScalar, type ScalarValue } from '../../../../../scripts/source/edit/set-scalar.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { mapTexts } from '../../../../../scripts/source/walk.ts'
import { randomNumbers } from '../../../../random-numbers.ts'
import { edited, withCrlf } from './edited.ts'
import { nastyTexts } from './nasty-texts.ts'
import { contentFiles, isText, spotsIn } from './real-content.ts'

function set(text: string, path: Path, value: ScalarValue): string {
  return edited(text, setScalar(text, path, value))
}

describe('a text keeps its style', () => {
  test.each<[string, string, ScalarValue, string]>([
    ['without quotes', 'a: x # c\nb: y\n', 'it’s new', 'a: it’s new # c\nb: y\n'],
    ['in single quotes', "a: 'x: y' # c\n", 'new', "a: 'new' # c\n"],
    ['in double quotes', 'a: "x" # c\n', 'new', 'a: "new" # c\n'],
    ['in a block', 'a: | # c\n  x\n  y\n\n# d\nb: z\n', 'new\n', 'a: | # c\n  new\n\n# d\nb: z\n'],
    ['in a folded block', 'a: >-\n  x\nb: z\n', 'new\n\nlines', 'a: >-\n  new\n\n\n  lines\nb: z\n'],
    ['in a block with its own indentation', 'a:\n    b: |-\n          x\n', 'new', 'a:\n    b: |-\n          new\n'],
    ['in braces', '{ a: x, b: y }\n', 'new', '{ a: new, b: y }\n'],
    ['as a number', 'a: 5\n', 6, 'a: 6\n'],
    ['as a boolean', 'a: true # c\n', false, 'a: false # c\n'],
    ['as a date', 'a: 2025-01-20\n', '2026-01-01', 'a: 2026-01-01\n'],
    ['at an anchor that nothing repeats', 'a: &x y\n', 'new', 'a: &x new\n']
  ])('%s', (_, text, value, now) => {
    const path = text.startsWith('a:\n') ? ['a', 'b'] : ['a']
    expect(set(text, path, value)).toBe(now)
    expect(set(withCrlf(text), path, value)).toBe(withCrlf(now))
  })
})

describe('a text gets other characters only where it needs them', () => {
  test.each<[string, string, ScalarValue, string]>([
    ['a colon needs quotes', 'a: x # c\n', 'b: c', "a: 'b: c' # c\n"],
    ['an apostrophe needs other quotes', "a: 'x: y'\n", "it's: y", 'a: "it\'s: y"\n'],
    ['both quotes', "a: 'x'\n", `"it's"`, `a: '"it''s"'\n`],
    ['what reads as a number', 'a: x\n', '0123', "a: '0123'\n"],
    ['what other parsers read as a boolean', 'a: x\n', 'yes', "a: 'yes'\n"],
    ['what other parsers read as a date', 'a: x\n', '2026-01-01', "a: '2026-01-01'\n"],
    ['a text in place of a number', 'a: 5\n', '6', "a: '6'\n"],
    ['a number in place of a text', "a: 'x'\n", 6, 'a: 6\n'],
    ['a comma in brackets', '[a, b]\n', 'x, y', "['x, y', b]\n"],
    ['an empty text in place of a block', 'a: | # c\n  x\nb: y\n', '', "a: '' # c\nb: y\n"],
    ['lines in place of a word', 'a:\n  b: x # c\n  d: y\n', 'p\nq', 'a:\n  b: |- # c\n    p\n    q\n  d: y\n'],
    ['lines in a list', 'a:\n- x\n- y\n', 'p\nq\n', 'a:\n- |\n  p\n  q\n- y\n'],
    ['lines in braces', '{ a: x }\n', 'p\nq', '{ a: "p\\nq" }\n'],
    ['lines in place of escaped ones', 'a: "x\\ny"\n', 'p\nq', 'a: "p\\nq"\n'],
    ['a block that starts with a space', 'a: |-\n  x\n', '  p\nq', 'a: |2-\n    p\n  q\n'],
    ['a block without its last line break', 'a: |\n  x\nb: y\n', 'p', 'a: |-\n  p\nb: y\n'],
    ['a carriage return', 'a: |\n  x\n', 'p\r\nq', 'a: "p\\r\\nq"\n'],
    ['an empty field', 'a: # c\nb: y\n', 'x', 'a: x # c\nb: y\n'],
    ['an empty field at the end', 'b: y\na:', 'x', 'b: y\na: x']
  ])('%s', (_, text, value, now) => {
    const data: unknown = parse(text)
    const path = Array.isArray(data) ? [0] : /b: x/.test(text) ? ['a', 'b'] : /a:\n-/.test(text) ? ['a', 0] : ['a']
    expect(set(text, path, value)).toBe(now)
    expect(set(withCrlf(text), path, value)).toBe(withCrlf(now))
  })
})

describe('the lines of a text keep their breaks around a change', () => {
  const folded = 'a: >-\n  one two\n  three four\n\n  five six\n  seven\n'

  test.each([
    ['a word of a folded block', folded, 'one two three 4\nfive six seven', folded.replace('four', '4')],
    ['a word more', folded, 'one two three four\nfive and six seven', folded.replace('five', 'five and')],
    ['a word less', folded, 'one two three four\nfive seven', 'a: >-\n  one two\n  three four\n\n  five seven\n'],
    ['a paragraph more', folded, 'one two three\nfour\nfive six seven', folded.replace(' four', '\n\n  four')],
    ['a text without quotes', 'a: one\n  two # c\n', 'one 2', 'a: one\n  2 # c\n'],
    ['and are lost where the text needs quotes', 'a: one\n  two\n', 'one: two', "a: 'one: two'\n"]
  ])('%s', (_, text, value, now) => {
    expect(set(text, ['a'], value)).toBe(now)
    expect(set(withCrlf(text), ['a'], value)).toBe(withCrlf(now))
  })
})

describe('an edit is refused', () => {
  test.each<[string, string, Path, ScalarValue, string]>([
    ['that changes an alias too', 'a: &x 1\nb: *x\n', ['a'], 2, 'Cannot change a without changing another value'],
    ['of an alias', 'a: &x 1\nb: *x\n', ['b'], 2, 'b is a YAML alias'],
    ['behind an alias', 'a: &x { c: 1 }\nb: *x\n', ['b', 'c'], 2, 'There is no value at b.c'],
    ['of a file with an error elsewhere', 'a: x\nb: "y\n', ['a'], 'z', 'The file has a YAML error on line 3'],
    ['of a file with an error and a byte order mark', '\uFEFFa: x\nb: %\n', ['a'], 'z', 'a YAML error on line 2'],
    ['of a file with a field twice', 'a: x\na: y\n', ['a'], 'z', 'The file has a YAML error on line 2'],
    ['of a file with an alias to nothing', 'a: x\nb: *c\n', ['a'], 'z', 'The file has a YAML error'],
    ['of a field that is not there', 'a: x\n', ['b'], 'z', 'There is no value at b'],
    ['of a group', 'a: { b: x }\n', ['a'], 'z', 'a is a group or a list'],
    ['with a control character', 'a: x\n', ['a'], 'z\u0000', 'The text contains a control character (U+0000)'],
    ['with half a character', 'a: x\n', ['a'], 'z\uD83D', 'The text contains a control character (U+D83D)'],
    ['with a number that YAML cannot hold', 'a: 1\n', ['a'], Infinity, 'Cannot change a']
  ])('%s', (_, text, path, value, reason) => {
    expect(set(text, path, value)).toMatch(/^Refused: /)
    expect(set(text, path, value)).toContain(reason)
  })
})

test('the same value is not an edit', () => {
  expect(setScalar("a:   'x'\n", ['a'], 'x')).toEqual({ edits: [] })
})

test('only the characters of the value are replaced', () => {
  const text = 'a: x\nb: y # c\n'
  expect(setScalar(text, ['b'], 'z')).toEqual({ edits: [{ start: 8, end: 9, text: 'z' }] })
})

function lineBreaksOf(text: string): string[] {
  return [...new Set(text.match(/\r?\n/g))]
}

describe.each<[string, (text: string) => string]>([
  ['as they are', (text) => text],
  ['with CRLF line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text) => `\uFEFF${text}`],
  ['without a last line break', (text) => text.trimEnd()],
  ['with all of these', (text) => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`]
])('files %s', (_, convert) => {
  const random = randomNumbers(17)
  const files = contentFiles().map(({ text }) => convert(text))

  test('hold every nasty text, with all other values and lines as they were', () => {
    for (const text of files) {
      const spots = spotsIn(text, isText)
      const path = spots[Math.floor(random() * spots.length)]?.path ?? []
      const value = nastyTexts[Math.floor(random() * nastyTexts.length)] ?? ''
      const now = set(text, path, value)
      const changes = (_: string, at: Path) => (at.join() === path.join() ? value : _)
      expect(parse(now), `${path.join('.')} in ${text.slice(0, 200)}`).toEqual(mapTexts(parse(text), changes))
      expect(lineBreaksOf(now)).toEqual(lineBreaksOf(text))
    }
  })
})
