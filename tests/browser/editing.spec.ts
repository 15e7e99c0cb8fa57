import { readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
    await expect(page).toHaveTitle(content.pages.get('refund-policy')?.title ?? '')
    await page.locator('h1').click({ modifiers: ['Alt'] })
    await expect(popover(page)).toContainText('content/pages/refund-policy.yaml')
    await page.keyboard.press('Escape')
    await page.locator('body').press('e')
    await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
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
