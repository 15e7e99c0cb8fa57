import { pageAt, site } from '../../content.ts'
import { leaveAtTop, offerOn } from '../../popups.ts'
import { expect, test } from '../../test.ts'
import { hydrated, isSameDocument, markDocument, visit, visitEarly } from '../../visit.ts'

test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch'] })

test('menus, theme and questions answer before the application has come, and after', async ({ page }) => {
  const themeButton = page.getByRole('button', { name: site.labels.theme })
  const light = page.getByRole('menuitemradio', { name: site.labels.themeLight })
  await page.route(/legacy-\w+\/chunks\//, (route) => route.abort())
  await page.goto('/faq')
  await expect(light).toBeHidden()
  await themeButton.click()
  await light.click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expect(light).toBeHidden()
  await page.unroute(/legacy-\w+\/chunks\//)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await themeButton.click()
  await expect(light).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await expect(light).toBeHidden()
  await expect(themeButton).toBeFocused()
})
test('one question is open at a time, and the one that the address names', async ({ page }) => {
  await visit(page, '/faq')
  const questions = page.getByRole('main').locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await expect(questions.nth(1)).toHaveAttribute('open')
  const id = await questions.nth(2).locator('[id]').first().getAttribute('id')
  await page.evaluate((hash) => void (location.hash = hash ?? ''), id)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(questions.nth(1)).not.toHaveAttribute('open')
})

test('a click before the application has come is answered once it has', async ({ page }) => {
  const { release } = await visitEarly(page, '/')
  await page.getByRole('button', { name: site.labels.assistant.open }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the mobile menu leads to another page in the same document, and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/faq')
  await markDocument(page)
  await page.getByRole('button', { name: /menu/i }).click()
  const target = page.locator('[popover]').getByRole('link', { name: 'AI Agent', exact: true })
  await expect(target).toBeVisible()
  await target.click()
  await expect(page).toHaveTitle(pageAt('/ai-agent').title)
  await expect(target).toBeHidden()
  await page.goBack()
  await expect(page).toHaveTitle(pageAt('/faq').title)
  expect(await isSameDocument(page)).toBe(true)
})

test('the search opens by its keys, finds pages and gives the focus back', async ({ page }) => {
  await visit(page, '/faq')
  const button = page.locator('[aria-keyshortcuts]')
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('refund')
  await expect(page.getByRole('option').first()).toContainText(/refund/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone, the assistant makes the page behind it inert', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  await page.getByRole('button', { name: site.labels.assistant.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#app > :not([data-overlay]):not([inert])')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('#app > [inert]')).toHaveCount(0)
})

test.describe('popups', () => {
  test.use({ popups: true })

  test('the offer comes when the pointer leaves at the top, and closes', async ({ page }) => {
    await visit(page, '/')
    const offer = offerOn(page)
    await leaveAtTop(page)
    await expect(offer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offer).toBeHidden()
  })
})
