import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../visit.ts'
import { site as siteContent, someAddresses, unknownAddress } from '../content.ts'
import type { EditedSite } from './edited-site.ts'
import { expect, open, popover, showPopup, test, undo } from './editor.ts'

const { labels } = siteContent

test('every text of every page leads to its value, or to a choice of values', async ({ page, site }) => {
  for (const address of someAddresses) {
    const path = address === unknownAddress ? '/404' : address
    await open(page, site, path.slice(1))
    // The 404 page shows the address that was opened.
    const texts = (await unexplained(page)).filter((text) => path !== '/404' || text !== path)
    expect(texts, path).toEqual([])
  }
  await hydrated(page)
  await page.getByRole('button', { name: 'Open chat assistant' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible()
  // The page itself makes the time of a message.
  const texts = (await unexplained(page)).filter((text) => !/^\d\d:\d\d [AP]M$/.test(text))
  expect(texts, 'assistant').toEqual([])
})

test.describe('with popups', () => {
  test.use({ popups: true })

  test('no popup opens by itself, and the panel opens each of them', async ({ page, site }) => {
    await page.clock.install()
    await open(page, site)
    await hydrated(page)
    await page.mouse.wheel(0, 6000)
    await page.mouse.move(200, 0)
    // The time below would end a request that has only begun.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(60_000)
    await expect(page.locator('[data-popup]')).toHaveCount(0)
    for (const name of ['exit-intent', 'recent-purchase']) {
      await showPopup(page, name)
      expect(await unexplained(page), name).toEqual([])
    }
  })
})

test('every text of a popup, a dialog and a menu opens its field, where it is changed, saved and taken back', async ({
  page,
  site
}) => {
  await open(page, site)
  await hydrated(page)
  for (const name of ['exit-intent', 'recent-purchase'])
    await test.step(name, async () => {
      await editEach(page, site, await showPopup(page, name))
    })
  await page.keyboard.press('Escape')
  const press = (name: string) => page.getByRole('button', { name }).click({ modifiers: ['ControlOrMeta'] })
  const menu = page.locator('#theme-menu')
  const reopen = async () => {
    if (await menu.isHidden()) await press(labels.theme)
  }
  await test.step('theme menu', () => editEach(page, site, menu, reopen))
  await press('Open chat assistant')
  await test.step('assistant', () => editEach(page, site, page.getByRole('dialog', { name: 'AI assistant' })))
  await press(labels.search.title)
  await test.step('search', () => editEach(page, site, page.getByRole('dialog', { name: labels.search.title })))
})

/** Texts that the page makes itself, such as the time of a message, and figures, which have rules of their own. */
const isFigure = /^(?:\p{Sc}?[\d.,]+|\d\d:\d\d [AP]M)$/u

/**
 * Opens every text inside of an element, and changes the first and the last by a letter. Messages of a conversation are
 * copies, which no edit changes.
 *
 * @param reopen shows the element again, if a click elsewhere hides it
 */
async function editEach(page: Page, site: EditedSite, root: Locator, reopen = async () => {}): Promise<void> {
  await reopen()
  await expect(root).toBeVisible()
  const texts = await root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only, [data-message]'))
        found.add(node.textContent?.trim() ?? '')
    return [...found].filter(Boolean)
  })
  const written = texts.filter((text) => !isFigure.test(text))
  expect(written.length).toBeGreaterThan(0)
  const field = popover(page).getByRole('textbox')
  for (const text of written) {
    await test.step(text, async () => {
      await reopen()
      await root.getByText(text).last().click()
      await expect(page.getByRole('dialog', { name: /^(?:Edit|Choose) / })).toBeVisible()
      const choices = page.getByRole('dialog', { name: 'Choose what to edit' })
      if (await choices.isVisible()) await choices.getByRole('button').first().click()
      await expect(field).toBeFocused()
      const isFirst = text === written[0]
      if (isFirst || text === written.at(-1)) await changeAndUndo(page, site, root, text, isFirst)
      else await popover(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(popover(page)).toHaveCount(0)
    })
  }
}

/** Changes the text in the open field by a letter, saves it and takes it back. */
async function changeAndUndo(page: Page, site: EditedSite, root: Locator, text: string, isFirst: boolean) {
  const file = String(
    await popover(page)
      .getByTitle(/^content\//)
      .getAttribute('title')
  )
  const before = site.textOf(file)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('A')
  await popover(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(popover(page)).toHaveCount(0)
  // Other texts may be parts of templates, or shown elsewhere.
  if (isFirst) await expect(root).toContainText(`A${text}`)
  expect(site.textOf(file)).not.toBe(before)
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)
  await expect(root).not.toContainText(`A${text}`)
}

/** Texts of the page whose value the editor does not find. */
function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The modules of the page itself, from the development server.
    const [editor, state] = ['/src/editor/find-sources.ts', '/src/editor/store.ts']
    const { findText } = await import(editor)
    const { page } = (await import(state)).editorState()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, template')
      if (isShown && !findText(node, page)) texts.push(node.textContent?.trim() ?? '')
    }
    return texts
  })
}
