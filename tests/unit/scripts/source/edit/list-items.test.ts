import { describe, expect, test } from 'vitest'
import {
  duplicateItem,
  insertItem,
  insertItemText,
  moveItem,
  removeItem
} from '../../../../../scripts/source/edit/list-items.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { edited, withCrlf } from './edited.ts'

const sections = `# The page
sections:
  # first
  - type: hero # h
    title: |
      One

  - type: faq
    title: Two
    # end of two

  # third, line one
  # third, line two
  - type: cta
    title: Three

# About other
other: x
`
const hero = '  # first\n  - type: hero # h\n    title: |\n      One\n'
const faq = '  - type: faq\n    title: Two\n    # end of two\n'
const cta = '  # third, line one\n  # third, line two\n  - type: cta\n    title: Three\n'

function page(...items: string[]): string {
  return `# The page\nsections:\n${items.join('\n')}\n# About other\nother: x\n`
}

const flow = `tags:
  [
    # about one
    one, # 1
    two, # 2
    three # 3
  ]
`

describe('a moved item takes its comments along, and blank lines still separate the items', () => {
  test.each<[string, string, Path, number, number, string]>([
    ['down', sections, ['sections'], 0, 2, page(faq, cta, hero)],
    ['up', sections, ['sections'], 2, 0, page(cta, hero, faq)],
    ['by one', sections, ['sections'], 1, 2, page(hero, cta, faq)],
    ['to where it is', sections, ['sections'], 1, 1, sections],
    ['to the end without a line break', '- a # 1\n- b # 2', [], 0, 1, '- b # 2\n- a # 1'],
    ['below the comment of the file', '# file\n- a\n# two\n- b\n', [], 1, 0, '# file\n# two\n- b\n- a\n'],
    ['in a list in a list', '- - a\n  # two\n  - b\n- - c\n', [0], 0, 1, '- # two\n  - b\n  - a\n- - c\n'],
    ['below a dash, with a comment further left', '- - a\n# two\n  - b\n', [0], 1, 0, '- # two\n  - b\n  - a\n'],
    ['in a list that is not indented', 'a:\n- x\n- y\nb: z\n', ['a'], 1, 0, 'a:\n- y\n- x\nb: z\n'],
    ['with CRLF line ends', 'a:\r\n  - x\r\n  # y\r\n  - y', ['a'], 1, 0, 'a:\r\n  # y\r\n  - y\r\n  - x'],
    ['in a file with a byte order mark', '\uFEFF- x\n- y\n', [], 0, 1, '\uFEFF- y\n- x\n'],
    ['in brackets', 'a: [x, "y, z",w] # c\n', ['a'], 2, 0, 'a: [w, x,"y, z"] # c\n'],
    ['in brackets with groups', '[{ a: 1 }, { b: 2 }]\n', [], 0, 1, '[{ b: 2 }, { a: 1 }]\n'],
    [
      'in brackets over several lines',
      flow,
      ['tags'],
      2,
      0,
      'tags:\n  [\n    three, # 3\n    # about one\n    one, # 1\n    two # 2\n  ]\n'
    ]
  ])('%s', (_, text, path, from, to, now) => {
    expect(edited(text, moveItem(text, path, from, to))).toBe(now)
    expect(edited(withCrlf(text), moveItem(withCrlf(text), path, from, to))).toBe(withCrlf(now))
  })
})

describe('a removed item takes its comments along', () => {
  test.each<[string, string, Path, number, string]>([
    ['the first', sections, ['sections'], 0, page(faq, cta)],
    ['one between', sections, ['sections'], 1, page(hero, cta)],
    ['the last', sections, ['sections'], 2, page(hero, faq)],
    ['the last without a line break', '- a\n- b', [], 1, '- a'],
    ['a comment between items stays', '- a\n\n# free\n\n- b\n', [], 1, '- a\n\n# free\n\n'],
    ['the first of a list in a list', '- - a\n  - b\n', [0], 0, '- - b\n'],
    ['the first in brackets', '[a, b]\n', [], 0, '[b]\n'],
    ['the last in brackets', '[a, b]\n', [], 1, '[a]\n'],
    ['the last before a comma', '[a, b, ]\n', [], 1, '[a, ]\n'],
    ['with its comment in brackets', flow, ['tags'], 1, flow.replace('    two, # 2\n', '')],
    ['the only one', 'a: # c\n  # x\n  - x # d\nb: y\n', ['a'], 0, 'a: [] # c\nb: y\n'],
    ['the only one in brackets', 'a: [ x ] # c\n', ['a'], 0, 'a: [] # c\n'],
    ['the only one of a file', '# c\n- x\n', [], 0, '# c\n[]\n'],
    ['the only one of a list in a list', '- - x\n- y\n', [0], 0, '- []\n- y\n']
  ])('%s', (_, text, path, index, now) => {
    expect(edited(text, removeItem(text, path, index))).toBe(now)
    expect(edited(withCrlf(text), removeItem(withCrlf(text), path, index))).toBe(withCrlf(now))
  })
})

describe('a copy stands behind its item', () => {
  test('with its comments and other values where they must differ', () => {
    const change = () => [
      { path: ['type'], value: 'steps' },
      { path: ['title'], value: 'One more\n' }
    ]
    const copy = hero.replace('hero', 'steps').replace('One', 'One more')
    expect(edited(sections, duplicateItem(sections, ['sections'], 0, change))).toBe(page(hero, copy, faq, cta))
  })

  test.each<[string, string, Path, number, string]>([
    ['at the end of a file without a line break', '- a\n- b # c', [], 1, '- a\n- b # c\n- b # c'],
    ['in brackets', 'a: [x, y]\n', ['a'], 1, 'a: [x, y, y]\n'],
    ['of the only one', '- { id: a }\n', [], 0, '- { id: a }\n- { id: a }\n']
  ])('%s', (_, text, path, index, now) => {
    expect(edited(text, duplicateItem(text, path, index))).toBe(now)
    expect(edited(withCrlf(text), duplicateItem(withCrlf(text), path, index))).toBe(withCrlf(now))
  })

  test('in braces, with another id', () => {
    const text = '- { id: a, b: [c] }\n- { id: d }\n'
    const change = (item: unknown) => [{ path: ['id'], value: `${JSON.stringify(item).length}` }]
    expect(edited(text, duplicateItem(text, [], 0, change))).toBe(
      "- { id: a, b: [c] }\n- { id: '20', b: [c] }\n- { id: d }\n"
    )
  })
})

describe('a new item is written like the others', () => {
  test.each<[string, string, Path, number, unknown, string]>([
    ['first', sections, ['sections'], 0, { type: 'new' }, page('  - type: new\n', hero, faq, cta)],
    ['between', sections, ['sections'], 1, { type: 'new' }, page(hero, '  - type: new\n', faq, cta)],
    ['last', sections, ['sections'], 3, { type: 'new' }, page(hero, faq, cta, '  - type: new\n')],
    [
      'in braces where others are',
      '- { a: 1 }\n',
      [],
      1,
      { a: 'x, y', b: 'c', d: [true] },
      "- { a: 1 }\n- { a: 'x, y', b: c, d: [true] }\n"
    ],
    [
      'in lines where braces get too long',
      '- { a: 1 }\n',
      [],
      0,
      { a: 'x'.repeat(120) },
      `- a: ${'x'.repeat(120)}\n- { a: 1 }\n`
    ],
    ['in brackets', 'a: [x] # c\n', ['a'], 1, 'y: z', "a: [x, 'y: z'] # c\n"],
    ['first in brackets', '[x]\n', [], 0, 2, '[2, x]\n'],
    ['first in a list in a list', '- - a\n', [0], 0, 'b', '- - b\n  - a\n'],
    ['in brackets with a comma at the end', '[\n  x,\n]\n', [], 1, 'z', '[\n  x, z,\n]\n'],
    ['a text of several lines', 'a:\n    - x\n', ['a'], 1, 'p\nq', 'a:\n    - x\n    - |-\n      p\n      q\n'],
    ['a text into an empty list', 'a: [] # c\n', ['a'], 0, 'x', 'a: [x] # c\n'],
    ['a group into an empty list', 'a: [] # c\n', ['a'], 0, { b: [] }, 'a: # c\n  - b: []\n'],
    ['a group into an empty list in braces', '{ a: [] }\n', ['a'], 0, { b: 1 }, '{ a: [{ b: 1 }] }\n'],
    ['a group into an empty file', '# c\n[]\n', [], 0, { b: 1 }, '# c\n- b: 1\n'],
    ['without undefined fields', '- a: 1\n', [], 1, { a: 2, b: undefined }, '- a: 1\n- a: 2\n'],
    ['with quotes where only all texts in quotes can be read', '- x\n', [], 1, '0o17', "- x\n- '0o17'\n"],
    [
      'with CRLF line ends',
      '- a: 1\r\n',
      [],
      1,
      { a: 'p\nq\n', b: 2 },
      '- a: 1\r\n- a: |\r\n    p\r\n    q\r\n  b: 2\r\n'
    ]
  ])('%s', (_, text, path, index, item, now) => {
    expect(edited(text, insertItem(text, path, index, item))).toBe(now)
    expect(edited(withCrlf(text), insertItem(withCrlf(text), path, index, item))).toBe(withCrlf(now))
  })

  test('with lists and groups in it as the file writes those with the same key', () => {
    const text = 'items:\n  - id: a\n    tags: [x]\n    link: { to: / }\nmore: [b]\n'
    const item = { id: 'c', tags: ['v'], link: { to: '/z' }, more: ['w'], group: { d: 1 } }
    expect(edited(text, insertItem(text, ['items'], 1, item))).toBe(
      text.replace(
        'more:',
        '  - id: c\n    tags: [v]\n    link: { to: /z }\n    more: [w]\n    group:\n      d: 1\nmore:'
      )
    )
  })

  test('from YAML with its comments', () => {
    const yaml = '# Example\ntype: new\nlines: |\n  one\n\n  two\n'
    const lines = '  # Example\n  - type: new\n    lines: |\n      one\n\n      two\n'
    expect(edited(sections, insertItemText(sections, ['sections'], 1, yaml))).toBe(page(hero, lines, faq, cta))
    expect(edited('a: []\n', insertItemText('a: []\n', ['a'], 0, 'b: 1\n'))).toBe('a:\n  - b: 1\n')
  })
})

describe('an edit is refused', () => {
  const aliases = 'a:\n  - &x 1\n  - *x\n'
  test.each([
    ['of a missing item', removeItem('- a\n', [], 1), 'There is no item 2 at the top level'],
    ['at no index', moveItem('- a\n- b\n', [], 0, -1), 'There is no item 0 at the top level'],
    ['of a group', removeItem('a: { b: 1 }\n', ['a'], 0), 'There is no list at a'],
    ['that moves an alias before its anchor', moveItem(aliases, ['a'], 0, 1), 'Cannot change the items of a'],
    ['that removes an anchor', removeItem(aliases, ['a'], 0), 'Cannot change the items of a'],
    ['of a list that is repeated', insertItem('a: &x [1]\nb: *x\n', ['a'], 0, 2), 'Cannot change the items of a'],
    ['of a file with an error', removeItem('a: [x\nb: "\n', ['a'], 0), 'The file has a YAML error'],
    ['with a control character', insertItem('- a\n', [], 0, { b: '\u0007' }), 'a control character (U+0007)'],
    ['with an error in the new item', insertItemText('- a\n', [], 0, 'b: "'), 'The new item has a YAML error'],
    [
      'with a change that is none',
      duplicateItem('- a\n', [], 0, () => [{ path: ['id'], value: 'x' }]),
      'no value at 1.id'
    ]
  ])('%s', (_, result, reason) => {
    expect('refusal' in result && result.refusal).toContain(reason)
  })
})
