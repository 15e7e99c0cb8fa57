import type { Page } from '@playwright/test'
import { hydrated } from '../visit.ts'
import { content } from '../content.ts'
import { expect, open, test } from './editor.ts'

test('every text of every page leads to its value, or to a choice of values', async ({ page, site }) => {
  for (const { path } of content.pages.values()) {
    await open(page, site, path.slice(1))
    expect(await unexplained(page), path).toEqual([])
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
  test('every text of a popup leads to its value', async ({ page, site }) => {
    await page.clock.install()
    await open(page, site)
    await hydrated(page)
    for (const name of ['recent-purchase', 'exit-intent']) {
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(await page.locator(`[data-popup="${name}"]`).isVisible()).toBe(true)
      }).toPass()
      expect(await unexplained(page), name).toEqual([])
    }
  })
})

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
