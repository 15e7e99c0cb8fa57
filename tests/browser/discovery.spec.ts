import type { Page } from '@playwright/test'
import { addresses, content, pageAt, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

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

test('only the changelog links to its feed', async ({ page, request }) => {
  const feed = 'link[type="application/atom+xml"]'
  await visit(page, '/changelog')
  const text = await (await request.get(local(await attribute(page, feed, 'href')))).text()
  for (const { title } of content.changelog.values()) expect(text).toContain(title)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: pageAt('/support').name })
    .first()
    .click()
  await expect(page).toHaveURL('/support')
  await expect(page.locator(feed)).toHaveCount(0)
})

test('versions have their date, their changes and an anchor', async ({ page }) => {
  await visit(page, '/changelog')
  for (const [id, { version, date, title, added }] of content.changelog) {
    const release = page.locator(`[data-item="release:${id}"]`)
    await expect(release).toHaveAttribute('id', id)
    await expect(release.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(release).toContainText(version)
    await expect(release.locator('time')).toHaveAttribute('datetime', date.day)
    for (const sentence of added)
      await expect(release.getByRole('listitem').filter({ hasText: sentence })).toHaveCount(1)
  }
})

test('client-side navigation keeps nothing of the head of the previous page', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Changelog' }).click()
  await expect(page).toHaveURL('/changelog')
  await expect(page).toHaveTitle(pageAt('/changelog').title)
  const home = pageAt('/')
  expect(await page.locator('head').innerHTML()).not.toContain(home.description)
  await expect(page.locator('head [property="og:image"], head [type="application/ld+json"]')).toHaveCount(0)
})

test.describe('the theme color of the browser', () => {
  const colors = 'meta[name="theme-color"]'

  test('follows the chosen theme or that of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, '/')
    const effective = () =>
      page
        .locator(colors)
        .evaluateAll((all) =>
          all
            .filter((meta) => matchMedia(meta.getAttribute('media') ?? '').matches)
            .map((meta) => meta.getAttribute('content'))
        )
    const background = () =>
      page.locator('body').evaluate((body) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return ''
        canvas.fillStyle = getComputedStyle(body).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      })
    expect(await effective()).toEqual([await background()])
    for (const name of [site.labels.themeLight, site.labels.themeSystem, site.labels.themeDark]) {
      await page.getByRole('button', { name: site.labels.theme }).click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
      await expect.poll(async () => [...(await effective()), name]).toEqual([await background(), name])
    }
  })

  test('is defined for both themes without scripts', async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: light\)">/)
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: dark\)">/)
  })
})

test('browsers load nothing that is meant for crawlers', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/pricing')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\/social\/|\.(?:md|txt|xml)$/.test(path))).toEqual([])
  for (const path of asked.filter((one) => one.endsWith('.js'))) {
    const code = await (await page.request.get(path)).text()
    expect(code, path).not.toMatch(/schema\.org|twitter:card|og:image/)
  }
})
