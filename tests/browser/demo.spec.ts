import type { Page } from '@playwright/test'
import { sectionAt } from './content.ts'
import { passTime, visitAtRest } from './popups.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const { messages, controls, fold } = sectionAt('/ai-agent', 'demo')
const words = controls ?? { start: '', pause: '', replay: '' }
const roles = messages.map(({ role }) => role)

const demo = (page: Page) => page.locator('#demo')
const saying = (page: Page) => demo(page).locator('[data-demo-message]')
const yetToCome = (page: Page) => demo(page).locator('[data-demo-message][data-ahead]')
const unfold = (page: Page) => demo(page).locator('summary', { hasText: fold }).click()
const button = (page: Page, name: string) => demo(page).getByRole('button', { name, exact: true })

/** Lets the conversation go on, a second at a time, until `left` messages have not appeared yet. */
async function playUntil(page: Page, left: number): Promise<void> {
  while ((await yetToCome(page).count()) > left) await passTime(page, 1_000)
}

async function rolesOn(page: Page): Promise<(string | null)[]> {
  return saying(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-demo-message')))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the conversation is folded after its first answer, and readable without buttons that would do nothing', async ({
    page
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/ai-agent')
    expect(await rolesOn(page)).toEqual(roles)
    await expect(saying(page).nth(1)).toBeVisible()
    for (const message of (await saying(page).all()).slice(2)) await expect(message).toBeHidden()
    await unfold(page)
    for (const message of await saying(page).all()) await expect(message.locator('.chat-bubble')).toBeVisible()
    await expect(demo(page).getByRole('button')).toHaveCount(0)
    // External checks count the messages of the assistant by this attribute.
    await expect(page.locator('[data-message]')).toHaveCount(0)
  })
})

test('with reduced motion, the whole conversation is shown, without buttons', async ({ page }) => {
  await visit(page, '/ai-agent')
  await unfold(page)
  expect(await rolesOn(page)).toEqual(roles)
  await expect(yetToCome(page)).toHaveCount(0)
  await expect(demo(page).getByRole('button')).toHaveCount(0)
})

test.describe('without reduced motion', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitAtRest(page, '/ai-agent')
    await unfold(page)
  })

  test('the conversation starts with a click, never changes the page height, and is complete at the end', async ({
    page
  }) => {
    await expect(yetToCome(page)).toHaveCount(0)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await button(page, words.start).click()
    await expect(button(page, words.pause)).toBeFocused()
    await expect(yetToCome(page)).toHaveCount(messages.length)
    await expect(saying(page).first().locator('.chat-bubble')).toHaveCSS('opacity', '0')
    // Screen readers find all messages, and nothing is announced.
    await expect(demo(page).getByRole('listitem').filter({ hasText: 'What does the template cost?' })).toHaveCount(1)
    await expect(demo(page).locator('[aria-live], [role="status"], [role="log"]')).toHaveCount(0)
    await playUntil(page, messages.length - 1)
    expect(await height()).toBe(before)
    await playUntil(page, 0)
    // The time to read the last message.
    await passTime(page, 4_000)
    await expect(button(page, words.replay)).toBeFocused()
    expect(await height()).toBe(before)
    await button(page, words.replay).click()
    await expect(yetToCome(page)).toHaveCount(messages.length)
  })

  test('a pause lasts until it is resumed, and focus reveals upcoming messages', async ({ page }) => {
    await button(page, words.start).click()
    await expect(yetToCome(page)).toHaveCount(messages.length)
    const left = messages.length - 1
    await playUntil(page, left)
    await button(page, words.pause).click()
    await page.clock.runFor(60_000)
    await expect(yetToCome(page)).toHaveCount(left)
    // A link in an upcoming message becomes visible when it is focused.
    await yetToCome(page).getByRole('link').first().focus()
    await expect(demo(page).locator('[data-ahead]:focus-within .chat-bubble')).toHaveCSS('opacity', '1')
    await button(page, words.start).click()
    await expect(button(page, words.pause)).toBeFocused()
    await expect(yetToCome(page)).toHaveCount(left)
    await playUntil(page, left - 1)
  })
})
