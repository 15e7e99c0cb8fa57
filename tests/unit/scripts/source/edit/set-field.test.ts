import { isMap, parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { removeField, setField } from '../../../../../scripts/source/edit/set-field.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { valueAt } from '../../../../../scripts/source/walk.ts'
import { randomNumbers } from '../../../../random-numbers.ts'
import { edited, withCrlf } from './edited.ts'
import { contentFiles, smallFilesOf } from './real-content.ts'

const page = `# The page
path: /
title: x # t

# About the sections
sections:
  - type: hero # h
    # The lead
    lead: |
      Two

    link: { label: a, href: / }
  - type: cta
    link: { label: b, href: /b }
`
const order = ['path', 'name', 'title', 'noindex', 'sections']
const hero: Path = ['sections', 0]

describe('a new field', () => {
  test.each<[string, string, Path, unknown, readonly string[], string]>([
    ['has its place in the order', page, ['name'], 'm', order, page.replace('title', 'name: m\ntitle')],
    [
      'follows the comment of the one before it',
      page,
      ['noindex'],
      true,
      order,
      page.replace('# t', '# t\nnoindex: true')
    ],
    ['comes first where nothing comes before it', page, ['id'], 5, ['id', 'path'], page.replace('path', 'id: 5\npath')],
    ['comes last without an order', page, ['id'], 'm', [], `${page}id: m\n`],
    [
      'comes last in an item',
      page,
      [...hero, 'id'],
      'm',
      [],
      page.replace('  - type: cta', '    id: m\n  - type: cta')
    ],
    ['comes first in an item', page, [...hero, 'id'], 'm', ['id'], page.replace('type: hero', 'id: m\n    type: hero')],
    ['comes behind a block', page, [...hero, 'id'], 'm', ['lead', 'id'], page.replace('Two\n', 'Two\n    id: m\n')],
    [
      'in braces',
      page,
      [...hero, 'link', 'id'],
      'a, b',
      ['label', 'id'],
      page.replace('label: a', "label: a, id: 'a, b'")
    ],
    ['in braces, last', '{ a: 1 } # c\n', ['b'], [1], [], '{ a: 1, b: [1] } # c\n'],
    ['in an empty group', 'a: {} # c\nb: 1\n', ['a', 'c'], 'x', [], 'a: { c: x } # c\nb: 1\n'],
    [
      'that is a group, in an empty group',
      'a: {} # c\nb: 1\n',
      ['a', 'c'],
      { d: 1 },
      [],
      'a: # c\n  c:\n    d: 1\nb: 1\n'
    ],
    ['in an empty file', '# c\n{}\n', ['a'], 'x', [], '# c\na: x\n'],
    ['without a last line break', 'c: 2\na: 1', ['b'], 'p\nq', [], 'c: 2\na: 1\nb: |-\n  p\n  q'],
    ['with CRLF line ends', 'a: 1\r\n\r\n# c\r\n', ['b'], ['x'], [], 'a: 1\r\nb:\r\n  - x\r\n\r\n# c\r\n'],
    [
      'behind lists as the file indents them',
      'a:\n- 1\n',
      ['b'],
      [2, { c: 'd', e: null }],
      [],
      'a:\n- 1\nb:\n- 2\n- c: d\n  e: null\n'
    ],
    [
      'as wide as the file indents',
      'a:\n    b: 1\n',
      ['c'],
      { d: { e: '' } },
      [],
      "a:\n    b: 1\nc:\n    d:\n        e: ''\n"
    ],
    ['a group as others with its key', page, ['link'], { label: 'x' }, [], `${page}link: { label: x }\n`],
    ['a list as the one beside it', 'a: [1]\n', ['b'], [2], [], 'a: [1]\nb: [2]\n'],
    ['with a key that needs quotes', 'a: 1\n', ['b: c'], 'x', [], "a: 1\n'b: c': x\n"],
    ['with a key like a property of every object', 'a: 1\n', ['constructor'], 'x', [], 'a: 1\nconstructor: x\n']
  ])('%s', (_, text, path, value, keys, now) => {
    expect(edited(text, setField(text, path, value, keys))).toBe(now)
    expect(edited(withCrlf(text), setField(withCrlf(text), path, value, keys))).toBe(withCrlf(now))
  })
})

describe('a field that is there gets another value', () => {
  test.each<[string, string, Path, unknown, string]>([
    ['a text', page, ['title'], 'z', page.replace('x # t', 'z # t')],
    ['a list in brackets', 'a: [x] # c\nb: 1\n', ['a'], ['v', 'z'], 'a: [v, z] # c\nb: 1\n'],
    [
      'a list in lines',
      'a: # c\n  # d\n  - x # e\n  # f\nb: 1\n',
      ['a'],
      ['w', 'z'],
      'a: # c\n  - w\n  - z\n  # f\nb: 1\n'
    ],
    ['a group in place of a text', 'a: x # c\nb: 1\n', ['a'], { d: 'e' }, 'a: # c\n  d: e\nb: 1\n'],
    ['a text in place of a group', 'a: # c\n  d: e\nb: 1\n', ['a'], 'x', 'a: x # c\nb: 1\n'],
    ['a list in place of nothing', 'a: # c\nb: 1\n', ['a'], ['x'], 'a: # c\n  - x\nb: 1\n'],
    ['nothing in place of a text', 'a: x\n', ['a'], null, 'a: null\n'],
    ['a group in braces', '{ a: { b: 1 } }\n', ['a'], { c: 'd' }, '{ a: { c: d } }\n']
  ])('%s', (_, text, path, value, now) => {
    expect(edited(text, setField(text, path, value))).toBe(now)
    expect(edited(withCrlf(text), setField(withCrlf(text), path, value))).toBe(withCrlf(now))
  })
})

describe('a field is removed with its lines', () => {
  test.each<[string, string, Path, string]>([
    ['with the comment behind it', page, ['title'], page.replace('title: x # t\n', '')],
    ['with the comments above it', page, [...hero, 'lead'], page.replace(/ {4}# The lead\n[^]*?Two\n/, '')],
    ['the first, and not the comment of the file', page, ['path'], page.replace('path: /\n', '')],
    ['the last', page, ['sections'], '# The page\npath: /\ntitle: x # t\n'],
    ['the first of an item', page, [...hero, 'type'], page.replace('type: hero # h\n    # The lead', '# The lead')],
    ['in braces', page, [...hero, 'link', 'label'], page.replace('label: a, ', '')],
    ['the last in braces', page, [...hero, 'link', 'href'], page.replace(', href: / ', ' ')],
    ['the only one', 'a: # c\n  b: 1\nd: 1\n', ['a', 'b'], 'a: {} # c\nd: 1\n'],
    ['the only one of an item', '- a: 1\n- b\n', [0, 'a'], '- {}\n- b\n'],
    ['one that is missing: nothing changes', page, ['name'], page]
  ])('%s', (_, text, path, now) => {
    expect(edited(text, removeField(text, path))).toBe(now)
    expect(edited(withCrlf(text), removeField(withCrlf(text), path))).toBe(withCrlf(now))
  })
})

test('fields of the content can be removed and set again, in their order', () => {
  const random = randomNumbers(17)
  for (const { text, path, node } of contentFiles().flatMap((file) => smallFilesOf(file.text, isMap))) {
    if (random() < 0.5) continue
    const before: unknown = parse(text)
    const keys = isMap(node) ? node.items.map(({ key }) => String(key)) : []
    const key = keys[Math.floor(random() * keys.length)] ?? ''
    const without = edited(text, removeField(text, [...path, key]))
    expect(valueAt(parse(without), [...path, key])).toBe(undefined)
    const again = edited(without, setField(without, [...path, key], valueAt(before, [...path, key]), keys))
    expect(JSON.stringify(parse(again))).toBe(JSON.stringify(before))
  }
})

describe('an edit is refused', () => {
  test.each([
    ['in a missing group', setField('a: 1\n', ['b', 'c'], 1), 'There is no group of fields at b'],
    ['in a list', setField('- 1\n', [0], 1), 'There is no group of fields at the top level'],
    ['of the whole file', removeField('a: 1\n', []), 'There is no group of fields'],
    ['of an aliased group', setField('a: &x { b: 1 }\nc: *x\n', ['a', 'd'], 1), 'Cannot change a.d'],
    ['that removes an anchor', removeField('a: &x 1\nb: *x\n', ['a']), 'Cannot change a'],
    ['with a control character', setField('a: 1\n', ['b'], ['\u001B']), 'a control character (U+001B)'],
    ['of a file with an error', removeField('a: 1\nb: "\n', ['a']), 'The file has a YAML error']
  ])('%s', (_, result, reason) => {
    expect('refusal' in result && result.refusal).toContain(reason)
  })
})
