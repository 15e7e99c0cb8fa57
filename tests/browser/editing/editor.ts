import type { Locator, Page } from '@playwright/test'
import { sectionAt } from '../content.ts'
import { expect as expectSoon, test as base } from '../test.ts'
import type { EditedSite } from './edited-site.ts'

/** The server compiles modules while the page waits for them. */
export const expect = expectSoon.configure({ timeout: 30_000 })

export const home = 'content/pages/home.yaml'
export const { title } = sectionAt('/', 'hero')

export const test = base.extend<{ leaving: void }>({
  leaving: [
    async ({ page }, use) => {
      // Some tests edit every text of a page, which takes minutes on a busy machine.
      test.setTimeout(300_000)
      // The page takes no clicks during a view transition.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await use()
      // A page without its server would log errors.
      await page.goto('about:blank')
    },
    { auto: true }
  ]
})

export async function open(page: Page, { url }: EditedSite, path = ''): Promise<void> {
  await page.goto(`${url}${path}?edit`)
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
}

/** Ends the server and starts another; resolves when the page has loaded again. */
export async function restart(page: Page, site: EditedSite, change?: () => void): Promise<void> {
  const reloaded = page.waitForEvent('load', { timeout: 60_000 })
  await site.restart(change)
  await reloaded
}

export function bar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Editing' })
}

export function popover(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Edit / })
}

export function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Editor' })
}

export async function openPanel(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Fields' }).click()
}

/** Opens the form that adds a page, a question or another entry. */
export async function openAddForm(page: Page): Promise<Locator> {
  await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Site' }).click()
  await panel(page).getByText('Add to the site').click()
  return panel(page).getByRole('form', { name: 'Add to the site' })
}

/** Adds a section of type stats from the panel. */
export async function addStats(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add section' }).click()
  await panel(page).getByRole('searchbox').fill('stats')
  await panel(page)
    .getByRole('button', { name: /^Stats/ })
    .click()
  await expect(page.locator('[data-section="stats"]')).toBeInViewport()
}

/** Opens a popup from the panel. */
export async function showPopup(page: Page, name: string): Promise<Locator> {
  if (!(await panel(page).isVisible())) await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Site' }).click()
  const button = name === 'exit-intent' ? 'Show the exit offer' : 'Show the next purchase notice'
  await panel(page).getByRole('button', { name: button }).click()
  const popup = page.locator(`[data-popup="${name}"]`)
  await expect(popup).toBeVisible()
  return popup
}

export async function openSection(page: Page, type: string): Promise<void> {
  await openPanel(page)
  await showSection(page, type)
}

/** Shows the fields of a section in the open panel. */
export async function showSection(page: Page, type: string): Promise<void> {
  await panel(page)
    .getByRole('list', { name: 'Sections of the page' })
    .getByRole('button', { name: new RegExp(`${type}$`) })
    .first()
    .click()
}

/** Replaces the text in the focused field. */
export async function type(page: Page, text: string): Promise<void> {
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

export async function undo(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Undo' }).click()
}
