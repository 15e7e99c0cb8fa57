import { expect, test } from 'vitest'
import { checkLinks } from '../../scripts/build/link-check.ts'
import { linksAndIds, renderedSite } from '../../scripts/build/links-and-ids.ts'
import { found, hints, lineOf } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** What the link check finds in pages and files of the finished site, by file name. */
async function rendered(finished: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(finished)
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name}`.replace(/(?:\/index)?\.html$/, '') || '/'
      return { path, ...linksAndIds(finished[name] ?? '') }
    })
  const { model, texts } = await tinySite(files)
  const site = renderedSite(pages, new Map(), new Set(names.map((name) => `/${name}`)))
  return { diagnostics: checkLinks(site, model), texts }
}

const page = (body: string) => `<!doctype html><html><body><main id="main">${body}</main></body></html>`

test('links that arrive are fine: pages, their elements, files, other sites and old addresses', async () => {
  const links = [
    '/',
    '/faq',
    '/faq#one',
    '#main',
    '/logo.svg',
    'https://tiny.test/x',
    'mailto:a@tiny.test',
    'tel:+15550100',
    '/old'
  ]
  const home = page(links.map((href) => `<a href="${href}">x</a>`).join(''))
  const site = await rendered(
    { 'index.html': home, 'faq/index.html': page('<h2 id="one">One</h2>'), 'logo.svg': '<svg/>' },
    { 'redirects.yaml': '- { from: /old, to: / }\n' }
  )
  expect(site.diagnostics).toEqual([])
})

test('a dead link in a page leads back to the words that became it, in a long text too', async () => {
  const site = await rendered(
    { 'index.html': page('<a href="/404#gone">Read</a>'), '404.html': page('<h1 id="gon">x</h1>') },
    homeWith('type: prose\ntitle: More\nbody: |\n  First.\n\n  Then [read](/404#gone).\n')
  )
  expect(found(site)).toEqual(['pages/home.yaml:14:19 rendered-link [/404#gone]'])
  expect(site.diagnostics[0]?.message).toBe('The finished page /404 has no element with the id gone.')
  expect(hints(site)).toEqual(['Did you mean "gon"?'])
})

test('a dead link that forty pages share is one issue, at the words that they share', async () => {
  const frame = page('<a href="/">Home</a>')
  const pages = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, frame]))
  const site = await rendered(pages)
  expect(site.diagnostics).toHaveLength(1)
  expect(site.diagnostics[0]?.message).toBe('The finished site has nothing at /. It is used on 40 pages.')
  expect(site.diagnostics[0]?.file).toBe('content/site.yaml')
})

test('a link that no content has is shown at the page that has it', async () => {
  const site = await rendered({ 'index.html': page('<a href="/made-up">x</a>') })
  expect(found(site)).toEqual(['pages/home.yaml:1:1 rendered-link []'])
})

test('the frame’s link is traced to site.yaml', async () => {
  const clean = (await tinySite()).texts.get('content/site.yaml') ?? ''
  const site = await rendered(
    { 'index.html': page('<a href="/404">x</a>') },
    { 'site.yaml': clean.replace('label: Home, href: / }', 'label: Lost, href: /404 }') }
  )
  expect(found(site)).toEqual([`site.yaml:${lineOf(site, 'site.yaml', 'Lost')}:37 rendered-link [/404]`])
})
