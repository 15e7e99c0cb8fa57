import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, faultsIn } from './axe.ts'
import { buildCountedSite, preview, type Counted, type CountedSite } from './counted-site.ts'
import { site } from './content.ts'
import { loggedEvents } from './logged-events.ts'
import { offerOn, passTime, visitAtRest } from './popups.ts'
import { expect, test } from './test.ts'
import { uselessStores } from './useless-storage.ts'
import { visit } from './visit.ts'

const ask = {
  text: 'May we count visits? Nothing identifies you.',
  allow: 'Allow',
  refuse: 'Refuse',
  change: 'Privacy choices',
  region: 'Privacy',
  more: { label: 'What we count', href: '/privacy-policy' }
}

const choiceKey = 'analytics-consent'
const logKey = 'analytics-events'

const question = (page: Page) => page.getByRole('region', { name: ask.region })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What was counted: the address of a page view, or the name of an event. */
const inShort = (counted: readonly Counted[]) =>
  counted.map(({ body: { name, url } }) => (name === 'pageview' ? String(url).replace(site.url, '') : name))

const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Follows a link of the footer, to a page that the visitor has not seen. */
async function goOn(page: Page, name = 'Setup guide', path = '/setup-guide'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test.describe('a site that asks before it counts', () => {
  test.describe.configure({ mode: 'default' })
  let built: CountedSite
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    built = await buildCountedSite({ provider: 'plausible', site: 'tiny.test', consent: 'asked', ask })
  })
  test.afterAll(() => built.remove())

  const open = async (page: Page, context: BrowserContext, path = '/pricing') => {
    const counted = await built.openIn(context)
    await visit(page, site.url + path)
    await expect(question(page)).toBeVisible()
    return counted
  }

  test('sends and stores nothing before the answer, not even the event log; Allow sends the view of the open page, and what follows', async ({
    page,
    context
  }) => {
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${site.url}/`)) others.push(request.url())
    })
    await page.clock.setFixedTime('2026-03-17T12:00:00Z')
    // A log from before the site asked.
    await context.addInitScript((key) => localStorage.setItem(key, '[]'), logKey)
    const counted = await open(page, context)
    const before = (await storedKeys(page)).filter((key) => key !== logKey)
    await goOn(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'All questions' }).click()
    await page.locator('[data-item^="faq:"] summary').first().click()
    expect(others.filter((url) => !url.includes('avatars'))).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await storedKeys(page)).toEqual(before)
    await expect(question(page)).toBeVisible()

    await button(page, ask.allow).click()
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => inShort(counted)).toEqual(['/faq'])
    expect(await page.evaluate((key) => localStorage.getItem(key), choiceKey)).toBe('allowed 2026-03-17')
    await goOn(page, 'Compare plans', '/pricing')
    await expect.poll(() => inShort(counted)).toEqual(['/faq', '/pricing'])
    expect(await loggedEvents(page)).toEqual([{ event: 'page_view', path: '/pricing' }])
    await visit(page, `${site.url}/setup-guide`)
    await expect.poll(() => inShort(counted)).toEqual(['/faq', '/pricing', '/setup-guide'])
    await expect(question(page)).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
  })

  test('Refuse sends nothing, is remembered, and asks no more', async ({ page, context }) => {
    const counted = await open(page, context)
    await button(page, ask.refuse).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await goOn(page)
    await visit(page, `${site.url}/faq`)
    await expect(question(page)).toHaveCount(0)
    expect(inShort(counted)).toEqual([])
    expect(await storedKeys(page)).not.toContain(logKey)
    expect(await page.evaluate((key) => localStorage.getItem(key), choiceKey)).toMatch(/^refused \d{4}-\d\d-\d\d$/)
  })

  test('the button in the footer withdraws the permission, and with it the log, in all tabs', async ({
    page,
    context
  }) => {
    const counted = await open(page, context)
    await button(page, ask.allow).click()
    await goOn(page)
    await expect.poll(() => inShort(counted)).toEqual(['/pricing', '/setup-guide'])
    const other = await context.newPage()
    await visit(other, `${site.url}/faq`)
    await expect.poll(() => inShort(counted)).toEqual(['/pricing', '/setup-guide', '/faq'])
    await button(other, ask.change).click()
    await expect(question(other)).toBeFocused()
    await button(other, ask.refuse).click()
    await expect(button(other, ask.change)).toBeFocused()
    expect(await storedKeys(other)).not.toContain(logKey)
    for (const tab of [other, page]) {
      await goOn(tab, 'Compare plans', '/pricing')
      await tab.locator('[data-item^="faq:"] summary').first().click()
      expect(inShort(counted)).toEqual(['/pricing', '/setup-guide', '/faq'])
      expect(await storedKeys(tab)).not.toContain(logKey)
    }
  })

  test('the signal of the browser refuses, unasked', async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const counted = await built.openIn(context)
    await visit(page, `${site.url}/pricing`)
    await goOn(page)
    await expect(question(page)).toHaveCount(0)
    await expect(button(page, ask.change)).toHaveCount(0)
    expect(inShort(counted)).toEqual([])
    expect(await storedKeys(page)).not.toContain(logKey)
  })

  for (const [state, prepare] of uselessStores)
    test(`with storage that is ${state}, the answer holds until the next load of a page`, async ({ page, context }) => {
      await context.addInitScript(prepare, choiceKey)
      const counted = await open(page, context)
      await button(page, ask.allow).click()
      await goOn(page)
      await expect.poll(() => inShort(counted)).toEqual(['/pricing', '/setup-guide'])
      await visit(page, `${site.url}/faq`)
      await expect(question(page)).toBeVisible()
      expect(inShort(counted)).toEqual(['/pricing', '/setup-guide'])
    })

  test('without JavaScript there is neither the question nor its button', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await built.openIn(context)
    const page = await context.newPage()
    await page.goto(`${site.url}/pricing`)
    await expect(button(page, ask.change)).toBeHidden()
    await expect(question(page)).toHaveCount(0)
    await context.close()
  })

  test('a preview asks too, and sends nothing; the answers are equal, and Tab reaches them after the page', async ({
    page,
    context
  }) => {
    const counted = await built.openIn(context)
    await visit(page, `${preview}/pricing`)
    const looks = await Promise.all(
      [ask.allow, ask.refuse].map((name) =>
        button(page, name).evaluate((element) => {
          const { width, height, top } = element.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
          return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight }
        })
      )
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)

    await button(page, ask.change).focus()
    const reached: unknown[] = []
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(reached).toEqual([ask.more.label, ask.allow, ask.refuse])

    await button(page, ask.allow).focus()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    expect(await storedKeys(page)).not.toContain(choiceKey)

    await button(page, ask.allow).click()
    await expect(question(page)).toHaveCount(0)
    expect(inShort(counted)).toEqual([])
  })

  test('covers no focused element and not the end of the page, is accessible in both themes, and leaves the button of the assistant free', async ({
    page,
    context
  }) => {
    await context.addInitScript(() => localStorage.setItem('theme', 'system'))
    await open(page, context)
    for (const size of [
      { width: 1280, height: 720 },
      { width: 320, height: 640 },
      { width: 320, height: 256 }
    ]) {
      await page.setViewportSize(size)
      await test.step(`at ${size.width} × ${size.height}`, () => expectRoom(page, size))
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessible(page, ['light', 'dark'], '[data-consent]')
    expect(await faultsIn(page, 'footer')).toEqual([])
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test.describe('popups', () => {
    test.use({ popups: true })

    test('wait until the visitor has answered', async ({ page, context }) => {
      await built.openIn(context)
      await visitAtRest(page, `${site.url}/pricing`)
      await passTime(page, 60_000)
      await expect(question(page)).toBeVisible()
      await expect(offerOn(page)).toHaveCount(0)
      await button(page, ask.refuse).click()
      await passTime(page, 60_000)
      await expect(offerOn(page)).toBeVisible()
    })
  })
})

/** Expects that the question leaves room: for the page, for the focus, and for its own buttons. */
async function expectRoom(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const box = await question(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(height / 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const name of [ask.allow, ask.refuse]) await button(page, name).click({ trial: true })
  await page.evaluate(() => document.querySelector('main h1')?.scrollIntoView())
  const covered = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main a[href], footer a[href], footer button')]
    return links
      .filter((link) => link.checkVisibility() && !link.closest('[data-consent]'))
      .filter((link) => {
        link.focus()
        const { bottom } = link.getBoundingClientRect()
        const region = document.querySelector('[data-consent]')?.getBoundingClientRect().top ?? 0
        return document.activeElement === link && bottom > region + 1
      })
      .map(({ textContent }) => textContent)
  })
  expect(covered).toEqual([])
}
