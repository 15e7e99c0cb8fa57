import type { Page } from '@playwright/test'
import { pageAt } from './content.ts'
import { expect, test } from './test.ts'
import { scrollDown, scrolledTo, visit } from './visit.ts'

/** Slow enough to last for the whole test. */
const slowFade = '::view-transition-old(root) { animation-duration: 60s !important }'

const link = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Whether a page is fading into the next. */
function isFading(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
  )
}

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a page fades into the next one, which is already scrolled, focused and clickable', async ({ page }) => {
    await visit(page, '/pricing')
    await page.addStyleTag({ content: slowFade })
    await scrollDown(page, 400)
    await link(page, '/support').click()
    await expect(page).toHaveTitle(pageAt('/support').title)
    await expect.poll(() => isFading(page)).toBe(true)
    await expect(heading(page)).toBeFocused()
    expect(await scrolledTo(page)).toBe(0)

    await link(page, '/faq').click()
    await expect(page).toHaveTitle(pageAt('/faq').title)
    await expect.poll(() => isFading(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/support').title)
  })
})

test('with reduced motion, a page replaces the previous one at once', async ({ page }) => {
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('There is a transition.')
    }
  })
  await visit(page, '/pricing')
  await link(page, '/support').click()
  await expect(page).toHaveTitle(pageAt('/support').title)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
