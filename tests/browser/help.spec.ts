import { sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const screen = { width: 1440, height: 900 }

test('/support shows the ways to get help and the most asked questions without scrolling', async ({ page }) => {
  await page.setViewportSize(screen)
  await visit(page, '/support')
  const support = page.locator('[data-section="support"]')
  const items = await support.locator('[data-item]').all()
  expect(items.length).toBeGreaterThan(3)
  for (const item of items) await expect(item).toBeInViewport({ ratio: 1 })
})

test('a question on /support opens in place, and a button asks the assistant', async ({ page }) => {
  await visit(page, '/support')
  const support = page.locator('[data-section="support"]')
  const question = support.locator('[data-item^="faq:"]').first()
  await question.locator('summary').click()
  await expect(question.locator('.rich-text')).toBeVisible()
  await support.getByRole('button', { name: sectionAt('/support', 'support').questions?.ask ?? '' }).click()
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible()
})

test('/documentation begins with commands, each with a button that copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(screen)
  await visit(page, '/documentation')
  const commands = page.locator('[data-section="steps"] pre')
  expect(await commands.count()).toBe(sectionAt('/documentation', 'steps').items.length)
  for (const command of await commands.all()) {
    await expect(command).toBeInViewport({ ratio: 1 })
    await command.getByRole('button', { name: site.labels.copy }).click()
    await expect(page.locator('[data-toast]')).toContainText(site.labels.copied)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await command.innerText())
  }
})

test('/documentation has one index beside its text on wide screens, which stays while the page scrolls', async ({
  page
}) => {
  await page.setViewportSize(screen)
  await visit(page, '/documentation#customization')
  const contents = page.locator('[data-contents]')
  const text = page.locator('#customization-files')
  const [left, right] = [await contents.boundingBox(), await text.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  await page.locator('#best-practices').scrollIntoViewIfNeeded()
  await expect(contents).toBeInViewport({ ratio: 1 })
  await expect(contents.getByRole('link', { name: 'Customization' })).toBeVisible()
})

test('questions are in one column, also with an open answer', async ({ page }) => {
  await page.setViewportSize(screen)
  await visit(page, '/')
  await page.locator('[data-section="faq"] summary').first().click()
  const boxes = await page
    .locator('main [data-item^="faq:"]')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()))
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1)
  expect(Math.max(...boxes.map((box) => box.width))).toBeLessThanOrEqual(768)
})
