import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { scrollDown, visit } from './visit.ts'

const launcherOn = (page: Page) => page.getByRole('button', { name: site.labels.assistant.open })

/** Whether the launcher covers a main button, and whether it is on the screen, off it, or cut by its edge. */
function placeOfLauncher(): { readonly covers: boolean; readonly place: 'on' | 'off' | 'cut' } {
  const box = document.querySelector('.chat-launcher')?.getBoundingClientRect()
  if (!box) throw new Error('The page has no launcher.')
  // While the buy bar shows, the launcher is at its end.
  const inBar = document.documentElement.hasAttribute('data-buy-bar')
  const covers =
    !inBar &&
    [...document.querySelectorAll('main :is([data-cta], button)')].some((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left < box.right && box.left < right && top < box.bottom && box.top < bottom
    })
  const { clientWidth, clientHeight } = document.documentElement
  const isOn = box.left >= 0 && box.right <= clientWidth && box.bottom <= clientHeight
  return { covers, place: isOn ? 'on' : box.left >= clientWidth ? 'off' : 'cut' }
}

for (const [width, height] of [
  [320, 640],
  [320, 256]
] as const) {
  test(`the launcher never covers a main button, and is never cut by the screen, at ${width} × ${height}`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height })
    const seen = new Set<string>()
    for (const address of ['/', '/ai-agent']) {
      await visit(page, address)
      for (const button of await page.locator('main :is([data-cta], button):visible').all()) {
        // Ends where the launcher is, above the buy bar or at the edge of the screen.
        for (const above of [24, 88]) {
          const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
          await scrollDown(page, bottom - height + above)
          await expect.poll(() => page.evaluate(placeOfLauncher).then(({ covers }) => covers)).toBe(false)
          seen.add((await page.evaluate(placeOfLauncher)).place)
        }
      }
    }
    expect(seen).toEqual(new Set(['on', 'off']))
  })
}

test('the launcher is on the smallest phone when the page opens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/', '/documentation', '/pricing']) {
    await visit(page, address)
    await expect(launcherOn(page), address).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(placeOfLauncher), address).toEqual({ covers: false, place: 'on' })
  }
})

test('a launcher that has moved aside is fully visible for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await visit(page, '/')
  await expect(launcherOn(page)).not.toBeInViewport()
  await launcherOn(page).focus()
  await page.keyboard.press('Shift')
  await expect(launcherOn(page)).toBeInViewport({ ratio: 1 })
  await launcherOn(page).blur()
  await expect(launcherOn(page)).not.toBeInViewport()
})

test('the launcher has the smallest size for a thumb on small screens and in low windows', async ({ page }) => {
  await visit(page, pageAt('/license-terms').path)
  for (const [width, height, size] of [
    [1280, 900, 56],
    [1280, 470, 44],
    [768, 900, 44],
    [320, 640, 44]
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => launcherOn(page).boundingBox()).toMatchObject({ width: size, height: size })
  }
})
