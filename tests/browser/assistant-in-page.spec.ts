import type { Page } from '@playwright/test'
import { expect, test, words } from './assistant-test.ts'
import { content, sectionAt } from './content.ts'
import { holdBack, visit, visitEarly } from './visit.ts'

const address = '/ai-agent'
const { suggestions, field, links } = sectionAt(address, 'assistant')
const [question = ''] = suggestions.questions

const section = (page: Page) => page.locator('[data-section="assistant"]')
/** The start of the conversation, which is on the page from the beginning. */
const ownField = (page: Page) => section(page).getByRole('textbox', { name: field.label })
const suggestion = (page: Page) => section(page).getByRole('button', { name: question })
/** The conversation in the page. */
const placed = (page: Page) => section(page).getByRole('region', { name: words.name })
const messages = (page: Page) => placed(page).locator('[data-message]')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the section shows a greeting and links, and nothing that would not work', async ({ page }) => {
    await page.goto(address)
    await expect(section(page).getByText(words.welcome)).toBeVisible()
    for (const { label, href } of links?.pages ?? [])
      await expect(section(page).getByRole('link', { name: label })).toHaveAttribute('href', href)
    await expect(section(page).getByRole('button')).toHaveCount(0)
    await expect(section(page).getByRole('textbox')).toHaveCount(0)
  })
})

test('a suggested question is answered in the page, which keeps its height, and the conversation goes on after a visit to another page', async ({
  page,
  chat
}) => {
  await visit(page, address)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const { release } = await holdBack(page, '**/assets/**/*.js')
  await suggestion(page).click()
  await expect(section(page).locator('[data-assistant][aria-busy="true"]')).toBeVisible()
  release()
  await expect(messages(page)).toHaveText([new RegExp(words.welcome.slice(0, 20)), new RegExp(question), /\$/])
  await expect(section(page).locator('[aria-busy]')).toHaveCount(0)
  await expect(placed(page).getByRole('textbox', { name: words.field })).toBeFocused()
  await expect(placed(page).locator('[data-related]').first()).toBeVisible()
  await expect(chat.panel).toHaveCount(0)
  await expect(suggestion(page)).toHaveCount(0)
  expect(await height()).toBe(before)

  await placed(page).locator('[data-related]').first().click()
  await expect(section(page)).toHaveCount(0)
  await page.goBack()
  await expect(suggestion(page)).toBeVisible()
  await chat.launcher.click()
  await expect(chat.messages).toHaveCount(3)
})

test('Enter in the field asks what it holds, and the conversation moves to the panel and back, with one message field', async ({
  page,
  chat
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit(page, address)
  // The code of the conversation loads when a visitor turns to the field.
  const before = scripts.length
  const loaded = page.waitForRequest(/\.js$/)
  await ownField(page).focus()
  await loaded
  expect(scripts.length).toBeGreaterThan(before)

  // An empty field only takes the focus.
  await section(page).getByRole('button', { name: field.send }).click()
  await expect(ownField(page)).toBeFocused()
  await ownField(page).fill('  Can I get a refund?  ')
  await ownField(page).press('Enter')
  await expect(messages(page).nth(1)).toContainText(/^Can I get a refund\?/)
  await expect(messages(page)).toHaveCount(3)
  await expect(page).toHaveURL(address)

  await chat.launcher.click()
  await expect(chat.messages).toHaveCount(3)
  await expect(chat.field).toBeFocused()
  await expect(placed(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: words.field })).toHaveCount(1)
  await expect(ownField(page)).toHaveValue('')

  await suggestion(page).click()
  await expect(messages(page)).toHaveCount(5)
  await expect(chat.panel).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: words.field })).toHaveCount(1)

  // Escape closes the settings, but not the conversation in the page.
  const settings = placed(page).getByRole('button', { name: words.settings })
  await settings.click()
  await expect(placed(page).getByLabel(words.key.label)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messages(page)).toHaveCount(5)
  await expect(placed(page).getByRole('button', { name: words.closePanel })).toHaveCount(0)
})

test('a question asked before the application runs is answered once it does', async ({ page }) => {
  const { release } = await visitEarly(page, address)
  await ownField(page).fill('Is it fast?')
  await ownField(page).press('Enter')
  release()
  await expect(messages(page).nth(1)).toContainText('Is it fast?')
  await expect(messages(page)).toHaveCount(3)
})

test.describe('when the code of the conversation fails to load', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Unable to preload CSS', 'Failed to fetch'] })

  test('a message says so, and the question stays in the field for another try', async ({ page }) => {
    await visit(page, address)
    await page.route('**/*', (route) => route.abort())
    await ownField(page).fill('Is it fast?')
    await ownField(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(content.site.labels.assistant.failed)
    await expect(ownField(page)).toHaveValue('Is it fast?')
    await expect(section(page).locator('[aria-busy]')).toHaveCount(0)
    await page.unroute('**/*')
    await ownField(page).press('Enter')
    await expect(messages(page)).toHaveCount(3)
  })
})
