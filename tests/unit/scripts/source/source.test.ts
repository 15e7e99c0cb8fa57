import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import {
  findToken,
  locate,
  locateKey,
  occurrenceAt,
  placeName,
  rangeOf,
  type Path,
  type Source
} from '../../../../scripts/source/source.ts'
import type { Range } from '../../../../scripts/diagnostics/diagnostic.ts'
import { parseText } from '../../../../scripts/source/parse.ts'

function sourceOf(text: string): Source {
  return { place: { kind: 'singleton', name: 'facts' }, file: 'content/facts.yaml', text, data: parse(text) }
}

const source = sourceOf(`# A comment
title: Hello
list:
  - { id: one, text: 'It''s one' }
  - id: two
    text: |
      First line,
      second line.
empty:
`)

/** `line:column-column` of a range on one line, `line:column-line:column` of one on several. */
function positionOf({ line, column, endLine, endColumn }: Range): string {
  return endLine === line ? `${line}:${column}-${endColumn}` : `${line}:${column}-${endLine}:${endColumn}`
}

describe('the position of a value', () => {
  test.each<[string, Path, string]>([
    ['a text', ['title'], '2:8-13'],
    ['a text in an item in braces', ['list', 0, 'text'], '4:22-33'],
    ['a block text', ['list', 1, 'text'], '6:11-9:1'],
    ['a list', ['list'], '4:3-8:19'],
    ['an empty value: after its colon', ['empty'], '9:7-7'],
    ['a missing key: the key of its parent', ['list', 1, 'nothing'], '5:5-7'],
    ['an unknown path: the nearest existing ancestor', ['list', 7, 'text'], '3:1-5'],
    ['a missing top-level key: the first key of the file', ['nothing'], '2:1-6'],
    ['the whole file', [], '2:1-9:7']
  ])('%s', (_, path, position) => {
    expect(positionOf(locate(source, path))).toBe(position)
  })

  test('an empty file has the position 1:1', () => {
    expect(positionOf(locate(sourceOf(''), ['title']))).toBe('1:1-1')
  })
})

describe('the position of a key', () => {
  test.each<[string, Path, string]>([
    ['a key', ['title'], '2:1-6'],
    ['a key of an item', ['list', 1, 'text'], '6:5-9'],
    ['an item: its first key', ['list', 1], '5:5-7'],
    ['a missing item: the key of its list', ['list', 7], '3:1-5'],
    ['the file: its first key', [], '2:1-6']
  ])('%s', (_, path, position) => {
    expect(positionOf(locateKey(source, path))).toBe(position)
  })

  test('keys that are not strings are found by their notation', () => {
    expect(positionOf(locateKey(sourceOf('a: 1\n404: x\n'), ['404']))).toBe('2:1-4')
  })
})

describe('the position of a substring of a text', () => {
  test.each<[string, Path, string, number, string]>([
    ['in plain text', ['title'], 'llo', 0, '2:10-13'],
    ['in quotes', ['list', 0, 'text'], 'one', 0, '4:29-32'],
    ['in a block text', ['list', 1, 'text'], 'second', 0, '8:7-13'],
    ['the second of two', ['list', 1, 'text'], 'line', 1, '8:14-18'],
    ['that does not occur: the whole text', ['title'], 'xyz', 0, '2:8-13'],
    ['that occurs less often: the whole text', ['title'], 'llo', 1, '2:8-13'],
    ['that occurs elsewhere in the file: the whole text', ['title'], 'two', 0, '2:8-13'],
    ['that YAML escapes: the whole text', ['list', 0, 'text'], "It's", 0, '4:22-33'],
    ['that is empty: the whole text', ['title'], '', 0, '2:8-13']
  ])('%s', (_, path, token, occurrence, position) => {
    expect(positionOf(findToken(source, path, token, occurrence) ?? locate(source, path))).toBe(position)
  })
})

test.each([
  ['$67', 0, 0],
  ['$67', 8, 1],
  ['$67', 99, 3],
  ['x', 5, 0]
])('%s at index %i is occurrence %i, counting those inside longer words', (token, index, occurrence) => {
  expect(occurrenceAt('$67 and $670, or $67.', token, index)).toBe(occurrence)
})

test('a range never ends before it begins', () => {
  const { lines } = parseText(source.text)
  expect(positionOf(rangeOf(lines, 20, 10))).toBe(positionOf(rangeOf(lines, 20, 20)))
})

test('the name of a place is the name of a singleton, or a collection and an id', () => {
  expect(placeName({ kind: 'singleton', name: 'site' })).toBe('site')
  expect(placeName({ kind: 'entry', collection: 'plans', id: 'starter' })).toBe('plans.starter')
})
