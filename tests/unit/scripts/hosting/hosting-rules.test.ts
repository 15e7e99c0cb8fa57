import { describe, expect, test } from 'vitest'
import { hostingFiles } from '../../../../scripts/hosting/host-config.ts'
import { hostingRules, joinPolicies } from '../../../../scripts/hosting/hosting-rules.ts'

const redirects = [
  { from: '/old', to: '/pricing' },
  { from: '/old/deep', to: 'https://elsewhere.test/?a=1&b=2' },
  { from: '/#anchor', to: '/faq#anchor' }
]
const pages = new Map(['/', '/404', '/pricing', '/docs/setup-guide'].map((path) => [path, { path }]))
const policies = [
  "default-src 'self'; script-src 'self' 'sha256-a'",
  "default-src 'self'; script-src 'self' 'sha256-b'"
]
const rules = hostingRules({ redirects, pages, site: { url: 'https://www.tiny.test' } }, policies)
const site = { name: 'Tiny & Co', url: 'https://www.tiny.test', language: 'en' }
const files = filesAt('https://www.tiny.test')

function filesAt(url: string): ReadonlyMap<string, string> {
  const site = { name: 'Tiny & Co', url, language: 'en' }
  return hostingFiles(hostingRules({ redirects, pages, site }, policies), { site })
}

describe('the rules for a host', () => {
  test('merge the policies of all pages into one that works for each of them', () => {
    expect(joinPolicies(policies)).toBe("default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'")
  })

  test('contain the merged policy, forbid framing and set the security headers', () => {
    const headers = rules.headers.find(({ path }) => path === '/*')?.headers
    expect(headers?.['Content-Security-Policy']).toContain("'sha256-b'; frame-ancestors 'none'")
    expect(Object.keys(headers ?? {})).toEqual(
      expect.arrayContaining([
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Permissions-Policy',
        'Cross-Origin-Opener-Policy'
      ])
    )
  })

  test('let a store whose checkout shows in a frame ask for payments and open windows', () => {
    const framed = [...policies, "default-src 'self'; frame-src https://pay.tiny.test"]
    const headersFor = (all: readonly string[]) =>
      hostingRules({ redirects, pages, site }, all).headers.find(({ path }) => path === '/*')?.headers
    expect(headersFor(framed)).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('payment=(self "https://pay.tiny.test")') as unknown
    })
    expect(headersFor(policies)).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('payment=()') as unknown
    })
  })

  test('redirect old addresses, but no anchors, which a server never sees', () => {
    expect(rules.redirects.map(({ from }) => from)).toEqual(['/old', '/old/deep'])
  })
})

describe('the files for hosts', () => {
  test('_redirects has permanent redirects for Netlify and Cloudflare, also over existing files', () => {
    expect(files.get('_redirects')?.trim().split('\n')).toEqual([
      '/old /pricing 301!',
      '/old /pricing 301',
      '/old/deep https://elsewhere.test/?a=1&b=2 301!',
      '/old/deep https://elsewhere.test/?a=1&b=2 301',
      // Not forced, because Netlify would redirect forever.
      '/pricing.html /pricing 301',
      '/Pricing /pricing 301',
      '/docs/setup-guide.html /docs/setup-guide 301',
      '/Docs/setup-guide /docs/setup-guide 301'
    ])
  })

  test('_redirects stays within the limits of Cloudflare Pages on a large site', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `/a-page-with-a-rather-long-name-${index}`)
    const text = hostingFiles({ ...rules, pages: many }, { site }).get('_redirects') ?? ''
    expect(text.split('\n').length).toBeLessThan(2000)
    expect(text.length).toBeLessThan(100 * 1024)
    expect(text).toContain('/old /pricing 301\n')
  })

  test('no host gets a page for each variant of an address', () => {
    expect([...files.keys()].filter((name) => name.endsWith('.html'))).toEqual([
      'old/index.html',
      'old/deep/index.html'
    ])
  })

  test('_headers stays within the limits of Cloudflare Pages and has no duplicate headers', () => {
    const lines = (files.get('_headers') ?? '').split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2000)
    expect(lines).toContain('/assets/*')
    expect(lines).toContain('  Cache-Control: public, max-age=31536000, immutable')
    const set = lines.filter((line) => line.startsWith('  ')).map((line) => line.split(':')[0])
    // Hosts join the values of a header: every policy of a list applies, but other lists mean something else.
    const names = set.filter((name) => name !== '  Content-Security-Policy')
    expect(new Set(names).size).toBe(names.length)
  })

  test('vercel.json has the same redirects and headers', () => {
    const settings: unknown = JSON.parse(files.get('vercel.json') ?? '')
    expect(settings).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        { source: '/old', destination: '/pricing', permanent: true },
        { source: '/old/deep', permanent: true }
      ],
      headers: [
        { source: '/(.*)' },
        { source: '/assets/(.*)', headers: [{ key: 'Cache-Control' }] },
        { source: '/(.*).svg', headers: [{ key: 'Content-Security-Policy', value: expect.stringMatching(/sandbox$/) }] }
      ]
    })
  })

  test('hosts without redirects get an HTML redirect at each old address', () => {
    const page = files.get('old/deep/index.html')
    expect(page).toContain('content="0; url=https://elsewhere.test/?a=1&amp;b=2"')
    expect(page).toContain('<title>Tiny &amp; Co</title>')
    expect(files.get('old/index.html')).toContain('<link rel="canonical" href="https://www.tiny.test/pricing">')
    expect(files.has('.nojekyll')).toBe(true)
  })
})

describe('the files for hosts, with a base path', () => {
  const files = filesAt('https://www.tiny.test/shop')

  test('use addresses that include the base path', () => {
    expect(files.get('_redirects')).toContain('/shop/old /shop/pricing 301!\n')
    expect(files.get('_redirects')).toContain('/shop/Pricing /shop/pricing 301\n')
    expect(files.get('_redirects')).toContain('/shop/old/deep https://elsewhere.test/?a=1&b=2 301!\n')
    expect((files.get('_headers') ?? '').split('\n').filter((line) => line.startsWith('/'))).toEqual([
      '/shop/*',
      '/shop/assets/*',
      '/shop/*.svg'
    ])
    expect(JSON.parse(files.get('vercel.json') ?? '')).toMatchObject({
      redirects: [{ source: '/shop/old', destination: '/shop/pricing' }, { source: '/shop/old/deep' }],
      headers: [{ source: '/shop/(.*)' }, { source: '/shop/assets/(.*)' }, { source: '/shop/(.*).svg' }]
    })
  })

  test('have HTML redirects that include the base path', () => {
    expect(files.get('old/index.html')).toContain('content="0; url=/shop/pricing"')
    expect(files.get('old/index.html')).toContain('href="https://www.tiny.test/shop/pricing"')
  })
})
