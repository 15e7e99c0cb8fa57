import { expect, test } from 'vitest'
import { checkLinks, linksAndIds } from '../../scripts/build/link-check.ts'
import { found, hints } from './found.ts'
import { tinySite } from './tiny-site.ts'

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
  const addresses = new Set(names.map((name) => `/${name}`))
  return { diagnostics: checkLinks(pages, addresses, model), texts }
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

test.each([
  ['/made-up', 'The finished site has nothing at /made-up.'],
  ['/404#gone', 'The finished page /404 has no element with the id gone.'],
  ['#gone', 'The finished page / has no element with the id gone.']
])('the broken link %s is reported at its page', async (href, message) => {
  const site = await rendered({ 'index.html': page(`<a href="${href}">x</a>`), '404.html': page('<h1>x</h1>') })
  expect(found(site)).toEqual(['pages/home.yaml:1:1 rendered-link []'])
  expect(site.diagnostics[0]?.message).toBe(message)
  expect(hints(site)).toEqual(['Correct the link, or the renderer that leaves out its target.'])
})

test('a broken link on forty pages is one issue, in site.yaml', async () => {
  const frame = page('<a href="/">Home</a>')
  const pages = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, frame]))
  const site = await rendered(pages)
  expect(site.diagnostics).toHaveLength(1)
  expect(site.diagnostics[0]?.message).toBe('The finished site has nothing at /. It is used on 40 pages.')
  expect(site.diagnostics[0]?.file).toBe('content/site.yaml')
})
