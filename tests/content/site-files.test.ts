import { afterEach, describe, expect, test, vi } from 'vitest'
import { found } from './found.ts'
import { filesOf, noHistory, siteYamlWith, textAt } from './site-files.ts'
import { homeWith, tinySite } from './tiny-site.ts'

const hidden = `
path: /hidden
name: Hidden
title: Hidden
description: A page that search engines are not to list, for whatever reason.
noindex: true
sections: [{ type: hero, title: Hidden, lead: Nobody finds this. }]
`
const changelog = `
path: /news
name: News
title: What is new & old
description: Every version of a site that is just large enough to be compiled, and has no more.
sections:
  - { type: hero, title: News, lead: All of it. }
  - type: changelog
    title: Versions
    releases: [v1-1-0, v1-0-0]
    kinds: { added: Added, changed: Changed, fixed: Fixed }
    feed: { label: Follow, href: /changelog.xml }
`
const releases = {
  'changelog/v1-0-0.yaml': 'version: 1.0.0\ndate: 2025-01-20\ntitle: First\nadded: [Everything.]\n',
  'changelog/v1-1-0.yaml':
    'version: 1.1.0\ndate: 2025-04-08\ntitle: Second\nsummary: Update & enjoy.\nfixed: ["<b> is text."]\n'
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the sitemap', () => {
  test('lists the full URL of every page except noindex pages', async () => {
    const text = await textAt(await filesOf({ 'pages/hidden.yaml': hidden }), '/sitemap.xml')
    expect([...(text ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://tiny.test/'
    ])
    expect(await textAt(await filesOf(), '/robots.txt')).toContain('\nSitemap: https://tiny.test/sitemap.xml\n')
  })

  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const withPlan = homeWith('type: pricing\ntitle: From $(plans.other.price)\nplans: [starter]\nguarantee: Yes.')
  const other = 'name: Other\nprice: $9\nperiod: once\ndescription: A\nfeatures: [a]\npurchaseLabel: Buy\n'
  const files = { ...withPlan, 'plans/other.yaml': `${other}purchaseUrl: https://store.tiny.test/other\n` }
  const lastmod = async (changed: ReadonlyMap<string, Date>) =>
    /<lastmod>(.*)<\/lastmod>/.exec(
      (await textAt(await filesOf(files, { ...noHistory, changed }), '/sitemap.xml')) ?? ''
    )?.[1]

  test('has the latest change of the page and of the entries that it shows or refers to', async () => {
    const dates = { 'content/pages/home.yaml': day(1), 'content/plans/starter.yaml': day(2) }
    const changed = new Map(
      Object.entries({ ...dates, 'content/plans/other.yaml': day(3), 'content/site.yaml': day(4) })
    )
    expect(await lastmod(changed)).toBe('2026-01-03T00:00:00Z')
    expect(await lastmod(changed.set('content/plans/starter.yaml', day(9)))).toBe('2026-01-09T00:00:00Z')
  })

  test('has no date if one of these changes is unknown', async () => {
    expect(await lastmod(new Map())).toBeUndefined()
    expect(await lastmod(new Map([['content/pages/home.yaml', day(1)]]))).toBeUndefined()
  })
})

describe('security.txt', () => {
  const withContact = () => siteYamlWith('name: Tiny', 'name: Tiny\nsecurity: { contact: safe@tiny.test }')
  const history = { ...noHistory, commitDate: new Date('2026-03-01T12:00:00Z') }

  test('contains the contact and expires within a year of the commit', async () => {
    expect(await textAt(await filesOf(await withContact(), history), '/.well-known/security.txt')).toBe(
      [
        'Contact: mailto:safe@tiny.test',
        'Expires: 2027-02-28T12:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://tiny.test/.well-known/security.txt\n'
      ].join('\n')
    )
  })

  test('is not generated without a contact or a known commit', async () => {
    expect((await filesOf({}, history)).has('/.well-known/security.txt')).toBe(false)
    expect((await filesOf(await withContact())).has('/.well-known/security.txt')).toBe(false)
  })
})

describe('the feed', () => {
  test('has every version with its date, anchor and escaped changes', async () => {
    const text = await textAt(await filesOf({ ...releases, 'pages/news.yaml': changelog }), '/changelog.xml')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
    expect(text).toContain('<title>What is new &amp; old</title>')
    expect(text).toContain('<link rel="self" type="application/atom+xml" href="https://tiny.test/changelog.xml"/>')
    expect([...(text ?? '').matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://tiny.test/news',
      'https://tiny.test/news#v1-1-0',
      'https://tiny.test/news#v1-0-0'
    ])
    expect([...(text ?? '').matchAll(/<updated>(.*)<\/updated>/g)].map(([, time]) => time)).toEqual([
      '2025-04-08T00:00:00Z',
      '2025-04-08T00:00:00Z',
      '2025-01-20T00:00:00Z'
    ])
    expect(text).toContain('&lt;p>Update &amp;amp; enjoy.&lt;/p>&lt;h2>Fixed&lt;/h2>')
    expect(text).toContain('&lt;li>&amp;lt;b> is text.&lt;/li>')
  })

  test('is only generated if a page lists versions', async () => {
    expect((await filesOf()).has('/changelog.xml')).toBe(false)
    const site = await tinySite({ ...releases, 'pages/news.yaml': changelog.replace('/changelog.xml', '/change.xml') })
    expect(found(site)).toContain('pages/news.yaml:11:34 broken-link [/change.xml]')
  })
})

test('a version must have a valid date and at least one change', async () => {
  const site = await tinySite({ 'changelog/v1.yaml': 'version: 1.0.0\ndate: 2025-02-30\ntitle: A\nadded: [B]\n' })
  expect(found(site)).toEqual(['changelog/v1.yaml:2:7 bad-date [2025-02-30]'])
  const empty = await tinySite({ 'changelog/v1.yaml': 'version: 1.0.0\ndate: 2025-02-28\ntitle: Nothing\n' })
  expect(empty.diagnostics.map(({ message }) => message)).toEqual([
    'Added: Empty version. Write at least one item under added, changed or fixed.'
  ])
})

test('llms.txt lists the pages as Markdown and the knowledge entries', async () => {
  const refunds =
    'title: Refunds\ncontent: |\n  Within 30 days.\n  No reason needed.\ntags: [a]\ncategory: legal\nurl: /\n'
  expect(await textAt(await filesOf({ 'knowledge/refunds.yaml': refunds }), '/llms.txt')).toBe(`# Tiny

> A site of two pages, made for tests of the pipeline.

## Pages

- [Home](https://tiny.test/index.md): The home page of a site that is just large enough to be compiled, and has no more.

## Answers

- [Refunds](https://tiny.test/): Within 30 days. No reason needed.
`)
})

test('the manifest has an icon for each purpose, with the correct sizes', async () => {
  const files = await filesOf()
  const manifest: unknown = JSON.parse((await textAt(files, '/site.webmanifest')) ?? '')
  expect(manifest).toMatchObject({
    name: 'Tiny',
    lang: 'en',
    start_url: '/',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' }
    ]
  })
  const sizes = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 }
  const maskable = { '/icon-maskable-192.png': 192, '/icon-maskable-512.png': 512 }
  for (const [address, size] of Object.entries({ ...sizes, ...maskable })) {
    const png = Buffer.from((await textAt(files, address)) ?? '', 'latin1')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([size, size])
  }
})

test('favicon.ico contains a picture of the size that it lists', async () => {
  const icon = Buffer.from((await textAt(await filesOf(), '/favicon.ico')) ?? '', 'latin1')
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const start = icon.readUInt32LE(18)
  const png = icon.subarray(start, start + icon.readUInt32LE(14))
  expect(png.length).toBe(icon.length - start)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48])
})

test('a file in content/public replaces the generated one', async () => {
  const files = await filesOf({ 'public/robots.txt': 'User-agent: *\nDisallow: /\n' })
  expect(files.has('/robots.txt')).toBe(false)
  expect(files.has('/llms.txt')).toBe(true)
})

test('no file depends on the current time, and two runs give identical output', async () => {
  const content = { ...releases, 'pages/news.yaml': changelog }
  const history = { commitDate: new Date('2026-03-01T12:00:00Z'), changed: new Map() }
  const made = async (now: string) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const files = await filesOf(content, history)
    return new Map(await Promise.all([...files.keys()].map(async (at) => [at, await textAt(files, at)] as const)))
  }
  const first = await made('2026-03-02')
  const second = await made('2031-11-20')
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [address, text] of first) expect(second.get(address) === text, address).toBe(true)
})

test('the address of a social image changes only with its content', async () => {
  const addressOf = async (files: Parameters<typeof filesOf>[0]) =>
    [...(await filesOf(files)).keys()].filter((address) => address.startsWith('/social/home.'))
  const [clean] = await addressOf({})
  expect(clean).toMatch(/^\/social\/home\.[0-9a-f]{16}\.png$/)
  expect(await addressOf({})).toEqual([clean])
  expect(await addressOf(await siteYamlWith('name: Tiny', 'name: Large'))).not.toEqual([clean])
  expect(
    await addressOf({ 'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' })
  ).not.toEqual([clean])
  expect(await addressOf({ 'facts.yaml': 'other: 1-day' })).toEqual([clean])
})
