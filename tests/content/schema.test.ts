import { expect, test } from 'vitest'
import { section } from '../../schema/sections/index.ts'
import { found, hints, suggestions } from './found.ts'
import { cleanText, homeWith, testimonial, tinySite } from './tiny-site.ts'

const types = section.options.map((option) => option.shape.type.value).sort()

test('an unknown key is reported with the closest match', async () => {
  const site = await tinySite(homeWith('type: cta\ntitle: Go\nactoins: []\nactions: [{ label: Go, href: / }]\nnoet: x'))
  expect(found(site)).toEqual(['pages/home.yaml:11:5 unknown-key [actoins]', 'pages/home.yaml:13:5 unknown-key [noet]'])
  expect(hints(site)).toEqual([
    'Available: ask, eyebrow, id, illustration, layout, lead, note.',
    'Did you mean "note"?'
  ])
  expect(suggestions(site)).toEqual([undefined, 'note'])
  expect(site.diagnostics[0]?.message).toBe('Unknown field "actoins" in Sections › no. 2.')
})

test('an unknown top-level key is reported as a field of the entry', async () => {
  const site = await tinySite({
    'redirects.yaml': '[]',
    'facts.yaml': 'a: b',
    'faqs/why.yaml': 'question: Why?\nanswr: x\nanswer: y\n'
  })
  expect(found(site)).toEqual(['faqs/why.yaml:2:1 unknown-key [answr]'])
  expect(site.diagnostics[0]?.message).toBe('Unknown field "answr" in this question.')
})

test('a missing key is reported at the parent key', async () => {
  const site = await tinySite(
    homeWith(`
type: demo
title: Talk
agent: Ann
speakers:
  user: You
fold: Read it
messages:
  - { id: one, role: user, text: Hello }
  - id: two
    role: assistant
`)
  )
  expect(found(site)).toEqual(['pages/home.yaml:12:5 missing-key [speakers]', 'pages/home.yaml:17:9 missing-key [id]'])
  expect(site.diagnostics.map(({ message }) => message)).toEqual([
    'Missing field "assistant" in Sections › no. 2 › Speakers.',
    'Missing field "text" in Sections › no. 2 › Messages › no. 2.'
  ])
  expect(hints(site)).toEqual(['Add assistant: and its value.', 'Add text: and its value.'])
})

test('a missing top-level key is reported at the first key of the file', async () => {
  const site = await tinySite({ 'faqs/why.yaml': '# Why\nquestion: Why?\n' })
  expect(found(site)).toEqual(['faqs/why.yaml:2:1 missing-key [question]'])
  expect(site.diagnostics[0]?.message).toBe('Missing field "answer" in this question.')
})

test('an unknown section type is reported with all types', async () => {
  const site = await tinySite(homeWith('type: carousel\ntitle: x'))
  expect(found(site)).toEqual(['pages/home.yaml:9:11 unknown-section-type [carousel]'])
  expect(hints(site)).toEqual([`Available: ${types.join(', ')}.`])
})

test('a misspelled section type is reported with the closest match', async () => {
  const site = await tinySite(homeWith('type: tesitmonials\ntitle: x'))
  expect(found(site)).toEqual(['pages/home.yaml:9:11 unknown-section-type [tesitmonials]'])
  expect(hints(site)).toEqual(['Did you mean "testimonials"?'])
  expect(suggestions(site)).toEqual(['testimonials'])
})

test('a section without a type has a missing key', async () => {
  const site = await tinySite(homeWith('title: x'))
  expect(found(site)).toEqual(['pages/home.yaml:9:5 missing-key [title]'])
})

test('an unknown enum value is reported with the allowed values', async () => {
  const site = await tinySite(
    homeWith(`
type: cta
title: Go
actions:
  - { label: Go, href: /, variant: primry }
  - { label: Go, href: /, variant: loud }
`)
  )
  expect(found(site)).toEqual([
    'pages/home.yaml:12:40 unknown-value [primry]',
    'pages/home.yaml:13:40 unknown-value [loud]'
  ])
  expect(hints(site)).toEqual(['Did you mean "primary"?', 'Available: primary, secondary.'])
})

test.each([
  ['title: [x]', '[x]', 'Expected text, got a list.'],
  ['title: { a: b }', '{ a: b }', 'Expected text, got a group of fields.'],
  ['title: 5', '5', 'Expected text, got the number 5.'],
  ['title: true', 'true', 'Expected text, got true.'],
  ['title:', '', 'This field is empty. Expected text.']
])('a value of the wrong type is explained: %s', async (title, characters, sentence) => {
  const site = await tinySite(homeWith(`type: cta\n${title}\nactions: [{ label: Go, href: / }]`))
  const column = title === 'title:' ? 11 : 12
  expect(found(site)).toEqual([`pages/home.yaml:10:${column} wrong-type [${characters}]`])
  expect(site.diagnostics[0]?.message).toBe(`Sections › no. 2 › Title: ${sentence}`)
})

test('a list instead of a map at the top of a file is reported', async () => {
  const site = await tinySite({ 'facts.yaml': '[a]\n' })
  expect(found(site)).toEqual(['facts.yaml:1:1 wrong-type [[a]]'])
  expect(site.diagnostics[0]?.message).toBe('This file: Expected a group of fields, got a list.')
})

test('the length of a text is measured after its references are resolved', async () => {
  const facts = `long: ${'x'.repeat(88)}\n`
  const title = (text: string) => homeWith(`type: cta\ntitle: ${text}\nactions: [{ label: Go, href: / }]`)
  expect((await tinySite({ ...title('$(facts.long) b'), 'facts.yaml': facts })).diagnostics).toEqual([])
  const site = await tinySite({ ...title('$(facts.long) bc'), 'facts.yaml': facts })
  expect(found(site)).toEqual(['pages/home.yaml:10:12 too-long [$(facts.long) bc]'])
  expect(site.diagnostics[0]?.message).toBe('Sections › no. 2 › Title: Expected at most 90 characters, got 91.')
})

test('a text of only spaces is blank', async () => {
  const site = await tinySite(homeWith("type: cta\ntitle: '  '\nactions: [{ label: Go, href: / }]"))
  expect(found(site)).toEqual(['pages/home.yaml:10:13 blank-text [  ]'])
  expect(site.diagnostics[0]?.message).toBe('Sections › no. 2 › Title: Empty text. Write some words.')
})

test('lists that are too short or too long are reported with their length', async () => {
  const action = '{ label: Go, href: / }'
  const site = await tinySite({
    ...homeWith(`type: cta\ntitle: Go\nactions: [${[action, action, action, action].join(', ')}]`),
    'knowledge/a.yaml': 'title: A\ncontent: B\ntags: []\ncategory: faq\nurl: /\n'
  })
  expect(site.diagnostics.map(({ message }) => message)).toEqual([
    'Tags: Expected at least 1 item, got 0.',
    'Sections › no. 2 › Actions: Expected at most 3 items, got 4.'
  ])
})

test('errors in nested lists are reported at their exact position', async () => {
  const site = await tinySite(
    homeWith(`
type: specs
title: Facts
columns:
  - { id: one, icon: box, title: One, items: [a] }
  - id: two
    icon: box
    title: Two
    items:
      - fine
      - 5
      - ''
`)
  )
  expect(found(site)).toEqual(['pages/home.yaml:18:13 wrong-type [5]', "pages/home.yaml:19:13 blank-text ['']"])
})

test('a fact must be a text, or a text with a sample flag', async () => {
  const site = await tinySite({
    'facts.yaml': 'one: { valeu: x }\ntwo: 5\nthree: { value: x, sample: maybe }\nFour Five: x\n'
  })
  expect(found(site)).toEqual([
    'facts.yaml:1:8 unknown-key [valeu]',
    'facts.yaml:2:6 wrong-type [5]',
    'facts.yaml:3:28 wrong-type [maybe]',
    'facts.yaml:4:1 bad-name [Four Five]'
  ])
  expect(hints(site)[0]).toBe('Did you mean "value"?')
  expect(site.diagnostics[1]?.message).toBe('two: Write text in quotes, or { value: …, sample: true }.')
  expect(site.diagnostics[3]?.message).toBe(
    'Invalid name "Four Five". Use lower-case words joined by hyphens, starting with a letter.'
  )
})

test('a rating must be a whole number from 1 to 5', async () => {
  const ann = (rating: string) =>
    tinySite({
      'testimonials/ann.yaml': testimonial.replace('rating: 5', `rating: ${rating}`)
    })
  const messages = (await Promise.all(['0', '6', '4.5'].map(ann))).flatMap(({ diagnostics }) =>
    diagnostics.map(({ message }) => message)
  )
  expect(messages).toEqual([
    'Rating: Expected at least 1, got 0.',
    'Rating: Expected at most 5, got 6.',
    'Rating: Expected a whole number, got the number 4.5.'
  ])
})

test.each([
  ['brand: { hue: -1 }', 'Brand colors › Hue: Write a whole number of degrees, from 0 to 359.'],
  ['brand: { hue: red }', 'Brand colors › Hue: Write a whole number of degrees, from 0 to 359.'],
  ['brand: { hue: }', 'Brand colors › Hue: This field is empty. Expected a number.'],
  [
    'browsers: { chrome: 80, firefox: 88, safari: 14, edge: 90 }',
    'Browsers › Chrome: Pages cannot work in Chrome before version 90.'
  ]
])('a number that does not fit is explained in the words of its field: %s', async (field, message) => {
  const { diagnostics } = await tinySite({ 'site.yaml': `${cleanText('site.yaml')}${field}\n` })
  expect(diagnostics.map((one) => one.message)).toEqual([message])
})

test('a long text without a body or parts is reported', async () => {
  const site = await tinySite(homeWith('type: prose\ntitle: Terms'))
  expect(found(site)).toEqual(['pages/home.yaml:9:5 empty-section [type]'])
  expect(site.diagnostics[0]?.message).toBe('Sections › no. 2 › Text: Empty section. Write a body, parts, or both.')
})

test('a description that is too short for search results is reported', async () => {
  const site = await tinySite({
    'pages/home.yaml': `
path: /
name: Home
title: Tiny, a site just large enough
description: Too short.
sections: [{ type: hero, title: A, lead: B }]
`
  })
  expect(found(site)).toEqual(['pages/home.yaml:4:14 too-short [Too short.]'])
})

test('an entry must not have an id field, because its file name is its id', async () => {
  const site = await tinySite({
    'knowledge/a.yaml': 'id: b\ntitle: A\ncontent: B\ntags: [c]\ncategory: faq\nurl: /\n'
  })
  expect(found(site)).toEqual(['knowledge/a.yaml:1:1 unknown-key [id]'])
})
