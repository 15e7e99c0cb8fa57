import { expect, test } from 'vitest'
import { found } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

const pricing = homeWith(`
type: pricing
title: For $(plans.starter.price)
plans: [starter]
guarantee: Refunds within $(facts.guarantee).
`)

test('one run reports every mistake in every file, sorted by file, line and column', async () => {
  const site = await tinySite({
    'facts.yaml': 'Guarantee: 30-day\nguarantee: [30-day]\nrefund: $(facts.nope)\n',
    'faqs/why.yaml': 'question: Why?\nanswer: Because of [this](/nope) and <b>that</b>.\nnote: x\n',
    'knowledge/plans.yaml': 'title: "Plans\ncontent: x\n',
    'pages/other.yaml': `
path: /
name: Other
title: Tiny, a site just large enough
description: Too short.
sections:
  - type: hero
    titel: Other
    lead: It costs $67.
    actions: [{ label: Go, href: /nope }]
`,
    'plans/starter.yaml': `
name: Starter
price: 67
description: Everything.
features: []
purchaseUrl: http://store.tiny.test
purchaseLabel: Get Starter
`,
    'testimonials/ann.yaml': `
name: Ann
role: Owner
company: Tiny
image: https://pictures.tiny.test/ann.png
rating: 6
text: Good.
sampel: true
`
  })
  expect(found(site)).toEqual([
    'facts.yaml:1:1 bad-name [Guarantee]',
    'facts.yaml:2:12 wrong-type [[30-day]]',
    'facts.yaml:3:9 unknown-reference [$(facts.nope)]',
    'faqs/why.yaml:2:27 broken-link [/nope]',
    'faqs/why.yaml:2:38 raw-html [<b>]',
    'faqs/why.yaml:2:45 raw-html [</b>]',
    'faqs/why.yaml:3:1 unknown-key [note]',
    'knowledge/plans.yaml:1:8 yaml-syntax ["]',
    'pages/other.yaml:1:7 duplicate-path [/]',
    'pages/other.yaml:4:14 too-short [Too short.]',
    'pages/other.yaml:7:5 unknown-key [titel]',
    'pages/other.yaml:8:20 literal-amount [$67]',
    'pages/other.yaml:9:34 broken-link [/nope]',
    'plans/starter.yaml:1:1 missing-key [name]',
    'plans/starter.yaml:2:8 bad-price [67]',
    'plans/starter.yaml:4:11 too-few [[]]',
    'plans/starter.yaml:5:14 bad-address [http://store.tiny.test]',
    'testimonials/ann.yaml:4:16 foreign-image [pictures.tiny.test]',
    'testimonials/ann.yaml:5:9 out-of-range [6]',
    'testimonials/ann.yaml:7:1 unknown-key [sampel]'
  ])
  expect(site.result).toBeUndefined()
})

test('two runs give the same report', async () => {
  const files = { 'facts.yaml': 'A: 1\nB: 2\n', 'plans/starter.yaml': 'name: [\n', 'plans/a.yaml': 'x: 1\n' }
  expect((await tinySite(files)).diagnostics).toEqual((await tinySite(files)).diagnostics)
})

test.each([
  ['broken YAML', 'name: [\n'],
  ['no content', ''],
  ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe, 0x61)]
])('an entry with %s is the only issue, even if other files use it', async (_, plan) => {
  const site = await tinySite({ ...pricing, 'plans/starter.yaml': plan })
  expect(site.diagnostics.map(({ file }) => file)).toEqual(['content/plans/starter.yaml'])
})

test('references to facts are not reported if facts.yaml has broken YAML', async () => {
  const site = await tinySite({ ...pricing, 'facts.yaml': 'guarantee: "30-day\n' })
  expect(found(site)).toEqual(['facts.yaml:1:12 yaml-syntax ["]'])
})

test('a reference through a valid fact to a broken file is not reported', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: $(facts.offer)\nactions: [{ label: Home, href: / }]'),
    'facts.yaml': 'offer: Only $(plans.starter.price)\n',
    'plans/starter.yaml': 'price: [\n'
  })
  expect(site.diagnostics.map(({ file }) => file)).toEqual(['content/plans/starter.yaml'])
})

test('links to a page with broken YAML are checked against the path in its file', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: Go\nactions: [{ label: Go, href: /some/where#there }]'),
    'pages/other.yaml': 'path: /some/where\nname: [\n'
  })
  expect(site.diagnostics.map(({ file }) => file)).toEqual(['content/pages/other.yaml'])
})

test('a home page with broken YAML is neither missing nor a broken link', async () => {
  const site = await tinySite({ 'pages/home.yaml': 'path: /\nname: "Home\n' })
  expect(found(site)).toEqual(['pages/home.yaml:2:7 yaml-syntax ["]'])
})

test('empty page files get the path that their name suggests', async () => {
  const site = await tinySite({
    'pages/home.yaml': '',
    'pages/404.yaml': '',
    'knowledge/a.yaml': 'title: A\ncontent: B\ntags: [c]\ncategory: faq\nurl: /#there\n'
  })
  expect(found(site)).toEqual(['pages/404.yaml:1:1 empty-file []', 'pages/home.yaml:1:1 empty-file []'])
})

test('links to anchors of a page are not checked while it has errors', async () => {
  const site = await tinySite({
    'pages/home.yaml': `
path: /
name: Home
title: Tiny, a site just large enough
description: The home page of a site that is just large enough to be compiled, and has no more.
sections:
  - type: hero
    id: top
    title: A tiny site
    lead: Just enough to be compiled.
    actions: [{ label: Top, href: '#top' }, { label: Nowhere, href: '#nowhere' }]
    colour: red
`
  })
  expect(found(site)).toEqual(['pages/home.yaml:11:5 unknown-key [colour]'])
})

test('an unknown reference causes no further errors', async () => {
  const site = await tinySite(
    homeWith(`
type: prose
body: See [this](/$(facts.nope)) and [that](/nope).
parts:
  - { id: one, title: $(facts.nope), body: x }
`)
  )
  expect(found(site)).toEqual([
    'pages/home.yaml:10:23 unknown-reference [$(facts.nope)]',
    'pages/home.yaml:10:49 broken-link [/nope]',
    'pages/home.yaml:12:27 unknown-reference [$(facts.nope)]'
  ])
})
