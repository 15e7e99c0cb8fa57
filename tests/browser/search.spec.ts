import type { Page } from '@playwright/test'
import { content, site } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, hydrated, isSameDocument, markDocument, visit } from './visit.ts'

const words = site.labels.search

/** Opens the dialog with its button and types a query. */
async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: words.title }).click()
  await page.getByRole('combobox').fill(query)
}

test('the index is loaded only when the search is opened, and a page is found and opened without leaving the document', async ({
  page
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const index = () => requests.filter((url) => url.includes('search-index'))
  await visit(page, '/')
  expect(index()).toEqual([])
  await page.getByRole('button', { name: words.title }).click()
  await expect.poll(index).toHaveLength(1)

  const field = page.getByRole('combobox')
  const results = page.getByRole('option')
  // A misspelled word, and an incomplete one.
  await field.fill('refnud')
  await expect(results.filter({ hasText: /refund/i }).first()).toBeVisible()
  await field.fill('licen')
  await expect(results.filter({ hasText: /license/i }).first()).toBeVisible()
  await expect(results.first()).not.toContainText(/refund/i)

  await markDocument(page)
  await field.fill('refund')
  await expect(results.first()).toHaveAttribute('aria-selected', 'true')
  const refund = results.filter({ hasText: words.kinds.page }).filter({ hasText: 'Refund' }).first()
  await expect(refund).toBeVisible()
  await expect(results.first().locator('mark').first()).toHaveText(/refund/i)
  await refund.click()
  await expect(page).toHaveURL('/refund-policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('the field has the focus as soon as the dialog is on the page, the arrow keys move through the results, and Enter opens the chosen one', async ({
  page
}) => {
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
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  expect(await page.evaluate('window.hadFocus')).toBe(true)

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

test('every letter and every sign can be typed, and a search without results says so, also to screen readers', async ({
  page
}) => {
  await visit(page, '/')
  await search(page, 'xylophone')
  await expect(page.getByRole('status')).toHaveText(words.nothing.replace('{query}', 'xylophone'))
  await expect(page.getByRole('option')).toHaveText([new RegExp(words.ask)])
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
  test.use({ allowedConsole: ['Failed to load resource', 'Unable to preload CSS', 'Failed to fetch'] })

  test('search and assistant report that they cannot be loaded, a search without its index says so, and works when it is opened again', async ({
    page
  }) => {
    await visit(page, '/pricing')
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('button', { name: words.title }).click()
    await expect(page.getByRole('alert')).toHaveText(words.failed)
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('alert').filter({ hasText: site.labels.assistant.failed })).toBeVisible()
    await page.unroute('**/*')

    await page.route('**/search-index*', (route) => route.abort())
    await page.getByRole('button', { name: words.title }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.getByRole('status')).toHaveText(words.failed)
    await page.keyboard.press('Escape')
    await page.unroute('**/search-index*')
    await search(page, 'refund')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

test.describe('after a deployment that removed the files of the open page', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Unable to preload CSS', 'Failed to fetch'] })

  test('search and assistant say that the site was updated, and offer to reload the page', async ({ page }) => {
    await visit(page, '/pricing')
    for (const name of [words.title, site.labels.assistant.open]) {
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alert')).toHaveText(site.errorPage.updated)
      await page.unroute('**/assets/**')
      await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: site.errorPage.updated }).click()])
      await hydrated(page)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

test('the open dialog and its results fit 320 px, and end inside of a low window', async ({ page }) => {
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

  await page.setViewportSize({ width: 1280, height: 500 })
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

test('the last row asks the assistant, within the current conversation, once per query', async ({ page }) => {
  const asked = page.locator('[data-message="user"]')
  const rows = page.getByRole('option')
  await visit(page, '/pricing')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('refund')
  // With the keyboard, one step up from the first result.
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(asked).toHaveText([/refund/])
  await expect(page.locator('[data-message="assistant"]').last()).toContainText('money-back')
  await expect(page.getByRole('textbox', { name: content.assistant.words.field })).toBeFocused()

  await page.getByRole('button', { name: content.assistant.words.settings }).click()
  await page.getByRole('button', { name: content.assistant.words.settings }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('license')
  await rows.last().click()
  await expect(asked).toHaveText([/refund/, /license/])

  // A query without results.
  await page.getByRole('button', { name: words.title }).click()
  await page.getByRole('combobox').fill('zzzzzz')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(words.ask)
  await rows.click()
  await expect(page.getByRole('dialog', { name: words.title })).toHaveCount(0)
  await expect(asked).toHaveText([/refund/, /license/, /zzzzzz/])
  await expect(page.locator('[data-message="assistant"]')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: content.assistant.words.field })).toBeFocused()
})
