import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { content } from '../content.ts'
import { hydrated } from '../visit.ts'
import { bar, expect, home, open, openPanel, panel, popover, test, title, type, undo } from './editor.ts'

const features = '[data-section="features"]'

test('a valid text is saved where its field is left: by another text, empty space, or another page', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  await open(page, site)
  await hydrated(page)
  await page.locator('h1').click()
  await type(page, 'Left for another text')
  await page.locator(`${features} h2`).click()
  await expect.poll(() => site.textOf(home)).toContain('title: Left for another text')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await type(page, 'Left for empty space')
  await clickEmptySpace(page)
  await expect(popover(page)).toHaveCount(0)
  await expect.poll(() => site.textOf(home)).toContain('title: Left for empty space')
  const file = 'content/pages/refund-policy.yaml'
  const policy = site.textOf(file)
  const edit = bar(page).getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page).toHaveTitle(content.pages.get('refund-policy')?.title ?? '')
  await edit.click()
  await expect(bar(page)).toContainText('Refund policy')
  await page.locator('h1').click()
  await type(page, 'Left for another page')
  await page.goBack()
  await expect(page).toHaveTitle(content.pages.get('home')?.title ?? '')
  await expect(popover(page)).toHaveCount(0)
  await expect.poll(() => site.textOf(file)).toContain('title: Left for another page')
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(policy)
  await undo(page)
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
})

test('an invalid text that is left is counted, the page asks before it goes, and a link leads back to the text', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  // The button needs a row of its own.
  await page.setViewportSize({ width: 720, height: 800 })
  await open(page, site)
  await hydrated(page)
  await page.locator('h1').click()
  await type(page, 'Launch for $67')
  const boxes = () =>
    Promise.all([bar(page), bar(page).getByRole('button', { name: 'Undo' })].map((of) => of.boundingBox()))
  const [barBefore, undoBefore] = await boxes()
  await page.locator(`${features} h2`).click()
  const unsaved = bar(page).getByRole('button', { name: '1 unsaved change' })
  await expect(unsaved).toBeVisible()
  const [barAfter, undoAfter] = await boxes()
  expect(barAfter?.height).toBeGreaterThan(barBefore?.height ?? Infinity)
  expect(undoAfter, 'No button moves away from the pointer.').toEqual(undoBefore)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  page.removeAllListeners('dialog')
  await page.keyboard.press('Escape')
  await unsaved.click()
  await expect(popover(page).getByRole('textbox')).toHaveText('Launch for $67')
  await expect(popover(page).getByRole('alert')).toContainText('Use the price of Starter Advantage ($67)')
  expect(site.textOf(home)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(unsaved).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText(title)
})

test('empty space of a section opens nothing and shows no outline, and Escape in the search for a type closes only that', async ({
  page,
  site
}) => {
  await open(page, site)
  await hydrated(page)
  await clickEmptySpace(page)
  await expect(page.locator('content-editor .outline')).toHaveCount(0)
  await page.locator(`${features} h2`).click()
  await expect(popover(page)).toBeVisible()
  await clickEmptySpace(page)
  await expect(popover(page)).toHaveCount(0)

  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Add section' }).click()
  await expect(panel(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('searchbox')).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Add section' })).toBeFocused()
})

test('a file that is deleted under an open field is called deleted', async ({ page, site }) => {
  const file = 'content/faqs/what-is-it.yaml'
  const before = site.textOf(file)
  await open(page, site)
  await hydrated(page)
  await page.locator('[data-item="faq:what-is-it"] summary').click()
  await type(page, 'What is left?')
  rmSync(join(site.root, file))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${file} has been deleted.`).first()).toBeVisible()
  await expect(popover(page).getByRole('textbox')).toHaveText('What is left?')
  site.write(file, before)
  await page.keyboard.press('Escape')
})

/** Clicks beside the texts of a section. */
async function clickEmptySpace(page: Page): Promise<void> {
  await page.locator(features).click({ position: { x: 8, y: 8 } })
}
