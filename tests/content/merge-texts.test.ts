import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/platform/files.ts'
import { parseYaml } from '../../scripts/source/parse.ts'
import { isRecord, walkValues } from '../../scripts/source/walk.ts'
import { withMine } from '../../scripts/web-editor/conflicts.ts'
import { mergeTexts } from '../../scripts/web-editor/merge-texts.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { testSite } from '../test-site.ts'
import { dataOf, randomEdit } from './random-edits.ts'

const base = `# About the file.
name: Home
title: A small site # In the tab.
sections:
  # The first thing that visitors read.
  - type: hero
    title: Hello
    actions:
      - { label: Get it, href: /pricing }
      - { label: Read more, href: /features }
    trust:
      - Pay once
      - Own it
      - Share it
      - Print it

  - type: faq
    title: Questions
    lead: |
      Two lines
      of text.

  # Of customers.
  - type: quotes
    title: Quotes
`

const isAtomic = () => false
const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}
const withoutItem = (item: string) => replaced(`      - ${item}\n`, '')
const addedAfter = (item: string, added: string) => replaced(`${item}\n`, `${item}\n      - ${added}\n`)

type Change = (text: string) => string

test.each<[string, Change, Change]>([
  ['two texts', replaced('Hello', 'Hi'), replaced('Quotes\n', 'Voices\n')],
  ['texts on adjacent lines', replaced('name: Home', 'name: Start'), replaced('A small', 'A tiny')],
  ['two fields in braces', replaced('Get it', 'Buy'), replaced('/pricing }', '/plans }')],
  ['a new field in braces and a changed one', replaced('/pricing }', '/pricing, new: 1 }'), replaced('Get it', 'Buy')],
  ['a text and the comment above it', replaced('Hello', 'Hi'), replaced('The first thing', 'What is')],
  ['a text and the comment behind it', replaced('A small site', 'A tiny site'), replaced('In the tab', 'On the tab')],
  ['two removed items', withoutItem('Pay once'), withoutItem('Own it')],
  ['a removed item and a changed one', withoutItem('Own it'), replaced('Share it', 'Share all of it')],
  ['a removed item and a new one behind it', withoutItem('Own it'), addedAfter('Own it', 'Keep it')],
  [
    'a new item and a changed one above it',
    addedAfter('Print it', 'Keep it'),
    replaced('- Print it', '- Also Print it')
  ],
  [
    'a new last item, and a new section below',
    addedAfter('Print it', 'Keep it'),
    replaced('  - type: faq', '  - type: cta\n    title: Buy\n\n  - type: faq')
  ],
  [
    'a moved item and a changed one',
    (text) => addedAfter('Print it', 'Pay once')(withoutItem('Pay once')(text)),
    replaced('Own it', 'Own all')
  ],
  [
    'a removed field and a changed one beside it',
    replaced('    title: Questions\n', ''),
    replaced('Two lines', 'Lines')
  ]
])('%s both survive, whoever made them first', (_, one, other) => {
  const both = one(other(base))
  expect(mergeTexts(base, one(base), other(base), isAtomic)).toEqual({ text: both, conflicts: [] })
  expect(mergeTexts(base, other(base), one(base), isAtomic)).toEqual({ text: both, conflicts: [] })
})

test('a section that moved keeps what the other side changed in it', () => {
  const [head = '', hero = '', faq = '', quotes = ''] = base.split(/^(?=  - type: (?:hero|faq)|  # Of)/m)
  const moved = head + hero + quotes + '\n' + faq.trimEnd() + '\n'
  const { text, conflicts } = mergeTexts(base, moved, base.replace('Questions', 'Answers'), isAtomic)
  expect(conflicts).toEqual([])
  expect(text).toBe(moved.replace('Questions', 'Answers'))
})

test('new items of both sides at the same place both survive', () => {
  const [mine, theirs] = ['Mine', 'Theirs'].map((item) => addedAfter('Own it', item)(base))
  const { text, conflicts } = mergeTexts(base, mine ?? '', theirs ?? '', isAtomic)
  expect(conflicts).toEqual([])
  expect(text).toContain('      - Own it\n      - Mine\n      - Theirs\n      - Share it\n')
})

test('the same change of both sides is one', () => {
  const changed = addedAfter('Own it', 'Keep it')(replaced('Hello', 'Hi')(base))
  const theirs = replaced('Quotes\n', 'Voices\n')(changed)
  expect(mergeTexts(base, changed, theirs, isAtomic)).toEqual({ text: theirs, conflicts: [] })
})

test.each<[string, Change, Change, object]>([
  [
    'the same text',
    replaced('Hello', 'Hi'),
    replaced('Hello', 'Hallo'),
    { path: ['sections', 0, 'title'], base: 'Hello', mine: 'Hi', theirs: 'Hallo' }
  ],
  [
    'other words of the same text',
    replaced('Two', 'Three'),
    replaced('of text', 'of words'),
    { path: ['sections', 1, 'lead'], mine: 'Three lines\nof text.\n', theirs: 'Two lines\nof words.\n' }
  ],
  [
    'an item that the other side removed',
    replaced('label: Get it', 'label: Buy'),
    replaced('      - { label: Get it, href: /pricing }\n', ''),
    { path: ['sections', 0, 'actions', 0], mine: '- { label: Buy, href: /pricing }' }
  ],
  [
    'a removed item that the other side changed',
    replaced('      - { label: Get it, href: /pricing }\n', ''),
    replaced('label: Get it', 'label: Buy'),
    { path: ['sections', 0, 'actions', 0], theirs: '- { label: Buy, href: /pricing }' }
  ],
  [
    'a new field with the same name',
    replaced('    title: Quotes\n', '    title: Quotes\n    lead: Mine\n'),
    replaced('    title: Quotes\n', '    title: Quotes\n    lead: Theirs\n'),
    { path: ['sections', 2, 'lead'], mine: 'Mine', theirs: 'Theirs' }
  ],
  [
    'the same comment',
    replaced('In the tab', 'On the tab'),
    replaced('In the tab', 'On tabs'),
    { path: ['title'], mine: 'title: A small site # On the tab.', theirs: 'title: A small site # On tabs.' }
  ]
])('%s is a conflict: the text is theirs until mine is chosen', (_, change, other, expected) => {
  // Something else survives on both sides, and moves the value.
  const mine = replaced('name: Home\n', 'name: Start\n')(change(base))
  const theirs = other(base)
  const { text, conflicts } = mergeTexts(base, mine, theirs, isAtomic)
  expect(text).toBe(theirs.replace('name: Home', 'name: Start'))
  expect(conflicts).toMatchObject([expected])
  expect(conflicts[0] && withMine(text, conflicts[0])).toBe(mine)
})

test('a conflict names the place where the value is after the merge', () => {
  const theirs = base.replace('Hello', 'Hallo')
  const mine = base.replace('Hello', 'Hi').replace('  # The first', '  - type: stats\n    title: New\n  # The first')
  const { conflicts } = mergeTexts(base, mine, theirs, isAtomic)
  expect(conflicts).toMatchObject([{ path: ['sections', 1, 'title'], theirs: 'Hallo' }])
})

test('a value that is one, such as the files of a picture, is not merged by its items', () => {
  const pictures = (one: string, two: string) => `light: [${one}, ${two}]\n`
  const texts = [pictures('a-1', 'a-2'), pictures('b-1', 'a-2'), pictures('a-1', 'c-2')] as const
  const { text, conflicts } = mergeTexts(...texts, (path) => path[0] === 'light')
  expect(text).toBe(texts[2])
  expect(conflicts).toMatchObject([{ path: ['light'] }])
})

test.each([
  ['changed and deleted', base, base.replace('Hello', 'Hi'), ''],
  ['deleted and changed', base, '', base.replace('Hello', 'Hi')],
  ['new on both sides', '', 'name: Mine\n', 'name: Theirs\n'],
  ['invalid on one side', base, base.replace('Hello', 'Hi'), base.replace('Hello', '"Hello')]
])('a file that is %s is in conflict as a whole', (_, before, mine, theirs) => {
  const { text, conflicts } = mergeTexts(before, mine, theirs, isAtomic)
  expect(text).toBe(theirs)
  expect(conflicts).toMatchObject([{ path: [], base: before, mine, theirs }])
  expect(conflicts[0] && withMine(text, conflicts[0])).toBe(mine)
})

test('a file that only one side added, deleted or broke has no conflict', () => {
  for (const changed of ['', base.replace('Hello', '"Hello')]) {
    expect(mergeTexts(base, changed, base, isAtomic)).toEqual({ text: changed, conflicts: [] })
    expect(mergeTexts(base, base, changed, isAtomic)).toEqual({ text: changed, conflicts: [] })
  }
})

test('of 300 pairs of edits of real content, every change of both survives or is in conflict', () => {
  const random = randomNumbers(29)
  const files = filesIn(testSite, 'content').filter((file) => file.endsWith('.yaml'))
  let merged = 0
  for (let round = 0; round < 300; round++) {
    const file = pick(files, random)
    const before = readFileSync(join(testSite, file), 'utf8')
    const change = (side: string) => {
      let text = before
      for (let count = 0; count < 1 + random() * 3; count++)
        text = randomEdit(text, `${side}-${round}-${count}`, random)
      return text
    }
    const [mine, theirs] = [change('mine'), change('theirs')]
    const { text, conflicts } = mergeTexts(before, mine, theirs, isAtomic)
    const why = `round ${round}, ${file}`
    expect(parseYaml(text).errors, why).toEqual([])
    if (conflicts.length === 0) {
      merged++
      expect(lostLeaves(before, mine, theirs, text), why).toEqual([])
      expect(lostOrder(before, mine, theirs, text), why).toEqual([])
    }
    const inConflict = conflicts.map((conflict) => conflict.mine ?? '').join('\n')
    const marksIn = (text: string) => text.match(/(?:mine|theirs)-\d+-\d+/g) ?? []
    expect(
      marksIn(mine).filter((mark) => !text.includes(mark) && !inConflict.includes(mark)),
      why
    ).toEqual([])
    expect(
      marksIn(theirs).filter((mark) => !text.includes(mark)),
      why
    ).toEqual([])
  }
  expect(merged).toBeGreaterThan(150)
})

/** Values and comments that are in a merged text more or less often than both changes together make them. */
function lostLeaves(before: string, mine: string, theirs: string, merged: string): string[] {
  const counts = [before, mine, theirs, merged].map((text) => {
    const found = new Map<string, number>()
    const add = (leaf: string) => found.set(leaf, (found.get(leaf) ?? 0) + 1)
    walkValues(dataOf(text), (value, path) => {
      if (typeof value !== 'object')
        add(`${path.filter((step) => typeof step === 'string').join('.')}: ${String(value)}`)
    })
    for (const comment of text.match(/^\s*#.*/gm) ?? []) add(comment.trim())
    return found
  })
  const all = new Set(counts.flatMap((found) => [...found.keys()]))
  return [...all].filter((leaf) => {
    const [b = 0, m = 0, t = 0, is = 0] = counts.map((found) => found.get(leaf) ?? 0)
    return is !== m + t - b && !(m === t && is === m)
  })
}

/** Pairs of items of a list that are not in the order that a side gave them. */
function lostOrder(before: string, mine: string, theirs: string, merged: string): string[] {
  const lists = [before, mine, theirs, merged].map((text) => {
    const found: string[] = []
    walkValues(dataOf(text), (value, path) => {
      const id: unknown = isRecord(value) ? value['id'] : value
      if (typeof path.at(-1) === 'number' && typeof id === 'string')
        found.push(`${path.filter((step) => typeof step === 'string').join('.')}: ${id}`)
    })
    return found
  })
  const isOnce = (item: string) => lists.every((list) => list.filter((other) => other === item).length === 1)
  const items = (lists[0] ?? []).filter(isOnce)
  return items.flatMap((item, index) =>
    items.slice(index + 1).flatMap((other) => {
      if (item.split(':')[0] !== other.split(':')[0]) return []
      const [, m, t, is] = lists.map((list) => list.indexOf(item) < list.indexOf(other))
      return is === (m ? t : m) ? [] : `${item}, ${other}`
    })
  )
}
