import { faultsIn, followSystemColors } from './axe.ts'
import type { Page } from '@playwright/test'
import { planOf, popupOf, site } from './content.ts'
import {
  leaveAtTop,
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
  test('10 s after the page has loaded, and not before', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([10_000])
  })

  test('at once when the pointer leaves at the top', async ({ page }) => {
    await visitAtRest(page, '/')
    await leaveAtTop(page)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([0])
  })

  test('2 s after returning to a tab that was scrolled past its middle, and not before', async ({ page }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.52)
    await leaveAndReturn(page)
    await passTime(page, 1_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([2_000])
  })

  test('not after returning to a tab that was scrolled no further than its middle', async ({ page }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.48)
    await leaveAndReturn(page)
    await passTime(page, 9_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([10_000])
  })

  test('not if the visitor leaves again within the 2 s', async ({ page }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.8)
    await leaveAndReturn(page)
    await passTime(page, 1_000)
    await leaveAndReturn(page)
    await passTime(page, 1_999)
    await expect(offerOn(page)).toHaveCount(0)
    await passTime(page, 1)
    await expect(offerOn(page)).toBeVisible()
    expect(await shownAt(page)).toEqual([3_000])
  })

  test('after returning, if an earlier page was scrolled far down', async ({ page }) => {
    await visitAtRest(page, '/')
    await scrollToShare(page, 0.8)
    await reloadAtRest(page)
    await leaveAndReturn(page)
    await passTime(page, 2_000)
    await expect(offerOn(page)).toBeVisible()
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

  test('who has the assistant open, and restarts its timer when it is closed', async ({ page }) => {
    await visitAtRest(page, '/pricing')
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
    await page.keyboard.press('Escape')
    await expect(launcher).toBeFocused()
  })

  test('who has the search open, and restarts its timer when it is closed', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await startsAgain(page)
  })

  test('who has a menu open, and restarts its timer when it is closed', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await page.getByRole('button', { name: /theme/i }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await startsAgain(page)
  })

  test('who is typing, and restarts its timer when they are done', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
    await page.locator('main textarea').focus()
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await page.locator('main textarea').blur()
    await startsAgain(page)
  })

  test('with the assistant open, and appears when the pointer leaves after it is closed', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await passTime(page, 0)
    await leaveAtTop(page)
    await expect(offerOn(page)).toBeVisible()
  })

  test('while the tab is hidden, and appears when they return', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await setHidden(page, true)
    await passTime(page, 12_000)
    await expect(offerOn(page)).toHaveCount(0)
    await setHidden(page, false)
    await expect(offerOn(page)).toBeVisible()
  })
})

test.describe('the offer is closed for good', () => {
  const ways: readonly [string, (page: Page) => Promise<void>][] = [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its close button', (page) => offerOn(page).getByRole('button', { name: words.close }).click()],
    ['the button that declines it', (page) => offerOn(page).getByRole('button', { name: words.decline }).click()],
    ['a click outside of it', (page) => page.mouse.click(5, 300)]
  ]
  for (const [name, close] of ways) {
    test(`after ${name}, and the focus and the scroll position are kept`, async ({ page }) => {
      await visitAtRest(page, '/pricing')
      await scrollAtRest(page, 300)
      const link = page.getByRole('contentinfo').getByRole('link').first()
      await link.evaluate((element) => element.focus({ preventScroll: true }))
      const before = await scrolledTo(page)
      await leaveAtTop(page)
      await expect(page.getByRole('heading', { name: words.title })).toBeFocused()
      await close(page)
      await expect(offerOn(page)).toHaveCount(0)
      await expect(link).toBeFocused()
      expect(await scrolledTo(page)).toBe(before)
      expect(await recordedAt(page, 'popup_closed', 'exit-intent')).toEqual([0])
    })
  }

  test('before the browser is idle, and the focus is restored', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    const link = page.getByRole('contentinfo').getByRole('link').first()
    await link.evaluate((element) => element.focus({ preventScroll: true }))
    await page.evaluate(() => (window.scheduler.postTask = () => new Promise(() => {})))
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await expect(link).toBeFocused()
  })

  test('for the whole session, across pages and reloads', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await reloadAtRest(page)
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
    expect(await shownAt(page)).toEqual([0])
  })

  test('once it was shown, even if the page was left without an answer', async ({ page }) => {
    await visitAtRest(page, '/pricing')
    await leaveAtTop(page)
    await expect(offerOn(page)).toBeVisible()
    await reloadAtRest(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
    expect(await shownAt(page)).toEqual([0])
  })

  test('only in its own tab: a new tab is a new session', async ({ page, context }) => {
    await visitAtRest(page, '/pricing')
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    const other = await context.newPage()
    await visitAtRest(other, '/pricing')
    await leaveAtTop(other)
    await expect(offerOn(other)).toBeVisible()
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

test('the controls of the offer are in view on every screen, the accept button is filled, and the focus stays', async ({
  page
}) => {
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

test('the offer has no accessibility violations and fits phones and wide screens, in both themes', async ({ page }) => {
  await followSystemColors(page)
  await visitAtRest(page, '/')
  await leaveAtTop(page)
  await expect(offerOn(page)).toBeVisible()
  await page.clock.resume()
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
})

for (const [state, prepare] of uselessStores) {
  test(`storage that is ${state} makes no difference until the next load`, async ({ page }) => {
    await page.addInitScript(prepare)
    await visitAtRest(page, '/')
    await leaveAtTop(page)
    await offerOn(page).getByRole('button', { name: words.decline }).click()
    await expect(offerOn(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await leaveAtTop(page)
    await passTime(page, 60_000)
    await expect(offerOn(page)).toHaveCount(0)
  })
}

test('an invalid stored value counts as a closed offer and breaks nothing', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('popup-exit-intent', '{"broken'))
  await visitAtRest(page, '/')
  await leaveAtTop(page)
  await passTime(page, 60_000)
  await expect(offerOn(page)).toHaveCount(0)
})
