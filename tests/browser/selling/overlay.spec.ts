import type { Page, Route } from '@playwright/test'
import { addLink, hydrated } from '../visit.ts'
import { faultsIn } from '../axe.ts'
import { expect } from '../test.ts'
import { loggedEvents } from '../logged-events.ts'
import type { Answer, Received } from './fake-internet.ts'
import type { Shop } from './open-shop.ts'
import { test } from './shop.ts'
import { siteHost } from './selling-site.ts'

const storePage = 'https://shop.lemonsqueezy.com/checkout/buy/2f1c'
const framed = `${storePage}?embed=1`

/** A store page that says what Lemon Squeezy's says to the site around it. */
const checkout: Answer = {
  body: `<title>Checkout</title>
    <button onclick="say({ event: 'Checkout.Success', data: {} })">Pay</button>
    <button onclick="say('close')">Back to the shop</button>
    <script>const say = (message) => parent.postMessage(message, '*'); say('mounted')</script>`
}

test.describe('a checkout over the page', () => {
  async function open(
    shop: Shop,
    path = '/pricing',
    answer = (_: Received): Answer | undefined => checkout,
    prepare = (route: Route) => route.continue()
  ) {
    shop.answerAll(answer)
    const { page } = await shop.visitor({
      expects: ['Failed to load resource', 'Failed to fetch dynamically', 'Refused to display']
    })
    await page.route('**/assets/**/*.js', prepare)
    await page.goto(`https://${siteHost}${path}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    return page
  }
  const button = (page: Page) =>
    page.locator('[data-section="pricing"] [data-item="plan:professional"] a[data-cta]').first()
  const overlay = (page: Page) => page.getByRole('dialog', { name: 'Get Professional' })
  const store = (page: Page) => page.frameLocator('iframe')
  const asked = (shop: Shop) =>
    shop
      .received()
      .map(({ url }) => url)
      .filter((url) => url.includes('/checkout/'))

  const close = (page: Page) => page.getByRole('button', { name: 'Close checkout' })

  test('asks nothing of the store before the click, stays open after a second click and one outside, and closes by its button, Escape and the store', async ({
    shop
  }) => {
    const page = await open(shop)
    expect(asked(shop)).toEqual([])
    await button(page).dblclick()
    await expect(store(page).getByRole('button', { name: 'Pay' })).toBeVisible()
    await page.mouse.click(2, 2)
    await expect(overlay(page)).toBeVisible()
    expect(asked(shop)).toEqual([framed])
    expect(await loggedEvents(page)).toContainEqual({ event: 'checkout_opened', plan: 'professional' })
    for (const act of [
      () => close(page).click(),
      async () => {
        await button(page).click()
        await expect(store(page).getByRole('button', { name: 'Pay' })).toBeVisible()
        await close(page).focus()
        await page.keyboard.press('Escape')
      },
      async () => {
        await button(page).click()
        await store(page).getByRole('button', { name: 'Back to the shop' }).click()
      }
    ]) {
      await act()
      await expect(overlay(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
    }
    expect(asked(shop)).toEqual([framed, framed, framed])
  })

  test('opens as the link does where the store refuses frames, says nothing or never answers for two seconds', async ({
    shop
  }) => {
    let answer: Answer | undefined
    // After 204, the browser stays on the page.
    const page = await open(shop, '/pricing', ({ url }) => (url === framed ? answer : { status: 204 }))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [index, one] of [
      { ...checkout, headers: { 'x-frame-options': 'DENY' } },
      { body: '<title>Login</title>' },
      undefined
    ].entries()) {
      answer = one
      const before = Array.from({ length: index }, () => [framed, storePage]).flat()
      await button(page).click()
      await expect(overlay(page)).toBeVisible()
      await expect.poll(() => asked(shop)).toEqual([...before, framed])
      await page.clock.runFor(1_900)
      await expect(overlay(page)).toBeVisible()
      await page.clock.runFor(200)
      await expect.poll(() => asked(shop)).toEqual([...before, framed, storePage])
      await expect(overlay(page)).toBeHidden()
    }
  })

  test('believes only the store, and counts a purchase once', async ({ shop }) => {
    const page = await open(shop)
    await button(page).click()
    await expect(store(page).getByRole('button', { name: 'Pay' })).toBeVisible()
    await page.evaluate(() => {
      for (const message of [{ event: 'Checkout.Success' }, 'close']) window.postMessage(message, '*')
    })
    // The browser delivers messages in order.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', resolve)
          window.postMessage('last', '*')
        })
    )
    await expect(overlay(page)).toBeVisible()
    expect(JSON.stringify(await loggedEvents(page))).not.toContain('checkout_done')
    await store(page).getByRole('button', { name: 'Pay' }).dblclick()
    await store(page).getByRole('button', { name: 'Back to the shop' }).click()
    await expect(overlay(page)).toBeHidden()
    expect((await loggedEvents(page)).filter((event) => 'plan' in event)).toEqual([
      { event: 'cta_click', place: 'pricing', plan: 'professional' },
      { event: 'checkout_opened', plan: 'professional' },
      { event: 'checkout_done', plan: 'professional' }
    ])
  })

  test('leads to the page of thanks that a plan names, which does not count the purchase again', async ({ shop }) => {
    const page = await open(shop)
    await page.locator('a[href^="https://pay.shop.test/"]').first().click()
    await store(page).getByRole('button', { name: 'Pay' }).click()
    const done = async () =>
      (await loggedEvents(page)).filter((entry) => 'event' in entry && entry.event === 'checkout_done')
    await expect.poll(done).toEqual([{ event: 'checkout_done', plan: 'ai-agent' }])
    await close(page).click()
    await page.waitForURL('**/agent-bought')
    await expect(page.getByRole('heading', { name: 'Thanks' })).toBeFocused()
    expect(await done()).toEqual([{ event: 'checkout_done', plan: 'ai-agent' }])
  })

  test('opens as the link does where its code does not load', async ({ shop }) => {
    const page = await open(shop, '/pricing', undefined, async (route) => {
      const response = await route.fetch()
      await ((await response.text()).includes('payment') ? route.abort() : route.fulfill({ response }))
    })
    await button(page).click()
    await page.waitForURL(storePage)
    expect(asked(shop)).toEqual([storePage])
  })

  test('leaves a click with a key to the browser, and other pages of the store open as they are', async ({ shop }) => {
    const page = await open(shop)
    await button(page).click({ modifiers: ['Control'] })
    await expect.poll(() => asked(shop)).toEqual([storePage])
    await expect(overlay(page)).toBeHidden()
    await page.bringToFront()
    await addLink(page, 'Your orders', 'https://shop.lemonsqueezy.com/billing')
    await page.getByRole('link', { name: 'Your orders' }).click()
    await page.waitForURL('https://shop.lemonsqueezy.com/billing')
  })

  test('on a phone returns the focus to the buy bar, fits, has no accessibility violations, and closes when the visitor goes back', async ({
    shop
  }) => {
    const page = await open(shop, '/features')
    await page.setViewportSize({ width: 390, height: 700 })
    await page
      .locator('[data-section="features"]')
      .first()
      .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    const buy = page.locator('.buy-bar a')
    await buy.click()
    await expect(store(page).getByRole('button', { name: 'Pay' })).toBeVisible()
    await close(page).click()
    await expect(buy).toBeFocused()

    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare plans' }).click()
    await button(page).click()
    await expect(store(page).getByRole('button', { name: 'Pay' })).toBeVisible()
    // The page in the frame is the store's.
    expect(await faultsIn(page, 'dialog', { iframes: false })).toEqual([])
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.width).toBeGreaterThan(280)
    expect(frame?.height).toBeGreaterThan(400)
    await page.goBack()
    await page.waitForURL('**/features')
    await expect(overlay(page)).toBeHidden()
  })
})
