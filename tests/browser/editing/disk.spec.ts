import type { Locator, Page } from '@playwright/test'
import { sectionAt } from '../content.ts'
import { hydrated } from '../visit.ts'
import type { EditedSite } from './edited-site.ts'
import { bar, expect, home, open, popover, restart, test, title, type, undo } from './editor.ts'

/** Saves a headline in a field that was open while the headline changed on the disk. Returns the field. */
async function saveOverTheirs(page: Page, site: EditedSite): Promise<Locator> {
  await page.locator('h1').click()
  await type(page, 'Mine')
  site.write(home, site.textOf(home).replace(`title: ${title}`, 'title: Theirs'))
  await expect(page.locator('h1')).toHaveText('Theirs')
  const field = popover(page)
  await field.getByRole('button', { name: 'Save' }).click()
  return field
}

test('a value that changed on the disk meanwhile is asked about, and either is taken; a change elsewhere is merged', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  await open(page, site)
  const field = await saveOverTheirs(page, site)
  await expect(field.getByText('This value has changed')).toBeVisible()
  expect(site.textOf(home)).toContain('title: Theirs')
  await field.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.locator('h1')).toHaveText('Mine')

  await page.locator('h1').click()
  await type(page, 'Mine again')
  site.write(home, site.textOf(home).replace('eyebrow: For developers', 'eyebrow: For builders'))
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('h1')).toHaveText('Mine again')
  expect(site.textOf(home)).toContain('eyebrow: For builders')
  site.write(home, before)
  await expect(page.locator('h1')).toHaveText(title)

  await saveOverTheirs(page, site)
  await field.getByRole('button', { name: 'Use the saved one' }).click()
  await expect(field.getByRole('textbox')).toHaveText('Theirs')
  await expect(field.getByText('This value has changed')).toBeHidden()
  const theirs = site.textOf(home)
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(field).toBeHidden()
  expect(site.textOf(home)).toBe(theirs)
  site.write(home, before)
})

test('an error in a field goes away when another file removes its cause', async ({ page, site }) => {
  const facts = 'content/facts.yaml'
  const before = site.textOf(facts)
  await open(page, site)
  await page.locator('h1').click()
  await type(page, 'Winner of $(facts.awards) awards')
  const save = popover(page).getByRole('button', { name: 'Save' })
  await expect(popover(page).getByRole('alert')).toContainText('facts.awards')
  await expect(save).toBeDisabled()
  site.write(facts, `${before}awards: '12'\n`)
  await expect(save).toBeEnabled()
  await popover(page).getByRole('button', { name: 'Cancel' }).click()
  site.write(facts, before)
})

test.describe('a server that is killed', () => {
  // The browser reports the requests that the server no longer answers.
  test.use({ allowedConsole: ['Failed to load resource', 'WebSocket connection', 'ERR_CONNECTION'] })

  // Each restart takes long, so that one visit tests all that must survive it.
  test('when it is back, drafts are in their fields, and changes can be taken back unless their file changed', async ({
    page,
    site
  }) => {
    const before = site.textOf(home)
    const theirs = before.replace(`title: ${title}`, 'title: Theirs')
    const { eyebrow = '' } = sectionAt('/', 'hero')
    const field = popover(page)
    await open(page, site)
    await hydrated(page)
    await page.locator('h1').click()
    await type(page, 'Before the restart')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Before the restart')
    await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeEnabled()
    await page.getByText(eyebrow, { exact: true }).click()
    await expect(field.getByRole('textbox', { name: 'Eyebrow' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')

    await restart(page, site)
    await expect(field.getByRole('textbox', { name: 'Eyebrow' })).toHaveText('')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.locator('h1')).toHaveText('Before the restart')
    await undo(page)
    await expect.poll(() => site.textOf(home)).toBe(before)
    await bar(page).getByRole('button', { name: 'Redo' }).click()
    await expect(page.locator('h1')).toHaveText('Before the restart')
    await expect(bar(page).getByRole('button', { name: 'Redo' })).toBeDisabled()

    await page.locator('h1').click()
    await type(page, 'Mine')
    await restart(page, site, () => site.write(home, theirs))
    await hydrated(page)
    await expect(field.getByText('This value has changed')).toBeVisible()
    await expect(field.getByRole('textbox')).toHaveText('Mine')
    expect(site.textOf(home)).toBe(theirs)
    await field.getByRole('button', { name: 'Use the saved one' }).click()
    await expect(field.getByRole('textbox')).toHaveText('Theirs')
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeDisabled()
    expect(site.textOf(home)).toBe(theirs)
    site.write(home, before)
  })
})
