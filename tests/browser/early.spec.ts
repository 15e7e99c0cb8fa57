import { content, notFoundComplaint, site, unknownAddress } from './content.ts'
import { loggedEvents } from './logged-events.ts'
import { expect, test } from './test.ts'
import { hydrated, idle, scrollDown, scrolledTo, visit, visitEarly } from './visit.ts'

const { labels } = site

const waiting = '[data-waiting]'

test.describe('before the application has loaded', () => {
  test('the launcher shows that it is waiting, and the panel opens once the application is ready', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    const launcher = page.getByRole('button', { name: labels.assistant.open })
    await launcher.click()
    await expect(launcher).toHaveAttribute('data-waiting')
    // A second click does not close it again.
    await launcher.click()
    release()
    await expect(page.getByRole('dialog', { name: content.assistant.words.name })).toBeVisible()
    await expect(page.locator(waiting)).toHaveCount(0)
  })

  test('a theme applies at once, persists, and is recorded later', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    const button = page.getByRole('button', { name: labels.theme })
    await button.click()
    await page.getByRole('menuitemradio', { name: labels.themeLight }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    release()
    await hydrated(page)
    await expect.poll(() => loggedEvents(page)).toContainEqual({ event: 'theme_change', theme: 'light' })
    await button.click()
    await expect(page.getByRole('menuitemradio', { name: labels.themeLight })).toBeChecked()
  })

  test('the keys of the theme menu work once the application is ready', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    const { release } = await visitEarly(page, '/')
    await page.getByRole('button', { name: labels.theme }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    release()
    await hydrated(page)
    await expect(page.getByRole('menuitemradio', { name: labels.themeLight })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: labels.themeDark })).toBeFocused()
  })

  test('if the assistant and then the search are requested, only the search opens and has the focus', async ({
    page
  }) => {
    const { release } = await visitEarly(page, '/pricing')
    await page.getByRole('button', { name: labels.assistant.open }).click()
    const search = page.getByRole('button', { name: labels.search.title })
    await search.click()
    await expect(search).toHaveAttribute('data-waiting')
    release()
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(page.locator(waiting)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('an anchor link in the mobile menu closes the menu', async ({ page }) => {
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

  test('the mobile menu opens at once, and stays open during hydration', async ({ page }) => {
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
    test(`the scroll position is kept after scrolling on from ${where}`, async ({ page }) => {
      const { release } = await visitEarly(page, address)
      await scrollDown(page, 700)
      release()
      await hydrated(page)
      expect(await scrolledTo(page)).toBe(700)
    })
  }

  test('links work natively', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect(page).toHaveURL('/setup-guide')
    release()
  })

  test('a purchase click before hydration is recorded', async ({ page, context }) => {
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

  test.describe('on the 404 page', () => {
    test.use({ allowedConsole: [notFoundComplaint] })

    test('the back button takes effect once the application is ready', async ({ page }) => {
      await page.goto('/support')
      const { release } = await visitEarly(page, unknownAddress)
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.locator(waiting)).toHaveCount(1)
      release()
      await expect(page).toHaveURL('/support')
    })
  })

  test.describe('a page that was changed before hydration', () => {
    test.use({ allowedConsole: ['Minified React error #418'] })

    test('is rendered again, with the content of all sections', async ({ page }) => {
      const { release } = await visitEarly(page, '/pricing')
      const before = await page.getByRole('main').textContent()
      // Like a browser that translates the page.
      await page.getByRole('banner').evaluate((header) => header.querySelector('nav a')?.replaceChildren('Funktionen'))
      release()
      await hydrated(page)
      await expect(page.getByRole('banner')).not.toContainText('Funktionen')
      expect(await page.getByRole('main').textContent()).toBe(before)
      await expect(page.locator('main > section').first()).toHaveAttribute('data-section', 'hero')
    })
  })

  test.describe('when it fails to load', () => {
    test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch'] })

    /** The files of the document that fail to load. */
    const missing = {
      'any file': (code: readonly string[]) => code,
      'the files after the first': (code: readonly string[]) => code.slice(1)
    }
    for (const [what, filesOf] of Object.entries(missing)) {
      test(`without ${what}, a message replaces the waiting state, and the next click tries again`, async ({
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

test('a page requests no script and no style sheet before the load event, and has documents prefetched by the browser until it can load pages itself', async ({
  page
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  let before: string[] = []
  page.on('load', () => (before = [...requests]))
  await page.goto('/pricing')
  await hydrated(page)
  expect(before.filter((one) => /^(?:script|stylesheet|fetch)/.test(one))).toEqual([])
  expect(before.filter((one) => one.startsWith('font'))).toHaveLength(1)
  expect(requests.some((one) => one.startsWith('script'))).toBe(true)

  expect(await (await page.request.get('/pricing')).text()).toContain('<script type="speculationrules">{"prefetch":')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})

test('a loaded page requests no script before its first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const { scheduler, PerformanceObserver: Observer } = window
    // Disables the time limit for pages that are never painted, which would expire during the test.
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

test.describe('a page that loads no other page ahead', () => {
  test.use({ preloads: false })

  test('requests all of its code at once, and only popups later', async ({ page }) => {
    await page.goto('/refund-policy')
    const named = await page.evaluate(() => document.getElementById('app')?.dataset['code']?.split(' ') ?? [])
    await hydrated(page)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    )
    const code = new Set(loaded.filter((path) => path.endsWith('.js')))
    expect([...code]).toEqual(expect.arrayContaining(named))
    for (const path of code)
      if (!named.includes(path))
        expect(await (await page.request.get(path)).text(), path).toContain('popup-exit-intent')
  })
})

test('before the first paint, a new visit lays out the first screen alone, and a return or a link to a place all', async ({
  page
}) => {
  await page.addInitScript(() => {
    const states: boolean[] = []
    Object.assign(window, { states })
    new MutationObserver(() => states.push(document.documentElement.hasAttribute('data-unpainted'))).observe(document, {
      subtree: true,
      attributeFilter: ['data-unpainted']
    })
  })
  const states = () => page.evaluate('window.states')
  await visit(page, '/documentation')
  expect(await states()).toEqual([true, false])
  await expect(page.locator('main > section').last()).toHaveCSS('content-visibility', 'visible')

  await scrollDown(page, 9_000)
  await page.reload()
  await hydrated(page)
  expect(await states()).toEqual([])
  expect(await scrolledTo(page)).toBe(9_000)

  await page.goto('about:blank')
  await visit(page, '/documentation#deployment')
  expect(await states()).toEqual([])
})
