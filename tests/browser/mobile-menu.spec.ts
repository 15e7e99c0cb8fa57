import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { isSameDocument, markDocument, scrollDown, scrolledTo, visit } from './visit.ts'

test.use({ viewport: { width: 360, height: 740 } })

function button(page: Page) {
  return page.getByRole('button', { name: /menu/i })
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: site.labels.mobileNavigation })
}

/** Waits for the wide picture of the first screen, because the content moves up when it replaces the narrow one. */
async function showsWidePicture(page: Page): Promise<void> {
  const picture = page.locator('[data-section="hero"] img:not([alt=""])').filter({ visible: true })
  const isWide = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > image.naturalHeight)
  await expect.poll(isWide).toBe(true)
}

test('the mobile menu has all links and purchase buttons of the header, and opens and closes with its button, the keyboard, a tap outside of it and another menu', async ({
  page
}) => {
  await visit(page, '/')
  await expect(page.getByRole('navigation', { name: site.labels.mainNavigation })).toBeHidden()
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  const labels = [...site.header.navigation, ...site.header.actions].map(({ label }) => new RegExp(`^${label}`))
  await expect(menu(page).getByRole('link')).toHaveText(labels)
  for (const { label, href } of site.header.actions) {
    await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('href', href)
    await expect(menu(page).getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
  }
  await button(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  // The menu is next in the tab order, and Escape returns the focus.
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(180, 720)
  await expect(menu(page)).toBeHidden()

  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.getByRole('button', { name: site.labels.theme }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('the mobile menu links to a section of the page and to another page, and closes there', async ({ page }) => {
  await visit(page, '/')
  await markDocument(page)
  await button(page).click()
  await menu(page).getByRole('link', { name: 'Testimonials' }).click()
  await expect(page).toHaveURL('/#testimonials')
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('section#testimonials')).toBeFocused()
  await expect(page.locator('section#testimonials h2')).toBeInViewport()

  await button(page).click()
  await menu(page).getByRole('link', { name: 'AI Agent', exact: true }).click()
  await expect(page).toHaveURL('/ai-agent')
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('the mobile menu closes when the window grows, stays closed when it shrinks again, and is fully reachable on a phone in landscape', async ({
  page
}) => {
  await visit(page, '/')
  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(menu(page)).toBeHidden()
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await showsWidePicture(page)
  await scrollDown(page, 800)
  expect(await scrolledTo(page)).toBe(800)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await page.setViewportSize({ width: 640, height: 320 })
  await button(page).click()
  const last = menu(page).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the mobile menu opens and links to another page', async ({ page }) => {
    await page.goto('/')
    await button(page).click()
    await menu(page).getByRole('link', { name: 'AI Agent', exact: true }).click()
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  })
})
