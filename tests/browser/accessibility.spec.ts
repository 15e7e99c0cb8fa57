import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addresses, expectedComplaints, sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks at the page in both themes. */
async function expectNoViolation(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`${colorScheme} colours`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target) }))).toEqual(
        []
      )
    })
  }
}

test.describe('no rule of WCAG 2.2 AA that can be tested is broken', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'system')))

  for (const address of addresses) {
    test.describe(() => {
      test.use({ allowedConsole: expectedComplaints(address) })

      test(`on ${address}`, async ({ page }) => {
        await visit(page, address)
        await expectNoViolation(page)
      })
    })
  }

  test('by an open question', async ({ page }) => {
    const [first] = sectionAt('/faq', 'faq').faqs
    await visit(page, `/faq#${first?.id}`)
    await expect(page.locator(`#${first?.id}`)).toBeVisible()
    await expectNoViolation(page)
  })

  test('by the open theme menu', async ({ page }) => {
    await visit(page, '/support')
    await page.getByRole('button', { name: site.labels.theme }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolation(page)
  })

  test('by the open mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/support')
    await page.getByRole('button', { name: site.labels.openMenu }).click()
    await expect(page.getByRole('navigation', { name: site.labels.mobileNavigation })).toBeVisible()
    await expectNoViolation(page)
  })
})

test('nothing that has the focus is hidden behind the header', async ({ page }) => {
  await visit(page, '/documentation')
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  const hidden: string[] = []
  for (;;) {
    await page.keyboard.press('Shift+Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      const bar = document.querySelector('header')?.getBoundingClientRect()
      if (!element || !bar || !element.closest('main')) return null
      const { top, bottom } = element.getBoundingClientRect()
      return { name: element.textContent ?? '', covered: bottom <= bar.bottom || top >= innerHeight }
    })
    if (!stop) break
    if (stop.covered) hidden.push(stop.name)
  }
  expect(hidden).toEqual([])
})

test('nothing moves for visitors who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const moving = await page.evaluate((theme) => {
    document.querySelector('summary')?.click()
    document.querySelector<HTMLButtonElement>(`button[aria-label="${theme}"]`)?.click()
    return document
      .getAnimations()
      .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : animation.id))
      .filter((property) => !property.includes('color'))
  }, site.labels.theme)
  expect(moving).toEqual([])
})
