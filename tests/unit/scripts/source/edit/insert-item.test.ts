import { describe, expect, test } from 'vitest'
import { insertItem } from '../../../../../scripts/source/edit/list-items.ts'
import type { Path } from '../../../../../scripts/source/source.ts'
import { edited, withCrlf } from './edited.ts'
import { cta, faq, hero, page, sections } from './page-with-comments.ts'

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
})
