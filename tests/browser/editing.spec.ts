import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { copyProject } from '../copy-project.ts'
import { startDevelopmentServer, type DevelopmentServer } from '../development-server.ts'
import { faultsIn } from './axe.ts'
import { content, sectionAt } from './content.ts'
import { expect as expectSoon, test } from './test.ts'
import { hydrated } from './visit.ts'

/** The server compiles modules while the page waits for them. */
const expect = expectSoon.configure({ timeout: 30_000 })

const home = 'content/pages/home.yaml'
const { title } = sectionAt('/', 'hero')

/** One server for all tests; each takes its edits back. */
let root: string
let server: DevelopmentServer

test.describe('editing on the page', () => {
  test.describe.configure({ timeout: 120_000 })
  test.beforeAll(async () => {
    root = copyProject()
    server = await startDevelopmentServer(root)
  })
  test.afterAll(async () => {
    await server.close()
    rmSync(root, { recursive: true, force: true })
  })
  test.beforeEach(async ({ page }) => {
    // The page takes no clicks during a view transition.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  test.afterEach(async ({ page }) => {
    // A page without its server would log errors.
    await page.goto('about:blank')
  })

  test('a headline is changed where it stands, and every other byte of its file stays', async ({ page }) => {
    const before = textOf(home)
    await open(page)
    await page.locator('h1').click()
    await expect(popover(page)).toContainText('content/pages/home.yaml › sections › 0 › title')
    await type(page, 'Launch: today')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Launch: today')
    expect(textOf(home)).toBe(before.replace(`title: ${title}`, `title: 'Launch: today'`))
    await undo(page)
    await expect.poll(() => textOf(home)).toBe(before)
    await expect(page.locator('h1')).toHaveText(title)
  })

  test('a price is changed at its plan, which says where else it shows', async ({ page }) => {
    const file = 'content/plans/starter.yaml'
    const before = textOf(file)
    await open(page)
    await page.locator('[data-item="plan:starter"]').getByText('$67', { exact: true }).first().click()
    await expect(popover(page)).toContainText(/Shown in \d+ other places/)
    await type(page, '$79')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Get Template Now $79' }).first()).toBeVisible()
    expect(textOf(file)).toBe(before.replace('price: $67', 'price: $79'))
    await undo(page)
    await expect.poll(() => textOf(file)).toBe(before)
  })

  test('an answer is edited as Markdown with a preview, and a reference is completed and deleted whole', async ({
    page
  }) => {
    const file = 'content/faqs/what-is-it.yaml'
    const before = textOf(file)
    await open(page)
    const question = page.locator('[data-item="faq:what-is-it"]')
    await question.locator('summary').click({ modifiers: ['ControlOrMeta'] })
    await question.locator('p').first().click()
    const field = popover(page)
    await expect(field.getByRole('textbox')).toBeFocused()
    await expect(field.getByRole('button', { name: /React 18, from facts/ })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('It costs $starter.pri')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.getByRole('option', { name: /plans\.starter\.price/ }).click()
    await expect(field.getByRole('button', { name: /^\$67, from plans\.starter\.price/ })).toBeVisible()
    await expect(field.getByRole('region', { name: 'Preview' })).toContainText('It costs $67')
    await page.keyboard.press('Backspace')
    await expect(field.getByRole('region', { name: 'Preview' })).not.toContainText('$67')
    await page.keyboard.type('nothing.')
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(question).toContainText('It costs nothing.')
    expect(textOf(file)).toContain('\n  It costs nothing.')
    expect(textOf(file)).toContain('$(facts.react)')
    await undo(page)
    await expect.poll(() => textOf(file)).toBe(before)
  })

  test('a price that is typed is an error that is held back, and its quick fix is the reference', async ({ page }) => {
    const before = textOf(home)
    await open(page)
    await page.locator('h1').click()
    await type(page, 'Launch for $67')
    const field = popover(page)
    await expect(field.getByRole('alert')).toContainText('Use $(plans.starter.price)')
    await expect(field.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(field.getByRole('textbox')).toHaveText('Launch for $67')
    expect(textOf(home)).toBe(before)
    await field.getByRole('button', { name: '$(plans.starter.price)' }).click()
    await expect(field.getByRole('button', { name: 'Save' })).toBeEnabled()
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('h1')).toHaveText('Launch for $67')
    expect(textOf(home)).toContain('title: Launch for $(plans.starter.price)')
    await undo(page)
    await expect.poll(() => textOf(home)).toBe(before)
  })

  test('a value that changed on the disk meanwhile is asked about; a change elsewhere in the file is merged', async ({
    page
  }) => {
    const before = textOf(home)
    await open(page)
    await page.locator('h1').click()
    await type(page, 'Mine')
    write(home, before.replace(`title: ${title}`, 'title: Theirs'))
    await expect(page.locator('h1')).toHaveText('Theirs')
    const field = popover(page)
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(field.getByText('This value changed on the disk')).toBeVisible()
    expect(textOf(home)).toContain('title: Theirs')
    await field.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.locator('h1')).toHaveText('Mine')

    await page.locator('h1').click()
    await type(page, 'Mine again')
    write(home, textOf(home).replace('eyebrow: For developers', 'eyebrow: For builders'))
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('h1')).toHaveText('Mine again')
    expect(textOf(home)).toContain('eyebrow: For builders')
    write(home, before)
  })

  test.describe('a server that is killed', () => {
    // The browser reports the requests that the server no longer answers.
    test.use({ allowedConsole: ['Failed to load resource', 'WebSocket connection', 'ERR_CONNECTION'] })

    test('what was typed is still in the field when it is back', async ({ page }) => {
      await open(page)
      await hydrated(page)
      await page.locator('h1').click()
      await type(page, 'Typed before the crash')
      const { port } = new URL(server.url)
      await server.close()
      server = await startDevelopmentServer(root, port)
      await expect(popover(page).getByRole('textbox')).toHaveText('Typed before the crash')
      await page.keyboard.press('Escape')
      await expect(popover(page)).toBeHidden()
    })
  })

  test('off, the page behaves as published; Alt and a click edit a text, and E switches', async ({ page }) => {
    await page.goto(server.url)
    await hydrated(page)
    await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
    await expect(page).toHaveTitle(content.pages.get('refund-policy')?.title ?? '')
    await expect(bar(page)).toBeVisible()
    await page.locator('h1').click({ modifiers: ['Alt'] })
    await expect(popover(page)).toContainText('content/pages/refund-policy.yaml')
    await page.keyboard.press('Escape')
    await page.locator('body').press('e')
    await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
  })

  test('in the panel, a feature of a plan is moved with its comments, and taken back', async ({ page }) => {
    const file = 'content/plans/starter.yaml'
    const before = textOf(file)
    await open(page)
    await openSection(page, /pricing$/)
    await panel(page).getByRole('button', { name: 'Edit starter' }).click()
    const features = panel(page).getByRole('list', { name: 'Features' })
    await features
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click()
    const [, first = '', second = ''] = /^features:\n( +- .*\n)( +- .*\n)/m.exec(before) ?? []
    await expect.poll(() => textOf(file)).toBe(before.replace(first + second, second + first))
    await undo(page)
    await expect.poll(() => textOf(file)).toBe(before)
  })

  test('a section is added from its example, and shows on the page', async ({ page }) => {
    const before = textOf(home)
    await open(page)
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Add section' }).click()
    await panel(page).getByRole('searchbox').fill('stats')
    await panel(page)
      .getByRole('button', { name: /^stats/ })
      .click()
    await expect(page.locator('[data-section="stats"]')).toBeVisible()
    expect(textOf(home)).toContain('- type: stats')
    await undo(page)
    await expect.poll(() => textOf(home)).toBe(before)
    await expect(page.locator('[data-section="stats"]')).toHaveCount(0)
  })

  test('the description of a page is edited beside the search result that it makes', async ({ page }) => {
    const file = 'content/pages/pricing.yaml'
    const before = textOf(file)
    await open(page, 'pricing')
    await openPanel(page)
    await panel(page).getByRole('tab', { name: 'Page' }).click()
    const description = 'Compare the plans side by side, and pick the one that fits the number of sites that you build.'
    await panel(page).getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(description)
    await expect(panel(page).getByRole('region', { name: 'Search result' })).toContainText(description)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(() => textOf(file)).toContain(`description: ${description}\n`)
    await undo(page)
    await expect.poll(() => textOf(file)).toBe(before)
  })

  test('a picture that is chosen is saved in widths, and its alternative text is one click away', async ({ page }) => {
    await open(page, 'features')
    const before = textOf('content/pages/features.yaml')
    await page.locator('[data-section] img:visible').first().click()
    const field = page.getByRole('dialog')
    await field.getByLabel('Choose a file, or drop it here').setInputFiles({
      name: 'Our Shop.png',
      mimeType: 'image/png',
      buffer: await page.screenshot()
    })
    await expect(field.getByRole('status')).toContainText('alternative text')
    await expect(field.getByRole('button', { name: 'Alternative text' })).toBeVisible()
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('main img[src*="our-shop"]').first()).toBeVisible()
    await undo(page)
    await expect.poll(() => textOf('content/pages/features.yaml')).toBe(before)
    for (const name of readdirSync(join(root, 'content/public/pictures')))
      if (name.startsWith('our-shop')) rmSync(join(root, 'content/public/pictures', name))
  })

  test('every text of every page leads to its value, or to a choice of values', async ({ page }) => {
    for (const { path } of content.pages.values()) {
      await open(page, path.slice(1))
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
    test('every text of a popup leads to its value', async ({ page }) => {
      await page.clock.install()
      await open(page)
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

  for (const theme of ['light', 'dark'] as const)
    test(`axe finds nothing in the open editor in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await open(page)
      await page.locator('h1').click()
      await expect(popover(page).getByRole('textbox')).toBeFocused()
      expect(await faultsIn(page, 'content-editor')).toEqual([])
    })
})

async function open(page: Page, path = ''): Promise<void> {
  await page.goto(`${server.url}${path}?edit`)
  await expect(bar(page).getByText('content/')).toBeVisible()
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

async function openPanel(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Fields' }).click()
}

async function openSection(page: Page, name: RegExp): Promise<void> {
  await openPanel(page)
  await panel(page).getByRole('list', { name: 'Sections of the page' }).getByRole('button', { name }).first().click()
}

function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Editor' })
}

function bar(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Editing' })
}

function popover(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Edit / })
}

/** Replaces the text in the focused field. */
async function type(page: Page, text: string): Promise<void> {
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function undo(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Undo' }).click()
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text)
}
