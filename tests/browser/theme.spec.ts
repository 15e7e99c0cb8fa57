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

test('a first visit is dark, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await expectDark(page, true)
  await button(page).click()
  await expect(choice(page, themeDark)).toBeChecked()
})

test.describe('the menu', () => {
  test.beforeEach(({ page }) => visit(page, '/'))

  test('changes every section without moving anything', async ({ page }) => {
    const sections = page.locator('main > *')
    const state = () =>
      sections.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, getComputedStyle(one).color]))
    await sections.nth(4).scrollIntoViewIfNeeded()
    const before = await state()
    // Not `click`, which scrolls the page for elements at its upper edge.
    await page.locator('[data-theme-choice=light]').evaluate((item: HTMLElement) => item.click())
    await expect
      .poll(async () => (await state()).filter(([, color], index) => color === before[index]?.[1]))
      .toEqual([])
    expect((await state()).map(([top]) => top)).toEqual(before.map(([top]) => top))
    await expect(page.locator('main > [style]:not([style=""])')).toHaveCount(0)
  })

  test('offers light, dark and system, changes the colors at once, closes and returns the focus', async ({ page }) => {
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
  })

  test('works with the keyboard: wrapping arrows, Home, End, Enter and Space', async ({ page }) => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(choice(page, themeDark)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, themeSystem)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, themeLight)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(choice(page, themeSystem)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(choice(page, themeLight)).toBeFocused()
    await page.keyboard.press('End')
    await expect(choice(page, themeSystem)).toBeFocused()
    await page.keyboard.press('Home')
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

  test('closes without a change: with Escape, with Tab, which continues after the button, and by a click outside', async ({
    page
  }) => {
    const menu = page.getByRole('menu')
    await button(page).click()
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
})

for (const [name, stored, dark] of [
  [themeLight, 'light', false],
  [themeSystem, 'system', false]
] as const) {
  test(`${name} is kept after a reload and on other pages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, '/')
    await choose(page, name)
    expect(await remembered(page)).toBe(stored)
    await page.reload()
    await hydrated(page)
    await expectDark(page, dark)
    await visit(page, '/faq')
    await expectDark(page, dark)
    await button(page).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText([name])
  })
}

// tests/unit/theme tests all choices.
for (const [stored, system, dark] of [
  ['light', 'dark', false],
  ['system', 'dark', true]
] as const) {
  test(`"${stored}" in storage on a ${system} system is ${dark ? 'dark' : 'light'} before anything is painted`, async ({
    page
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await remember(page, stored)
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
    expect(first).toEqual([dark, dark ? 'dark' : 'light'])
    await expectDark(page, dark)
  })
}

test.describe('before the scripts have loaded', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch'] })

  test('the stored theme is applied', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await remember(page, 'light')
    await page.goto('/')
    await expectDark(page, false)
  })
})

test('changes of the system colors are followed only if that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  await choose(page, themeSystem)
  await expectDark(page, true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectDark(page, false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(page, true)

  await choose(page, themeLight)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(page, false)
})

test('other tabs follow the choice, including their menus', async ({ page, context }) => {
  await visit(page, '/')
  const other = await context.newPage()
  await visit(other, '/faq')
  await choose(page, themeLight)
  await expectDark(other, false)
  await button(other).click()
  await expect(other.getByRole('menuitemradio', { checked: true })).toHaveText([themeLight])
  await choice(other, themeDark).click()
  await expectDark(page, true)
})

test('a page follows the choice of another tab from before the application has loaded', async ({ page, context }) => {
  const { release } = await visitEarly(page, '/faq')
  const other = await context.newPage()
  await visit(other, '/')
  await choose(other, themeLight)
  release()
  await hydrated(page)
  await expectDark(page, false)
})

test('client-side navigation keeps the theme', async ({ page }) => {
  await visit(page, '/')
  await choose(page, themeLight)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get support' }).click()
  await expect(page).toHaveURL('/support')
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
