import type { Page } from '@playwright/test'
import { sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, hydrated, idle, visit } from './visit.ts'

const { picture } = sectionAt('/', 'hero')

/** Collects the files of the picture that the page requests. */
function pictureRequests(page: Page): string[] {
  const asked: string[] = []
  const { light, dark, narrow } = picture ?? {}
  const own = [light, dark, narrow?.light, narrow?.dark].flatMap((files) => files?.pictureFiles ?? [])
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (own.includes(pathname)) asked.push(pathname)
  })
  return asked
}

async function chooseLight(page: Page): Promise<void> {
  await page.getByRole('button', { name: site.labels.theme }).click()
  await page.getByRole('menuitemradio', { name: site.labels.themeLight, exact: true }).click()
}

function shown(page: Page) {
  return page.getByRole('img', { name: picture?.alt ?? '', exact: true })
}

async function isLoaded(page: Page): Promise<boolean> {
  return shown(page).evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
}

for (const [screen, width, pair] of [
  ['a wide screen', 1280, picture],
  ['a phone', 390, picture?.narrow]
] as const) {
  test(`${screen} loads one file of the picture, and one of the other theme when it is chosen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = pictureRequests(page)
    await visit(page, '/')
    await shown(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(page)).toBe(true)
    expect(asked).toHaveLength(1)
    expect(pair?.dark.pictureFiles).toContain(asked[0])

    await chooseLight(page)
    await expect.poll(() => asked.length).toBe(2)
    expect(pair?.light.pictureFiles).toContain(asked[1])
    await expect.poll(() => isLoaded(page)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test(`on ${screen} space is reserved for the picture before it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { release } = await holdBack(page, '**/pictures/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const before = await shown(page).boundingBox()
    release()
    await shown(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(page)).toBe(true)
    const after = await shown(page).boundingBox()
    expect(before?.height).toBeGreaterThan(200)
    expect({ width: after?.width, height: after?.height }).toEqual({ width: before?.width, height: before?.height })
  })
}

test('the application is not requested before the picture of the first screen has loaded', async ({ page }) => {
  const { release } = await holdBack(page, '**/pictures/**')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const asked = page.waitForRequest('**/pictures/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await asked
  await idle(page)
  expect(scripts).toEqual([])
  release()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a picture that never loads does not block the application', async ({ page }) => {
  // The request stays pending until the page is closed.
  await page.route('**/pictures/**', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await isLoaded(page)).toBe(false)
})

test.describe('the recording over the picture', () => {
  const opening = (page: Page) => page.locator('[data-recording]').first()

  /** The frame in the opening, counted from 0. */
  const frame = (page: Page) =>
    opening(page).evaluate((element) => {
      const strip = element.firstElementChild?.getBoundingClientRect()
      const { top, height } = element.getBoundingClientRect()
      return strip && Math.round((top - strip.top) / height)
    })
  const last = (picture?.recording?.frames ?? NaN) - 1

  test('shows its first frame until it comes into view, and then plays to its last', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1280, height: 600 })
    await visit(page, '/')
    expect(await frame(page)).toBe(0)
    await opening(page).scrollIntoViewIfNeeded()
    const playing = () => opening(page).evaluate((element) => element.getAnimations({ subtree: true }).length)
    await expect.poll(playing).toBe(1)
    await opening(page).evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    })
    await expect.poll(() => frame(page)).toBe(last)
    await page.evaluate(() => scrollTo(0, 5000))
    await opening(page).scrollIntoViewIfNeeded()
    expect(await playing()).toBe(0)
  })

  test('is a still of the frame before its last with reduced motion', async ({ page }) => {
    await visit(page, '/')
    await opening(page).scrollIntoViewIfNeeded()
    expect(await frame(page)).toBe(last - 1)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is a still of the frame before its last, too', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/')
      const [strip, box] = [await opening(page).locator('> div').boundingBox(), await opening(page).boundingBox()]
      const bottom = (rect: typeof box) => Math.round((rect?.y ?? NaN) + (rect?.height ?? NaN))
      expect(bottom(strip)).toBe(bottom(box) + Math.round(box?.height ?? NaN))
    })
  })
})
