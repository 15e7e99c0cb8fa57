import type { Page } from '@playwright/test'
import { hydrated } from '../visit.ts'
import { expect } from '../test.ts'
import { fieldsOf, type Answer } from './fake-internet.ts'
import type { Shop } from './open-shop.ts'
import { test } from './shop.ts'
import { siteHost, thanksPages } from './selling-site.ts'

/** The fields of four services, as a visitor fills them in. tests/unit/ui/form.test.ts tests all services. */
const posted = {
  formspree: ownNames(),
  netlify: { 'form-name': 'netlify', ...ownNames() },
  kit: {
    email_address: 'ann@tiny.test',
    'fields[first_name]': 'Ann',
    'fields[about]': 'Rye',
    'fields[message]': 'Hello\r\nthere & goodbye',
    'fields[terms]': 'yes'
  },
  mailchimp: {
    EMAIL: 'ann@tiny.test',
    FIRST_NAME: 'Ann',
    ABOUT: 'Rye',
    MESSAGE: 'Hello\r\nthere & goodbye',
    TERMS: 'yes',
    b_0123456789abcdef_0123456789: ''
  }
}

function ownNames() {
  const message = 'Hello\r\nthere & goodbye'
  return { email: 'ann@tiny.test', 'first-name': 'Ann', about: 'Rye', message, terms: 'yes', _gotcha: '' }
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ann@tiny.test')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Rye').check()
  await page.getByLabel('Message').fill('Hello\nthere & goodbye')
  await page.getByLabel('I agree.').check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send it' })
const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  body: JSON.stringify(body)
})

test.describe('a form', () => {
  /** A page of the site; fails the test if the browser complains, for example of its security policy. */
  async function open(shop: Shop, address: string, options: Parameters<Shop['visitor']>[0] = {}): Promise<Page> {
    const { page } = await shop.visitor(options)
    await page.goto(`https://${siteHost}${address}`)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return page
  }

  for (const to of ['kit', 'netlify'] as const) {
    test(`for ${to} is posted without JavaScript, and ends on a page`, async ({ shop }) => {
      shop.answerAll(() => ({ status: 303, headers: { location: thanksPages[to] } }))
      shop.thank(thanksPages[to])
      const page = await open(shop, `/form-${to}`, { javaScriptEnabled: false })
      await fill(page)
      await send(page).click()
      await page.waitForURL(thanksPages[to])
      const [first] = shop.posts(to)
      expect(first && fieldsOf(first)).toEqual(posted[to])
    })
  }

  test('is not led to a host that its service does not name', async ({ shop }) => {
    shop.answerAll(() => ({ status: 303, headers: { location: 'https://elsewhere.test/' } }))
    const page = await open(shop, '/form-formspree', { javaScriptEnabled: false, expects: ['form-action'] })
    await fill(page)
    const blocked = page.waitForEvent('console', (message) => message.text().includes('form-action'))
    await send(page).click()
    await blocked
    expect(page.url()).toContain('/form-formspree')
    expect(shop.received().map(({ url }) => url)).not.toContain('https://elsewhere.test/')
  })

  test('says on the page that it has arrived; Kit first continues on its page, where a person must prove to be one', async ({
    shop
  }) => {
    const url = 'https://app.kit.com/prove'
    const quarantined = json({ status: 'quarantined', url })
    // After 204, the browser stays on the page.
    shop.answerAll((request) => (request.url === url ? { status: 204 } : quarantined))
    const page = await open(shop, '/form-kit')
    await fill(page)
    await send(page).click()
    await expect.poll(() => shop.received().map((request) => request.url)).toContain(url)
    await expect(page.getByLabel('Message')).toHaveValue('Hello\nthere & goodbye')
    shop.answerAll(() => json({ status: 'success', consent: { enabled: false } }))
    await send(page).dblclick()
    const message = page.locator('[data-form-sent]')
    await expect(message).toBeFocused()
    await expect(message).toContainText('It is with us')
    await expect(page.locator('form[data-form]')).toBeHidden()
    const all = shop.posts('kit')
    expect(all.map(fieldsOf)).toEqual([posted.kit, posted.kit])
    expect(all[1]?.headers.accept).toBe('application/json')
    expect(await eventsOf(page)).toEqual([{ event: 'form_sent', form: 'kit' }])
  })

  test('whose answer no script can read is posted by the browser, which shows the page of the service', async ({
    shop
  }) => {
    shop.answerAll(() => ({ status: 303, headers: { location: thanksPages.mailchimp } }))
    shop.thank(thanksPages.mailchimp)
    const page = await open(shop, '/form-mailchimp')
    await fill(page)
    await send(page).click()
    await page.waitForURL(thanksPages.mailchimp)
    expect(shop.posts('mailchimp').map(fieldsOf)).toEqual([posted.mailchimp])
  })

  test('keeps what was typed after each failure, says so once, and arrives at a later attempt', async ({ shop }) => {
    const page = await open(shop, '/form-formspree', {
      expects: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED']
    })
    await fill(page)
    await test.step('too many requests', async () => {
      shop.answerAll(() => json({ error: 'Slow down' }, 429))
      await send(page).click()
      await expectFailure(page)
    })
    await test.step('a redirect to a page', async () => {
      const redirect = { status: 302, headers: { location: '/captcha', ...cors().headers } }
      shop.answerAll(({ url }) => (url.endsWith('/captcha') ? { body: '<h1>Robot?</h1>', ...cors() } : redirect))
      await send(page).click()
      await expectFailure(page)
    })
    await test.step('the browser is offline', async () => {
      await page.context().setOffline(true)
      await send(page).click()
      await expectFailure(page)
      await page.context().setOffline(false)
    })
    await test.step('ten seconds of silence', async () => {
      shop.answerAll(() => undefined)
      const before = shop.posts('formspree').length
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await send(page).click()
      await expect.poll(() => shop.posts('formspree').length).toBe(before + 1)
      await page.clock.runFor(9_000)
      await expect(page.locator('[data-form-failed]')).toBeHidden()
      await page.clock.runFor(2_000)
      await expectFailure(page)
    })
    const reasons = ['429', 'unreadable', 'unreachable', 'timeout']
    expect(await eventsOf(page)).toEqual(reasons.map((reason) => ({ event: 'form_failed', form: 'formspree', reason })))
    shop.answerAll(() => json({ ok: true }))
    await send(page).click()
    await expect(page.locator('[data-form-sent]')).toBeFocused()
    await expect(page.locator('[data-form-failed]')).toBeHidden()
  })

  async function expectFailure(page: Page): Promise<void> {
    const message = page.locator('[data-form-failed]')
    await expect(message).toBeFocused()
    await expect(message).toHaveText('Sending failed. Write to us instead.')
    // The focus announces it: a live region would say it twice.
    await expect(message).not.toHaveAttribute('role', /./)
    await expect(page.getByLabel('Message')).toHaveValue('Hello\nthere & goodbye')
    await expect(page.getByLabel('Rye')).toBeChecked()
    await expect(send(page)).toBeEnabled()
  }

  test('checks its fields before it sends anything, then shows the errors of its service at their fields, and moves the focus to the first', async ({
    shop
  }) => {
    const errors = [
      { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' },
      { code: 'REQUIRED', field: 'about', message: 'is required' }
    ]
    shop.answerAll(() => json({ error: 'Validation errors', errors }, 422))
    const page = await open(shop, '/form-formspree', { expects: ['Failed to load resource'] })
    const email = page.getByLabel('Email')
    await email.fill('ann')
    await send(page).click()
    await expect(email).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAttribute('maxlength', '20')
    expect(shop.posts('formspree')).toEqual([])
    await fill(page)
    await send(page).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('should be an email')
    await expect(page.getByRole('group', { name: 'About' })).toContainText('is required')
    await expect(page.locator('[data-form-failed]')).toBeHidden()
    shop.answerAll(() => json({ ok: true }))
    await send(page).click()
    await expect(page.locator('[data-form-sent]')).toBeFocused()
    await expect(email).not.toHaveAttribute('aria-invalid', /./)
  })

  test('is posted by the browser where the code that would send it does not load', async ({ shop }) => {
    shop.answerAll(() => ({ status: 303, headers: { location: thanksPages.formspree } }))
    shop.thank(thanksPages.formspree)
    const page = await open(shop, '/form-formspree', { expects: ['Failed to load resource', 'Failed to fetch'] })
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await fill(page)
    await send(page).click()
    await page.waitForURL(thanksPages.formspree)
    expect(shop.posts('formspree').map(fieldsOf)).toEqual([posted.formspree])
  })

  test('that is a sample sends nothing, and says so', async ({ shop }) => {
    const page = await open(shop, '/form-sample')
    await fill(page)
    await send(page).click()
    const message = page.locator('[data-form-failed]')
    await expect(message).toHaveText('Nothing was sent.')
    await expect(message).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Hello\nthere & goodbye')
    expect(shop.received()).toEqual([])
  })

  test('works after a link led to its page, whose policy differs from the policy of the first page', async ({
    shop
  }) => {
    shop.answerAll(() => json({ ok: true }))
    const page = await open(shop, '/')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/form-formspree', textContent: 'To the form' })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'To the form' }).click()
    await page.waitForURL('**/form-formspree')
    await hydrated(page)
    await fill(page)
    await send(page).click()
    await expect(page.locator('[data-form-sent]')).toBeFocused()
  })
})

function cors() {
  return { headers: { 'access-control-allow-origin': '*' } }
}

/** The events of forms, in order. */
async function eventsOf(page: Page): Promise<{ event: string; form: string; reason?: string }[]> {
  const log = await page.evaluate(() => localStorage.getItem('analytics-events') ?? '[]')
  const all = JSON.parse(log) as { event: string; properties: { form: string; reason?: string } }[]
  return all.filter(({ event }) => event.startsWith('form_')).map(({ event, properties }) => ({ event, ...properties }))
}
