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

  test('shows it in the same document, with its own head', async ({ page }) => {
    await visit(page, '/')
    await markDocument(page)
    await headerLink(page, 'AI Agent').click()

    await expect(page).toHaveURL('/ai-agent')
    await expectHead(page, '/ai-agent')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('moves the focus to the heading and starts at the top', async ({ page }) => {
    await visit(page, '/')
    await footerLink(page, 'Get support').click()

    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('heading', { level: 1, name: pageAt('/support').sections[0]?.title })).toBeFocused()
    expect(await scrolledTo(page)).toBe(0)
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

  test('preloads the page on hover, so that a click requests nothing', async ({ page }) => {
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
  })

  test.describe('that is in view', () => {
    test.use({ preloads: true })

    test('preloads the page when the browser is idle, without hover', async ({ page }) => {
      await visit(page, '/')
      await page.waitForFunction(
        () => performance.getEntriesByName(`${location.origin}/routes/ai-agent.json`).length > 0
      )
    })

    test('preloads at most 10 KB on any page', async ({ page }) => {
      for (const address of ['/', '/documentation', '/support']) {
        await visit(page, address)
        await expect.poll(() => bytesAhead(page), address).toBeGreaterThan(0)
        await page.waitForLoadState('networkidle')
        expect(await bytesAhead(page), address).toBeLessThanOrEqual(10 * 1024)
      }
    })
  })

  test('preloads the page on focus', async ({ page }) => {
    await visit(page, '/')
    const ahead = page.waitForRequest(script)
    await headerLink(page, 'AI Agent').focus()
    await ahead
  })

  test('can be followed with Enter', async ({ page }) => {
    await visit(page, '/')
    await markDocument(page)
    await headerLink(page, 'AI Agent').press('Enter')
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    expect(await isSameDocument(page)).toBe(true)
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
  test('scrolls to it from another page, below the header, and focuses it', async ({ page }) => {
    await visit(page, '/support')
    await markDocument(page)
    for (const [name, id] of [
      ['Features', 'features'],
      ['Testimonials', 'testimonials'],
      ['FAQ', 'faq']
    ] as const) {
      await headerLink(page, name).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expect(page.locator(`section#${id}`)).toBeFocused()
      await expectBelowHeader(page, id)
      await expectHead(page, '/')
      await footerLink(page, 'Get support').click()
      await expect(page).toHaveURL('/support')
    }
    expect(await isSameDocument(page)).toBe(true)
  })

  test('scrolls to it on the same page', async ({ page }) => {
    await visit(page, '/')
    await markDocument(page)
    await headerLink(page, 'Testimonials').click()
    await expect(page).toHaveURL('/#testimonials')
    await expectBelowHeader(page, 'testimonials')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('scrolls to it again after the visitor has scrolled away', async ({ page }) => {
    await visit(page, '/')
    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
    await scrollDown(page, 0)
    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
  })

  test('scrolls to the text of a policy from the footer', async ({ page }) => {
    await visit(page, '/')
    await footerLink(page, 'Refund policy').click()
    await expect(page).toHaveURL('/refund-policy#refund')
    await expect(page).toHaveTitle(pageAt('/refund-policy').title)
    await expectBelowHeader(page, 'refund')
  })

  test('makes Tab continue after the anchor', async ({ page }) => {
    await visit(page, '/support')
    await headerLink(page, 'FAQ').click()
    await expect(page.locator('section#faq')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('faq')
  })

  test('scrolls to the pricing of the current page if it has one', async ({ page }) => {
    await visit(page, '/pricing')
    await page.locator('[data-section="cta"]').getByRole('link', { name: 'Choose a plan' }).click()
    await expect(page).toHaveURL('/pricing#pricing')
    await expectBelowHeader(page, 'pricing')
  })
})

test('a URL with an anchor opens at it, below the header', async ({ page }) => {
  await visit(page, '/#testimonials')
  await expectBelowHeader(page, 'testimonials')
})

test.describe('going back', () => {
  test('restores the scroll position of the previous page', async ({ page }) => {
    await visit(page, '/')
    await scrollDown(page, 2000)
    await headerLink(page, 'AI Agent').click()
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    expect(await scrolledTo(page)).toBe(0)
    await scrollDown(page, 700)

    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/').title)
    await expect.poll(() => scrolledTo(page)).toBe(2000)
    await expectHead(page, '/')

    await page.goForward()
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await expect.poll(() => scrolledTo(page)).toBe(700)
  })

  test('restores the scroll position even if the link was clicked right after scrolling', async ({ page }) => {
    await visit(page, '/')
    await headerLink(page, 'AI Agent').evaluate((link: HTMLElement) => {
      scrollTo({ top: 1200, behavior: 'instant' })
      link.click()
    })
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/').title)
    await expect.poll(() => scrolledTo(page)).toBe(1200)
  })

  test('restores the scroll position from before a link to an anchor', async ({ page }) => {
    await visit(page, '/')
    await scrollDown(page, 500)
    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrolledTo(page)).toBe(500)
  })

  test('restores the scroll position from after a link to an anchor', async ({ page }) => {
    await visit(page, '/')
    await headerLink(page, 'Testimonials').click()
    await expectBelowHeader(page, 'testimonials')
    await scrollDown(page, 300)
    await headerLink(page, 'AI Agent').click()
    await expect(page).toHaveTitle(pageAt('/ai-agent').title)
    await page.goBack()
    await expect(page).toHaveURL('/#testimonials')
    await expect.poll(() => scrolledTo(page)).toBe(300)
  })

  test('focuses the heading, so that screen readers announce the page', async ({ page }) => {
    await visit(page, '/faq')
    await footerLink(page, 'Get support').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        document.documentElement.dataset['lastFocus'] = target instanceof Element ? (target.textContent ?? '') : ''
      })
    })
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/faq').title)
    await expect(page.locator('html')).toHaveAttribute('data-last-focus', pageAt('/faq').sections[0]?.title ?? '')
  })

  test('restores the scroll position from another document', async ({ page }) => {
    await visit(page, '/')
    await scrollDown(page, 1500)
    // A document in the same process. Others store the scroll position some milliseconds after they are left.
    await page.goto('/llms.txt')
    await page.goBack()
    await expect(page).toHaveTitle(pageAt('/').title)
    await expect.poll(() => scrolledTo(page)).toBe(1500)
  })
})

test('a reload keeps the scroll position', async ({ page }) => {
  await visit(page, '/')
  await scrollDown(page, 1500)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrolledTo(page)).toBe(1500)
})

test('the name in the header links to the top of the home page, also from the home page', async ({ page }) => {
  await visit(page, '/')
  await scrollDown(page, 1500)
  await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
  await expect.poll(() => scrolledTo(page)).toBe(0)
})

test('tabbing through the header does not scroll the page', async ({ page }) => {
  await visit(page, '/')
  await scrollDown(page, 1500)
  await page.getByRole('button', { name: site.labels.theme }).focus()
  for (const { label } of site.header.actions) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeFocused()
  }
  expect(await scrolledTo(page)).toBe(1500)
})

test.describe('the browser handles other kinds of links', () => {
  test('a click with Control opens a new tab', async ({ page, context }) => {
    await visit(page, '/')
    const opened = context.waitForEvent('page')
    await headerLink(page, 'AI Agent').click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/ai-agent')
    await expect(page).toHaveURL('/')
  })

  test('a click with the middle button opens a new tab', async ({ page, context }) => {
    await visit(page, '/')
    const opened = context.waitForEvent('page')
    await headerLink(page, 'AI Agent').click({ button: 'middle' })
    await expect(await opened).toHaveURL('/ai-agent')
    await expect(page).toHaveURL('/')
  })

  test('a link to another site opens a new tab without an opener', async ({ page, context }) => {
    const [action] = site.header.actions
    await context.route(action?.href ?? '', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' })
    )
    await visit(page, '/')
    const opened = context.waitForEvent('page')
    await page.getByRole('banner').getByRole('link', { name: action?.label }).click()
    const store = await opened
    await expect(store).toHaveURL(action?.href ?? '')
    expect(await store.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/')
  })

  test('a link to a file is a full load', async ({ page }) => {
    await visit(page, '/')
    await addLink(page, 'The logo', site.logo)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('link', { name: 'The logo' }).click()
    expect(new URL((await loaded).url()).pathname).toBe(site.logo)
  })

  test('a link with a query opens its page and keeps the query', async ({ page }) => {
    await visit(page, '/')
    await addLink(page, 'The campaign', '/pricing?plan=starter#plans')
    await page.getByRole('link', { name: 'The campaign' }).click()
    await expect(page).toHaveURL('/pricing?plan=starter#plans')
    await expectHead(page, '/pricing')
  })

  test('a link whose path begins with two slashes is a full load from this site', async ({ page }) => {
    await visit(page, '/')
    await page.route('**/pay', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await addLink(page, 'The other', '/.//evil.example/pay')
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('link', { name: 'The other' }).click()
    expect(new URL((await loaded).url()).host).toBe(new URL(page.url()).host)
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

test.describe('addresses are normalized', () => {
  for (const [written, shown] of [
    ['/faq/', '/faq'],
    ['/faq/#refunds', '/faq#refunds'],
    ['/faq/?from=letter#refunds', '/faq?from=letter#refunds'],
    ['/index.html', '/'],
    ['/faq/index.html', '/faq']
  ] as const) {
    test(`${written} becomes ${shown}`, async ({ page }) => {
      await visit(page, written)
      await expect(page).toHaveURL(shown)
      const address = new URL(shown, 'https://x').pathname
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageAt(address).sections[0]?.title ?? '')
      await headerLink(page, 'AI Agent').click()
      await expect(page).toHaveTitle(pageAt('/ai-agent').title)
      await page.goBack()
      await expect(page).toHaveURL(shown)
      await expect(page).toHaveTitle(pageAt(address).title)
    })
  }

  test('campaign parameters are kept', async ({ page }) => {
    const campaign = '/?utm_source=letter&utm_content=5&flag&q=a+b'
    await visit(page, campaign)
    await expect(page).toHaveURL(campaign)
    await headerLink(page, 'AI Agent').click()
    await expect(page).toHaveURL('/ai-agent')
  })
})

test.describe('an old anchor of the home page', () => {
  const [redirect] = content.redirects
  const { from, to } = redirect ?? { from: '', to: '' }
  const path = to.split('#')[0] ?? ''

  test('redirects from a link without a full load', async ({ page }) => {
    await visit(page, '/support')
    await markDocument(page)
    await addLink(page, 'An old link', from)
    await page.getByRole('link', { name: 'An old link' }).click()
    await expect(page).toHaveURL(to)
    await expectHead(page, path)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('redirects when it is typed into the address bar', async ({ page }) => {
    await visit(page, '/')
    await page.evaluate((hash) => (window.location.hash = hash), new URL(from, 'https://x').hash)
    await expect(page).toHaveURL(to)
    await expectHead(page, path)
  })

  test('does not break going back', async ({ page }) => {
    await visit(page, '/support')
    await addLink(page, 'An old link', from)
    await page.getByRole('link', { name: 'An old link' }).click()
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(page).toHaveURL('/support')
    await expect(page).toHaveTitle(pageAt('/support').title)
  })
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
