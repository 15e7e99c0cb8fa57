import type { Page } from '@playwright/test'
import { site } from './content.ts'
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

test('the launcher never covers a main button, and is never cut by the screen, in a low window too', async ({
  page
}) => {
  const seen = { 640: new Set<string>(), 256: new Set<string>() }
  for (const address of ['/', '/ai-agent']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, address)
    for (const height of [640, 256] as const) {
      await page.setViewportSize({ width: 320, height })
      for (const button of await page.locator('main :is([data-cta], button):visible').all()) {
        // Ends where the launcher is, above the buy bar or at the edge of the screen.
        for (const above of [24, 88]) {
          const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
          await scrollDown(page, bottom - height + above)
          await expect.poll(() => page.evaluate(placeOfLauncher).then(({ covers }) => covers)).toBe(false)
          seen[height].add((await page.evaluate(placeOfLauncher)).place)
        }
      }
    }
  }
  expect(seen).toEqual({ 640: new Set(['on', 'off']), 256: new Set(['on', 'off']) })
})

/** Opens a page on the smallest phone, and expects the launcher there. */
async function openOnPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, address)
  await expect(launcherOn(page), address).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(placeOfLauncher), address).toEqual({ covers: false, place: 'on' })
}

test('the launcher is on the smallest phone when the page opens; one that moves aside is fully visible for the keyboard', async ({
  page
}) => {
  await openOnPhone(page, '/documentation')
  await openOnPhone(page, '/')
  await page.setViewportSize({ width: 320, height: 600 })
  await expect(launcherOn(page)).not.toBeInViewport()
  await launcherOn(page).focus()
  await page.keyboard.press('Shift')
  await expect(launcherOn(page)).toBeInViewport({ ratio: 1 })
  await launcherOn(page).blur()
  await expect(launcherOn(page)).not.toBeInViewport()
})

test('the launcher is on the smallest phone when the plans open, and has the smallest size for a thumb on small screens and in low windows', async ({
  page
}) => {
  await openOnPhone(page, '/pricing')
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
