import { expect, test } from 'vitest'
import { found, hints, lineOf, suggestions } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** A page at /terms with every kind of anchor. */
const terms = {
  'faqs/why.yaml': 'question: Why?\nanswer: Because.\n',
  'pages/terms.yaml': `
path: /terms
name: Terms
title: Terms that can be linked to, in full
description: A page with a section, a part of a long text and a question to link to.
sections:
  - type: hero
    title: Terms
    lead: All of them.
  - type: prose
    id: license
    parts:
      - { id: refunds, title: Refunds, body: 'See [the license](#license) and [the top](#top).' }
  - type: faq
    title: Questions
    faqs: [why]
`
}

/** The home page with an anchor `top` and a section of links to these addresses. */
function homeLinkingTo(...addresses: string[]) {
  const actions = addresses.map((address) => `\n  - { label: Go, href: '${address}' }`).join('')
  return homeWith(`type: cta\nid: top\ntitle: Go\nactions:${actions}`)
}

test('links to pages, anchors, files and other sites are valid', async () => {
  const lists = [
    ['/', '/terms', '/404'],
    ['/terms#license', '/terms#refunds', '/terms#why'],
    ['#top', '/#top'],
    ['/logo.svg', '/files/terms.pdf'],
    ['https://other.test/nowhere#at-all', 'mailto:a@tiny.test'],
    ['mailto:a@tiny.test?subject=Hello', 'tel:+15550100']
  ]
  for (const addresses of lists) {
    const files = { ...homeLinkingTo(...addresses), ...terms, 'public/files/terms.pdf': '' }
    expect((await tinySite(files)).diagnostics).toEqual([])
  }
})

test('a link to an unknown page is reported with the closest match', async () => {
  const site = await tinySite({ ...homeLinkingTo('/term', '/terms/', '/term#license'), ...terms })
  expect(found(site)).toEqual([
    'pages/home.yaml:13:29 broken-link [/term]',
    'pages/home.yaml:14:29 broken-link [/terms/]',
    'pages/home.yaml:15:29 broken-link [/term]'
  ])
  expect(site.diagnostics[2]?.message).toBe('Link: no page has the address /term.')
  expect(hints(site)).toEqual(Array(3).fill('Did you mean "/terms"?'))
  expect(suggestions(site)).toEqual(['/terms', '/terms', '/terms'])
})

test('a link to an unknown anchor is reported with the closest match', async () => {
  const site = await tinySite({ ...homeLinkingTo('/terms#licence', '#nowhere', '#tpo'), ...terms })
  expect(found(site)).toEqual([
    'pages/home.yaml:13:35 broken-anchor [#licence]',
    'pages/home.yaml:14:29 broken-anchor [#nowhere]',
    'pages/home.yaml:15:29 broken-anchor [#tpo]'
  ])
  expect(site.diagnostics.map(({ message }) => message)).toEqual([
    'Link: the page /terms has no anchor #licence.',
    'Link: the page / has no anchor #nowhere.',
    'Link: the page / has no anchor #tpo.'
  ])
  expect(hints(site)).toEqual(['Did you mean "#license"?', 'Available: top.', 'Did you mean "#top"?'])
  expect(suggestions(site)).toEqual(['#license', undefined, '#top'])
})

test('an anchor that a page lacks is looked up on the home page', async () => {
  expect((await tinySite({ ...homeLinkingTo('/'), ...terms })).diagnostics).toEqual([])
  const site = await tinySite(terms)
  expect(found(site)).toEqual(['pages/terms.yaml:12:89 broken-anchor [#top]'])
})

test('an anchor in the site frame is looked up on the home page', async () => {
  const siteYaml = (await tinySite()).texts.get('content/site.yaml') ?? ''
  const linking = {
    'site.yaml': siteYaml.replace(
      'navigation: [{ label: Home, href: / }]',
      "navigation: [{ label: Top, href: '#top' }]"
    )
  }
  expect((await tinySite({ ...homeLinkingTo('/'), ...linking })).diagnostics).toEqual([])
  const site = await tinySite(linking)
  expect(found(site)).toEqual([`site.yaml:${lineOf(site, 'site.yaml', 'navigation:')}:37 broken-anchor [#top]`])
})

test('links in long texts are reported at their exact position', async () => {
  const site = await tinySite(
    homeWith(`
type: prose
id: top
body: |
  From /a to [about](/about), [the /a page](/a), [top](#top) and [a](/a "title").

  - [nowhere](#nowhere), \`[code](/code)\`, <https://other.test>, [here][ref].

  [ref]: /reference
`)
  )
  expect(found(site)).toEqual([
    'pages/home.yaml:12:26 broken-link [/about]',
    'pages/home.yaml:12:49 broken-link [/a]',
    'pages/home.yaml:12:74 broken-link [/a]',
    'pages/home.yaml:14:19 broken-anchor [#nowhere]',
    'pages/home.yaml:16:14 broken-link [/reference]'
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://other.test', '//tiny.test', 'terms', 'tel:123'])(
  'a button that links to %s is reported',
  async (href) => {
    const site = await tinySite(homeLinkingTo(href))
    expect(found(site)).toEqual([`pages/home.yaml:13:29 ${ruleFor(href)} [${href}]`])
    expect(site.diagnostics[0]?.message).toContain(
      ruleFor(href) === 'unsafe-link'
        ? ` › Link: A link that starts with ${href.replace(/:.*/, ':')} `
        : ` › Link: "${href}" is invalid. Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….`
    )
  }
)

const safe =
  'Link to a page such as /pricing, a section such as #faq, or another site with https://. If it should lead nowhere, delete the link.'
const forms = 'Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….'

test.each([
  ['javascript:alert(1)', safe],
  ['vbscript:x', safe],
  ['data:text/html,x', safe],
  ['tel:123', forms],
  ['mailto:support.tiny.test', forms],
  ['http://other.test', 'Did you mean "https://other.test"?'],
  ['https://https://other.test', 'Did you mean "https://other.test"?'],
  ['me@other.test', 'Did you mean "mailto:me@other.test"?'],
  ['terms', 'Did you mean "/terms"?'],
  ['content/pages/terms.yaml', 'Did you mean "/terms"?']
])('a long text that links to %s is reported', async (href, hint) => {
  const site = await tinySite(homeWith(`type: prose\nbody: Go [there](${href}) now.`))
  expect(found(site)).toEqual([`pages/home.yaml:10:22 ${ruleFor(href)} [${href}]`])
  expect(hints(site)).toEqual([hint])
})

test('generated files are suggested for misspelled links', async () => {
  const site = await tinySite(homeWith('type: prose\nbody: Read [the feed](/chagnelog.xml).'))
  expect(hints(site)).toEqual(['Did you mean "/changelog.xml"?'])
})

test('an invalid autolink is reported at its exact position', async () => {
  const site = await tinySite(homeWith('type: prose\nbody: Go to <http://a.test>, not to http://a.test.'))
  expect(found(site)).toEqual(['pages/home.yaml:10:18 bad-link [http://a.test]'])
})

test('an empty link is reported at its brackets', async () => {
  const site = await tinySite(homeWith('type: prose\nbody: Go [there]() now.'))
  expect(found(site)).toEqual(['pages/home.yaml:10:20 bad-link []()]'])
})

test('the url of a knowledge entry must lead to a page', async () => {
  const knowledge = (url: string) => `title: About ${url}\ncontent: B\ntags: [c]\ncategory: faq\nurl: ${url}\n`
  const site = await tinySite({
    'knowledge/a.yaml': knowledge('/nowhere'),
    'knowledge/b.yaml': knowledge('/#nowhere'),
    'knowledge/c.yaml': knowledge('/'),
    'knowledge/d.yaml': knowledge('https://tiny.test')
  })
  expect(found(site)).toEqual([
    'knowledge/a.yaml:5:6 broken-link [/nowhere]',
    'knowledge/b.yaml:5:7 broken-anchor [#nowhere]',
    'knowledge/d.yaml:5:6 bad-path [https://tiny.test]'
  ])
  expect(site.diagnostics[2]?.message).toBe(
    'Link: "https://tiny.test" is invalid. Write a path such as /pricing, or one with an anchor such as /#faq.'
  )
})

test('the pages in the offers of the assistant are checked', async () => {
  const clean = (await tinySite()).texts.get('content/assistant.yaml') ?? ''
  const offers = `
offers:
  default: { suggestions: [What?], related: [/, /nowhere] }
  pages:
    /gone: { suggestions: [What?], related: [/lost] }
`
  const site = await tinySite({ 'assistant.yaml': clean.replace(/^offers: .*$/m, offers.trim()) })
  const line = lineOf(site, 'assistant.yaml', 'offers:')
  expect(found(site)).toEqual([
    `assistant.yaml:${line + 1}:49 broken-link [/nowhere]`,
    `assistant.yaml:${line + 3}:5 broken-link [/gone]`,
    `assistant.yaml:${line + 3}:46 broken-link [/lost]`
  ])
})

test('links with references are checked after the references are resolved', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: Go\nactions: [{ label: Go, href: /$(facts.guarantee) }]')
  })
  expect(found(site)).toEqual(['pages/home.yaml:11:34 broken-link [/$(facts.guarantee)]'])
  expect(site.diagnostics[0]?.message).toBe('Link: no page has the address /30-day.')
})

/** Links that run code or embed data have a different rule from other invalid links. */
function ruleFor(href: string): string {
  return /^(?:javascript|vbscript|data):/.test(href) ? 'unsafe-link' : 'bad-link'
}

test.each(['Terms of use', 'Read the terms of use.', 'See our terms of use!'])(
  'a link that says %s, the name of a page, and leads to another one is reported',
  async (label) => {
    const pageOf = (name: string, path: string) =>
      `path: ${path}\nname: ${name}\ntitle: ${name}, as a page of this tiny site\ndescription: All that this tiny site has to say about ${name}, in one long sentence.\nsections: [{ type: hero, title: ${name}, lead: All of it. }]\n`
    const site = await tinySite({
      ...homeWith(
        `type: cta\ntitle: More\nactions: [{ label: ${label}, href: /about }, { label: More, href: /terms }]`
      ),
      'pages/terms.yaml': pageOf('Terms of use', '/terms'),
      'pages/about.yaml': pageOf('About us', '/about')
    })
    expect(site.diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
      ['mismatched-entry', `This link says “${label}”, but it leads to /about.`]
    ])
  }
)
