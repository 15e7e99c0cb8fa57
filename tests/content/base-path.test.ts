import { expect, test } from 'vitest'
import { checkLinks, linksAndIds } from '../../scripts/build/link-check.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { siteFiles } from '../../scripts/site-files/site-files.ts'
import { documentOf, emittedFiles, exportsOf, sectionsOf } from './emitted.ts'
import { found } from './found.ts'
import { cleanText, homeWith, tinyFolder } from './tiny-site.ts'

const site = cleanText('site.yaml')
const files = {
  ...homeWith('type: prose\nid: terms\nbody: See [terms](#terms), [lost](/404) and [a shop](https://store.tiny.test).'),
  'knowledge/what.yaml': 'title: What\ncontent: A site.\ntags: [site]\ncategory: features\nurl: /\n',
  'redirects.yaml': '- { from: /old, to: / }\n'
}

async function shop() {
  return compile(
    await tinyFolder({ ...files, 'site.yaml': site.replace('https://tiny.test', 'https://tiny.test/shop') }),
    {}
  )
}

test('links, Markdown, pictures, assistant answers and search results include the base path', async () => {
  const emitted = emittedFiles(await shop())
  const [hero, prose] = sectionsOf(emitted, 'home')
  expect(hero?.['type']).toBe('hero')
  expect(prose?.['body']).toEqual({
    html: expect.stringContaining('<a href="/shop/#terms">terms</a>, <a href="/shop/404">lost</a>')
  })
  expect(JSON.stringify(prose)).toContain('href=\\"https://store.tiny.test\\"')
  expect(exportsOf(emitted, 'site.ts')).toMatchObject({
    logo: '/shop/logo.svg',
    header: { navigation: [{ href: '/shop/' }] }
  })
  expect(exportsOf(emitted, 'knowledge.ts')['knowledge']).toMatchObject([{ url: '/shop/' }])
  const { assistant, pageNames } = exportsOf(emitted, 'assistant.ts')
  expect(assistant).toMatchObject({ offers: { default: { related: ['/shop/'] } } })
  expect(pageNames).toEqual({ '/shop/': 'Home' })
  expect(emitted.get('search-index.json')).toContain('"url":"/shop/"')
})

test('every width of a picture includes the base path', async () => {
  const home = cleanText('pages/home.yaml').trim()
  const root = await tinyFolder({
    'pages/home.yaml': `${home}\n    picture: { alt: A, light: [/logo.svg], dark: [/logo.svg] }\n`,
    'site.yaml': site.replace('https://tiny.test', 'https://tiny.test/shop')
  })
  expect(sectionsOf(emittedFiles(await compile(root, {})), 'home')[0]?.['picture']).toMatchObject({
    dark: { src: '/shop/logo.svg', srcSet: '/shop/logo.svg 8w' }
  })
})

test('redirects and page paths for the router do not include the base path', async () => {
  const emitted = emittedFiles(await shop())
  expect(exportsOf(emitted, 'redirects.ts')['redirects']).toEqual({ '/old': '/' })
  expect(documentOf(emitted, 'home').page).toMatchObject({ path: '/', address: 'https://tiny.test/shop/' })
})

test('sitemap.xml, robots.txt, llms.txt, Markdown and the web manifest include the base path', async () => {
  const { result, model } = await shop()
  if (!result) throw new Error('The site has issues.')
  const history = { commitDate: undefined, changed: new Map<string, Date>() }
  const made = siteFiles(result.content, model, history, {
    logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    products: [],
    digest: ''
  })
  for (const name of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/index.md', '/site.webmanifest']) {
    const text = String(await made.get(name)?.make())
    const addresses = [...text.matchAll(/https:\/\/tiny\.test[^\s)"<]*|"(\/[^"]*)"/g)].map(([all, path]) => path ?? all)
    expect(addresses, name).not.toEqual([])
    expect(
      addresses.filter((address) => !/^(?:https:\/\/tiny\.test)?\/shop\//.test(address)),
      name
    ).toEqual([])
  }
})

test('a rendered link that leaves the base path is reported', async () => {
  const { model, texts } = await shop()
  const page = { path: '/', ...linksAndIds('<a href="/shop/">a</a><a href="/shop/old">b</a><a href="/other">c</a>') }
  const diagnostics = checkLinks([page], new Set(), model, '/shop')
  expect(found({ diagnostics, texts })).toEqual(['pages/home.yaml:1:1 rendered-link []'])
  expect(diagnostics[0]?.message).toBe(
    'The link to /other leads out of /shop/, the folder that the site is published in.'
  )
})

test.each([
  [{ SITE_URL: 'https://acme.test/shop/' }, 'https://acme.test/shop'],
  [{ BASE_PATH: '/preview/12/' }, 'https://tiny.test/preview/12'],
  [{ BASE_PATH: 'shop' }, 'https://tiny.test/shop'],
  [{ SITE_URL: 'https://acme.test/shop', BASE_PATH: '/' }, 'https://acme.test'],
  [{ SITE_URL: '', BASE_PATH: '' }, 'https://tiny.test']
])('a deployment with %o has the URL %s, and $(site.url) resolves to it', async (deployment, url) => {
  const about = homeWith('type: prose\nbody: We are at $(site.url).')
  const { result } = await compile(await tinyFolder(about), deployment)
  expect(result?.content.site.url).toBe(url)
  expect(JSON.stringify([...(result?.content.pages.values() ?? [])])).toContain(`We are at ${url}.`)
})

test('an invalid SITE_URL is reported with the name of the variable', async () => {
  const compiled = await compile(await tinyFolder(), { SITE_URL: 'acme.test/shop' })
  expect(found(compiled)).toContain('site.yaml:2:6 bad-address [https://tiny.test]')
  expect(compiled.diagnostics.find(({ rule }) => rule === 'bad-address')?.message).toContain(
    'SITE_URL: "acme.test/shop"'
  )
})
