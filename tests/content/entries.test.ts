import { expect, test } from 'vitest'
import { found, hints, suggestions } from './found.ts'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

test('an unknown entry is reported with the closest match', async () => {
  const site = await tinySite(homeWith('type: pricing\ntitle: Plans\nplans: [startr, starter]\nguarantee: Yes.'))
  expect(site.diagnostics).toMatchObject([
    {
      file: 'content/pages/home.yaml',
      line: 11,
      column: 13,
      endLine: 11,
      endColumn: 19,
      rule: 'unknown-entry',
      message: 'Plans: unknown id "startr": content/plans/startr.yaml does not exist.',
      hint: 'Did you mean "starter"?',
      suggestions: [{ text: 'starter' }]
    }
  ])
})

test('an unknown entry without a close match is reported with all existing entries', async () => {
  const site = await tinySite({
    ...homeWith('type: faq\ntitle: Questions\nfaqs:\n  - why\n  - refunds'),
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n',
    'faqs/how.yaml': 'question: How?\nanswer: So.\n'
  })
  expect(found(site)).toEqual(['pages/home.yaml:13:9 unknown-entry [refunds]'])
  expect(hints(site)).toEqual(['Available: how, why.'])
  expect(suggestions(site)).toEqual([undefined])
})

test('an id is looked up in its own collection', async () => {
  const site = await tinySite(homeWith('type: testimonials\ntitle: Words\ntestimonials: [starter]'))
  expect(found(site)).toEqual(['pages/home.yaml:11:20 unknown-entry [starter]'])
})

test('a repeated entry in a list is reported', async () => {
  const site = await tinySite({
    ...homeWith('type: faq\ntitle: Questions\nfaqs: [why, why]'),
    'faqs/why.yaml': 'question: Why?\nanswer: Because.\n'
  })
  expect(found(site)).toEqual(['pages/home.yaml:11:17 repeated-entry [why]'])
})

test('ids are case-sensitive', async () => {
  const site = await tinySite(homeWith('type: pricing\ntitle: Plans\nplans: [Starter]\nguarantee: Yes.'))
  expect(found(site)).toEqual(['pages/home.yaml:11:13 unknown-entry [Starter]'])
})

test('an example question of two answers is reported, and a price with a comma makes none', async () => {
  const entry = (title: string, asks: string) => `
title: ${title}
content: Some words about ${title}.
asks: ${asks}
tags: [${title}]
category: pricing
url: /
`
  const plan = cleanText('plans/starter.yaml')
  const site = await tinySite({
    'plans/starter.yaml': plan.replace(/price: .*/, 'price: $1,247'),
    'knowledge/one.yaml': entry('One', 'What is one?, the $(plans.starter.price) plan, where is it'),
    'knowledge/two.yaml': entry('Two', 'What is two?, is it the $(plans.starter.price) one, where is it')
  })
  expect(found(site).filter((one) => one.includes('duplicate-text'))).toEqual([
    'knowledge/two.yaml:3:59 duplicate-text [where is it]'
  ])
})
