import type { Page } from '@playwright/test'
import { content, pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** The path of a full URL of the site, on the server under test. */
function local(address: string | null): string {
  expect(address).toContain(`${site.url}/`)
  return (address ?? '').slice(site.url.length)
}

function attribute(page: Page, selector: string, name: string): Promise<string | null> {
  return page.locator(`head > ${selector}`).getAttribute(name)
}

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

  test('follows the chosen theme, or else the system', async ({ page }) => {
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
