import type { Page } from '@playwright/test'
import { site } from './content.ts'
import { expect, test } from './test.ts'
import { hydrated, idle, scrollDown, scrolledTo, visit, visitEarly, whole } from './visit.ts'

/** How many sections of the page are laid out only when the visitor comes near them. */
async function skippable(page: Page): Promise<number> {
  const sections = page.locator('main > section')
  return sections.evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length)
}

/** The heights of all sections in pixels. */
async function heights(page: Page): Promise<number[]> {
  const sections = page.locator('main > section')
  return sections.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
}

test.describe('sections far down a long page', () => {
  for (const width of [360, 768, 1440])
    test(`are left out of the first paint, and drawn once the application is idle, at ${width} px`, async ({
      page
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { release } = await visitEarly(page, '/')
      const count = await page.locator('main > section').count()
      expect(await skippable(page)).toBe(count - 2)
      const guessed = await heights(page)
      release()
      await hydrated(page)
      await whole(page)
      expect(await skippable(page)).toBe(0)
      await expect(page.locator('main > section[style*="content-visibility"]')).toHaveCount(0)
      const drawn = await heights(page)
      expect(drawn).not.toEqual(guessed)
      await page.reload()
      expect(await heights(page)).toEqual(drawn)
    })

  test('are drawn on paper', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    await page.emulateMedia({ media: 'print' })
    expect(await skippable(page)).toBe(0)
    release()
  })

  for (const [when, isThere] of [
    ['before the application has come', false],
    ['with the application', true]
  ] as const)
    test(`are drawn before a jump to one of them, ${when}`, async ({ page }) => {
      const { release } = await visitEarly(page, '/')
      if (isThere) {
        release()
        await hydrated(page)
      }
      const anchor = site.header.navigation.findLast(({ href }) => href.includes('#'))
      await page.getByRole('banner').getByRole('link', { name: anchor?.label }).first().click()
      expect(await skippable(page)).toBe(0)
      await expect(page.locator(anchor?.href.replace(/.*(?=#)/, '') ?? '')).toBeInViewport()
      release()
    })

  test('are drawn where a link leads to an anchor', async ({ page }) => {
    await page.goto('/#faq')
    expect(await skippable(page)).toBe(0)
    await expect(page.locator('#faq')).toBeInViewport()
  })

  test('are drawn where a reload returns to where the visitor was', async ({ page }) => {
    await visit(page, '/')
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await scrollDown(page, 3300)
    await page.reload()
    expect(await skippable(page)).toBe(0)
    await expect.poll(() => scrolledTo(page)).toBe(3300)
  })

  test('are drawn on the pages that links of the application lead to', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect(page).toHaveURL('/setup-guide')
    expect(await skippable(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    expect(await skippable(page)).toBe(0)
  })
})

test('pages of few sections are drawn whole', async ({ page }) => {
  await page.goto('/faq')
  await idle(page)
  expect(await skippable(page)).toBe(0)
})
