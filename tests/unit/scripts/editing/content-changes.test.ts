import { expect, test } from 'vitest'
import { pageLead } from '../../../../scripts/authoring/new-entry.ts'
import type { WordPart } from '../../../../schema/editing.ts'
import { parseYaml } from '../../../../scripts/source/parse.ts'
import { contentChanges, type Version } from '../../../../scripts/editing/content-changes.ts'
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
      - Share it
      - Print it
  - type: faq
    title: Questions
    faqs: []
`

test.each<[string, (text: string) => string, readonly (readonly [kind: string, label: string, words: string])[]]>([
  ['a text', replaced('Hello', 'Hi'), [['changed', 'Home › Hero › Headline', '-Hello +Hi']]],
  [
    'two neighboring texts are two changes',
    (text) => text.replace('A small site', 'A tiny site').replace('name: Home', 'name: Start'),
    [
      ['changed', 'Start › Short name', '-Home +Start'],
      ['changed', 'Start › Title', 'A -small +tiny site']
    ]
  ],
  [
    'a line in a text of several',
    replaced('of text', 'of words'),
    [['changed', 'Home › Hero › Introduction', 'Two lines of -text +words .']]
  ],
  [
    'two fields in braces are two changes',
    replaced('Get it, href: /pricing', 'Buy, href: /plans'),
    [
      ['changed', 'Home › Hero › Actions › Buy › Button text', '-Get it +Buy'],
      ['changed', 'Home › Hero › Actions › Buy › Link', '-/pricing +/plans']
    ]
  ],
  [
    'a new field in braces',
    replaced('/pricing }', '/pricing, variant: secondary }'),
    [['added', 'Home › Hero › Actions › Get it › Look', '+secondary']]
  ],
  [
    'a new item',
    replaced('      - Own it\n', '      - Own it\n      - Keep it\n'),
    [['added', 'Home › Hero › Assurances › Keep it', '+Keep it']]
  ],
  ['a removed field', replaced('    title: Questions\n', ''), [['removed', 'Home › FAQ › Title', '-Questions']]],
  [
    'a moved item',
    replaced('      - Pay once\n      - Own it\n', '      - Own it\n      - Pay once\n'),
    [['moved', 'Home › Hero › Assurances › Pay once', 'from position 1 to 2']]
  ],
  [
    'a moved section, by its name',
    (text) => {
      const [head = '', hero = '', faq = ''] = text.split(/(?=^  - type)/m)
      return head + faq + hero
    },
    [['moved', 'Home › Hero', 'from position 1 to 2']]
  ],
  [
    'an item that was duplicated, one that moved and one that was removed',
    replaced(
      '      - Pay once\n      - Own it\n      - Share it\n      - Print it\n',
      '      - Print it\n      - Own it\n      - Own it\n      - Share it\n'
    ),
    [
      ['removed', 'Home › Hero › Assurances › Pay once', '-Pay once'],
      ['added', 'Home › Hero › Assurances › Own it', '+Own it'],
      ['moved', 'Home › Hero › Assurances › Print it', 'from position 4 to 1']
    ]
  ],
  [
    'a changed item beside a new one that is nothing like it',
    replaced('      - Own it\n', '      - For every client of yours\n      - Own all of it\n'),
    [
      ['added', 'Home › Hero › Assurances › For every client of yours', '+For every client of yours'],
      ['changed', 'Home › Hero › Assurances › Own all of it', 'Own +all of it']
    ]
  ],
  [
    'a new group shows what visitors read of it',
    replaced('    actions:\n', '    picture: { alt: A desk, light: [/desk.avif], dark: [/desk.avif] }\n    actions:\n'),
    [['added', 'Home › Hero › Picture', '+A desk']]
  ],
  [
    'a comment',
    replaced('The first thing that visitors', 'What visitors'),
    [['spacing', 'Home › Sections', '# -The first thing that +What visitors read.']]
  ],
  [
    'a new comment above another one',
    replaced('# The first', '# Check it.\n# The first'),
    [['spacing', 'Home › Sections', '+# Check it.']]
  ],
  [
    'a new comment above a field, and other quotes',
    (text) =>
      text.replace('    title: Hello\n', '    # Short.\n    title: Hello\n').replace('A small site', "'A small site'"),
    [
      ['spacing', 'Home › Title', "title: +' A small site +'"],
      ['spacing', 'Home › Hero › Headline', '+# Short.']
    ]
  ],
  [
    'a line that looks like a comment inside of a text',
    replaced('      of text.\n', '      # of text.\n'),
    [['changed', 'Home › Hero › Introduction', 'Two lines +# of text.']]
  ],
  [
    'invalid YAML, by its lines',
    replaced('title: Hello', 'title: "Hello'),
    [['changed', 'Home, line 6', 'title: +" Hello']]
  ]
])('%s', (_, change, expected) => {
  const after = change(before)
  const changes = changesOf(after)
  const said = changes.map(({ kind, label, words }) => [kind, label, inWords(words)])
  expect(said).toEqual(expected)
  expect(discardAll(after)).toBe(before)
})

test('a new page and a deleted one are one change each', () => {
  expect(contentChanges([file], versionOf(''), versionOf(before))).toMatchObject([{ kind: 'added', label: 'Home' }])
  const [deleted] = contentChanges([file], versionOf(before), versionOf(''))
  expect(deleted).toMatchObject({ kind: 'removed', label: 'Home' })
  expect(applyEdits('', deleted?.parts[0]?.edits ?? [])).toBe(before)
})

test('a renamed file is one change, which gives it its old name back when it is discarded', () => {
  const renamed = 'content/pages/start.yaml'
  const textsOf = (name: string): Version => ({ ...versionOf(before), textOf: (one) => (one === name ? before : '') })
  const changes = contentChanges([file, renamed], textsOf(file), textsOf(renamed))
  expect(changes).toMatchObject([{ kind: 'renamed', words: [{ text: `from ${file}` }] }])
  const textsAfter = changes[0]?.parts.map(({ file, edits }) => [
    file,
    applyEdits(textsOf(renamed).textOf(file), edits)
  ])
  expect(textsAfter).toEqual([
    [renamed, ''],
    [file, before]
  ])
})

test('a picture in several widths that was replaced is one change with both pictures', () => {
  const picture = (name: string) => `${name}-320.webp, ${name}-640.webp`
  const withPicture = (light: string) =>
    before.replace('    actions:', `    picture: { alt: A desk, light: [${light}], dark: [/desk.avif] }\n    actions:`)
  const [was, is] = [withPicture(picture('/pictures/desk')), withPicture(picture('/pictures/chair'))]
  const changes = contentChanges([file], versionOf(was), versionOf(is))
  expect(changes).toMatchObject([
    {
      label: 'Home › Hero › Picture › Light theme',
      kind: 'changed',
      picture: '/pictures/chair-320.webp',
      oldPicture: '/pictures/desk-320.webp'
    }
  ])
  expect(inWords(changes[0]?.words ?? [])).toBe('-desk +chair')
  expect(applyEdits(is, changes[0]?.parts[0]?.edits ?? [])).toBe(was)
})

test('a file of an example site is named as the other files are, with its questions', () => {
  const folder = 'content/examples/bakery'
  const textsOf = (question: string): Version => ({
    model: { sources: [] },
    textOf: (file) =>
      file === `${folder}/faqs/rain.yaml`
        ? 'question: What if it rains?'
        : before.replace('faqs: []', `faqs: [${question}]`)
  })
  expect(contentChanges([`${folder}/pages/home.yaml`], textsOf('snow'), textsOf('rain'))).toMatchObject([
    { label: 'Bakery example › Home › FAQ › Questions › What if it rains?' }
  ])
})

test('an item that was duplicated beside one that was deleted is a new and a removed one, by their ids', () => {
  const listOf = (...items: readonly string[]) => `tags:\n${items.map((item) => `  - { id: ${item} }\n`).join('')}`
  const edit = 'edit, title: Edit without code'
  const was = listOf(edit, 'host, title: Host it anywhere', 'own, title: Own it')
  const is = listOf(edit, 'edit-2, title: Edit without code', 'own, title: Own it')
  const changes = contentChanges([file], versionOf(was), versionOf(is))
  expect(changes.map(({ kind }) => kind).sort()).toEqual(['added', 'removed'])
})

test('a moved item shows the words that changed in it, and keeps them when its move is discarded', () => {
  const items = ['one', 'two', 'three', 'four'].map((id) => `      - { id: ${id}, text: The ${id} }\n`)
  const listOf = (parts: readonly string[]) => `${before}  - type: checklist\n    items:\n${parts.join('')}`
  const [one = '', two = '', three = '', four = ''] = items
  const changed = four.replace('The four', 'The last')
  const [move, ...others] = contentChanges(
    [file],
    versionOf(listOf(items)),
    versionOf(listOf([one, changed, two, three]))
  )
  expect(others).toEqual([])
  expect(inWords(move?.words ?? [])).toBe('from position 4 to 2 The -four +last')
  const back = applyEdits(listOf([one, changed, two, three]), move?.parts[0]?.edits ?? [])
  expect(back).toBe(listOf([one, two, three, changed]))
})

test('discarding one of two moves leaves the other as it is listed', () => {
  const listOf = (...items: readonly string[]) => `tags:\n${items.map((item) => `  - ${item}\n`).join('')}`
  const was = listOf('what', 'who', 'code', 'price', 'host')
  const is = listOf('who', 'what', 'price', 'host', 'code')
  const [first, second] = contentChanges([file], versionOf(was), versionOf(is))
  expect(inWords(first?.words ?? [])).toBe('from position 1 to 2')
  expect(inWords(second?.words ?? [])).toBe('from position 3 to 5')
  const discarded = (change: typeof first) => applyEdits(is, change?.parts[0]?.edits ?? [])
  expect(discarded(second)).toBe(listOf('who', 'what', 'code', 'price', 'host'))
  expect(discarded(first)).toBe(listOf('what', 'who', 'price', 'host', 'code'))
})

test('a long text is shown around the words that changed', () => {
  const long = before.replace('A small site', `${'word '.repeat(50)}end`)
  const [change] = contentChanges([file], versionOf(long), versionOf(long.replace('end', 'finish')))
  expect(inWords(change?.words ?? [])).toMatch(/^… (word ){7,9}-end \+finish$/)
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

test('whatever happens to items of a list, discarding all changes at once gives the last version', () => {
  const random = randomNumbers(11)
  const below = (count: number) => Math.floor(random() * count)
  const listOf = (items: readonly string[]) => `name: Home\ntags:\n${items.map((item) => `  - ${item}\n`).join('')}`
  const words = ['pay once', 'own it', 'share it', 'print it', 'own all of it', 'pay once and own it']
  for (let round = 0; round < 300; round++) {
    const items = Array.from({ length: 1 + below(6) }, () => pick(words, random))
    const edited = [...items]
    for (let count = below(5); count >= 0; count--) {
      const moved = edited.splice(below(edited.length), below(2))
      edited.splice(below(edited.length), 0, ...pick([moved, [], [...moved, ...moved], [pick(words, random)]], random))
    }
    if (edited.length === 0) continue
    const [was, is] = [listOf(items), listOf(edited)]
    const changes = contentChanges([file], versionOf(was), versionOf(is))
    expect(
      applyEdits(
        is,
        changes.flatMap(({ parts }) => parts.flatMap(({ edits }) => edits))
      )
    ).toBe(was)
  }
})

test('a section that was added says how many of its texts are still samples', () => {
  const added = `${before}  - type: cta\n    title: Ready to bake?\n    lead: ${pageLead}\n`
  expect(changesOf(added)).toMatchObject([{ kind: 'added', label: 'Home › CTA', samples: 1 }])
})

const file = 'content/pages/home.yaml'

function versionOf(text: string): Version {
  const place = { kind: 'entry', collection: 'pages', id: 'home' } as const
  const data: unknown = parseYaml(text).toJS()
  return { model: { sources: [{ place, file, text, data, raw: data, unresolved: new Set() }] }, textOf: () => text }
}

function changesOf(after: string) {
  return contentChanges([file], versionOf(before), versionOf(after))
}

function discardAll(after: string, choose: (count: number) => number = () => 0): string {
  let text = after
  let left = 100
  for (let changes = changesOf(text); changes.length > 0 && left > 0; changes = changesOf(text), left--)
    text = applyEdits(text, changes[choose(changes.length)]?.parts[0]?.edits ?? [])
  return text
}

function inWords(words: readonly WordPart[]): string {
  const sign = { same: '', removed: '-', added: '+' }
  return words
    .flatMap(({ text, kind }) => (text.trim() === '' ? [] : sign[kind] + text.trim().replaceAll(/\s+/g, ' ')))
    .join(' ')
}

function replaced(from: string, to: string) {
  return (text: string) => text.replace(from, to)
}
