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

test.describe('the mobile menu', () => {
  test.beforeEach(({ page }) => visit(page, '/'))

  test('is initially closed, and its button says so', async ({ page }) => {
    await expect(page.getByRole('navigation', { name: site.labels.mainNavigation })).toBeHidden()
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('has all links and purchase buttons of the header', async ({ page }) => {
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    const labels = [...site.header.navigation, ...site.header.actions].map(({ label }) => new RegExp(`^${label}`))
    await expect(menu(page).getByRole('link')).toHaveText(labels)
    for (const { label, href } of site.header.actions) {
      await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('href', href)
      await expect(menu(page).getByRole('link', { name: label })).toBeInViewport({ ratio: 1 })
    }
  })

  test('closes with its button', async ({ page }) => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await button(page).click()
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens with the keyboard, is next in the tab order, closes with Escape and returns the focus', async ({
    page
  }) => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes on a tap outside of it', async ({ page }) => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(180, 720)
    await expect(menu(page)).toBeHidden()
  })

  test('links to another page and closes there', async ({ page }) => {
    await markDocument(page)
    await button(page).click()
    await menu(page).getByRole('link', { name: 'AI Agent', exact: true }).click()
    await expect(page).toHaveURL('/ai-agent')
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('links to a section of the page and closes there', async ({ page }) => {
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Testimonials' }).click()
    await expect(page).toHaveURL('/#testimonials')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('section#testimonials')).toBeFocused()
    await expect(page.locator('section#testimonials h2')).toBeInViewport()
  })

  test('closes when the window grows, and stays closed when it shrinks again', async ({ page }) => {
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
  })

  test('closes when another menu opens', async ({ page }) => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
    await page.getByRole('button', { name: site.labels.theme }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })
})

test('the mobile menu is fully reachable on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await visit(page, '/')
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
