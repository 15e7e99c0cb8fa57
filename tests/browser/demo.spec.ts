import type { Page } from '@playwright/test'
import { sectionAt } from './content.ts'
import { visitAtRest } from './popups.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const { messages, controls } = sectionAt('/ai-agent', 'demo')
const words = controls ?? { start: '', pause: '', replay: '' }
const roles = messages.map(({ role }) => role)

const demo = (page: Page) => page.locator('#demo')
const saying = (page: Page) => demo(page).locator('[data-demo-message]')
const yetToCome = (page: Page) => demo(page).locator('[data-demo-message][data-ahead]')
const button = (page: Page, name: string) => demo(page).getByRole('button', { name, exact: true })

async function rolesOn(page: Page): Promise<(string | null)[]> {
  return saying(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-demo-message')))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole conversation is there to be read, and no button that would do nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/ai-agent')
    expect(await rolesOn(page)).toEqual(roles)
    for (const message of await saying(page).all()) await expect(message.locator('.chat-bubble')).toBeVisible()
    await expect(demo(page).getByRole('button')).toHaveCount(0)
    // Checks from outside count the messages of the assistant itself by this mark.
    await expect(page.locator('[data-message]')).toHaveCount(0)
  })
})

test('where motion is not welcome the conversation stands there, without buttons and without their code', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/ai-agent')
  await demo(page).scrollIntoViewIfNeeded()
  expect(await rolesOn(page)).toEqual(roles)
  await expect(yetToCome(page)).toHaveCount(0)
  await expect(demo(page).getByRole('button')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('player'))).toEqual([])
})

test.describe('where motion is welcome', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitAtRest(page, '/ai-agent')
  })

  test('the conversation begins with a click, keeps its place on the page, and ends as a whole', async ({ page }) => {
    await expect(yetToCome(page)).toHaveCount(0)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await button(page, words.start).click()
    await expect(button(page, words.pause)).toBeFocused()
    await expect(yetToCome(page)).toHaveCount(messages.length)
    await expect(saying(page).first().locator('.chat-bubble')).toHaveCSS('opacity', '0')
    // Who listens has it all, and is told of nothing.
    await expect(demo(page).getByRole('listitem').filter({ hasText: 'What does the template cost?' })).toHaveCount(1)
    await expect(demo(page).locator('[aria-live], [role="status"], [role="log"]')).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(yetToCome(page)).toHaveCount(messages.length - 1)
    expect(await height()).toBe(before)
    await page.clock.runFor(60_000)
    await expect(yetToCome(page)).toHaveCount(0)
    await expect(button(page, words.replay)).toBeFocused()
    expect(await height()).toBe(before)
    await button(page, words.replay).click()
    await expect(yetToCome(page)).toHaveCount(messages.length)
  })

  test('a pause lasts until it is ended, and the keyboard brings into sight what is yet to be said', async ({
    page
  }) => {
    await button(page, words.start).click()
    await expect(yetToCome(page)).toHaveCount(messages.length)
    await page.clock.runFor(2_500)
    await button(page, words.pause).click()
    const left = await yetToCome(page).count()
    await page.clock.runFor(60_000)
    await expect(yetToCome(page)).toHaveCount(left)
    // A link that is yet to be said is seen when the keyboard reaches it.
    await yetToCome(page).getByRole('link').first().focus()
    await expect(demo(page).locator('[data-ahead]:focus-within .chat-bubble')).toHaveCSS('opacity', '1')
    await button(page, words.start).click()
    await page.clock.runFor(5_000)
    await expect(yetToCome(page)).not.toHaveCount(left)
  })
})
