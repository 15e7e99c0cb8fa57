import { expect, test } from 'vitest'
import { section } from '../../schema/sections/index.ts'
import { documentation } from '../../scripts/dev/documentation.ts'
import { testimonial, tinySite } from './tiny-site.ts'

const types = section.options.map((option) => option.shape.type.value).sort()

/** The smallest content with an entry of every kind. */
const entries = {
  'changelog/v1-0-0.yaml': 'version: 1.0.0\ndate: 2026-01-31\ntitle: The first\nadded: [Everything.]\n',
  'matrices/plans.yaml': 'title: Compare\ngroups: [{ title: License, rows: [{ id: team, label: Team }] }]\n',
  'faqs/why.yaml': 'question: Why?\nanswer: Because **it is**.\n',
  'forms/news.yaml':
    'send: { to: buttondown, id: tiny }\nfields: [{ id: email, type: email, label: Email, required: true }]\nbutton: Send\n',
  'testimonials/ann.yaml': testimonial
}

test('every section type has a description, fields and an example that can be rendered', async () => {
  const { sections, hasErrors } = documentation(await tinySite(entries))
  expect(hasErrors).toBe(false)
  expect(sections.map(({ type }) => type)).toEqual(types)
  expect(
    sections.filter(({ emitted, description, fields }) => !emitted || !description || fields.length === 0)
  ).toEqual([])
})

test('examples use existing entries', async () => {
  const { sections } = documentation(await tinySite(entries))
  const yaml = (type: string) => sections.find((one) => one.type === type)?.yaml
  expect(yaml('faq')).toContain('  faqs:\n    - why\n')
  expect(sections.find(({ type }) => type === 'faq')?.emitted).toMatchObject({
    faqs: [{ question: 'Why?', answer: { html: '<p>Because <strong>it is</strong>.</p>' } }]
  })
})

test('a field has a label and a description, is required or optional, and lists its limits', async () => {
  const { sections, files } = documentation(await tinySite())
  const field = (type: string, name: string) =>
    sections.find((one) => one.type === type)?.fields.find((one) => one.name === name)
  expect(field('pricing', 'guarantee')).toEqual({
    name: 'guarantee',
    label: 'Guarantee',
    description: 'The promise under every price.',
    isRequired: true,
    limits: 'At most 80 characters.',
    example: 'Money back if it does not fit'
  })
  expect(field('pricing', 'plans')).toMatchObject({ limits: '1 to 4.', isRequired: true })
  expect(field('cta', 'actions[].variant')).toMatchObject({
    limits: 'One of primary, secondary. Without it: primary.',
    isRequired: false
  })
  const testimonial = files.find(({ file }) => file === 'content/testimonials/<name>.yaml')
  expect(testimonial?.fields.find(({ name }) => name === 'rating')?.limits).toBe('A whole number from 1 to 5.')
})

test('lists the values that a text can refer to, with what they resolve to', async () => {
  const { values } = documentation(await tinySite({ 'facts.yaml': "sites: { value: '12', sample: true }\n" }))
  expect(values).toEqual(
    expect.arrayContaining([
      { name: 'facts.sites', value: '12' },
      { name: 'plans.starter.price', value: '$67' },
      { name: 'site.emails.support', value: 'support@tiny.test' }
    ])
  )
})

test('a section that shows entries has no example if none exist', async () => {
  const { sections } = documentation(await tinySite())
  expect(sections.filter(({ emitted }) => !emitted).map(({ type }) => type)).toEqual([
    'changelog',
    'faq',
    'form',
    'pricing',
    'support',
    'testimonials'
  ])
})

test('fields are documented without examples while the content has errors', async () => {
  const { sections, hasErrors } = documentation(await tinySite({ 'facts.yaml': '[' }))
  expect(hasErrors).toBe(true)
  expect(sections.map(({ type }) => type)).toEqual(types)
  expect(sections.filter(({ emitted }) => emitted)).toEqual([])
})
