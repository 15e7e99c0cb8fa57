import { expect, test } from 'vitest'
import { fileLabel, fullLabel, nameAt, valueLabel, type FindEntry } from '../../../../scripts/editing/labels.ts'

const home = {
  place: { kind: 'entry', collection: 'pages', id: 'home' },
  data: {
    name: 'Home',
    title: 'A small site',
    sections: [
      {
        type: 'hero',
        eyebrow: 'New',
        title: 'Hello',
        actions: [{ label: 'Get it', href: '/pricing' }],
        trust: ['Pay once']
      },
      { type: 'faq', faqs: ['price-increase', 'no-such-question'] }
    ]
  }
} as const
const starter = {
  place: { kind: 'entry', collection: 'plans', id: 'starter' },
  data: { name: 'Starter', price: '$67' }
} as const
const site = { place: { kind: 'singleton', name: 'site' }, data: { brand: { hue: 268 } } } as const
const popup = {
  place: { kind: 'entry', collection: 'popups', id: 'exit-intent' },
  data: { type: 'exit-intent', title: 'Wait' }
} as const
const form = {
  place: { kind: 'entry', collection: 'forms', id: 'contact-us' },
  data: { optional: '(optional)', button: 'Send' }
} as const
const facts = {
  place: { kind: 'singleton', name: 'facts' },
  data: { 'guarantee-days': { value: '30-day', sample: true } }
} as const

const findEntry: FindEntry = (collection, id) =>
  collection === 'faqs' && id === 'price-increase'
    ? { place: { kind: 'entry', collection, id }, data: { question: 'Will it get dearer?' } }
    : undefined

test.each([
  [home, 'Home'],
  [starter, 'Starter'],
  [site, 'Site'],
  [popup, 'Exit intent'],
  [form, 'Contact us']
])('a file is called by its name, or by its kind', (source, label) => {
  expect(fileLabel(source)).toBe(label)
})

test.each([
  [home, ['sections', 0, 'title'], 'Home › Hero › Headline'],
  [home, ['sections', 0, 'actions', 0, 'href'], 'Home › Hero › Actions › Get it › Link'],
  [home, ['sections', 0, 'trust', 0], 'Home › Hero › Assurances › Pay once'],
  [home, ['sections', 0, 'lead'], 'Home › Hero › Introduction'],
  [home, ['sections', 1, 'faqs'], 'Home › FAQ › Questions'],
  [home, ['sections', 1, 'faqs', 0], 'Home › FAQ › Questions › Will it get dearer?'],
  [home, ['sections', 1, 'faqs', 1], 'Home › FAQ › Questions › no-such-question'],
  [site, ['brand', 'hue'], 'Site › Brand colors › Hue'],
  [facts, ['guarantee-days', 'value'], 'Facts › Guarantee days › Value']
])('a place is named by headings and labels instead of keys and numbers', (source, path, label) => {
  expect(fullLabel(source, path, findEntry)).toBe(label)
})

test('a section is named by its heading rather than by a text above it', () => {
  expect(nameAt(home, ['sections', 0])).toBe('Hello')
  expect(nameAt(home, ['sections', 1])).toBeUndefined()
})

test('a value that texts refer to is named after its plan, or by its fact', () => {
  expect(valueLabel(starter, ['price'])).toBe('the price of Starter')
  expect(valueLabel(facts, ['guarantee-days', 'value'])).toBe('Guarantee days')
})
