import { expect, test } from 'vitest'
import { found, hints, lineOf, suggestions } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

test('a literal amount is reported with the reference to use instead', async () => {
  const site = await tinySite(homeWith('type: cta\ntitle: Only $67\nactions: [{ label: Buy, href: / }]'))
  expect(site.diagnostics).toMatchObject([
    {
      file: 'content/pages/home.yaml',
      line: 10,
      column: 17,
      endLine: 10,
      endColumn: 20,
      rule: 'literal-amount',
      message: 'The amount $67 is typed here.',
      hint: 'Use $(plans.starter.price), so that it follows the plan.',
      suggestions: [{ text: '$(plans.starter.price)' }]
    }
  ])
})

test('an amount that matches no plan or fact gets a hint to add it to facts.yaml', async () => {
  const site = await tinySite(homeWith('type: cta\ntitle: Save €1,500.00.\nactions: [{ label: Buy, href: / }]'))
  expect(found(site)).toEqual(['pages/home.yaml:10:17 literal-amount [€1,500.00]'])
  expect(hints(site)).toEqual([
    'Use the price of a plan, such as $(plans.starter.price), which is $67, or add the amount to content/facts.yaml, and use $(facts.name-of-the-fact) here.'
  ])
  expect(suggestions(site)).toEqual([undefined])
})

test('every amount in a long text is reported at its exact position', async () => {
  const site = await tinySite({
    'faqs/price.yaml': `
question: What does it cost?
answer: |
  Not $670, but **$67**.

  Really: £5, $67 and $ 67!
`
  })
  expect(found(site)).toEqual([
    'faqs/price.yaml:3:7 literal-amount [$670]',
    'faqs/price.yaml:3:19 literal-amount [$67]',
    'faqs/price.yaml:5:11 literal-amount [£5]',
    'faqs/price.yaml:5:15 literal-amount [$67]',
    'faqs/price.yaml:5:23 literal-amount [$ 67]'
  ])
  const reference = '$(plans.starter.price)'
  expect(suggestions(site)).toEqual([undefined, reference, undefined, reference, reference])
})

test('amounts are reported in site.yaml, in knowledge entries and in the other fields of a plan', async () => {
  const clean = await tinySite()
  const siteYaml = clean.texts.get('content/site.yaml') ?? ''
  const plan = clean.texts.get('content/plans/starter.yaml') ?? ''
  const site = await tinySite({
    'site.yaml': siteYaml.replace('The smallest site that there is.', 'From $67.'),
    'plans/starter.yaml': plan.replace('[One page]', '[One page for $67]'),
    'knowledge/price.yaml': 'title: Price\ncontent: It costs $67.\ntags: [price]\ncategory: pricing\nurl: /\n'
  })
  expect(found(site)).toEqual([
    'knowledge/price.yaml:2:19 literal-amount [$67]',
    'plans/starter.yaml:5:25 literal-amount [$67]',
    `site.yaml:${lineOf(site, 'site.yaml', 'tagline:')}:17 literal-amount [$67]`
  ])
})

test('the suggestion refers to the fact that holds the amount', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: Saves $15,000+\nactions: [{ label: Buy, href: / }]'),
    'facts.yaml': 'saved: { value: "$15,000", sample: false }\n'
  })
  expect(found(site)).toEqual(['pages/home.yaml:10:18 literal-amount [$15,000]'])
  expect(suggestions(site)).toEqual(['$(facts.saved)'])
})

test('facts, prices, references and dollar signs without a number are not reported', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: Only $(plans.starter.price), US$ or $x\nactions: [{ label: Buy, href: / }]'),
    'facts.yaml': 'saved: Up to $15,000 a year\n'
  })
  expect(site.diagnostics).toEqual([])
})
