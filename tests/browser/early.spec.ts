import type { Page } from '@playwright/test'
import { content, notFoundComplaint, pageAt, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { hydrated, idle, isSameDocument, markDocument, scrollDown, scrolledTo, visit, visitEarly } from './visit.ts'

const { labels } = site

async function loggedEvents(page: Page): Promise<object[]> {
  return page.evaluate(() => {
    const log = JSON.parse(localStorage.getItem('analytics-events') ?? '[]') as { event: string; properties: object }[]
    return log.map(({ event, properties }) => ({ event, ...properties }))
  })
}

const waiting = '[data-waiting]'

test.describe('before the application has come', () => {
  test('the assistant’s button shows that it heard, and the panel opens once it can', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    const launcher = page.getByRole('button', { name: labels.assistant.open })
    await launcher.click()
    await expect(launcher).toHaveAttribute('data-waiting')
    // A second click of an impatient visitor does not close it again.
    await launcher.click()
    release()
    await expect(page.getByRole('dialog', { name: content.assistant.words.name })).toBeVisible()
    await expect(page.locator(waiting)).toHaveCount(0)
  })

  for (const [way, open] of [
    ['its button', (page: Page) => page.getByRole('button', { name: labels.search.title }).click()],
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')]
  ] as const) {
    test(`the search is asked for by ${way}, and opens once it can with what was typed`, async ({ page }) => {
      const { release } = await visitEarly(page, '/pricing')
      await open(page)
      await expect(page.getByRole('button', { name: labels.search.title })).toHaveAttribute('data-waiting')
      await page.keyboard.type('refundd')
      await page.keyboard.press('Backspace')
      release()
      await expect(page.getByRole('combobox')).toBeFocused()
      await expect(page.getByRole('combobox')).toHaveValue('refund')
      await expect(page.locator(waiting)).toHaveCount(0)
    })
  }

  test('the search is asked for by Ctrl+K while React is at work, and opens once it is done', async ({ page }) => {
    await page.addInitScript(() => {
      const press = () =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
        )
      Object.defineProperty(window, 'takeEarlyEvents', {
        configurable: true,
        set: (take: () => unknown) =>
          Object.defineProperty(window, 'takeEarlyEvents', {
            value: () => {
              queueMicrotask(press)
              return take()
            }
          })
      })
    })
    await page.goto('/pricing')
    await expect(page.getByRole('combobox')).toBeFocused()
  })

  test('a theme is chosen at once, is kept, and is recorded later', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    const button = page.getByRole('button', { name: labels.theme })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menuitemradio', { name: labels.themeDark })).toBeChecked()
    await page.getByRole('menuitemradio', { name: labels.themeLight }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    release()
    await hydrated(page)
    await expect.poll(() => loggedEvents(page)).toContainEqual({ event: 'theme_change', theme: 'light' })
    await button.click()
    await expect(page.getByRole('menuitemradio', { name: labels.themeLight })).toBeChecked()
  })

  test('the theme menu has the focus on the choice in force', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    const { release } = await visitEarly(page, '/')
    await page.getByRole('button', { name: labels.theme }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: labels.themeLight })).toBeFocused()
    release()
    await hydrated(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: labels.themeDark })).toBeFocused()
  })

  test('who is on the way by one link and chooses another goes by that one, which the browser follows itself', async ({
    page
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'takeEarlyEvents', {
        configurable: true,
        set: (take: () => { clicked: unknown[] }) =>
          Object.defineProperty(window, 'takeEarlyEvents', {
            value: () => {
              const events = take()
              events.clicked.push(document.querySelector('footer a[href="/faq"]'))
              return events
            }
          })
      })
    )
    await visit(page, '/')
    await markDocument(page)
    await page.getByRole('contentinfo').locator('a[href="/changelog"]').click()
    await expect(page).toHaveURL('/changelog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/changelog').sections[0]?.title ?? '')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('search and assistant asked for one after the other do not both open: the last has the focus', async ({
    page
  }) => {
    const { release } = await visitEarly(page, '/pricing')
    await page.getByRole('button', { name: labels.assistant.open }).click()
    await page.getByRole('button', { name: labels.search.title }).click()
    release()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.locator(waiting)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('a link of the mobile menu to a place on the page closes the menu over it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const { release } = await visitEarly(page, '/')
    await page.getByRole('button', { name: labels.openMenu }).click()
    const menu = page.getByRole('navigation', { name: labels.mobileNavigation })
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/#faq')
    release()
    await hydrated(page)
    await expect(menu).toBeHidden()
    await expect(page.locator('#faq')).toBeInViewport()
  })

  test('the mobile menu opens at once, and stays open when the application comes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const { release } = await visitEarly(page, '/')
    const button = page.getByRole('button', { name: labels.openMenu })
    await button.click()
    const menu = page.getByRole('navigation', { name: labels.mobileNavigation })
    await expect(menu).toBeVisible()
    release()
    await hydrated(page)
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('a question opens at once, stays open, and is recorded later', async ({ page }) => {
    const { release } = await visitEarly(page, '/faq')
    const question = page.locator('[data-item^="faq:"]').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    release()
    await hydrated(page)
    await expect(question).toHaveAttribute('open')
    const id = (await question.getAttribute('data-item'))?.slice('faq:'.length)
    await expect.poll(() => loggedEvents(page)).toContainEqual({ event: 'faq_open', id })
  })

  for (const [where, address] of [
    ['a page', '/'],
    ['an anchor', '/license-terms#what-is-licensed']
  ] as const) {
    test(`who has scrolled on from ${where} is left there`, async ({ page }) => {
      const { release } = await visitEarly(page, address)
      await scrollDown(page, 700)
      release()
      await hydrated(page)
      expect(await scrolledTo(page)).toBe(700)
    })
  }

  test('links are links', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect(page).toHaveURL('/setup-guide')
    release()
  })

  test('a purchase is recorded, though the visitor was quicker than the application', async ({ page, context }) => {
    await context.route('https://store.pagewright.example/**', (route) => route.fulfill({ body: 'The storefront' }))
    const { release } = await visitEarly(page, '/pricing')
    const opened = context.waitForEvent('page')
    await page.locator('[data-item="plan:starter"]').getByRole('link').click()
    await opened
    release()
    await expect
      .poll(() => loggedEvents(page))
      .toContainEqual({ event: 'cta_click', place: 'pricing', plan: 'starter' })
  })

  test.describe('on the page for unknown addresses', () => {
    test.use({ allowedConsole: [notFoundComplaint] })

    test('the way back is gone once it can', async ({ page }) => {
      await page.goto('/support')
      const { release } = await visitEarly(page, unknownAddress)
      await page.getByRole('main').getByRole('button').click()
      await expect(page.locator(waiting)).toHaveCount(1)
      release()
      await expect(page).toHaveURL('/support')
    })
  })

  test.describe('what another has changed in the page', () => {
    test.use({ allowedConsole: ['Minified React error #418'] })

    test('is drawn anew, with all that the sections held', async ({ page }) => {
      const { release } = await visitEarly(page, '/pricing')
      const before = await page.getByRole('main').textContent()
      // As a browser that translates does.
      await page.getByRole('banner').evaluate((header) => header.querySelector('nav a')?.replaceChildren('Funktionen'))
      release()
      await hydrated(page)
      await expect(page.getByRole('banner')).not.toContainText('Funktionen')
      expect(await page.getByRole('main').textContent()).toBe(before)
      await expect(page.locator('main > section').first()).toHaveAttribute('data-section', 'hero')
    })
  })

  test.describe('where it does not come at all', () => {
    test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch'] })

    /** Which of the files that the document names do not come. */
    const missing = {
      'all of it': (code: readonly string[]) => code,
      'what comes after its first file': (code: readonly string[]) => code.slice(1)
    }
    for (const [what, filesOf] of Object.entries(missing)) {
      test(`nothing pretends to wait for ${what}, the page says so, and the next click asks again`, async ({
        page
      }) => {
        const html = await (await page.request.get('/')).text()
        const code = /data-code="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
        const isMissing = ({ pathname }: URL) => filesOf(code).includes(pathname)
        await page.route(isMissing, (route) => route.abort())
        await page.goto('/')
        const launcher = page.getByRole('button', { name: labels.assistant.open })
        await launcher.click()
        await expect(page.getByRole('alert').getByText(site.errorPage.notLoaded)).toBeVisible()
        await expect(page.locator(waiting)).toHaveCount(0)
        await page.unroute(isMissing)
        await launcher.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(page.getByText(site.errorPage.notLoaded)).toBeHidden()
      })
    }
  })
})

test('before a page has loaded it asks for no script and no style sheet', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  let before: string[] = []
  page.on('load', () => (before = [...requests]))
  await page.goto('/pricing')
  await hydrated(page)
  expect(before.filter((one) => /^(?:script|stylesheet|fetch)/.test(one))).toEqual([])
  expect(before.filter((one) => one.startsWith('font'))).toHaveLength(1)
  expect(requests.some((one) => one.startsWith('script'))).toBe(true)
})

test('a page that is not painted yet asks for no script, though it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const { scheduler, PerformanceObserver: Observer } = window
    // The wait for a page that nobody sees is left out: it would end while this test looks.
    const post = scheduler.postTask.bind(scheduler)
    scheduler.postTask = (run, options) => (options?.delay ? new Promise(() => {}) : post(run, options))
    window.PerformanceObserver = class extends Observer {
      override observe(options: PerformanceObserverInit) {
        if (options.type === 'paint') Object.assign(window, { reportPaint: () => super.observe(options) })
        else super.observe(options)
      }
    }
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/faq')
  await idle(page)
  expect(scripts).toEqual([])
  await page.evaluate(() => (window as unknown as { reportPaint: () => void }).reportPaint())
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('all code of a page is asked for at once, and no more comes after it', async ({ page }) => {
  await page.goto('/refund-policy')
  const named = await page.evaluate(() => document.getElementById('app')?.dataset['code']?.split(' ') ?? [])
  await hydrated(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  )
  expect([...new Set(loaded.filter((path) => path.endsWith('.js')))].sort()).toEqual([...named].sort())
})

test('a page asks the browser for documents ahead until it can load pages itself', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'commit' })
  const rules = page.locator('script[type=speculationrules]')
  expect(await (await page.request.get('/pricing')).text()).toContain('<script type="speculationrules">{"prefetch":')
  await hydrated(page)
  await expect(rules).toHaveCount(0)
})
