import { faultsIn, followSystemColors } from './axe.ts'
import type { Page } from '@playwright/test'
import { planOf, popupOf, site } from './content.ts'
import { noticeOn, passTime, recordedAt, reloadAtRest, scrollAtRest, setHidden, visitAtRest } from './popups.ts'
import { expect, test } from './test.ts'

const words = popupOf('recent-purchase')
const sentences = words.purchases.map(({ name, location, plan }) =>
  words.sentence.replace('{name}', name).replace('{location}', location).replace('{plan}', planOf(plan.id).name)
)

test.use({ popups: true })

/** Visits the home page with a paused clock and a closed offer. */
async function visitHome(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('popup-exit-intent', 'closed'))
  await page.addInitScript(setChance, 0)
  await visitAtRest(page, '/')
}

/** Runs in the page: sets what `Math.random` returns from now on. */
function setChance(chance: number): void {
  Math.random = () => chance
}

/** Waits for the first notice. */
async function firstNotice(page: Page): Promise<void> {
  await passTime(page, 3_000)
  await expect(noticeOn(page)).toBeVisible()
}

test('the first notice appears after exactly 3 s, stays for 4 s, and the next come after a random time; every purchase can be chosen', async ({
  page
}) => {
  await visitHome(page)
  await passTime(page, 2_999)
  await expect(noticeOn(page)).toHaveCount(0)
  await passTime(page, 1)
  await expect(noticeOn(page)).toBeVisible()
  expect(await recordedAt(page, 'popup_shown', 'recent-purchase')).toEqual([3_000])
  for (const [index, sentence] of sentences.entries()) {
    await expect(noticeOn(page)).toContainText(sentence)
    await expect(noticeOn(page)).toContainText(words.purchases[index]?.timeAgo ?? '')
    await expect(noticeOn(page).getByText(words.label ?? '', { exact: true })).toBeVisible()
    const chance = (index + 1) / sentences.length
    await page.evaluate(setChance, chance)
    await passTime(page, 3_999)
    await expect(noticeOn(page)).toBeVisible()
    await passTime(page, 1)
    await expect(noticeOn(page)).toHaveCount(0)
    if (chance === 1) break
    const interval = (8 + chance * 7) * 1000
    await passTime(page, interval - 4_001)
    await expect(noticeOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(noticeOn(page)).toBeVisible()
  }
})

test('notices appear only on the home page, start again when it is opened again, and a dismissed one is the last of the session', async ({
  page
}) => {
  await visitHome(page)
  await firstNotice(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
  await expect(page).toHaveURL('/setup-guide')
  await expect(noticeOn(page)).toHaveCount(0)
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
  await expect(page).toHaveURL('/')
  await firstNotice(page)
  const launcher = page.getByRole('button', { name: site.labels.assistant.open })
  await launcher.focus()
  await noticeOn(page).getByRole('button', { name: words.dismiss }).focus()
  await page.keyboard.press('Enter')
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(launcher).toBeFocused()
  await passTime(page, 120_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await reloadAtRest(page)
  await passTime(page, 120_000)
  await expect(noticeOn(page)).toHaveCount(0)
  expect(await recordedAt(page, 'popup_closed', 'recent-purchase')).toEqual([66_000])
})

test('a notice stays while it is hovered, then disappears after its remaining time; the next stays with the focus; one that covers the focused element makes way', async ({
  page
}) => {
  await visitHome(page)
  await firstNotice(page)
  await passTime(page, 3_000)
  await noticeOn(page).hover()
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toBeVisible()
  await page.mouse.move(800, 10)
  await passTime(page, 999)
  await expect(noticeOn(page)).toBeVisible()
  await passTime(page, 1)
  await expect(noticeOn(page)).toHaveCount(0)

  await passTime(page, 4_000)
  await noticeOn(page).getByRole('button').focus()
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toBeVisible()
  await noticeOn(page).getByRole('button').blur()
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toHaveCount(0)

  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#below'
    link.textContent = 'Below'
    link.style.cssText = 'position: fixed; right: 40px; bottom: 100px'
    document.querySelector('main')?.append(link)
  })
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
  await page.getByRole('link', { name: 'Below' }).focus()
  await expect(noticeOn(page)).toHaveCount(0)
  // It would cover the link again.
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Below' }).blur()
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
})

test('notices wait while a dialog is open, while the tab is hidden, and while the assistant is open', async ({
  page
}) => {
  await visitHome(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await passTime(page, 120_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await passTime(page, 2_000)
  await setHidden(page, true)
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await setHidden(page, false)
  await passTime(page, 999)
  await expect(noticeOn(page)).toHaveCount(0)
  await passTime(page, 1)
  await expect(noticeOn(page)).toBeVisible()
  await setHidden(page, true)
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toBeVisible()
  await setHidden(page, false)

  await page.getByRole('button', { name: site.labels.assistant.open }).click()
  await expect(noticeOn(page)).toHaveCount(0)
  await passTime(page, 120_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: site.labels.assistant.close, exact: true }).click()
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
})

test('on a phone a notice never covers a main button, and never shows beside the buy bar: it makes way, and another one appears later', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visitHome(page)
  await passTime(page, 3_000)
  await expect(noticeOn(page)).toHaveCount(0)
  expect(await recordedAt(page, 'popup_shown', 'recent-purchase')).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
  const button = page.locator('[data-section="hero"] [data-cta]').last()
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.setViewportSize({ width: 320, height: Math.round(y + height) })
  await expect(noticeOn(page)).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
  const bar = page.getByRole('complementary', { name: site.labels.buyBar.name })
  await scrollAtRest(page, 2_000)
  await expect(bar).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
  await passTime(page, 60_000)
  await expect(noticeOn(page)).toHaveCount(0)
  await scrollAtRest(page, 0)
  await expect(bar).toHaveCount(0)
  await passTime(page, 4_000)
  await expect(noticeOn(page)).toBeVisible()
})

test('a notice is not announced, does not animate with reduced motion, never covers the launcher at any width, and has no accessibility violations', async ({
  page
}) => {
  await followSystemColors(page)
  await visitHome(page)
  await firstNotice(page)
  const region = page.getByRole('complementary', { name: words.region })
  await expect(region).toHaveAttribute('aria-live', 'off')
  await expect(region.getByRole('status')).toHaveCount(0)
  await expect(region.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await passTime(page, 0)
    const notice = await noticeOn(page).boundingBox()
    const launcher = await page.getByRole('button', { name: site.labels.assistant.open }).boundingBox()
    if (!notice || !launcher) throw new Error('One of the two is not on the page.')
    expect(notice.x, `${width} px`).toBeGreaterThanOrEqual(0)
    const isBeside = notice.x + notice.width <= launcher.x
    const isAbove = notice.y + notice.height <= launcher.y
    expect(isBeside || isAbove, `${width} px`).toBe(true)
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await noticeOn(page).hover()
  await page.clock.resume()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    expect(await faultsIn(page, '[data-popup]')).toEqual([])
  }
})
