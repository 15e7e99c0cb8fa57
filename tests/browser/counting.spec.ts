import type { Page } from '@playwright/test'
import { buildCountedSite, providerHost, type Counted, type CountedSite } from './counted-site.ts'
import { site } from './content.ts'
import { expect, test } from './test.ts'
import { hydrated, visit, visitEarly } from './visit.ts'

const website = '1f0c3a52-7d1e-4c55-9a0b-2f6f0f4f9b11'
const purchase = (page: Page, plan: string) => page.locator(`[data-item="plan:${plan}"]`).first().getByRole('link')

interface Payload {
  readonly name?: string
  readonly url: string
  readonly data?: object
}

/** What was counted: the address of a page view, or an event with its properties. */
function inShort(counted: readonly Counted[]): unknown[] {
  return counted.map(({ body }) => {
    const { name, url, data } = body['payload'] as Payload
    return name === undefined ? url : { [name]: data }
  })
}

/** The events of one click on the purchase button of a plan. */
const bought = (plan: string) => [
  { cta_click: { place: 'pricing', plan } },
  { outbound_click: { host: 'store.pagewright.example', place: 'pricing' } },
  { checkout_opened: { plan } }
]

test.describe('a site that counts without asking', () => {
  test.describe.configure({ mode: 'default' })
  let built: CountedSite
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    built = await buildCountedSite({ provider: 'umami', site: website, consent: 'not-asked' })
  })
  test.afterAll(() => built.remove())

  test('sends each page view once, and what the provider answered with the next, to the one origin that its policy allows', async ({
    page,
    context
  }) => {
    const counted = await built.openIn(context, '{"cache":"abc"}')
    await visit(page, `${site.url}/pricing?utm_source=news&email=a@b.test#faq`)
    await expect.poll(() => inShort(counted)).toEqual(['/pricing?utm_source=news'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect.poll(() => inShort(counted)).toEqual(['/pricing?utm_source=news', '/setup-guide'])
    const [first, second] = counted
    expect(first?.body).toMatchObject({ type: 'event', payload: { website, hostname: new URL(site.url).host } })
    expect(first?.headers['x-umami-cache']).toBeUndefined()
    expect(second?.headers['x-umami-cache']).toBe('abc')
    expect(await context.cookies()).toEqual([])
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    expect(
      /connect-src ([^;]*)/
        .exec(policy ?? '')?.[1]
        ?.split(' ')
        .slice(2)
    ).toEqual([providerHost])
  })

  test('counts a click, the middle button and Enter once each, and the right button never', async ({
    page,
    context
  }) => {
    const counted = await built.openIn(context)
    await visit(page, `${site.url}/pricing`)
    const expected: unknown[] = ['/pricing']
    for (const [plan, act] of [
      ['starter', () => purchase(page, 'starter').click()],
      ['professional', () => purchase(page, 'professional').click({ button: 'middle' })],
      ['enterprise', () => purchase(page, 'enterprise').press('Enter')]
    ] as const) {
      const opened = context.waitForEvent('page')
      await act()
      await (await opened).close()
      expected.push(...bought(plan))
      await expect.poll(() => inShort(counted)).toEqual(expected)
    }
    await purchase(page, 'starter').click({ button: 'right' })
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect.poll(() => inShort(counted)).toEqual([...expected, '/setup-guide'])
  })

  test('counts clicks of the left and the middle button before the application runs once each', async ({
    page,
    context
  }) => {
    const counted = await built.openIn(context)
    const { release } = await visitEarly(page, `${site.url}/pricing`)
    for (const [plan, button] of [
      ['starter', 'left'],
      ['professional', 'middle']
    ] as const) {
      const opened = context.waitForEvent('page')
      await purchase(page, plan).click({ button })
      await (await opened).close()
    }
    expect(counted).toEqual([])
    release()
    await hydrated(page)
    await expect.poll(() => inShort(counted)).toEqual(['/pricing', ...bought('starter'), ...bought('professional')])
  })

  test.describe('where the provider is blocked', () => {
    test.use({ allowedConsole: ['net::ERR_FAILED'] })

    test('the site works as before', async ({ page, context }) => {
      await built.openIn(context)
      await context.route(`${providerHost}/**`, (route) => route.abort())
      await visit(page, `${site.url}/pricing`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
      await expect(page).toHaveURL(`${site.url}/setup-guide`)
    })
  })
})
