import { expect, test } from 'vitest'
import { found, suggestions } from './found.ts'
import { cleanText, tinySite } from './tiny-site.ts'

/** A site with one plan that has these price lines. */
function planOf(...prices: string[]) {
  return planWith('price: $67', prices.join('\n'))
}

/** A site whose plan has these lines in place of others. */
function planWith(lines: string, replacement: string, files: Readonly<Record<string, string>> = {}) {
  return tinySite({ ...files, 'plans/starter.yaml': cleanText('plans/starter.yaml').replace(lines, () => replacement) })
}

test.each([
  ['$67', { text: '$67', amount: 67, currency: 'USD' }],
  ['$1,250.50', { text: '$1,250.50', amount: 1250.5, currency: 'USD' }],
  ['€1250', { text: '€1250', amount: 1250, currency: 'EUR' }],
  ['£0.99', { text: '£0.99', amount: 0.99, currency: 'GBP' }]
])('%s is parsed into an amount and a currency', async (price, money) => {
  const { diagnostics, result } = await planOf(`price: ${price}`)
  expect(diagnostics).toEqual([])
  expect(result?.content.plans.get('starter')?.price).toEqual(money)
})

test.each(['67', '67 USD', '$67.5', '$1,25', '$ 67', '¥67', '$-5', 'free'])('"%s" is not a price', async (price) => {
  const site = await planOf(`price: '${price}'`)
  expect(found(site)).toContain(`plans/starter.yaml:2:9 bad-price [${price}]`)
  expect(site.diagnostics[0]?.message).toBe(`Price: "${price}" is invalid. Write a price such as $67 or $1,250.50.`)
})

test('a price must be a text, because a number has no currency', async () => {
  expect(found(await planOf('price: 67'))).toEqual(['plans/starter.yaml:2:8 bad-price [67]'])
})

test('a saving that does not add up is reported at the saving', async () => {
  const site = await planOf('price: $197', 'compareAt: $247', 'saving: $40')
  expect(found(site)).toEqual(['plans/starter.yaml:4:9 wrong-saving [$40]'])
  expect(site.diagnostics[0]?.message).toBe(
    'Saving: $247 minus $197 is $50, not $40. Write $50, or correct price or compareAt.'
  )
})

test.each([
  ['$197', '$247', '$50'],
  ['$49.99', '$69.98', '$19.99'],
  ['€1,000', '€2,500', '€1,500']
])('%s instead of %s saves %s', async (price, compareAt, saving) => {
  expect((await planOf(`price: ${price}`, `compareAt: ${compareAt}`, `saving: ${saving}`)).diagnostics).toEqual([])
})

test('a regular price and a saving require each other', async () => {
  expect(found(await planOf('price: $197', 'compareAt: $247'))).toEqual([
    'plans/starter.yaml:3:12 incomplete-saving [$247]'
  ])
  expect(found(await planOf('price: $197', 'saving: $50'))).toEqual(['plans/starter.yaml:3:9 incomplete-saving [$50]'])
})

test('mixed currencies in a plan are reported', async () => {
  const site = await planOf('price: $197', 'compareAt: €247', 'saving: $50')
  expect(found(site)).toEqual(['plans/starter.yaml:3:12 mixed-currencies [€247]'])
  expect(found(await planOf('price: $197', 'compareAt: $247', 'saving: €50'))).toEqual([
    'plans/starter.yaml:4:9 mixed-currencies [€50]'
  ])
})

test('a price may refer to a fact', async () => {
  const facts = { 'facts.yaml': 'base: $67\n' }
  const { diagnostics, result } = await planWith('price: $67', 'price: $(facts.base)', facts)
  expect(diagnostics).toEqual([])
  expect(result?.content.plans.get('starter')?.price.amount).toBe(67)
})

test('a purchase URL must use https', async () => {
  const site = await planWith('https:', 'http:')
  expect(found(site)).toEqual(['plans/starter.yaml:6:14 bad-address [http://store.tiny.test/starter]'])
  expect(suggestions(site)).toEqual(['https://store.tiny.test/starter'])
})
