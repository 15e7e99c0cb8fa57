import { expect, test } from 'vitest'
import { found, hints } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

test('an unclosed quote is reported where it opens', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: "30-day\nrefund: 5 days\n' })
  expect(site.diagnostics).toMatchObject([
    {
      file: 'content/facts.yaml',
      line: 1,
      column: 12,
      endLine: 1,
      endColumn: 13,
      rule: 'yaml-syntax',
      severity: 'error',
      message: 'The quote " that opens this text is never closed.'
    }
  ])
})

test('a colon in an unquoted text is reported', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: a: b\n' })
  expect(found(site)).toEqual(['facts.yaml:1:12 yaml-syntax [a: b]'])
})

test.each([50, 51])('a mistake after a block text of %i lines, half of them empty, is found', async (count) => {
  const lines = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? '  Some words.' : ''))
  const faq = `answer: |\n${lines.join('\n')}\nquestion: 'Don't you see?'\n`
  const site = await tinySite({ 'faqs/why.yaml': faq })
  expect(found(site)).toContain(`faqs/why.yaml:${count + 2}:11 yaml-syntax ['Don't you see?']`)
  expect(hints(site)).toContain('Put the text in quotes: "Don\'t you see?"')
})

test('several mistakes are reported without errors that only follow from them', async () => {
  const plan = `name: Starter
price = $67
period: one-time
description: For one page: yours
features:
  - One page
  • Two themes
purchaseUrl: https://store.tiny.test/starter
purchaseLabel: "Get "Starter""
`
  expect(found(await tinySite({ 'plans/starter.yaml': plan }))).toEqual([
    'plans/starter.yaml:2:7 yaml-syntax [=]',
    'plans/starter.yaml:4:14 yaml-syntax [For one page: yours]',
    'plans/starter.yaml:7:3 yaml-syntax [•]',
    'plans/starter.yaml:9:16 yaml-syntax ["Get "Starter""]'
  ])
})

test('an unclosed bracket is reported where it opens', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: [a,\nrefund: b\n' })
  expect(found(site)[0]).toBe('facts.yaml:1:12 yaml-syntax [[]')
})

test('a tab before a key is reported with a hint to use spaces', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee:\n\tvalue: 30-day\n' })
  expect(found(site)[0]).toBe('facts.yaml:2:1 yaml-tab [\t]')
  expect(hints(site)[0]).toBe('Replace the tab with spaces.')
})

test('a duplicate key is reported at its second occurrence', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: 30-day\nguarantee: 60-day\n' })
  expect(found(site)).toEqual(['facts.yaml:2:1 duplicate-key [guarantee]'])
  expect(site.diagnostics[0]?.message).toBe('"guarantee" is already on line 1.')
  expect(hints(site)).toEqual(['Delete one of the two lines.'])
})

test('a second document in a file is reported where it begins', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: 30-day\n---\nrefund: 5 days\n' })
  expect(found(site)).toEqual(['facts.yaml:2:1 several-documents [---]'])
  expect(site.diagnostics[0]?.message).toBe('Second YAML document in one file.')
  expect(hints(site)).toEqual(['A file holds one entry. Remove the line "---".'])
})

test('anchors and aliases are reported at their exact position', async () => {
  const site = await tinySite({ 'facts.yaml': 'first: &one 1 day\nsecond: *one\n' })
  expect(found(site)).toEqual(['facts.yaml:1:8 yaml-alias [&one]', 'facts.yaml:2:9 yaml-alias [*one]'])
  expect(hints(site)[0]).toBe('Write the value once in content/facts.yaml, and use $(facts.name) instead.')
})

test('merge keys are reported as aliases', async () => {
  const site = await tinySite({ 'facts.yaml': 'base: &base { value: 1 day }\nother: { <<: *base, sample: true }\n' })
  expect(found(site)).toEqual(['facts.yaml:1:7 yaml-alias [&base]', 'facts.yaml:2:14 yaml-alias [*base]'])
})

test('an unknown tag is an issue, not a warning on the console', async () => {
  const site = await tinySite({ 'facts.yaml': 'guarantee: !days 30\n' })
  expect(found(site)).toEqual(['facts.yaml:1:12 yaml-tag [!days]'])
})

test.each([
  ['nothing', ''],
  ['only a comment', '# later\n'],
  ['a document without content', '---\n']
])('a file with %s is empty', async (_, text) => {
  const site = await tinySite({ 'plans/starter.yaml': text })
  expect(site.diagnostics).toMatchObject([
    { file: 'content/plans/starter.yaml', line: 1, column: 1, rule: 'empty-file' }
  ])
  expect(hints(site)).toEqual(['Add its fields, or delete it.'])
})

test('the hint for an empty required file does not suggest deleting it', async () => {
  const site = await tinySite({ 'facts.yaml': '' })
  expect(hints(site)).toEqual(['Add its fields, or write {} for no fields and [] for no items.'])
})

test('a file that is not UTF-8 is reported at its first invalid byte', async () => {
  const latin1 = Uint8Array.from(Buffer.from('first: a\nsecond: caf\xe9 au lait\n', 'latin1'))
  const site = await tinySite({ 'facts.yaml': latin1 })
  expect(site.diagnostics).toMatchObject([
    { file: 'content/facts.yaml', line: 2, column: 12, endLine: 2, endColumn: 13, rule: 'not-utf8' }
  ])
  expect(site.diagnostics[0]?.message).toBe('This file is not valid UTF-8.')
  expect(hints(site)).toEqual(['Reopen it as Windows-1252, check that its letters look right, and save it as UTF-8.'])
})

test('a byte-order mark and Windows line endings are accepted and do not shift positions', async () => {
  expect((await tinySite({ 'facts.yaml': '\uFEFFguarantee: 30-day\r\nrefund: 5 days\r\n' })).diagnostics).toEqual([])
  const site = await tinySite({ 'facts.yaml': '\uFEFFguarantee: 30-day\r\nrefund: $(facts.nope)\r\n' })
  expect(found(site)).toEqual(['facts.yaml:2:9 unknown-reference [$(facts.nope)]'])
})

test('keys of Object.prototype are unknown fields like any other', async () => {
  const site = await tinySite({
    'pages/other.yaml': `
path: /other
__proto__: { polluted: true }
name: Other
title: Other
constructor: x
description: Another page, which has keys that no page should ever have at all.
sections:
  - type: hero
    title: Other
    lead: More of the same.
    toString: x
    __proto__: y
`
  })
  expect(found(site)).toEqual([
    'pages/other.yaml:2:1 unknown-key [__proto__]',
    'pages/other.yaml:5:1 unknown-key [constructor]',
    'pages/other.yaml:11:5 unknown-key [toString]',
    'pages/other.yaml:12:5 unknown-key [__proto__]'
  ])
})

test('unquoted double braces are reported, and no warning is printed', async () => {
  const warnings: string[] = []
  const listen = (warning: Error) => warnings.push(warning.message)
  process.on('warning', listen)
  const site = await tinySite(homeWith('type: cta\ntitle: {{facts.days}}\nactions: [{ label: Home, href: / }]'))
  await new Promise(setImmediate)
  process.off('warning', listen)
  expect(found(site)).toEqual(['pages/home.yaml:10:12 wrong-type [{{facts.days}}]'])
  expect(warnings).toEqual([])
})
