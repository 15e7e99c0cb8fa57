import { expect, test } from 'vitest'
import { filesOf, namesOf, placeOf, shownFields } from '../../scripts/model/shown-fields.ts'
import { tinySite } from './tiny-site.ts'

const files = {
  'facts.yaml': 'guarantee: 30-day\noffer: { value: Only $(plans.starter.price), sample: true }\n',
  'faqs/cost.yaml': 'question: What does it cost?\nanswer: $(facts.offer), and $$(facts.guarantee) it is.\n',
  'pages/home.yaml': `path: /
name: Home
title: Tiny, a site just large enough
description: The home page of a site that is just large enough to be compiled, and has no more.
buyBar: starter
sections:
  - { type: hero, title: A, lead: B }
  - { type: faq, title: All, faqs: [cost] }
  - { type: cta, title: A, actions: [{ label: Go, href: / }] }
  - { type: cta, title: B, actions: [{ label: Go, href: / }] }
`
}

test('a page shows its fields in reading order, each with its place in words and its name', async () => {
  const { model } = await tinySite(files)
  const fields = shownFields(model, 'pages.home').filter(({ at }) => at[0] === 'sections' && Number(at[1]) > 0)
  expect(fields.map((shown) => `${placeOf(shown).slice(1).join(' › ')} | ${shown.field.name}`)).toEqual([
    'FAQ › Title | pages.home.sections.1.title',
    'FAQ › Questions › Cost | pages.home.sections.1.faqs.0',
    'FAQ › Questions › Cost › Question | faqs.cost.question',
    'FAQ › Questions › Cost › Answer | faqs.cost.answer',
    'FAQ › Several open | pages.home.sections.1.multiple',
    'CTA › Title | pages.home.sections.2.title',
    'CTA › Layout | pages.home.sections.2.layout',
    'CTA › Actions › Button text | pages.home.sections.2.actions.0.label',
    'CTA › Actions › Link | pages.home.sections.2.actions.0.href',
    'CTA › Actions › Look | pages.home.sections.2.actions.0.variant',
    'CTA (2) › Title | pages.home.sections.3.title',
    'CTA (2) › Layout | pages.home.sections.3.layout',
    'CTA (2) › Actions › Button text | pages.home.sections.3.actions.0.label',
    'CTA (2) › Actions › Link | pages.home.sections.3.actions.0.href',
    'CTA (2) › Actions › Look | pages.home.sections.3.actions.0.variant'
  ])
})

test('a place that shows only some fields of an entry has no other', async () => {
  const { model } = await tinySite(files)
  const fields = shownFields(model, 'pages.home').filter(({ at }) => at[0] === 'buyBar')
  expect(fields.map(({ field }) => field.name)).toEqual([
    'pages.home.buyBar',
    'plans.starter.name',
    'plans.starter.price',
    'plans.starter.period',
    'plans.starter.purchaseUrl'
  ])
})

test('a field names the values that its text refers to, also through others, and no escaped one', async () => {
  const { model } = await tinySite(files)
  const answer = shownFields(model, 'faqs.cost').find(({ field }) => field.name === 'faqs.cost.answer')
  expect(answer && namesOf(model, answer.field)).toEqual(['facts.offer', 'plans.starter.price'])
  expect(answer?.field.written).toBe('$(facts.offer), and $$(facts.guarantee) it is.')
})

test('the files of a page are its own, and the files of its entries and values', async () => {
  const { model } = await tinySite(files)
  expect([...filesOf(model, 'pages.home')].sort()).toEqual([
    'content/facts.yaml',
    'content/faqs/cost.yaml',
    'content/pages/home.yaml',
    'content/plans/starter.yaml'
  ])
})
