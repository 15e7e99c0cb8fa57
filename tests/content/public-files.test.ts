import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { cleanText, homeWith, tinyFolder, tinySite } from './tiny-site.ts'
import { filesOf, siteYamlWith } from './site-files.ts'

/** The issues of files in content/public at these addresses; unused files are not reported. */
async function foundAbout(...addresses: readonly string[]) {
  const files = Object.fromEntries(addresses.map((address) => [`public${address}`, 'mine']))
  const { diagnostics } = await tinySite({ ...homeWith('type: prose\nbody: x'), ...files })
  return diagnostics.map(
    ({ file, line, column, rule }) => `${file.replace('content/public', '')}:${line}:${column} ${rule}`
  )
}

test.each(['/_headers', '/_redirects', '/vercel.json', '/nginx.conf', '/licenses.txt', '/search-index.json'])(
  '%s is reported, because the build generates a file of that name',
  async (address) => {
    expect(await foundAbout(address)).toEqual([`${address}:1:1 generated-file`])
  }
)

test('a file for hosts is reported with a hint where headers and redirects belong', async () => {
  const { diagnostics } = await tinySite({ 'public/_headers': '/*' })
  expect(diagnostics[0]).toMatchObject({
    message: 'The build generates /_headers and overwrites this file.',
    hint: 'Delete this file. Write redirects in content/redirects.yaml, and headers in scripts/hosting/hosting-rules.ts.'
  })
})

test.each([
  ['a folder with that name', '/_headers/a.txt'],
  ['a folder with the name of a file for crawlers', '/robots.txt/a.txt'],
  ['a name that differs only in case', '/Licenses.txt'],
  ['the name of a file for crawlers in a different case', '/Robots.txt'],
  ['a folder with the name of a page file', '/404.html/a.txt'],
  ['a compressed copy', '/robots.txt.gz']
])('%s conflicts with a generated file', async (_, address) => {
  expect(await foundAbout(address)).toEqual([`${address}:1:1 generated-file`])
})

test('a file that conflicts with the folder of a page is reported', async () => {
  const page = (path: string) => `
path: ${path}
name: Setup
title: How the tiny site is set up, in full
description: A second page, to which nothing leads in these tests, and nothing needs to either.
sections: [{ type: hero, title: Setup, lead: It is easy. }]
`
  const { diagnostics } = await tinySite({ 'pages/setup.yaml': page('/guides/setup'), 'public/guides': 'mine' })
  expect(diagnostics).toMatchObject([{ file: 'content/public/guides', rule: 'generated-file' }])
})

test('the widths of a picture that nothing shows are one warning', async () => {
  const root = await tinyFolder({ 'public/a-480.png': '', 'public/a-960.png': '', 'public/b-480.png': '' })
  const { diagnostics } = await compile(root)
  expect(diagnostics.filter(({ rule }) => rule === 'unused-file').map(({ message }) => message)).toEqual([
    'No content shows or links to /a-480.png or /a-960.png.',
    'No content shows or links to /b-480.png.'
  ])
})

test('own files for crawlers replace the generated ones', async () => {
  const own = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/index.md', '/favicon.ico', '/.well-known/security.txt']
  expect(await foundAbout(...own, '/CNAME')).toEqual([])
  const site = await siteYamlWith('errorPage:', 'security: { contact: security@tiny.test }\nerrorPage:')
  const history = { commitDate: new Date(0), changed: new Map() }
  const made = async (files: Readonly<Record<string, string>>) => {
    const all = await filesOf({ ...site, ...files }, history)
    return own.filter((address) => all.has(address))
  }
  expect(await made({})).toEqual(own)
  expect(await made(Object.fromEntries(own.map((address) => [`public${address}`, 'mine'])))).toEqual([])
})

test.each(['/assets/a.pdf', '/routes/a.json', '/social/a.png', '/Assets/a.pdf', '/assets', '/routes'])(
  '%s in content/public is reported, because its folder is reserved for the build',
  async (address) => {
    expect(await foundAbout(address)).toEqual([`${address}:1:1 reserved-folder`])
  }
)

test('a file in a reserved folder is reported with a hint where to move it', async () => {
  const { diagnostics } = await tinySite({ 'public/assets/a.pdf': 'x' })
  expect(diagnostics[0]).toMatchObject({
    message:
      '/assets/ is reserved for the build. Browsers cache its files for a year, so changes to /assets/a.pdf would not reach visitors.',
    hint: 'Move it to another folder, such as content/public/pictures/.'
  })
})

test('a page in a reserved folder is reported', async () => {
  const page = `
path: /assets/about
name: About
title: About the tiny site and its makers
description: A second page, to which nothing leads in these tests, and nothing needs to either.
sections: [{ type: hero, title: About, lead: It is tiny. }]
`
  const { diagnostics } = await tinySite({ 'pages/about.yaml': page })
  expect(diagnostics).toMatchObject([{ file: 'content/pages/about.yaml', line: 1, column: 7, rule: 'reserved-folder' }])
  const { diagnostics: none } = await tinySite({ 'pages/about.yaml': page.replace('/assets/about', '/social') })
  expect(none).toEqual([])
})

test('a page at /index is reported, because its Markdown file would be the home page’s', async () => {
  const page = cleanText('pages/home.yaml').replace('path: /', 'path: /index').replaceAll('Tiny', 'Other')
  const { diagnostics } = await tinySite({ 'pages/other.yaml': page.replace('The home page', 'Another page') })
  expect(diagnostics.map(({ file, rule }) => `${file} ${rule}`)).toContain('content/pages/other.yaml colliding-path')
})
