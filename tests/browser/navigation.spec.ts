import type { Page } from '@playwright/test'
import { content, pageAt, site, someAddresses, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import {
  addLink,
  holdBack,
  hydrated,
  idle,
  isSameDocument,
  markDocument,
  scrollDown,
  scrolledTo,
  visit
} from './visit.ts'

const failedLoad = 'Failed to load resource'
const pageAddresses = someAddresses.filter((address) => address !== unknownAddress)
const script = /\/assets\/.*\.js$|\/routes\/.*\.json$/

/** A link in the navigation of the header, which is in view at every scroll position. */
function headerLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: site.labels.mainNavigation }).getByRole('link', { name })
}

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true })
}

test.describe('a link to another page', () => {
  // Preloaded pages request nothing later.
  test.use({ preloads: false })

  test('shows it in the same document, with its own head, and starts at the top with the focus on its heading', async ({
    page
  }) => {
    await visit(page, '/faq')
    await markDocument(page)
    await footerLink(page, 'Get support').click()
    await expect(page).toHaveURL('/support')
    await expectHead(page, '/support')
    await expect(page.getByRole('heading', { level: 1, name: pageAt('/support').sections[0]?.title })).toBeFocused()
    expect(await scrolledTo(page)).toBe(0)

    // Going back focuses the heading too, so that screen readers announce the page.
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        document.documentElement.dataset['lastFocus'] = target instanceof Element ? (target.textContent ?? '') : ''
      })
    })
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/faq').title)
    await expect(page.locator('html')).toHaveAttribute('data-last-focus', pageAt('/faq').sections[0]?.title ?? '')

    await headerLink(page, 'AI Agent').press('Enter')
    await expect(page).toHaveURL('/ai-agent')
    await expectHead(page, '/ai-agent')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('that is still loading is cancelled by going back, and the scroll position is kept', async ({ page }) => {
    const { release } = await holdBack(page, '**/routes/support.json')
    await visit(page, '/setup-guide')
    await scrollDown(page, 1500)
    // Like a click, without scrolling the link into view.
    await footerLink(page, 'Get support').evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/support')
    await page.evaluate(() => window.history.back())
    await expect(page).toHaveURL('/setup-guide')
    release()
    await idle(page)
    await expectHead(page, '/setup-guide')
    expect(await scrolledTo(page)).toBe(1500)
  })

  test('preloads the page on hover, so that a click requests nothing, and on focus', async ({ page }) => {
    await visit(page, '/')
    const code = /data-code="([^"]*)"/.exec(await (await page.request.get('/ai-agent')).text())?.[1]?.split(' ') ?? []
    await headerLink(page, 'AI Agent').hover()
    await page.waitForFunction(
      (files) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        return files.every((file) => loaded.includes(file))
      },
      [...code, '/routes/ai-agent.json']
    )
    const asked: string[] = []
    page.on('request', (request) => script.test(request.url()) && asked.push(request.url()))
    await headerLink(page, 'AI Agent').click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/ai-agent').sections[0]?.title ?? '')
    expect(asked).toEqual([])

    const ahead = page.waitForRequest('**/routes/support.json')
    await footerLink(page, 'Get support').focus()
    await ahead
  })

  test.describe('that is in view', () => {
    test.use({ preloads: true })

    test('preloads the page when the browser is idle, without hover, and at most 10 KB on any page', async ({
      page
    }) => {
      for (const address of ['/', '/documentation', '/support']) {
        await visit(page, address)
        if (address === '/')
          await page.waitForFunction(
            () => performance.getEntriesByName(`${location.origin}/routes/ai-agent.json`).length > 0
          )
        await expect.poll(() => bytesAhead(page), address).toBeGreaterThan(0)
        await page.waitForLoadState('networkidle')
        expect(await bytesAhead(page), address).toBeLessThanOrEqual(10 * 1024)
      }
    })
  })

  test('is superseded by a link that is clicked after it', async ({ page }) => {
    await visit(page, '/')
    const asked = page.waitForRequest(script)
    const { release } = await holdBack(page, script)
    await headerLink(page, 'AI Agent').click()
    const first = await asked
    await footerLink(page, 'All questions').click()
    release()

    await expect(page).toHaveTitle(pageAt('/faq').title)
    await (await first.response())?.finished()
    await expect(page).toHaveURL('/faq')
    await expectHead(page, '/faq')
  })
})

test('a page is the same, whether opened by a link or by its URL', async ({ page }) => {
  const opened = new Map<string, string | null>()
  for (const address of pageAddresses) {
    await page.goto(address)
    opened.set(address, await mainText(page))
  }
  await visit(page, '/support')
  await markDocument(page)
  for (const address of pageAddresses) {
    await test.step(address, async () => {
      await linkTo(page, address).click()
      await expectHead(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt(address).sections[0]?.title ?? '')
      expect(await mainText(page)).toBe(opened.get(address))
    })
  }
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('a link to an anchor', () => {
  test('scrolls to it from another page, below the header, and focuses it, so that Tab continues there', async ({
    page
  }) => {
    await visit(page, '/support')
    await markDocument(page)
    for (const [name, id] of [
      ['Features', 'features'],
      ['Testimonials', 'testimonials'],
      ['FAQ', 'faq']
    ] as const) {
      await footerLink(page, 'Get support').click()
      await expect(page).toHaveURL('/support')
      await headerLink(page, name).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect(page.locator(`section#${id}`)).toBeFocused()
      await expectBelowHeader(page, id)
      await expectHead(page, '/')
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('faq')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('opens at it from the address bar, and scrolls to it on the same page, also after scrolling away', async ({
    page
  }) => {
    await visit(page, '/#testimonials')
    await expectBelowHeader(page, 'testimonials')
    await markDocument(page)
    await headerLink(page, 'FAQ').click()
    await expect(page).toHaveURL('/#faq')
    await expectBelowHeader(page, 'faq')
    await scrollDown(page, 0)
    await headerLink(page, 'FAQ').click()
    await expectBelowHeader(page, 'faq')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('scrolls to the text of a policy from the footer, and to the pricing of the current page if it has one', async ({
    page
  }) => {
    await visit(page, '/pricing')
    await page.locator('[data-section="cta"]').getByRole('link', { name: 'Choose a plan' }).click()
    await expect(page).toHaveURL('/pricing#pricing')
    await expectBelowHeader(page, 'pricing')

    await footerLink(page, 'Refund policy').click()
    await expect(page).toHaveURL('/refund-policy#refund')
    await expect(page).toHaveTitle(pageAt('/refund-policy').title)
    await expectBelowHeader(page, 'refund')
  })
})

test.describe('going back', () => {
  test('and forward restore the scroll position of each page, also from before and after a link to an anchor', async ({
    page
  }) => {
    const atAgent = () => expect(page).toHaveTitle(pageAt('/ai-agent').title)
    const atHome = () => expect(page).toHaveTitle(pageAt('/').title)
    await visit(page, '/')
    await scrollDown(page, 2000)
    await headerLink(page, 'AI Agent').click()
    await atAgent()
    expect(await scrolledTo(page)).toBe(0)
    await scrollDown(page, 700)
    await page.goBack()
    await atHome()
    await expect.poll(() => scrolledTo(page)).toBe(2000)
    await expectHead(page, '/')
    await page.goForward()
    await atAgent()
    await expect.poll(() => scrolledTo(page)).toBe(700)
    await page.goBack()
    await atHome()
    await expect.poll(() => scrolledTo(page)).toBe(2000)

    // Even if the link is clicked right after scrolling.
    await headerLink(page, 'AI Agent').evaluate((link: HTMLElement) => {
      scrollTo({ top: 1200, behavior: 'instant' })
      link.click()
    })
    await atAgent()
    await page.goBack()
    await atHome()
    await expect.poll(() => scrolledTo(page)).toBe(1200)

    await scrollDown(page, 500)
    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrolledTo(page)).toBe(500)

    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
    await scrollDown(page, 300)
    await headerLink(page, 'AI Agent').click()
    await atAgent()
    await page.goBack()
    await expect(page).toHaveURL('/#testimonials')
    await expect.poll(() => scrolledTo(page)).toBe(300)
  })

  test('from another document restores the scroll position, and a reload keeps it', async ({ page }) => {
    await visit(page, '/')
    await scrollDown(page, 1500)
    // A document in the same process. Others store the scroll position some milliseconds after they are left.
    await page.goto('/llms.txt')
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/').title)
    await expect.poll(() => scrolledTo(page)).toBe(1500)

    await hydrated(page)
    await scrollDown(page, 900)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => scrolledTo(page)).toBe(900)
  })
})

test('tabbing through the header does not scroll the page, and its name leads to the top, also of the home page', async ({
  page
}) => {
  await visit(page, '/')
  await scrollDown(page, 1500)
  await page.getByRole('button', { name: site.labels.theme }).focus()
  for (const { label } of site.header.actions) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeFocused()
  }
  expect(await scrolledTo(page)).toBe(1500)
  await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
  await expect.poll(() => scrolledTo(page)).toBe(0)
})

test.describe('the browser handles other kinds of links', () => {
  test('a click with Control or the middle button opens a new tab, and another site one without an opener', async ({
    page,
    context
  }) => {
    const [action] = site.header.actions
    await context.route(action?.href ?? '', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' })
    )
    await visit(page, '/')
    const clicks = [
      () => headerLink(page, 'AI Agent').click({ modifiers: ['ControlOrMeta'] }),
      () => headerLink(page, 'AI Agent').click({ button: 'middle' })
    ]
    for (const click of clicks) {
      const opened = context.waitForEvent('page')
      await click()
      await expect(await opened).toHaveURL('/ai-agent')
      await expect(page).toHaveURL('/')
    }

    const opened = context.waitForEvent('page')
    await page.getByRole('banner').getByRole('link', { name: action?.label }).click()
    const store = await opened
    await expect(store).toHaveURL(action?.href ?? '')
    expect(await store.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/')
  })

  test('a link to a file, with two slashes, or with a query is a full load from this site', async ({ page }) => {
    // The browser stays on the page after the answer 204.
    const isFile = ({ pathname }: URL) => pathname === site.logo || pathname.endsWith('/pay')
    await page.route(isFile, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()
    )
    await visit(page, '/')
    const { host } = new URL(page.url())
    for (const [name, href, path] of [
      ['The logo', site.logo, site.logo],
      ['The other', '/.//evil.example/pay', '//evil.example/pay']
    ] as const) {
      await addLink(page, name, href)
      const loaded = page.waitForRequest((request) => request.isNavigationRequest())
      await page.getByRole('link', { name }).click()
      const url = new URL((await loaded).url())
      expect([url.host, url.pathname]).toEqual([host, path])
    }

    await addLink(page, 'The campaign', '/pricing?plan=starter#plans')
    await page.getByRole('link', { name: 'The campaign' }).click()
    await expect(page).toHaveURL('/pricing?plan=starter#plans')
    await expectHead(page, '/pricing')
  })
})

test.describe('links work natively', () => {
  test.describe('before the scripts have loaded', () => {
    test.use({ allowedConsole: [failedLoad, 'Failed to fetch'] })

    test('and load the page', async ({ page }) => {
      await page.route(script, (route) => route.abort())
      await page.goto('/')
      await headerLink(page, 'AI Agent').click()
      await expect(page).toHaveTitle(pageAt('/ai-agent').title)
      await headerLink(page, 'FAQ').click()
      await expect(page).toHaveURL('/#faq')
      await expectBelowHeader(page, 'faq')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('and load the page', async ({ page }) => {
      await page.goto('/')
      await headerLink(page, 'AI Agent').click()
      await expect(page).toHaveTitle(pageAt('/ai-agent').title)
      await headerLink(page, 'Testimonials').click()
      await expect(page).toHaveURL('/#testimonials')
      await expectBelowHeader(page, 'testimonials')
    })
  })
})

test.describe('an address', () => {
  // tests/unit/app/navigation/load-page.test.ts has the other variants of a path.
  test('is normalized, with its query and its anchor', async ({ page }) => {
    await visit(page, '/faq/?from=letter#refunds')
    await expect(page).toHaveURL('/faq?from=letter#refunds')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt('/faq').sections[0]?.title ?? '')
    await headerLink(page, 'AI Agent').click()
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await page.goBack()
    await expect(page).toHaveURL('/faq?from=letter#refunds')
    await expect(page).toHaveTitle(pageAt('/faq').title)
  })

  test('of the home page is normalized, and campaign parameters are kept', async ({ page }) => {
    const campaign = '?utm_source=letter&utm_content=5&flag&q=a+b'
    await visit(page, `/index.html${campaign}`)
    await expect(page).toHaveURL(`/${campaign}`)
    await expect(page).toHaveTitle(pageAt('/').title)
    await headerLink(page, 'AI Agent').click()
    await expect(page).toHaveURL('/ai-agent')
    await page.goBack()
    await expect(page).toHaveURL(`/${campaign}`)
    await expect(page).toHaveTitle(pageAt('/').title)
  })
})

test('an old anchor of the home page redirects, from a link and from the address bar, and does not break going back', async ({
  page
}) => {
  const [redirect] = content.redirects
  const { from, to } = redirect ?? { from: '', to: '' }
  const path = to.split('#')[0] ?? ''
  await visit(page, '/support')
  await markDocument(page)
  await addLink(page, 'An old link', from)
  await page.getByRole('link', { name: 'An old link' }).click()
  await expect(page).toHaveURL(to)
  await expectHead(page, path)
  await page.goBack()
  await expect(page).toHaveURL('/support')
  await expect(page).toHaveTitle(pageAt('/support').title)

  await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate((hash) => (window.location.hash = hash), new URL(from, 'https://x').hash)
  await expect(page).toHaveURL(to)
  await expectHead(page, path)
  expect(await isSameDocument(page)).toBe(true)
})

test('the header marks only the link to the current page, or to the section of its name', async ({ page }) => {
  await visit(page, '/')
  const navigation = page.getByRole('navigation', { name: site.labels.mainNavigation })
  const current = navigation.locator('[aria-current]')
  await expect(current).toHaveCount(0)
  await headerLink(page, 'AI Agent').click()
  await expect(current).toHaveText(['AI Agent'])
  await expect(current).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(current).toHaveText(['AI Agent'])
  await footerLink(page, 'All questions').click()
  await expect(current).toHaveText(['FAQ'])
  await expect(current).toHaveAttribute('aria-current', 'true')
})

/** The first link in header or footer to an address, with or without an anchor. */
function linkTo(page: Page, address: string) {
  const exact = `a[href="${address}"]`
  return page.locator(`:is(header, footer) :is(${exact}, a[href^="${address}#"]):visible`).first()
}

async function mainText(page: Page): Promise<string | null> {
  return page.getByRole('main').evaluate((main) => main.textContent)
}

async function expectHead(page: Page, address: string): Promise<void> {
  const { title, description, path } = pageAt(address)
  await expect(page).toHaveTitle(title)
  for (const [selector, attribute, value] of [
    ['meta[name="description"]', 'content', description],
    ['link[rel="canonical"]', 'href', site.url + path],
    ['meta[property="og:title"]', 'content', title],
    ['meta[property="og:url"]', 'content', site.url + path]
  ] as const) {
    await expect(page.locator(selector)).toHaveCount(1)
    await expect(page.locator(selector)).toHaveAttribute(attribute, value)
  }
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
}

/** The content of the section is right below the sticky header, without the space above it. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  const content = page.locator(`#${id} .container-page > *`).first()
  const top = () => content.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(header - 1)
  await expect.poll(top).toBeLessThan(header + 40)
}

/** Compressed bytes that a page has loaded since it preloaded the first other page. */
function bytesAhead(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = loaded.findIndex(({ name }) => name.includes('/routes/'))
    return first < 0 ? 0 : loaded.slice(first).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
}
