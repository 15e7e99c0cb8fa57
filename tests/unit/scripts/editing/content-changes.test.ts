import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseYaml } from '../../../../scripts/source/parse.ts'
import { contentChanges } from '../../../../scripts/editing/content-changes.ts'
import { applyEdits } from '../../../../scripts/source/text-edit.ts'
import { pick, randomNumbers } from '../../../random-numbers.ts'

const before = `name: Home
title: A small site
# The first thing that visitors read.
sections:
  - type: hero
    title: Hello
    lead: |
      Two lines
      of text.
    actions:
      - { label: Get it, href: /pricing }
      - { label: Read more, href: /features }
    trust:
      - Pay once
      - Own it
  - type: faq
    title: Questions
    faqs: []
`

test.each<[string, (text: string) => string, readonly (readonly [string, string, string])[]]>([
  ['a text', replaced('Hello', 'Hi'), [['Home › Hero › Headline', 'Hello', 'Hi']]],
  [
    'two neighboring texts are two changes',
    (text) => text.replace('A small site', 'A tiny site').replace('name: Home', 'name: Start'),
    [
      ['Start › Short name', 'Home', 'Start'],
      ['Start › Title', 'A small site', 'A tiny site']
    ]
  ],
  [
    'a line in a text of several',
    replaced('of text', 'of words'),
    [['Home › Hero › Introduction', 'Two lines\nof text.\n', 'Two lines\nof words.\n']]
  ],
  [
    'a group in braces',
    replaced('Get it, href: /pricing', 'Buy, href: /pricing'),
    [['Home › Hero › Actions › Buy', 'Get it · /pricing', 'Buy · /pricing']]
  ],
  [
    'a new item',
    replaced('      - Own it\n', '      - Own it\n      - Keep it\n'),
    [['Home › Hero › Assurances › Keep it', '', 'Keep it']]
  ],
  ['a removed field', replaced('    title: Questions\n', ''), [['Home › FAQ › Title', 'Questions', '']]],
  [
    'a moved item',
    replaced('      - Pay once\n      - Own it\n', '      - Own it\n      - Pay once\n'),
    [['Home › Hero › Assurances', 'Own it', 'Own it']]
  ],
  ['a comment', replaced('The first thing that visitors', 'What visitors'), [['Home', '', '']]],
  [
    'a new comment above a field and a blank line below it',
    replaced('    title: Hello\n', '    # Short.\n    title: Hello\n\n'),
    [
      ['Home', '', ''],
      ['Home', '', '']
    ]
  ],
  [
    'a line that looks like a comment inside of a text',
    replaced('      of text.\n', '      # of text.\n'),
    [['Home › Hero › Introduction', 'Two lines\nof text.\n', 'Two lines\n# of text.\n']]
  ],
  [
    'invalid YAML, by its lines',
    replaced('title: Hello', 'title: "Hello'),
    [['Home › Hero › Headline', 'Hello', 'title: "Hello']]
  ]
])('%s', (_, change, expected) => {
  const after = change(before)
  const changes = changesOf(after)
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual(expected)
  expect(discardAll(after)).toBe(before)
})

test('a new page and a deleted one are one change each', () => {
  const added = contentChanges({ ...page, data: parse(before), before: '', after: before })
  expect(added.map(({ label, before }) => [label, before])).toEqual([['Home', '']])
  const deleted = contentChanges({ ...page, data: undefined, before, after: '' })
  expect(deleted.map(({ label, after }) => [label, after])).toEqual([['Home', '']])
  expect(applyEdits('', deleted[0]?.edits ?? [])).toBe(before)
})

test('whatever lines change, discarding each change in any order gives the last version byte for byte', () => {
  const random = randomNumbers(7)
  const below = (count: number) => Math.floor(random() * count)
  for (let round = 0; round < 300; round++) {
    const lines = before.split(/(?<=\n)/)
    for (let count = below(5); count >= 0; count--) {
      const at = below(lines.length)
      const [line = ''] = lines.splice(at, below(2))
      lines.splice(below(lines.length), 0, ...pick([[line], ['# Note\n'], ['name: Other\n'], []], random))
    }
    expect(discardAll(lines.join(''), below)).toBe(before)
  }
})

const page = { file: 'content/pages/home.yaml', place: { kind: 'entry', collection: 'pages', id: 'home' } } as const

function changesOf(after: string) {
  return contentChanges({ ...page, data: parseYaml(after).toJS(), before, after })
}

function discardAll(after: string, choose: (count: number) => number = () => 0): string {
  let text = after
  for (let changes = changesOf(text); changes.length > 0; changes = changesOf(text))
    text = applyEdits(text, changes[choose(changes.length)]?.edits ?? [])
  return text
}

function replaced(from: string, to: string) {
  return (text: string) => text.replace(from, to)
}
