import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { hydrated } from './visit.ts'

test.use({
  allowedConsole: ['broken by this test', 'Cannot read properties', 'is not a function', 'Failed to load resource']
})

/** Ways in which the application fails to start. */
const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its code throws while loading': (page) =>
    page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error('broken by this test')` })
    ),
  'the page data in the document is invalid': (page) =>
    editDocument(page, (html) => html.replace(/(id="first-page">).*?(<\/script>)/s, '$1{}$2')),
  'the router cannot be created': (page) =>
    page.addInitScript(() => {
      history.replaceState = () => {
        throw new Error('broken by this test')
      }
    }),
  'the frame throws during hydration': (page) => page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
}

/** Runs in the page: breaks a function that the footer uses. */
function breakYear(): void {
  Date.prototype.getFullYear = () => {
    throw new Error('broken by this test')
  }
}

async function editDocument(page: Page, edit: (html: string) => string): Promise<void> {
  await page.route(/\/(?:faq|ai-agent)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text()) })
  })
}

/** Collects the messages of the errors that are reported to analytics. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.exposeFunction('hearFault', (fault: string) => faults.push(fault))
  await page.addInitScript(() =>
    addEventListener('site:analytics', (event) => {
      const { detail } = event as CustomEvent<{ event: string; properties: { message: string } }>
      if (detail.event === 'application_error')
        (window as unknown as { hearFault: (fault: string) => void }).hearFault(detail.properties.message)
    })
  )
  return faults
}

for (const [what, fail] of Object.entries(failures)) {
  test(`if ${what}, the document stays and works as it does without the application`, async ({ page }) => {
    await fail(page)
    const faults = await faultsOf(page)
    await page.goto('/faq')
    await expect.poll(() => faults.length).toBeGreaterThan(0)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    await page.getByRole('button', { name: site.labels.theme }).click()
    await page.getByRole('menuitemradio', { name: site.labels.themeLight }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)

    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('alert').getByText(site.errorPage.notLoaded)).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: pageAt('/support').name })
      .first()
      .click()
    await expect(page).toHaveTitle(pageAt('/support').title)
  })
}

test('if an island throws, its HTML stays, and the rest of the page is hydrated', async ({ page }) => {
  const faults = await faultsOf(page)
  await editDocument(page, (html) =>
    html.replace(/("type":"demo".*?"messages":)\[.*?\](,"(?:links|controls|note))/s, '$1"broken by this test"$2')
  )
  await page.goto('/ai-agent')
  await hydrated(page)
  await expect.poll(() => faults.length).toBeGreaterThan(0)
  await page.locator('[data-section="demo"] summary').click()
  await expect(page.locator('[data-section="demo"] [data-demo-message]').first()).toBeVisible()
  await page.getByRole('button', { name: site.labels.assistant.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an error after the start shows the error page instead of an empty page', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  // What loads after hydration renders the frame again.
  await page.waitForLoadState('networkidle')
  await page.evaluate(breakYear)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: pageAt('/support').name })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.errorPage.title)
})

test.describe('a browser without popovers', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'Failed to fetch'] })
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')))

  test('gets the files for older browsers, and no others', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url())
    })
    await page.goto('/faq')
    await hydrated(page)
    expect(files.filter((file) => !/\/assets\/legacy-\w+\//.test(file))).toEqual([])
    expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  })

  test('shows the document where none of them can be loaded', async ({ page }) => {
    await page.route(/\/legacy-/, (route) => route.abort())
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('alert').getByText(site.errorPage.notLoaded)).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  })
})
