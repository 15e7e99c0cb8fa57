import type { Page } from '@playwright/test'
import { content, site } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, isSameDocument, markDocument, visit } from './visit.ts'

const words = site.labels.search

/** Opens the dialog with its button and types a query. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: words.title }).click()
  await page.getByRole('combobox').fill(query)
}

test('the search index is loaded only when the search is opened', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit(page, '/')
  expect(requests.filter((url) => url.includes('search-index'))).toEqual([])
  await page.getByRole('button', { name: words.title }).click()
  await expect.poll(() => requests.filter((url) => url.includes('search-index'))).toHaveLength(1)
})

test('a page is found and opened without leaving the document', async ({ page }) => {
  await visit(page, '/')
  await markDocument(page)
  await search(page, 'refund')
  const results = page.getByRole('option')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await expect(results.filter({ hasText: words.kinds.page }).filter({ hasText: 'Refund' }).first()).toBeVisible()
  await expect(results.first().locator('mark').first()).toHaveText(/refund/i)
  await results.filter({ hasText: words.kinds.page }).filter({ hasText: 'Refund' }).first().click()
  await expect(page).toHaveURL('/refund-policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('the arrow keys move through the results, and Enter opens the chosen one', async ({ page }) => {
  await visit(page, '/pricing')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.pressSequentially('updates')
  const results = page.getByRole('option')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(results.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await results.first().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true')
  const target = await results.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target ?? '')
})

test('incomplete and misspelled words find the intended results', async ({ page }) => {
  await visit(page, '/')
  await search(page, 'licen')
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: /license/i })
      .first()
  ).toBeVisible()
  await page.getByRole('combobox').fill('refnud')
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: /refund/i })
      .first()
  ).toBeVisible()
})

test('a search without results says so, also to screen readers', async ({ page }) => {
  await visit(page, '/')
  await search(page, 'xylophone')
  await expect(page.getByRole('status')).toHaveText(words.nothing.replace('{query}', 'xylophone'))
  await expect(page.getByRole('option')).toHaveText([new RegExp(words.ask)])
})

test('text typed while the dialog is loading is kept, and closing it restores the focus', async ({ page }) => {
  await visit(page, '/pricing')
  const { release } = await holdBack(page, '**/assets/**/*.js')
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('refund')
  release()
  await expect(page.getByRole('combobox')).toHaveValue('refund')
  await page.keyboard.type(' policy')
  await expect(page.getByRole('combobox')).toHaveValue('refund policy')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('the field has the focus as soon as the dialog is on the page, so that no key press is lost', async ({ page }) => {
  await visit(page, '/pricing')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('[role="combobox"]')
      if (!field) return
      observer.disconnect()
      Object.assign(window, { hadFocus: document.activeElement === field })
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(await page.evaluate('window.hadFocus')).toBe(true)
})

test('Escape, the close button and a click outside of it close the dialog and return the focus', async ({ page }) => {
  await visit(page, '/')
  const button = page.getByRole('button', { name: words.title })
  const dialog = page.getByRole('dialog', { name: words.title })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: words.close }).click(),
    () => page.mouse.click(5, 500)
  ]) {
    await button.click()
    await dialog.getByRole('combobox').fill('refund')
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('every letter and every sign can be typed', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: words.title }).click()
  for (const query of [
    'a',
    'agent',
    'assistant',
    'max-age',
    '=',
    '\\',
    '[(*+?',
    '}{^$|/-',
    '%',
    '<b>',
    '🎈',
    '\ud83c'
  ]) {
    await page.getByRole('combobox').fill(query)
    await expect(page.getByRole('option').last()).toContainText(words.ask)
  }
})

test.describe('with a damaged index', () => {
  test.use({ allowedConsole: ['TypeError'] })

  test('the dialog says that the search stopped working, and the page goes on', async ({ page }) => {
    await visit(page, '/')
    await page.route('**/search-index*', async (route) => {
      const response = await route.fetch()
      const { storedFields, ...index } = await response.json()
      const damaged = Object.keys(storedFields).map((id) => [id, { kind: 'page', title: 5 }])
      await route.fulfill({ json: { ...index, storedFields: Object.fromEntries(damaged) } })
    })
    await search(page, 'refund')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words.broken)
    await page.getByRole('button', { name: words.close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page).toHaveURL(/faq$/)
  })
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('a failed search says so, and works when it is opened again', async ({ page }) => {
    await visit(page, '/')
    await page.route('**/search-index*', (route) => route.abort())
    await page.getByRole('button', { name: words.title }).click()
    await expect(page.getByRole('status')).toHaveText(words.failed)
    await page.keyboard.press('Escape')
    await page.unroute('**/search-index*')
    await search(page, 'refund')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

test.describe('without a connection after the application has loaded', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Unable to preload CSS', 'Failed to fetch'] })

  test('search and assistant report that they cannot be loaded', async ({ page }) => {
    await visit(page, '/pricing')
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('button', { name: words.title }).click()
    await expect(page.getByRole('alert')).toHaveText(words.failed)
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('alert').filter({ hasText: site.labels.assistant.failed })).toBeVisible()
    await page.unroute('**/*')
    await page.getByRole('button', { name: words.title }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
  })
})

test.describe('after a deployment that removed the files of the open page', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Unable to preload CSS', 'Failed to fetch'] })

  for (const [part, name] of [
    ['the search', words.title],
    ['the assistant', site.labels.assistant.open]
  ] as const) {
    test(`${part} says that the site was updated, and offers to reload the page`, async ({ page }) => {
      await visit(page, '/pricing')
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alert')).toHaveText(site.errorPage.updated)
      await page.unroute('**/assets/**')
      await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: site.errorPage.updated }).click()])
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  }
})

test('the open dialog and its results fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/')
  await search(page, 'price')
  await expect(page.getByRole('option').first()).toBeVisible()
  const wide = await page.getByRole('dialog').evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
      .filter((element) => element.getBoundingClientRect().left < 0 || element.getBoundingClientRect().right > 320)
      .map(({ localName, textContent }) => `${localName} ${textContent}`)
  )
  expect(wide).toEqual([])
})

test('in a low window, the dialog ends inside of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await visit(page, '/')
  await search(page, 'price')
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
})

test('while the index is loading, there are no options and no message about missing results', async ({ page }) => {
  const { release } = await holdBack(page, '**/search-index*')
  await visit(page, '/pricing')
  await search(page, 'refund')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(words.hint)
  release()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toContainText(words.ask)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/pricing')
})

test.describe('the last row asks the assistant', () => {
  test('for a query without results, and focuses the message field', async ({ page }) => {
    await visit(page, '/')
    await search(page, 'zzzzzz')
    const row = page.getByRole('option')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(words.ask)
    await row.click()
    await expect(page.getByRole('dialog', { name: words.title })).toHaveCount(0)
    await expect(page.locator('[data-message="user"]')).toContainText('zzzzzz')
    await expect(page.locator('[data-message="assistant"]')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: content.assistant.words.field })).toBeFocused()
  })

  test('with the keyboard, one step up from the first result', async ({ page }) => {
    await visit(page, '/pricing')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('refund')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-message="user"]')).toContainText('refund')
    await expect(page.locator('[data-message="assistant"]').last()).toContainText('money-back')
  })

  test('within the current conversation, once per query', async ({ page }) => {
    await visit(page, '/pricing')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('refund')
    await page.getByRole('option').last().click()
    await expect(page.locator('[data-message="user"]')).toHaveCount(1)
    await page.getByRole('button', { name: content.assistant.words.settings }).click()
    await page.getByRole('button', { name: content.assistant.words.settings }).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('license')
    await page.getByRole('option').last().click()
    await expect(page.locator('[data-message="user"]')).toHaveText([/refund/, /license/])
  })
})
