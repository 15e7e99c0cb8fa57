import type { Page } from '@playwright/test'
import { sectionAt } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, visit } from './visit.ts'

const { items, views, linkLabel } = sectionAt('/features', 'gallery')
const [first, second] = items
if (!first || !second) throw new Error('The gallery has fewer than two sites.')

/** The files of the visible pictures. */
async function shown(page: Page): Promise<string[]> {
  const images = page.locator('[data-section="gallery"] img').filter({ visible: true })
  return images.evaluateAll((all) =>
    all.map((image) => new URL((image as HTMLImageElement).currentSrc || 'http://none').pathname)
  )
}

const isOneOf = (files: readonly string[] | undefined) => expect.stringMatching(new RegExp(`^(?:${files?.join('|')})$`))

test('the arrow keys choose; only the chosen site has a picture and a link, and the switch shows it in a theme or on a phone', async ({
  page
}) => {
  await visit(page, '/features')
  await page.getByRole('radio', { name: first.name }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: second.name })).toBeChecked()
  const gallery = page.locator('[data-section="gallery"]')
  await expect(gallery.getByRole('img')).toHaveCount(1)
  await expect(gallery.getByRole('img', { name: second.alt, exact: true })).toBeVisible()
  await expect(gallery.getByRole('link')).toHaveCount(1)
  await expect(gallery.getByRole('link', { name: `${linkLabel} ${second.name}` })).toHaveAttribute('href', second.href)

  await page.getByRole('radio', { name: first.name }).check()
  await page.getByRole('radio', { name: views.light, exact: true }).check()
  await expect.poll(() => shown(page)).toEqual([isOneOf(first.desktop.light.pictureFiles)])
  await page.getByRole('radio', { name: second.name }).check()
  await expect.poll(() => shown(page)).toEqual([isOneOf(second.desktop.light.pictureFiles)])
  await page.getByRole('radio', { name: views.dark, exact: true }).check()
  await expect.poll(() => shown(page)).toEqual([isOneOf(second.desktop.dark.pictureFiles)])
  await page.getByRole('radio', { name: views.phone, exact: true }).check()
  const { light, dark } = second.phone
  await expect.poll(() => shown(page)).toEqual([isOneOf(light.pictureFiles), isOneOf(dark.pictureFiles)])
})

test('until a visitor chooses, the pictures are of the theme of the page, and on a phone of phones', async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/features')
  const dark = page.getByRole('radio', { name: views.dark, exact: true })
  await dark.scrollIntoViewIfNeeded()
  await expect.poll(() => shown(page)).toEqual([isOneOf(first.desktop.dark.pictureFiles)])
  await page.setViewportSize({ width: 360, height: 900 })
  const { phone } = first
  await expect.poll(() => shown(page)).toEqual([isOneOf(phone.light.pictureFiles), isOneOf(phone.dark.pictureFiles)])
  await dark.check()
  await expect.poll(() => shown(page)).toEqual([isOneOf(first.desktop.dark.pictureFiles)])
})

test('space is reserved for the pictures before they load, at every width', async ({ page }) => {
  const { release } = await holdBack(page, '**/pictures/**')
  await page.goto('/features', { waitUntil: 'domcontentloaded' })
  const images = page.locator('[data-section="gallery"] img').filter({ visible: true })
  const size = () => images.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]))
  const before = new Map<number, number[][]>()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    before.set(width, await size())
  }
  release()
  for (const [width, reserved] of before) {
    await page.setViewportSize({ width, height: 900 })
    const image = images.first()
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(Math.min(...reserved.flat()), `${width} px`).toBeGreaterThan(60)
    expect(await size(), `${width} px`).toEqual(reserved)
  }
})
