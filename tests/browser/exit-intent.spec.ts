import { faultsIn, followSystemColors } from './axe.ts'
import type { Locator, Page } from '@playwright/test'
import { planOf, popupOf, site } from './content.ts'
import {
  leaveAtTop,
  noticeOn,
  offerOn,
  recordedAt,
  reloadAtRest,
  scrollAtRest,
  passTime,
  setHidden,
  visitAtRest
} from './popups.ts'
import { expect, test } from './test.ts'
import { uselessStores } from './useless-storage.ts'
import { scrolledTo } from './visit.ts'

const words = popupOf('exit-intent')
const notices = popupOf('recent-purchase')
const bundle = planOf('bundle')
const shownAt = (page: Page) => recordedAt(page, 'popup_shown', 'exit-intent')

test.use({ popups: true })

/** Scrolls to a share of the scrollable height. */
async function scrollToShare(page: Page, share: number): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrollAtRest(page, Math.round(room * share))
}

/** Hides the tab and shows it again. */
async function leaveAndReturn(page: Page): Promise<void> {
  await setHidden(page, true)
  await setHidden(page, false)
}

test.describe('the offer appears', () => {
  test('10 s after the page has loaded, and no sooner after returning to a tab that was scrolled no further than its middle', async ({
    page
  }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.48)
    await leaveAndReturn(page)
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([10_000])
  })

  test('2 s after the last return to a tab that was scrolled past its middle, and not before', async ({ page }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.52)
    await leaveAndReturn(page)
    await passTime(page, 1_000)
    await leaveAndReturn(page)
    await passTime(page, 1_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([3_000])
  })
})

test.describe('the offer does not interrupt a visitor', () => {
  /** After something is closed, the offer takes as long to appear as after the page has loaded. */
  async function startsAgain(page: Page): Promise<void> {
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
  }

  test('who has the assistant open, restarts its timer when it is closed, and is closed by Escape', async ({
    page
  }) => {
    await visitAtRest(page, '/pricing')
    await scrollAtRest(page, 300)
    const before = await scrolledTo(page)
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('textbox')).toBeFocused()
    await passTime(page, 20_000)
    await leaveAtTop(page)
    await expect(offerOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    const launcher = page.getByRole('button', { name: site.labels.assistant.open })
    await expect(launcher).toBeFocused()
    await startsAgain(page)
    expect(await recordedAt(page, 'chat_close')).toEqual([20_000])
    expect(await shownAt(page)).toEqual([30_000])
    await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
    await page.keyboard.press('Escape')
    await expectClosed(page, launcher, before, 30_000)
  })

  test('who has the search or a menu open: its timer restarts when they are closed, and the pointer counts again', async ({
    page
  }) => {
    await visitAtRest(page, '/pricing')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await page.getByRole('button', { name: /theme/i }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await leaveAtTop(page)
    await expect(offerOn(page)).toBeVisible()
  })

  test('who is typing, which restarts its timer, or in another tab, and appears when they return', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
    await page.locator('main textarea').focus()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.locator('main textarea').blur()
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await setHidden(page, true)
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await setHidden(page, false)
    await expect(offerOn(page)).toBeVisible()
  })
})

/** Scrolls, and focuses a link that is not in view; returns it, and the scroll position. */
async function scrollAndFocus(page: Page): Promise<[link: Locator, position: number]> {
  await scrollAtRest(page, 300)
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.evaluate((element) => element.focus({ preventScroll: true }))
  return [link, await scrolledTo(page)]
}

/** Expects that the offer is closed, and that the focus and the scroll position are as before. */
async function expectClosed(page: Page, focused: Locator, position: number, ...times: number[]): Promise<void> {
  await expect(offerOn(page)).toHaveCount(0)
  await expect(focused).toBeFocused()
  expect(await scrolledTo(page)).toBe(position)
  expect(await recordedAt(page, 'popup_closed', 'exit-intent')).toEqual(times)
}

test.describe('the offer is closed for good', () => {
  test('by a click outside of it, and the focus and the scroll position are kept', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    const before = await scrollAndFocus(page)
    await leaveAtTop(page)
    await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
    await page.mouse.click(5, 300)
    await expectClosed(page, ...before, 0)
  })

  test('before the browser is idle, and the focus is restored', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    const link = page.getByRole('contentinfo').getByRole('link').first()
    await link.evaluate((element) => element.focus({ preventScroll: true }))
    await page.evaluate(() => (window.scheduler.postTask = () => new Promise(() => {})))
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await expect(link).toBeFocused()
  })

  test('by the button that declines it, for the whole session, across pages and reloads', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    const before = await scrollAndFocus(page)
    await leaveAtTop(page)
    await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await expectClosed(page, ...before, 0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await reloadAtRest(page)
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
    expect(await shownAt(page)).toEqual([0])
  })

  test('once it was shown, even if the page was left without an answer; a new tab is a new session, where its button closes it', async ({
    page,
    context
  }) => {
    await visitAtRest(page, '/pricing')
    await leaveAtTop(page)
    await expect(offerOn(page)).toBeVisible()
    await reloadAtRest(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
    expect(await shownAt(page)).toEqual([0])
    const other = await context.newPage()
    await visitAtRest(other, '/pricing')
    const before = await scrollAndFocus(other)
    await leaveAtTop(other)
    await expect(other.getByRole('heading', { name: words.title })).toBeFocused()
    await offerOn(other).getByRole('button', { name: words.close }).click()
    await expectClosed(other, ...before, 0)
  })
})

test('the offer shows the bundle with its price, and accepting it opens the storefront', async ({ page, context }) => {
  await context.route(bundle.purchaseUrl, (route) => route.fulfill({ body: 'The storefront' }))
  await visitAtRest(page, '/')
  await leaveAtTop(page)
  const offer = page.getByRole('dialog', { name: words.title })
  await expect(offer).toContainText(bundle.price.text)
  await expect(offer).toContainText(site.labels.saving.replace('{saving}', bundle.saving?.text ?? ''))
  const opened = context.waitForEvent('page')
  await offer.getByRole('link', { name: words.accept }).click()
  await expect(offer).toHaveCount(0)
  expect((await opened).url()).toBe(bundle.purchaseUrl)
  expect(await recordedAt(page, 'popup_accepted', 'exit-intent')).toEqual([0])
  expect(await recordedAt(page, 'popup_closed', 'exit-intent')).toEqual([])
})

/** Runs in the page: the computed values of theme colors. */
function colorsOf(names: readonly string[]): string[] {
  const sample = document.body.appendChild(document.createElement('i'))
  const colors = names.map((name) => {
    sample.style.backgroundColor = `var(${name})`
    return getComputedStyle(sample).backgroundColor
  })
  sample.remove()
  return colors
}

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 }
]

test('the offer has no accessibility violations and fits phones and wide screens, its controls are in view, the accept button is filled, and the focus stays', async ({
  page
}) => {
  await followSystemColors(page)
  await visitAtRest(page, '/')
  await leaveAtTop(page)
  const accept = offerOn(page).getByRole('link', { name: words.accept })
  const decline = offerOn(page).getByRole('button', { name: words.decline })

  await test.step('the accept button is filled and shows the price, and the decline button has the same size', async () => {
    expect(words.accept).toContain(bundle.price.text)
    const [brand, surface] = await page.evaluate(colorsOf, ['--brand', '--surface'])
    await expect(accept).toHaveCSS('background-color', brand ?? '')
    await expect(decline).toHaveCSS('background-color', surface ?? '')
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  })
  await test.step('the focus stays in the offer', async () => {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      const inPage = await page.evaluate(() => document.activeElement?.closest('#app main, header, footer') !== null)
      expect(inPage && (await offerOn(page).locator(':focus').count()) === 0).toBe(false)
    }
  })
  for (const size of sizes)
    await test.step(`all controls are in view, each with its label on one line, ${size.width} px wide`, async () => {
      await page.setViewportSize(size)
      const controls = offerOn(page).locator('a, button')
      await expect(controls).toHaveCount(3)
      for (const control of await controls.all()) {
        await expect(control).toBeInViewport({ ratio: 1 })
        expect((await control.boundingBox())?.height).toBeLessThan(48)
      }
    })
  await test.step('it has no accessibility violations and fits phones and wide screens, in both themes', async () => {
    await page.clock.resume()
    await expectFaultless(page)
  })
  await test.step('the arrow of a button that wraps follows its last word', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { lines, gap } = await accept.evaluate(wrapped)
    expect(lines).toBeGreaterThan(1)
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(10)
  })
})

/** Runs in the page: the lines of a button with a longer label, and the pixels between its last word and its arrow. */
function wrapped(link: Element): { readonly lines: number; readonly gap: number } {
  const label = link.querySelector('span')?.firstChild
  if (!label) throw new Error('The button has no label.')
  label.textContent += ' with a label that takes two lines'
  const text = document.createRange()
  text.selectNodeContents(label)
  const lines = [...text.getClientRects()]
  const end = lines.at(-1)?.right ?? NaN
  return { lines: lines.length, gap: (link.querySelector('svg')?.getBoundingClientRect().left ?? NaN) - end }
}

async function expectFaultless(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const)
    for (const width of [320, 1440]) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsIn(page, '[data-popup="exit-intent"]')).toEqual([])
      const box = await offerOn(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await offerOn(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
}

for (const [state, prepare] of uselessStores) {
  test(`with storage that is ${state}, notices and the offer can be closed, until the next load`, async ({ page }) => {
    await page.addInitScript(prepare)
    await visitAtRest(page, '/')
    await passTime(page, 3_000)
    await noticeOn(page).getByRole('button', { name: notices.dismiss }).click()
    await passTime(page, 5_000)
    await expect(noticeOn(page)).toHaveCount(0)
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 60_000)
    await expect(noticeOn(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
  })
}

test('an invalid stored value counts as a closed offer and a dismissed notice, and breaks nothing', async ({
  page
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('popup-exit-intent', '{"broken')
    sessionStorage.setItem('popup-recent-purchase', '\0')
  })
  await visitAtRest(page, '/')
  await leaveAtTop(page)
  await passTime(page, 60_000)
  await expect(offerOn(page)).toHaveCount(0)
  await expect(noticeOn(page)).toHaveCount(0)
})
