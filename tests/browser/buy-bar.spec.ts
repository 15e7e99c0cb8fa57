import type { Page } from '@playwright/test'
import { pageAt, planOf, site } from './content.ts'
import { expect, test } from './test.ts'
import { scrollDown, scrolledTo, visit } from './visit.ts'

const { labels } = site
const bar = (page: Page) => page.getByRole('complementary', { name: labels.buyBar.name })
const button = (page: Page) => bar(page).getByRole('link')
const launcher = (page: Page) => page.getByRole('button', { name: labels.assistant.open })

/** Scrolls a part of the page to the top of the screen. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await scrollDown(
    page,
    await page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().top + scrollY - 80)
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bar appears below the hero and disappears next to other offers, and on wide screens', async ({ page }) => {
    const plan = planOf(pageAt('/').buyBar?.id ?? '')
    await visit(page, '/')
    await expect(bar(page)).toHaveCount(0)
    await scrollTo(page, '[data-section="features"]')
    await expect(bar(page)).toContainText(`${plan.name}${plan.price.text} ${plan.period}`)
    await expect(button(page)).toHaveAttribute('href', plan.purchaseUrl)
    const [buy, chat] = [await button(page).boundingBox(), await launcher(page).boundingBox()]
    expect((buy?.x ?? NaN) + (buy?.width ?? NaN)).toBeLessThan(chat?.x ?? NaN)
    for (const selling of ['[data-section="pricing"]', '[data-section="cta"]', 'footer']) {
      await scrollTo(page, '[data-section="testimonials"]')
      await expect(bar(page)).toBeVisible()
      await scrollTo(page, selling)
      await expect(bar(page), selling).toHaveCount(0)
    }
    await scrollTo(page, '[data-section="features"]')
    await expect(bar(page)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await scrollTo(page, '[data-section="features"]')
    await expect(page.locator('.buy-bar')).toBeHidden()
  })

  test('after navigation, the bar shows the plan of the new page, if it has one', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'AI Agent' }).click()
    await expect(page).toHaveURL('/ai-agent')
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await expect(bar(page)).toHaveCount(0)
    await scrollTo(page, '[data-section="features"]')
    await expect(bar(page)).toContainText(planOf(pageAt('/ai-agent').buyBar?.id ?? '').name)
    await scrollTo(page, '[data-section="pricing"]')
    await expect(bar(page)).toHaveCount(0)
    expect(pageAt('/privacy-policy').buyBar).toBeUndefined()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: pageAt('/privacy-policy').name })
      .click()
    await expect(page).toHaveTitle(pageAt('/privacy-policy').title)
    await expect(page.locator('[data-section="prose"]').first()).toBeInViewport()
    await scrollTo(page, '[data-section="prose"]')
    await expect(page.locator('.buy-bar')).toHaveCount(0)
  })

  test('the bar is hidden while the assistant or a menu is open, and in print, and cannot be focused while it disappears', async ({
    page
  }) => {
    await visit(page, '/')
    await scrollTo(page, '[data-section="features"]')
    await expect(bar(page)).toBeVisible()
    await page.getByRole('button', { name: labels.openMenu }).click()
    await expect(bar(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeVisible()
    await launcher(page).click()
    await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible()
    await expect(page.locator('.buy-bar')).toBeHidden()
    await page.getByRole('button', { name: 'Close chat', exact: true }).click()
    await expect(bar(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toHaveCount(0)

    await page.emulateMedia({ media: 'screen' })
    await expect(bar(page)).toBeVisible()
    // Slows the transition down, so that the bar is still disappearing during the test.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('.buy-bar { transition-duration: 100s !important }')
      document.adoptedStyleSheets.push(slow)
    })
    await scrollTo(page, '[data-section="pricing"]')
    await expect(page.locator('.buy-bar')).not.toHaveAttribute('data-shown')
    const link = page.locator('.buy-bar a')
    await expect(link).toBeVisible()
    await link.evaluate((element) => element.focus())
    await expect(link).not.toBeFocused()
  })

  test('the bar makes way for the keyboard, so it never covers the focused element', async ({ page }) => {
    await visit(page, '/documentation')
    await scrollTo(page, '[data-section="prose"]')
    await expect(bar(page)).toBeVisible()
    await page.locator('[data-section="guides"] a').first().focus()
    while (!(await page.locator('footer :focus').count())) {
      await page.keyboard.press('Tab')
      await expect(page.locator('.buy-bar')).not.toHaveAttribute('data-shown')
    }
  })
})
