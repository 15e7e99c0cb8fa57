import { addresses, expectedComplaints, linkOf, pageAt, sectionAt, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { addLink, isSameDocument, markDocument, visit, visitEarly } from './visit.ts'

const { title } = pageAt(unknownAddress)
const { home, back, search } = sectionAt(unknownAddress, 'not-found')

test('an unknown address returns status 404 and noindex, and pages return status 200', async ({ request }) => {
  for (const address of [unknownAddress, '/faq/no-such-page', '/assets/no-such-file.js']) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(404)
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/)
  }
  for (const address of addresses.filter((one) => one !== unknownAddress))
    expect((await request.get(address)).status(), address).toBe(200)
})

test.describe('the 404 page', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })

  test('explains what has happened, inside header and footer, links to other pages, and searches the site for the words in its field', async ({
    page
  }) => {
    await visit(page, unknownAddress)
    const main = page.getByRole('main')
    await expect(page).toHaveTitle('Oops! Page Not Found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
    await expect(page.getByText('doesn’t exist or has been moved')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page).toHaveURL(unknownAddress)
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    const hrefs = await main.getByRole('listitem').getByRole('link').evaluateAll(hrefsOf)
    expect(hrefs).toEqual(['/#features', '/#pricing', '/#testimonials', linkOf('buy-template')])

    const field = page.getByRole('textbox', { name: search?.label })
    await field.fill('refund')
    await field.press('Enter')
    await expect(page.getByRole('combobox')).toHaveValue('refund')
    await expect(page.getByRole('option').first()).toContainText(/refund/i)
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await field.fill('license')
    await main.getByRole('button', { name: search?.button }).click()
    await expect(page.getByRole('combobox')).toHaveValue('license')
    await page.keyboard.press('Escape')

    await markDocument(page)
    await main.getByRole('link', { name: home.label }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(pageAt('/').title)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows the address, and suggests the pages that it may mean', async ({ page }) => {
    await visit(page, '/seting-guide')
    const main = page.getByRole('main')
    await expect(main.getByText('/seting-guide', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: search?.title })).toBeVisible()
    await markDocument(page)
    await main.getByRole('link', { name: '/setup-guide' }).click()
    await expect(page).toHaveTitle(pageAt('/setup-guide').title)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('suggests nothing for an address that is like no page, and navigates to a section of the home page', async ({
    page
  }) => {
    await visit(page, '/xylophone')
    const main = page.getByRole('main')
    await expect(main.getByText('/xylophone', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: search?.title })).toHaveCount(0)
    await main.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expect(page.locator('section#pricing')).toBeFocused()
  })

  test('searches for words that were sent before the application ran', async ({ page }) => {
    const { release } = await visitEarly(page, unknownAddress)
    const field = page.getByRole('textbox', { name: search?.label })
    await field.fill('refund')
    await field.press('Enter')
    release()
    await expect(page.getByRole('combobox')).toHaveValue('refund')
    await expect(page).toHaveURL(unknownAddress)
  })

  // tests/unit/shared/closest-pages.test.ts has the other ways to write the address of a page.
  test('replaces an address with the page that it means, and else goes back to the page that the visitor came from', async ({
    page
  }) => {
    await visit(page, '/faq')
    await page.goto('/Setup-Guide/index.php?from=mail#steps')
    await expect(page).toHaveURL('/setup-guide?from=mail#steps')
    await page.goBack()
    await expect(page).toHaveURL('/faq')

    await visit(page, unknownAddress)
    await page.getByRole('button', { name: back }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page).toHaveTitle(pageAt('/faq').title)
  })

  test('goes home if there is nothing to go back to', async ({ page }) => {
    await visit(page, unknownAddress)
    await page.getByRole('button', { name: back }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(pageAt('/').title)
  })

  test('goes home rather than back to another site', async ({ page, context }) => {
    await context.route('https://search.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Results</h1>' })
    )
    await page.goto('https://search.example/')
    await visit(page, unknownAddress)
    await page.getByRole('button', { name: back }).click()
    await expect(page).toHaveURL('/')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('has its links, but no back button', async ({ page }) => {
      await page.goto(unknownAddress)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('button', { name: back })).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: home.label }).click()
      await expect(page).toHaveTitle(pageAt('/').title)
    })
  })
})

test.describe('a link to an unknown address', () => {
  // The browser logs the failed request.
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('shows the 404 page in the same document, with its own head, lets the visitor go back, and suggests pages for each address in turn', async ({
    page
  }) => {
    await visit(page, '/faq')
    await markDocument(page)
    await addLink(page, 'A broken link', unknownAddress)
    await page.getByRole('link', { name: 'A broken link' }).click()
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(unknownAddress)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)

    await page.getByRole('button', { name: back }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page).toHaveTitle(pageAt('/faq').title)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)

    await page.getByRole('link', { name: 'A broken link' }).click()
    await expect(page).toHaveTitle(title)
    for (const [address, name] of [
      ['/pricin', 'Pricing /pricing'],
      ['/suport', 'Support /support']
    ] as const) {
      await addLink(page, address, address)
      await page.getByRole('link', { name: address }).click()
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    }
    expect(await isSameDocument(page)).toBe(true)
  })
})

function hrefsOf(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
