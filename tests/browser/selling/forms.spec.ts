import type { Page } from '@playwright/test'
import { formServices, type FormServiceName } from '../../../schema/form-services.ts'
import { hydrated } from '../visit.ts'
import { expect } from '../test.ts'
import { fieldsOf, type Answer } from './fake-internet.ts'
import type { Shop } from './open-shop.ts'
import { test } from './shop.ts'
import { serviceNames, siteHost, thanksPages } from './selling-site.ts'

/** The fields that each service documents, as a visitor fills them in. */
const posted: Readonly<Record<FormServiceName, Readonly<Record<string, string>>>> = {
  formspree: ownNames(),
  basin: ownNames(),
  netlify: { 'form-name': 'netlify', ...ownNames() },
  endpoint: ownNames(),
  kit: {
    email_address: 'ann@tiny.test',
    'fields[first_name]': 'Ann',
    'fields[about]': 'Rye',
    'fields[message]': 'Hello\r\nthere & goodbye',
    'fields[terms]': 'yes'
  },
  buttondown: {
    embed: '1',
    email: 'ann@tiny.test',
    metadata__first_name: 'Ann',
    metadata__about: 'Rye',
    metadata__message: 'Hello\r\nthere & goodbye',
    metadata__terms: 'yes'
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

const read = serviceNames.filter((to) => formServices[to].isRead)
const shown = serviceNames.filter((to) => !formServices[to].isRead)
const success: Readonly<Partial<Record<FormServiceName, object>>> = {
  formspree: { next: '/thanks', ok: true },
  basin: { success: true },
  endpoint: { ok: true },
  kit: { status: 'success', consent: { enabled: false } }
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

  for (const to of serviceNames) {
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

  for (const to of read) {
    test(`for ${to} says on the page that it has arrived`, async ({ shop }) => {
      shop.answerAll(() => json(success[to]))
      const page = await open(shop, `/form-${to}`)
      await fill(page)
      await send(page).dblclick()
      const message = page.locator('[data-form-sent]')
      await expect(message).toBeFocused()
      await expect(message).toContainText('It is with us')
      await expect(page.locator('form[data-form]')).toBeHidden()
      const all = shop.posts(to)
      expect(all).toHaveLength(1)
      expect(all[0]?.headers.accept).toBe('application/json')
      expect(all[0] && fieldsOf(all[0])).toEqual(posted[to])
      expect(await eventsOf(page)).toEqual([{ event: 'form_sent', form: to }])
    })
  }

  for (const to of shown) {
    test(`for ${to} is posted by the browser, which shows the page of the service`, async ({ shop }) => {
      shop.answerAll(() => ({ status: 303, headers: { location: thanksPages[to] } }))
      shop.thank(thanksPages[to])
      const page = await open(shop, `/form-${to}`)
      await fill(page)
      await send(page).click()
      await page.waitForURL(thanksPages[to])
      expect(shop.posts(to).map(fieldsOf)).toEqual([posted[to]])
    })
  }

  const failures: Readonly<Record<string, { answer: Answer; reason: string }>> = {
    'too many requests': { answer: json({ error: 'Slow down' }, 429), reason: '429' },
    'an error of the service': { answer: { status: 500, body: 'Oops', ...cors() }, reason: 'unreadable' },
    'a page with a captcha': { answer: { body: '<h1>Are you a robot?</h1>', ...cors() }, reason: 'unreadable' },
    'a redirect to a page': {
      answer: { status: 302, headers: { location: '/captcha', ...cors().headers } },
      reason: 'unreadable'
    },
    'an error without a field': { answer: json({ error: 'Form not found' }, 404), reason: '404' },
    'a refusal with status 200': { answer: json({ success: false, message: 'Spam' }), reason: 'refused' }
  }
  for (const [name, { answer, reason }] of Object.entries(failures)) {
    test(`keeps what was typed after ${name}, and says so once`, async ({ shop }) => {
      shop.answerAll(({ url }) => (url.endsWith('/captcha') ? { body: '<h1>Robot?</h1>', ...cors() } : answer))
      const page = await open(shop, '/form-formspree', { expects: ['Failed to load resource'] })
      await fill(page)
      await send(page).click()
      await expectFailure(page)
      expect(await eventsOf(page)).toEqual([{ event: 'form_failed', form: 'formspree', reason }])
      // The next attempt may succeed.
      shop.answerAll(() => json({ ok: true }))
      await send(page).click()
      await expect(page.locator('[data-form-sent]')).toBeFocused()
      await expect(page.locator('[data-form-failed]')).toBeHidden()
    })
  }

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

  test('keeps what was typed while the browser is offline', async ({ shop }) => {
    const page = await open(shop, '/form-formspree', {
      expects: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED']
    })
    await fill(page)
    shop.answerAll(() => json({ error: 'Slow down' }, 429))
    await send(page).click()
    await expectFailure(page)
    await page.context().setOffline(true)
    await send(page).click()
    await expectFailure(page)
    expect((await eventsOf(page)).map(({ reason }) => reason)).toEqual(['429', 'unreachable'])
  })

  test('keeps what was typed after ten seconds of silence', async ({ shop }) => {
    const page = await open(shop, '/form-formspree')
    await fill(page)
    shop.answerAll(() => undefined)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page).click()
    await expect.poll(() => shop.posts('formspree').length).toBe(1)
    await page.clock.runFor(9_000)
    await expect(page.locator('[data-form-failed]')).toBeHidden()
    await page.clock.runFor(2_000)
    await expectFailure(page)
    expect((await eventsOf(page)).map(({ reason }) => reason)).toEqual(['timeout'])
  })

  test('shows errors at their fields, and moves the focus to the first', async ({ shop }) => {
    const errors = [
      { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' },
      { code: 'REQUIRED', field: 'about', message: 'is required' }
    ]
    shop.answerAll(() => json({ error: 'Validation errors', errors }, 422))
    const page = await open(shop, '/form-formspree', { expects: ['Failed to load resource'] })
    await fill(page)
    await send(page).click()
    const email = page.getByLabel('Email')
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

  test('checks its fields before it sends anything', async ({ shop }) => {
    const page = await open(shop, '/form-formspree')
    await page.getByLabel('Email').fill('ann')
    await send(page).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveAttribute('maxlength', '20')
    expect(shop.posts('formspree')).toEqual([])
  })

  test('for Kit continues on its page, where a person must prove to be one, and keeps what was typed until then', async ({
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
    shop.answerAll((request) => (request.url === url ? { body: 'Prove it' } : quarantined))
    await send(page).click()
    await page.waitForURL(url)
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
