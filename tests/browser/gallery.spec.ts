import type { Locator, Page } from '@playwright/test'
import { sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, visit } from './visit.ts'

const [{ id, alt, desktop, phone } = { id: '', alt: '' }] = sectionAt('/features', 'gallery').items

/** The visible images of the first site: the window, and the phone in front of it. */
function screens(page: Page): Locator {
  return page.locator(`[data-item="example:${id}"] img`).filter({ visible: true })
}

/** The files that the browser chose. */
function filesOf(images: Locator): Promise<string[]> {
  return images.evaluateAll((all) =>
    all.map((image) =>
      image instanceof HTMLImageElement && image.currentSrc ? new URL(image.currentSrc).pathname : ''
    )
  )
}

test('the window shows the theme of the page, and the phone the other one', async ({ page }) => {
  await visit(page, '/features')
  await screens(page).last().scrollIntoViewIfNeeded()
  const isIn = async (window: readonly string[] = [], small: readonly string[] = []) => {
    const [first = '', second = ''] = await filesOf(screens(page))
    return window.includes(first) && small.includes(second)
  }
  await expect.poll(() => isIn(desktop?.dark.pictureFiles, phone?.light.pictureFiles)).toBe(true)
  await page.getByRole('button', { name: site.labels.theme }).click()
  await page.getByRole('menuitemradio', { name: site.labels.themeLight, exact: true }).click()
  await expect.poll(() => isIn(desktop?.light.pictureFiles, phone?.dark.pictureFiles)).toBe(true)
})

test('one alternative text describes the window and the phone', async ({ page }) => {
  await visit(page, '/features')
  const item = page.locator(`[data-item="example:${id}"]`)
  await expect(item.getByRole('img')).toHaveCount(1)
  await expect(item.getByRole('img', { name: alt, exact: true })).toBeVisible()
})

for (const width of [360, 768, 1440])
  test(`space is reserved for the pictures before they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { release } = await holdBack(page, '**/pictures/**')
    await page.goto('/features', { waitUntil: 'domcontentloaded' })
    const sizes = () => screens(page).evaluateAll((all) => all.map((image) => [image.clientWidth, image.clientHeight]))
    const before = await sizes()
    release()
    await screens(page).last().scrollIntoViewIfNeeded()
    const areLoaded = () =>
      screens(page).evaluateAll((all) =>
        all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
      )
    await expect.poll(areLoaded).toBe(true)
    expect(Math.min(...before.flat())).toBeGreaterThan(60)
    expect(await sizes()).toEqual(before)
  })
