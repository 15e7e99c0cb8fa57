import { describe, expect, test } from 'vitest'
import { duplicateItem, insertItem, moveItem, removeItem } from '../../../../../scripts/source/edit/list-items.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { edited, withCrlf } from './edited.ts'
import { cta, faq, hero, page, sections } from './page-with-comments.ts'

describe('a moved item takes its comments along, and blank lines still separate the items', () => {
  test.each<[string, string, Path, number, number, string]>([
    ['down', sections, ['sections'], 0, 2, page(faq, cta, hero)],
    ['up', sections, ['sections'], 2, 0, page(cta, hero, faq)],
    ['by one', sections, ['sections'], 1, 2, page(hero, cta, faq)],
    ['to where it is', sections, ['sections'], 1, 1, sections],
    ['to the end without a line break', '- a # 1\n- b # 2', [], 0, 1, '- b # 2\n- a # 1'],
    ['below the comment of the file', '# file\n- a\n# two\n- b\n', [], 1, 0, '# file\n# two\n- b\n- a\n'],
    ['with a comment that is indented deeper', '- a: 1\n  # a\n- b\n', [], 0, 1, '- b\n- a: 1\n  # a\n'],
    ['in a list in a list', '- - a\n  # two\n  - b\n- - c\n', [0], 0, 1, '- # two\n  - b\n  - a\n- - c\n'],
    ['below a dash, with a comment further left', '- - a\n# two\n  - b\n', [0], 1, 0, '- # two\n  - b\n  - a\n'],
    ['in a list that is not indented', 'a:\n- x\n- y\nb: z\n', ['a'], 1, 0, 'a:\n- y\n- x\nb: z\n'],
    ['with CRLF line ends', 'a:\r\n  - x\r\n  # y\r\n  - y', ['a'], 1, 0, 'a:\r\n  # y\r\n  - y\r\n  - x'],
    ['in a file with a byte order mark', '\uFEFF- x\n- y\n', [], 0, 1, '\uFEFF- y\n- x\n'],
    ['in brackets', 'a: [x, "y, z",w] # c\n', ['a'], 2, 0, 'a: [w, x,"y, z"] # c\n'],
    ['in brackets with groups', '[{ a: 1 }, { b: 2 }]\n', [], 0, 1, '[{ b: 2 }, { a: 1 }]\n'],
    ['in brackets over several lines', '[\n  a,\n  b\n]\n', [], 1, 0, '[\n  b,\n  a\n]\n']
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

describe('an edit is refused', () => {
  const aliases = 'a:\n  - &x 1\n  - *x\n'
  test.each([
    ['of a missing item', removeItem('- a\n', [], 1), 'There is no item 2 at the top level'],
    ['at no index', moveItem('- a\n- b\n', [], 0, -1), 'There is no item 0 at the top level'],
    ['of a group', removeItem('a: { b: 1 }\n', ['a'], 0), 'There is no list at a'],
    ['that moves an alias before its anchor', moveItem(aliases, ['a'], 0, 1), 'Cannot change a without'],
    ['that removes an anchor', removeItem(aliases, ['a'], 0), 'Cannot change a without'],
    ['of a list that is repeated', insertItem('a: &x [1]\nb: *x\n', ['a'], 0, 2), 'Cannot change a without'],
    [
      'that loses a comment in brackets',
      removeItem('a: [\n  x, # 1\n  y\n]\n', ['a'], 0),
      'comments in the brackets of a'
    ],
    ['of a list with a last comment in brackets', removeItem('[\n  x\n  # 1\n]\n', [], 0), 'comments in the brackets'],
    ['of a file with an error', removeItem('a: [x\nb: "\n', ['a'], 0), 'The file has a YAML error'],
    ['with a control character', insertItem('- a\n', [], 0, { b: '\u0007' }), 'a control character (U+0007)'],
    [
      'with a change that is none',
      duplicateItem('- a\n', [], 0, () => [{ path: ['id'], value: 'x' }]),
      'no value at 1.id'
    ]
  ])('%s', (_, result, reason) => {
    expect('refusal' in result && result.refusal).toContain(reason)
  })
})
