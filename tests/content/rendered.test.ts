import { expect, test } from 'vitest'
import { checkLinks } from '../../scripts/build/link-check.ts'
import { linksAndIds, renderedSite } from '../../scripts/build/links-and-ids.ts'
import { found, hints, lineOf } from './found.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** The result of the link check for a built site with these files. */
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

test('links to pages, elements, files, other sites and redirects are valid', async () => {
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

test('a broken link in a page is reported at its source, also in a long text', async () => {
  const site = await rendered(
    { 'index.html': page('<a href="/404#gone">Read</a>'), '404.html': page('<h1 id="gon">x</h1>') },
    homeWith('type: prose\ntitle: More\nbody: |\n  First.\n\n  Then [read](/404#gone).\n')
  )
  expect(found(site)).toEqual(['pages/home.yaml:14:19 rendered-link [/404#gone]'])
  expect(site.diagnostics[0]?.message).toBe('The finished page /404 has no element with the id gone.')
  expect(hints(site)).toEqual(['Did you mean "gon"?'])
})

test('a broken link on forty pages is one issue, at their common source', async () => {
  const frame = page('<a href="/">Home</a>')
  const pages = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, frame]))
  const site = await rendered(pages)
  expect(site.diagnostics).toHaveLength(1)
  expect(site.diagnostics[0]?.message).toBe('The finished site has nothing at /. It is used on 40 pages.')
  expect(site.diagnostics[0]?.file).toBe('content/site.yaml')
})

test('a broken link without a source is reported at its page', async () => {
  const site = await rendered({ 'index.html': page('<a href="/made-up">x</a>') })
  expect(found(site)).toEqual(['pages/home.yaml:1:1 rendered-link []'])
})

test('a broken link in the site frame is reported in site.yaml', async () => {
  const clean = (await tinySite()).texts.get('content/site.yaml') ?? ''
  const site = await rendered(
    { 'index.html': page('<a href="/404">x</a>') },
    { 'site.yaml': clean.replace('label: Home, href: / }', 'label: Lost, href: /404 }') }
  )
  expect(found(site)).toEqual([`site.yaml:${lineOf(site, 'site.yaml', 'Lost')}:37 rendered-link [/404]`])
})
