import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import {
  analyticsProviders,
  counterRefusals,
  providerNames,
  type ProviderName
} from '../../schema/analytics-providers.ts'
import { eventNames } from '../../schema/events.ts'
import { emittedFiles, exportsOf } from './emitted.ts'
import { found, hints, suggestions } from './found.ts'
import { cleanText, tinySite } from './tiny-site.ts'

const ask = { text: 'May we count?', allow: 'Allow', refuse: 'Refuse', change: 'Privacy choices', region: 'Privacy' }

/** An id of each provider that no documentation has as an example. */
const ids: Readonly<Record<ProviderName, string>> = {
  plausible: 'tiny.test',
  umami: '1f0c3a52-7d1e-4c55-9a0b-2f6f0f4f9b11',
  goatcounter: 'tiny',
  matomo: '3',
  posthog: 'phc_tiny'
}

/** A site whose analytics.yaml has these fields besides the required ones. */
function counting(fields: Readonly<Record<string, unknown>>) {
  const analytics = { provider: 'plausible', site: 'tiny.test', consent: 'not-asked', ...fields }
  return tinySite({ 'analytics.yaml': stringify(analytics) })
}

const originsOf = (files: ReturnType<typeof emittedFiles>) =>
  (exportsOf(files, 'document.ts')['allowedOrigins'] as { connect: string[] }).connect

test('without analytics.yaml there is no counter, no question, and no origin in the policy', async () => {
  const site = await tinySite()
  const files = emittedFiles(site)
  expect(site.result?.content.analytics).toBeUndefined()
  expect(files.get('analytics.ts')).not.toContain('adapters')
  expect(exportsOf(files, 'analytics.ts')).toMatchObject({ counter: undefined, ask: undefined })
  expect(originsOf(files)).toEqual(['https://provider.tiny.test'])
})

test.each(providerNames)('%s: only its adapter is imported, and only its server is allowed', async (provider) => {
  const host = 'https://count.tiny.test/folder'
  const files = emittedFiles(await counting({ provider, site: ids[provider], host }))
  const module = files.get('analytics.ts') ?? ''
  expect(module.match(/(?<=import \{ )\w+(?= \} from '..\/analytics\/adapters.ts')/g)).toEqual([provider])
  const counter = /counter: Counter \| undefined = \{ toRequest: (\w+), \.\.\.(\{.*?\n\}) \}/s.exec(module)
  expect(counter?.[1]).toBe(provider)
  expect(JSON.parse(counter?.[2] ?? '')).toEqual({
    host,
    site: ids[provider],
    events: eventNames,
    countsOn: 'tiny.test'
  })
  expect(originsOf(files)).toEqual(['https://provider.tiny.test', 'https://count.tiny.test'])
})

test('the server follows from the provider where it has one', async () => {
  const origin = async (provider: ProviderName) =>
    originsOf(emittedFiles(await counting({ provider, site: ids[provider] })))[1]
  expect(await origin('plausible')).toBe('https://plausible.io')
  expect(await origin('goatcounter')).toBe('https://tiny.goatcounter.com')
})

test('the question is emitted with links as the site has them', async () => {
  const site = await tinySite({
    'site.yaml': cleanText('site.yaml').replace('https://tiny.test', 'https://tiny.test/shop'),
    'analytics.yaml': stringify({
      provider: 'plausible',
      site: 'tiny.test',
      consent: 'asked',
      ask: { ...ask, more: { label: 'Read more', href: '/' } }
    })
  })
  expect(site.diagnostics).toEqual([])
  expect(emittedFiles(site).get('analytics.ts')).toContain('"href": "/shop/"')
})

test.each(Object.entries(counterRefusals))('the provider %s is refused with the reason', async (provider, reason) => {
  const site = await counting({ provider })
  expect(site.diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    `unknown-value: Provider: Unknown value "${provider}". ${reason}`
  ])
})

test('misspelled providers and events are reported with the closest name', async () => {
  expect(hints(await counting({ provider: 'plausibel' }))).toEqual(['Did you mean "plausible"?'])
  const site = await counting({ events: ['page_views'] })
  expect(suggestions(site)).toEqual(['page_view'])
  expect(site.diagnostics[0]?.message).toMatch(/Unknown value "page_views"\.$/)
})

test.each(providerNames)('an id of another provider is refused by %s', async (provider) => {
  const host = 'https://count.tiny.test'
  const site = await counting({ provider, site: 'Acme Inc', host })
  expect(found(site)).toEqual([`analytics.yaml:2:7 bad-site-id [Acme Inc]`])
  const { message, documentation } = analyticsProviders[provider]
  expect(site.diagnostics[0]?.message).toContain(`${message} See ${documentation}.`)
})

test('a number is put in quotes, and a server has an address', async () => {
  const host = 'https://count.tiny.test/'
  expect(hints(await counting({ provider: 'matomo', site: 3 }))).toEqual([
    'Put it in quotes, with its unit if it has one.'
  ])
  const site = await counting({ provider: 'matomo', site: '3', host })
  expect(site.diagnostics[0]?.message).toContain('Write the address without a slash at the end.')
  expect(found(await counting({ host: 'count.tiny.test' }))).toEqual([
    'analytics.yaml:4:7 bad-address [count.tiny.test]'
  ])
})

test('whether visitors are asked is required, and so are the words of the question, but only then', async () => {
  const messages = async (fields: Readonly<Record<string, unknown>>) =>
    (await counting(fields)).diagnostics.map(({ message }) => message)
  expect(await messages({ consent: undefined })).toEqual(['Missing field "consent" in this file.'])
  expect(await messages({ consent: 'asked' })).toEqual([
    'Consent: Add ask: with the words of the question, or write consent: not-asked.'
  ])
  expect(await messages({ ask })).toEqual(['Ask: Nobody reads this question. Delete it, or write consent: asked.'])
  expect(await messages({ consent: 'asked', ask })).toEqual([])
})

test('the link of the question leads to a page of the site', async () => {
  const more = { label: 'Read more', href: '/privacy' }
  expect(found(await counting({ consent: 'asked', ask: { ...ask, more } }))).toEqual([
    'analytics.yaml:12:11 broken-link [/privacy]'
  ])
})

test.each(providerNames.flatMap((name) => analyticsProviders[name].examples.map((id) => [name, id] as const)))(
  '%s: the example id %s is a reminder before going live',
  async (provider, id) => {
    const { rule, severity, message } = (await counting({ provider, site: id })).diagnostics[0] ?? {}
    expect([rule, severity]).toEqual(['sample-content', 'notice'])
    expect(message).toContain(`${id} is an example`)
  }
)
