import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { addLink, hydrated, isSameDocument, markDocument, visit } from './visit.ts'

const { title, text, home, reload } = site.errorPage
const script = /\/assets\/.*\.js$|\/routes\/.*\.json$/

// What Chromium, React and the router log about the requests that fail in these tests.
test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch', 'did not arrive', 'cannot be read'] })
// A preloaded page would not fail.
test.use({ preloads: false })

function linkToAgent(page: Page) {
  return page.getByRole('navigation', { name: site.labels.mainNavigation }).getByRole('link', { name: 'AI Agent' })
}

/** Opens a page whose code fails to load. */
async function failToOpenAgent(page: Page): Promise<void> {
  await visit(page, '/faq')
  await page.route(script, (route) => route.abort())
  await markDocument(page)
  await linkToAgent(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('a page whose code fails to load is replaced by an error page with its own title and the focus, inside header and footer; going back works, and the same link shows the page once its code is available', async ({
  page
}) => {
  expect(title).toBe('Unexpected Application Error!')
  await failToOpenAgent(page)

  const main = page.getByRole('main')
  await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByText(/failed to fetch/i)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL('/ai-agent')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveTitle(pageAt('/faq').title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/faq').sections[0]?.title ?? '')

  await linkToAgent(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.unroute(script)
  await linkToAgent(page).click()
  const heading = page.getByRole('heading', { level: 1, name: pageAt('/ai-agent').sections[0]?.title ?? '' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  expect(await isSameDocument(page)).toBe(true)
})

test('the error page fits the narrowest phone, and reloading it shows the page once its code is available', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/faq')
  await page.route(script, (route) => route.abort())
  await addLink(page, 'The agent', '/ai-agent')
  await page.getByRole('link', { name: 'The agent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const outside = await page.locator('main > div > *').evaluateAll((parts) =>
    parts
      .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.left < 16 || box.right > document.documentElement.clientWidth - 16)
      .map(({ text }) => text)
  )
  expect(outside).toEqual([])

  await page.unroute(script)
  await page.getByRole('button', { name: reload }).click()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/ai-agent').sections[0]?.title ?? '')
})

test('the link to the home page works, and the page can be opened again from there', async ({ page }) => {
  await failToOpenAgent(page)
  await page.unroute(script)
  await page.getByRole('main').getByRole('link', { name: home }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(pageAt('/').title)

  await linkToAgent(page).click()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/ai-agent').sections[0]?.title ?? '')
})

test('a page that is answered with another one, or never arrives, is replaced by the error page, and the next visit asks again', async ({
  page
}) => {
  const data = '**/routes/ai-agent.json'
  await page.clock.install()
  await visit(page, '/faq')
  const other = await (await page.request.get('/routes/changelog.json')).text()
  await page.route(data, (route) => route.fulfill({ body: other, contentType: 'application/json' }))
  await linkToAgent(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveTitle(pageAt('/faq').title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/faq').sections[0]?.title ?? '')

  await page.unroute(data)
  await page.route(data, () => undefined)
  const asked = page.waitForRequest(data)
  await linkToAgent(page).click()
  await asked
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('button', { name: reload })).toBeVisible()

  await page.unroute(data)
  await linkToAgent(page).click()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
})

test('a page that failed to preload is loaded on click', async ({ page }) => {
  await visit(page, '/faq')
  await page.route(script, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await linkToAgent(page).hover()
  await failed
  await page.unroute(script)
  await linkToAgent(page).click()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/ai-agent').sections[0]?.title ?? '')
})
