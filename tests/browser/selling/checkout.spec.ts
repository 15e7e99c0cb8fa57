import type { Page } from '@playwright/test'
import { hydrated, isSameDocument, markDocument } from '../visit.ts'
import { expect } from '../test.ts'
import type { Shop } from './open-shop.ts'
import { test } from './shop.ts'
import { siteHost } from './selling-site.ts'

const landing = `https://${siteHost}/?utm_source=spring-news&utm_campaign=two%20words&utm_medium=%3Cscript%3E&other=1`

/** Where the purchase button of each plan leads a visitor of the campaign; tests/unit/checkout/ has the rules of stores. */
const expected = {
  starter: 'https://buy.stripe.com/aEU5kC?prefilled_promo_code=LAUNCH10&utm_source=spring-news',
  professional:
    'https://shop.lemonsqueezy.com/checkout/buy/2f1c?checkout[custom][utm_source]=spring-news&checkout[custom][utm_campaign]=two+words&embed=1',
  enterprise: 'https://shop.gumroad.com/l/enterprise?utm_source=spring-news&utm_campaign=two+words'
}

test.describe('a campaign', () => {
  async function open(shop: Shop, address: string): Promise<Page> {
    shop.answerAll(() => ({ body: '<title>Checkout</title>' }))
    const { page } = await shop.visitor()
    await page.goto(address)
    await hydrated(page)
    return page
  }

  /** Follows links of the footer, as the application does, to the page of plans. */
  async function walk(page: Page): Promise<void> {
    await markDocument(page)
    for (const [name, path] of [
      ['Documentation', '/documentation'],
      ['All questions', '/faq'],
      ['Compare plans', '/pricing']
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await page.waitForURL(`**${path}`)
    }
    expect(await isSameDocument(page)).toBe(true)
  }

  const button = (page: Page, plan: string) =>
    page.locator(`[data-section="pricing"] [data-item="plan:${plan}"] a[data-cta]`).first()
  const checkouts = (shop: Shop) => () =>
    shop
      .received()
      .map(({ url }) => decodeURIComponent(url))
      .filter((url) => /buy\.stripe|lemonsqueezy|gumroad/.test(url))

  test('reaches the checkouts after three pages, by a click, the keyboard and the middle button, and leaves nothing in storage', async ({
    shop
  }) => {
    const page = await open(shop, landing)
    await walk(page)
    expect(checkouts(shop)()).toEqual([])
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    )
    expect(stored).not.toContain('spring-news')
    await button(page, 'starter').focus()
    await page.keyboard.press('Enter')
    await expect.poll(checkouts(shop)).toEqual([expected.starter])
    await page.bringToFront()
    await button(page, 'enterprise').click({ button: 'middle' })
    await expect.poll(checkouts(shop)).toEqual([expected.starter, expected.enterprise])
    await page.bringToFront()
    await button(page, 'professional').click()
    await expect.poll(checkouts(shop)).toEqual([expected.starter, expected.enterprise, expected.professional])
  })

  test('that led to a purchase counts once, where the store leads back to', async ({ shop }) => {
    const page = await open(shop, `https://${siteHost}/bought`)
    await page.reload()
    await hydrated(page)
    const log = await page.evaluate(() => localStorage.getItem('analytics-events') ?? '[]')
    const all = JSON.parse(log) as { event: string; properties: object }[]
    expect(all.filter(({ event }) => event === 'checkout_done')).toMatchObject([{ properties: { plan: 'starter' } }])
  })
})
