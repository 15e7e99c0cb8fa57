import type { Page } from '@playwright/test'
import { addresses, pageAt, site, unknownAddress } from './content.ts'
import { expect, test } from '../browser/test.ts'

const listed = addresses.filter((address) => address !== unknownAddress)

/** The path of a full URL of the site, on the server under test. */
function local(address: string | null): string {
  expect(address).toContain(`${site.url}/`)
  return (address ?? '').slice(site.url.length)
}

function attribute(page: Page, selector: string, name: string): Promise<string | null> {
  return page.locator(`head > ${selector}`).getAttribute(name)
}

test.describe('the HTML of every page', () => {
  test.use({ javaScriptEnabled: false })

  test('has what link previews, AI assistants and search engines look for', async ({ page, request }) => {
    const pictures = new Set<string>()
    const list = await (await request.get('/llms.txt')).text()
    for (const address of listed) {
      await page.goto(address)
      await test.step(`${address} has a preview with its title, its description and a picture of its own`, async () => {
        const { title, description } = pageAt(address)
        const property = (name: string) => attribute(page, `meta[property="og:${name}"]`, 'content')
        const twitter = (name: string) => attribute(page, `meta[name="twitter:${name}"]`, 'content')
        expect([await property('title'), await property('description')]).toEqual([title, description])
        expect([await twitter('title'), await twitter('description')]).toEqual([title, description])
        expect([await property('type'), await property('site_name')]).toEqual(['website', site.name])
        expect(await twitter('card')).toBe('summary_large_image')
        expect(await property('image:alt')).toContain(pageAt(address).sections[0]?.title)
        const picture = await property('image')
        expect(await twitter('image')).toBe(picture)
        const png = await (await request.get(local(picture))).body()
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
        expect([await property('image:width'), await property('image:height')]).toEqual(['1200', '630'])
        pictures.add(picture ?? '')
      })
      await test.step(`${address} names its Markdown version and the list of all pages`, async () => {
        const twin = await attribute(page, 'link[type="text/markdown"][rel="alternate"]', 'href')
        expect(local(twin)).toBe(address === '/' ? '/index.md' : `${address}.md`)
        const text = await (await request.get(local(twin))).text()
        expect(text).toContain(`\n# ${await page.locator('h1').innerText()}\n`)
        for (const heading of await page.locator('main h2').allInnerTexts()) expect(text).toContain(`# ${heading}\n`)
        expect(text).not.toMatch(/undefined|\[object|\]\((?:\/|#)/)
        expect(list).toContain(`](${twin})`)
        expect(local(new URL((await attribute(page, 'link[rel="describedby"]', 'href')) ?? '', site.url).href)).toBe(
          '/llms.txt'
        )
      })
      await test.step(`${address} has structured data in a single graph about the page`, async () => {
        const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
        expect(scripts).toHaveLength(1)
        const graph: unknown = JSON.parse(scripts[0] ?? '')
        expect(graph).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) as unknown })
        expect(JSON.stringify(graph)).toContain(`"url":"${site.url}${address}"`)
      })
    }
    expect(pictures.size).toBe(listed.length)
  })
})

test('the sitemap lists every page by its canonical URL, and robots.txt links to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1]
  const text = await (await request.get(local(sitemap ?? null))).text()
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(found).toEqual(listed.map((address) => `${site.url}${address}`).sort())
})

test('home screen icons have their declared sizes', async ({ page, request }) => {
  await page.goto('/')
  const apple = await attribute(page, 'link[rel="apple-touch-icon"]', 'href')
  const manifestAddress = (await attribute(page, 'link[rel="manifest"]', 'href')) ?? ''
  const manifest = (await (await request.get(manifestAddress)).json()) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of [{ src: apple ?? '', sizes: '180x180' }, ...manifest.icons]) {
    const response = await request.get(src)
    expect(response.headers()['content-type']).toBe('image/png')
    const png = await response.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
  const logo = await request.get((await attribute(page, 'link[rel="icon"]', 'href')) ?? '')
  expect(logo.headers()['content-type']).toContain('image/svg+xml')
  // Requested by clients that know no icon link.
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})
