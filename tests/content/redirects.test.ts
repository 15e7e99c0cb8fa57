import { expect, test } from 'vitest'
import { found, hints, suggestions } from './found.ts'
import { tinySite } from './tiny-site.ts'

function redirecting(...redirects: string[]) {
  return tinySite({ 'redirects.yaml': `${redirects.map((redirect) => `- { ${redirect} }`).join('\n')}\n` })
}

test('old pages and old anchors may redirect to pages and other sites', async () => {
  const site = await redirecting(
    'from: /old, to: /',
    'from: /Old_Page.html, to: /404',
    "from: '/#gone', to: https://other.test",
    "from: '/old#gone', to: /"
  )
  expect(site.diagnostics).toEqual([])
})

test('a redirect to an unknown page or anchor is reported', async () => {
  const site = await redirecting('from: /old, to: /new', "from: /older, to: '/#new'")
  expect(found(site)).toEqual(['redirects.yaml:1:21 broken-link [/new]', 'redirects.yaml:2:25 broken-anchor [#new]'])
})

test('a redirect from an existing page is reported', async () => {
  const site = await redirecting('from: /404, to: /', 'from: /old, to: /404')
  expect(found(site)).toEqual(['redirects.yaml:1:11 shadowed-page [/404]'])
  expect(hints(site)).toEqual(['Remove this redirect, or the page or anchor.'])
})

test('a redirect from an existing anchor is reported', async () => {
  const site = await tinySite({
    'redirects.yaml': "- { from: '/#top', to: /404 }\n",
    'pages/home.yaml': `
path: /
name: Home
title: Tiny, a site just large enough
description: The home page of a site that is just large enough to be compiled, and has no more.
sections: [{ type: hero, id: top, title: A, lead: B }]
`
  })
  expect(found(site)).toEqual(["redirects.yaml:1:11 shadowed-page ['/#top']"])
})

test('a duplicate redirect is reported', async () => {
  const site = await redirecting('from: /old, to: /', 'from: /older, to: /', 'from: /old, to: /404')
  expect(found(site)).toEqual(['redirects.yaml:3:11 duplicate-redirect [/old]'])
})

test('a redirect to a redirect is reported with its final target', async () => {
  const site = await redirecting('from: /a, to: /b', 'from: /b, to: /c', 'from: /c, to: /')
  expect(found(site)).toEqual(['redirects.yaml:1:19 redirect-chain [/b]', 'redirects.yaml:2:19 redirect-chain [/c]'])
  expect(hints(site)).toEqual(['Redirect directly to /.', 'Redirect directly to /.'])
  expect(suggestions(site)).toEqual(['/', '/'])
})

test('redirect loops are reported at each redirect', async () => {
  const site = await redirecting('from: /a, to: /b', 'from: /b, to: /c', 'from: /c, to: /a', 'from: /self, to: /self')
  expect(found(site)).toEqual([
    'redirects.yaml:1:19 redirect-loop [/b]',
    'redirects.yaml:2:19 redirect-loop [/c]',
    'redirects.yaml:3:19 redirect-loop [/a]',
    'redirects.yaml:4:22 redirect-loop [/self]'
  ])
  expect(site.diagnostics[0]?.message).toBe('/b redirects back to /a.')
  expect(site.diagnostics[3]?.message).toBe('/self redirects to itself.')
})

test.each(['old', '/old/', '/old?page=2', 'https://tiny.test/old'])('a redirect from %s is invalid', async (from) => {
  const site = await redirecting(`from: '${from}', to: /`)
  expect(found(site)).toEqual([`redirects.yaml:1:12 bad-path [${from}]`])
})

test.each(['/..', '//x', '/a//b', '/./x', '/x/.', '/a/../b', '/back\\\\slash', '/..#anchor'])(
  'a redirect from %s is invalid, because no file can have that path',
  async (from) => {
    const { diagnostics } = await redirecting(`from: "${from}", to: /404`)
    expect(diagnostics).toMatchObject([{ file: 'content/redirects.yaml', line: 1, rule: 'bad-path' }])
  }
)

test('path segments of a redirect may contain dots and begin with them', async () => {
  const redirects = ['/.well-known/gone', '/...', '/a..b', '/page.php', '/..page'].map((from) => `from: ${from}, to: /`)
  expect((await redirecting(...redirects)).diagnostics).toEqual([])
})

test('a path that is too long for file systems is reported', async () => {
  const site = await redirecting(`from: /${'a'.repeat(255)}, to: /`, `from: /${'a/'.repeat(300)}b, to: /`)
  expect(site.diagnostics.map(({ line, rule }) => `${line} ${rule}`)).toEqual(['1 too-long', '2 too-long'])
  expect((await redirecting(`from: /${'a'.repeat(254)}, to: /`)).diagnostics).toEqual([])
  const umlauts = await redirecting(`from: /${'ü'.repeat(128)}, to: /`)
  expect(umlauts.diagnostics.map(({ rule }) => rule)).toEqual(['too-long'])
})

test.each(['/100%', '/%FF', '/%C3%BCber-uns', '/a%20b', '/a%2Fb', '/a%23b', '/%2E%2E'])(
  '%s has an escaped letter, so it is reported without a suggestion',
  async (from) => {
    const site = await redirecting(`from: '${from}', to: /`)
    expect(found(site)).toEqual([`redirects.yaml:1:12 bad-path [${from}]`])
    expect(suggestions(site)).toEqual([undefined])
  }
)

const pricing = `
path: /pricing
name: Pricing
title: What the tiny site costs, in one table
description: A second page, to which nothing leads in these tests, and nothing needs to either.
sections: [{ type: hero, title: Pricing, lead: It is cheap. }]
`

test.each([
  '/index.html',
  '/404.html',
  '/pricing/index.html',
  '/pricing.md',
  '/robots.txt',
  '/sitemap.xml',
  '/changelog.xml',
  '/favicon.ico',
  '/icon-512.png',
  '/.well-known/security.txt',
  '/search-index.json',
  '/licenses.txt',
  '/_headers',
  '/vercel.json',
  '/.nojekyll',
  '/logo.svg',
  '/files/a.txt',
  // Below a file, and compressed copies.
  '/robots.txt/more',
  '/logo.svg/more/still',
  '/robots.txt.gz',
  '/pricing/index.html.br',
  // Conflicts with /taken/index.html, and with files that hosts serve there.
  '/taken',
  '/deep',
  '/terms',
  // The same file on case-insensitive disks.
  '/Pricing',
  '/ROBOTS.txt'
])('a redirect from %s is reported, because it would hide a file of the site', async (from) => {
  const site = await tinySite({
    'pages/pricing.yaml': pricing,
    'public/files/a.txt': 'a',
    'public/taken/index.html': 'mine',
    'public/deep/index.html/a.txt': 'a',
    'public/terms.html': 'mine',
    'redirects.yaml': `- { from: ${from}, to: / }\n`
  })
  expect(found(site)).toEqual([`redirects.yaml:1:11 shadowed-file [${from}]`])
})

test('a redirect that differs from a page only in case is explained', async () => {
  const site = await tinySite({
    'pages/pricing.yaml': pricing,
    'redirects.yaml': '- { from: /Pricing, to: /pricing }\n'
  })
  expect(site.diagnostics[0]?.message).toBe(
    'The redirect page for /Pricing conflicts with /pricing/index.html, the file of the page /pricing, on disks that ignore capitals.'
  )
})

test('redirects from folders of the site and unused paths are valid', async () => {
  const site = await tinySite({
    'public/files/a.txt': 'a',
    'redirects.yaml': ['/files', '/files/b.txt', '/404/old', '/social', '/index', '/old.md', '/a.txt.gz', '/robots']
      .map((from) => `- { from: ${from}, to: / }\n`)
      .join('')
  })
  expect(site.diagnostics).toEqual([])
})

test('a redirect from the file generated for another redirect is reported', async () => {
  const site = await redirecting('from: /old, to: /', 'from: /old/index.html, to: /404', 'from: /old/er, to: /')
  expect(found(site)).toEqual(['redirects.yaml:2:11 shadowed-file [/old/index.html]'])
  expect(site.diagnostics[0]?.message).toContain('which redirects /old.')
})

test.each(['/assets/x', '/routes/index.json', '/social/home.0123456789abcdef.png', '/Assets/x'])(
  'a redirect from %s is reported, because its folder is reserved for the build',
  async (from) => {
    expect(found(await redirecting(`from: ${from}, to: /`))).toEqual([`redirects.yaml:1:11 reserved-folder [${from}]`])
  }
)

test('a redirect from an anchor does not conflict with files', async () => {
  expect((await redirecting("from: '/logo.svg#old', to: /", "from: '/assets/x#old', to: /")).diagnostics).toEqual([])
})

test('an error in one redirect does not hide errors in the others', async () => {
  const site = await tinySite({
    'redirects.yaml': `
- { from: old, to: / }
- { from: /404, to: / }
- { from: /older }
- /oldest
- { from: /a, to: /nowhere }
`
  })
  expect(found(site)).toEqual([
    'redirects.yaml:1:11 bad-path [old]',
    'redirects.yaml:2:11 shadowed-page [/404]',
    'redirects.yaml:3:5 missing-key [from]',
    'redirects.yaml:4:3 wrong-type [/oldest]',
    'redirects.yaml:5:19 broken-link [/nowhere]'
  ])
})
