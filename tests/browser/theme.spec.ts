import type { Page } from '@playwright/test'
import { site } from './content.ts'
import { expect, test } from './test.ts'
import { uselessStores } from './useless-storage.ts'
import { hydrated, visit, visitEarly } from './visit.ts'

const { theme, themeLight, themeDark, themeSystem } = site.labels

function button(page: Page) {
  return page.getByRole('button', { name: theme })
}

function choice(page: Page, name: string) {
  return page.getByRole('menuitemradio', { name, exact: true })
}

async function choose(page: Page, name: string): Promise<void> {
  await button(page).click()
  await choice(page, name).click()
}

async function expectDark(page: Page, dark: boolean): Promise<void> {
  await expect.poll(() => isDark(page)).toBe(dark)
  await expect(page.locator('html')).toHaveCSS('color-scheme', dark ? 'dark' : 'light')
}

async function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.contains('dark'))
}

/** Stores a value as an earlier visit would have. */
async function remember(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), stored)
}

async function remembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}

test('a first visit is dark, whatever the system prefers, and the menu closes without a change: with Escape, with Tab, which continues after the button, and by a click outside', async ({
  page
}) => {
  const menu = page.getByRole('menu')
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await expectDark(page, true)
  await button(page).click()
  await expect(choice(page, themeDark)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await button(page).click()
  await expect(choice(page, themeDark)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  const [next] = site.header.actions
  await expect(page.getByRole('banner').getByRole('link', { name: next?.label })).toBeFocused()

  await button(page).click()
  await expect(menu).toBeVisible()
  await page.mouse.click(300, 500)
  await expect(menu).toHaveCount(0)
  await expectDark(page, true)
  expect(await remembered(page)).toBeNull()
})

test('the menu offers light, dark and system, changes the colors at once, closes and returns the focus, also with the keyboard: wrapping arrows, Home, End, Enter and Space', async ({
  page
}) => {
  await visit(page, '/')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await button(page).click()
  await expect(page.getByRole('menu', { name: theme })).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitemradio')).toHaveText([themeLight, themeDark, themeSystem])
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText([themeDark])
  await choice(page, themeLight).click()
  await expectDark(page, false)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')

  await button(page).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText([themeLight])
  await choice(page, themeDark).click()
  await expectDark(page, true)

  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(choice(page, themeDark)).toBeFocused()
  for (const [key, name] of [
    ['ArrowDown', themeSystem],
    ['ArrowDown', themeLight],
    ['ArrowUp', themeSystem],
    ['Home', themeLight],
    ['End', themeSystem],
    ['Home', themeLight]
  ] as const) {
    await page.keyboard.press(key)
    await expect(choice(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectDark(page, false)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await button(page).press('Space')
  await expect(choice(page, themeLight)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectDark(page, true)
})

test('a choice changes every section without moving anything', async ({ page }) => {
  await visit(page, '/')
  const sections = page.locator('main > *')
  const state = () =>
    sections.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, getComputedStyle(one).color]))
  await sections.nth(4).scrollIntoViewIfNeeded()
  const before = await state()
  // Not `click`, which scrolls the page for elements at its upper edge.
  await page.locator('[data-theme-choice=light]').evaluate((item: HTMLElement) => item.click())
  await expect.poll(async () => (await state()).filter(([, color], index) => color === before[index]?.[1])).toEqual([])
  expect((await state()).map(([top]) => top)).toEqual(before.map(([top]) => top))
  await expect(page.locator('main > [style]:not([style=""])')).toHaveCount(0)
})

test('a choice is kept on other pages and after a reload, and changes of the system colors are followed only if that was chosen', async ({
  page
}) => {
  const checked = page.getByRole('menuitemradio', { checked: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  await choose(page, themeLight)
  expect(await remembered(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(page, false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get support' }).click()
  await expect(page).toHaveURL('/support')
  await expectDark(page, false)
  await page.reload()
  await hydrated(page)
  await expectDark(page, false)
  await button(page).click()
  await expect(checked).toHaveText([themeLight])

  await choice(page, themeSystem).click()
  expect(await remembered(page)).toBe('system')
  await expectDark(page, true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectDark(page, false)
  await visit(page, '/faq')
  await expectDark(page, false)
  await button(page).click()
  await expect(checked).toHaveText([themeSystem])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(page, true)
})

// tests/unit/theme tests all choices.
test('a stored choice applies before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await remember(page, 'light')
  await page.addInitScript(() => {
    // The body is parsed after the head, and nothing is painted before the body.
    const watcher = new MutationObserver(() => {
      if (!document.body) return
      watcher.disconnect()
      const { colorScheme } = getComputedStyle(document.documentElement)
      Object.assign(window, { firstTheme: [document.documentElement.classList.contains('dark'), colorScheme] })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await visit(page, '/')
  const first = await page.evaluate(() => ('firstTheme' in window ? window.firstTheme : undefined))
  expect(first).toEqual([false, 'light'])
  await expectDark(page, false)
})

test('other tabs follow the choice, including their menus, even from before the application has loaded', async ({
  page,
  context
}) => {
  const { release } = await visitEarly(page, '/faq')
  const other = await context.newPage()
  await visit(other, '/')
  await choose(other, themeLight)
  release()
  await hydrated(page)
  await expectDark(page, false)

  await choose(page, themeDark)
  await expectDark(other, true)
  await button(other).click()
  await expect(other.getByRole('menuitemradio', { checked: true })).toHaveText([themeDark])
  await choice(other, themeLight).click()
  await expectDark(page, false)
})

for (const [state, prepare] of uselessStores) {
  test(`if storage is ${state}, the site is dark, and a choice lasts for the visit`, async ({ page }) => {
    await page.addInitScript(prepare)
    await visit(page, '/')
    await expectDark(page, true)
    await choose(page, themeLight)
    await expectDark(page, false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get support' }).click()
    await expect(page).toHaveURL('/support')
    await expectDark(page, false)
    await button(page).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText([themeLight])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the site is dark, without a theme button', async ({ page }) => {
    await page.goto('/')
    await expectDark(page, true)
    await expect(button(page)).toHaveCount(0)
  })
})

test('a system that turns dark while the application is loading is followed', async ({ page }) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await remember(page, 'system')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectDark(page, false)
  await page.emulateMedia({ colorScheme: 'dark' })
  send()
  await expectDark(page, true)
})
