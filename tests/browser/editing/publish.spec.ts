import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../../repository.ts'
import { bar, expect, home, open, openPanel, panel, popover, test, type } from './editor.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the list has the text of an open field, keeps its place after a discard, and names in view what cannot be saved', async ({
    page,
    site
  }) => {
    git(site.root, 'init', '--quiet')
    git(site.root, 'add', 'content')
    git(site.root, 'commit', '--quiet', '--message=Start')
    const before = site.textOf(home)
    await open(page, site)
    await page.locator('h1').click()
    await type(page, 'Launch it soon')
    await bar(page).getByRole('button', { name: '0 changes' }).click()
    await expect(popover(page)).toHaveCount(0)
    const changes = panel(page).getByRole('list', { name: 'Changes since the last version' })
    await expect(changes.getByRole('listitem')).toHaveText(/it soon/)
    await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()

    site.write(home, site.textOf(home).replace(/^(name|title|description): /gm, '$1: X '))
    const discard = (field: string) => changes.getByRole('button', { name: `Discard: ${field}` })
    await expect(changes.getByRole('listitem')).toHaveCount(4)
    await discard('X Home › Title').click()
    await expect(changes.getByRole('listitem')).toHaveCount(3)
    await expect(discard('X Home › Description')).toBeFocused()
    await expect(discard('X Home › Description')).toBeInViewport()

    await panel(page)
      .getByRole('button', { name: /^Close/ })
      .click()
    await page.locator('h1').click()
    await type(page, 'Launch it for $67')
    await bar(page).getByRole('button', { name: '3 changes' }).click()
    await panel(page).getByRole('textbox', { name: 'What you changed' }).fill('Launch')
    await panel(page).getByRole('button', { name: 'Save a version' }).click()
    const refusal = panel(page).getByText('X Home › Hero › Headline has a change that is not saved.')
    await expect(refusal).toBeVisible()
    const unsaved = bar(page).getByRole('button', { name: '1 unsaved change' })
    await expect(refusal).toHaveCSS('color', await unsaved.evaluate((button) => getComputedStyle(button).color))
    const bottom = await refusal.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(await bar(page).evaluate((element) => element.getBoundingClientRect().top))
    await page.keyboard.press('Escape')
    await expect(refusal).toHaveCount(0)
    await expect(panel(page), 'the refusal closes first').toBeVisible()
    site.write(home, before)
    rmSync(join(site.root, '.git'), { recursive: true })
  })
})

test('a field over the page stays clear of the panel', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, site)
  await openPanel(page)
  await page.getByRole('banner').getByRole('link').last().click()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  const edges = async () => ({
    field: await popover(page).evaluate((element) => element.getBoundingClientRect().right),
    panel: await panel(page).evaluate((element) => element.getBoundingClientRect().left)
  })
  await expect.poll(async () => (await edges()).panel - (await edges()).field).toBeGreaterThan(0)
})
