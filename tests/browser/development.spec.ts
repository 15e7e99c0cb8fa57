import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { section } from '../../schema/sections/index.ts'
import { siteFolder } from '../../scripts/platform/project-paths.ts'
import { routeDataAddress } from '../../src/shared/addresses.ts'
import { content, planOf, sectionAt, site } from './content.ts'
import type { EditedSite } from './editing/edited-site.ts'
import { expect, home, test } from './editing/editor.ts'
import { testSiteCopy } from '../test-site.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

type Edit = readonly [file: string, from: string, to: string]

/** The data of a page, as the application loads it. */
const sections = z.object({ html: z.string(), islands: z.record(z.string(), z.unknown()) })

const overlay = 'content-overlay'
const { title } = sectionAt('/', 'hero')
const headline: Edit = [home, title, 'A headline that was changed']
const breakType: Edit = [home, 'type: features', 'type: feetures']
const fixType: Edit = [home, 'type: feetures', 'type: features']
const breakHeadline: Edit = [home, `title: ${title}`, 'titel: A headline that was fixed']
const mendHeadline: Edit = [home, 'titel:', 'title:']

test.describe('the development server', () => {
  let workshop: Workshop
  test.beforeEach(({ site }) => {
    workshop = new Workshop(site)
  })
  test.afterEach(async ({ page }) => {
    // A page that sees the files change back would request them while the next test runs.
    await page.goto('about:blank')
    await workshop.restore()
  })

  test('updates the open page when a file is saved, and keeps its state', async ({ page }) => {
    await visitWorkshop(page, workshop)
    const question = page.locator('details[data-item]').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    await markDocument(page)

    workshop.edit(...headline)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A headline that was changed')
    workshop.edit('content/site.yaml', site.footer.tagline, 'A tagline that was changed')
    await expect(page.getByRole('contentinfo')).toContainText('A tagline that was changed')
    workshop.edit('content/plans/starter.yaml', 'price: $67', 'price: $79')
    await expect(page.getByRole('link', { name: 'Get Template Now $79' }).first()).toBeVisible()

    await expect(question).toHaveAttribute('open')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows a changed label and hue, and loads the data of the page once for each change', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(routeDataAddress('/'))) requests.push(request.url())
    })
    await visitWorkshop(page, workshop)
    // A page that has just connected loads once what may have changed before.
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    const plan = page.locator('[data-item="plan:professional"]')
    const { mostPopular } = site.labels
    workshop.edit('content/site.yaml', `mostPopular: ${mostPopular}`, 'mostPopular: Chosen by most')
    await expect(plan).toContainText('Chosen by most')
    requests.length = 0
    workshop.edit('content/site.yaml', 'mostPopular: Chosen by most', 'mostPopular: Loved by most')
    await expect(plan).toContainText('Loved by most')
    workshop.edit('content/site.yaml', `hue: ${site.brand.hue}`, 'hue: 20')
    const hue = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hue'))
    await expect.poll(hue).toBe('20')
    await expect.poll(() => requests.length).toBe(2)
  })

  test('keeps what the visitor looks at in place when content above it changes', async ({ page }) => {
    await visitWorkshop(page, workshop)
    const heading = page.locator('#faq').getByRole('heading').first()
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    const headlineHeight = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.height ?? NaN
    const oneHeight = await headlineHeight()
    const long = 'A headline of so many words that it needs several more lines than the one that it replaces'
    workshop.edit(home, title, long.slice(0, 90))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.slice(0, 90))
    expect(await headlineHeight()).toBeGreaterThan(oneHeight)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })

  test('shows the issues of a broken file over the last good page until they are fixed', async ({ page }) => {
    await visitWorkshop(page, workshop)
    await markDocument(page)

    workshop.edit(...breakType)
    await expect(page.locator(overlay)).toContainText(/content\/pages\/home\.yaml:\d+:\d+/)
    await expect(page.locator(overlay)).toContainText('Did you mean "features"?')
    await expect(page.locator('[data-section="features"]')).toBeAttached()

    // The overlay survives other updates from the server.
    workshop.edit('src/app/frame/footer.tsx', '<footer ', '<footer data-edited="" ')
    await expect(page.locator('footer[data-edited]')).toBeAttached()
    await expect(page.locator(overlay)).toContainText('Did you mean "features"?')

    workshop.edit(...fixType)
    await expect(page.locator(overlay)).toHaveCount(0)

    // A new and broken file, whose position links to the editor.
    const opened = page.waitForRequest(/__open-in-editor/)
    await page.route(/__open-in-editor/, (route) => route.fulfill({ body: '' }))
    workshop.write('content/faqs/brand-new.yaml', 'question: Why?\nanswr: Because.\n')
    const place = page.locator(overlay).getByRole('link', { name: 'content/faqs/brand-new.yaml:2:1' })
    await place.click()
    expect(new URL((await opened).url()).searchParams.get('file')).toBe('content/faqs/brand-new.yaml:2:1')
    await expect(page.locator(overlay)).toContainText('> 2 | answr: Because.')

    workshop.write('content/faqs/brand-new.yaml', 'question: Why?\nanswer: Because.\n')
    await expect(page.locator(overlay)).toHaveCount(0)
    workshop.edit(...breakHeadline)
    await expect(page.locator(overlay)).toContainText('Did you mean "title"?')
    workshop.edit(...mendHeadline)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A headline that was fixed')
    await expect(page.locator(overlay)).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('renders every page like the build, and its security policy allows the application and the assistant', async ({
    page
  }) => {
    for (const { path } of content.pages.values()) {
      const address = routeDataAddress(path).slice(1)
      const built = sections.parse(JSON.parse(await readFile(join(siteFolder(testSiteCopy), address), 'utf8')))
      expect(sections.parse(await (await page.request.get(workshop.url + address)).json()), path).toEqual(built)
      const html = await (await page.request.get(workshop.url + path.slice(1))).text()
      expect(html, path).toContain(built.html)
    }
    // Anything that the policy blocks would be a console error.
    await page.goto(`${workshop.url}ai-agent`)
    await hydrated(page)
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('serves a new page at once, follows it, and writes its module and the route table', async ({ page }) => {
    const text = (words: string) =>
      `path: /brand-new\nname: New\ntitle: A page that is new\nnoindex: true\ndescription: ${'Words of a description. '.repeat(3).trim()}\nsections:\n  - type: hero\n    title: ${words}\n    lead: A page that was not there before.\n`
    const answer = () => page.request.get(`${workshop.url}brand-new`, { headers: { accept: 'text/html' } })
    // The first answer takes long. Those after it come before the page's module is written.
    await answer()
    workshop.write('content/pages/brand-new.yaml', text('Here from now on'))
    await expect.poll(async () => (await answer()).text()).toContain('Here from now on')
    await page.goto(`${workshop.url}brand-new`)
    workshop.write('content/pages/brand-new.yaml', text('Here to stay'))
    await expect(page.getByRole('heading', { name: 'Here to stay' })).toBeVisible()
    await expect.poll(() => workshop.read('src/generated/routes/brand-new.js')).toContain('Here to stay')
    expect(await workshop.read('src/generated/routes.js')).toContain('/brand-new')
  })

  test('reports a section that needs to be an island', async ({ page }) => {
    const opening = '<Section {...section}>'
    workshop.edit('src/sections/stats.tsx', opening, `${opening}\n      <button type="button" onClick={() => {}} />`)
    // Until the server notices the change, it answers as before.
    await expect(async () => {
      const response = await page.request.get(`${workshop.url}whats-included`, { headers: { accept: 'text/html' } })
      expect(response.status()).toBe(500)
      expect(await response.text()).toContain('Rename src/sections/stats.tsx to stats.island.tsx.')
    }).toPass()
  })

  test('documents every section type with an example, follows content changes, and fits a phone', async ({ page }) => {
    await page.goto(`${workshop.url}__content#about-pricing`)
    const about = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(about('pricing').getByText('The promise under every price.')).toBeVisible()
    await expect(about('pricing').getByRole('heading', { name: 'pricing' })).toBeInViewport()
    for (const type of section.options.map((option) => option.shape.type.value))
      await expect(about(type).locator(`[data-section="${type}"]`)).toBeVisible()
    const price = about('pricing').locator('[data-item="plan:starter"]')
    await expect(price).toContainText(planOf('starter').price.text)
    workshop.edit('content/plans/starter.yaml', 'price: $67', 'price: $79')
    await expect(price).toContainText('$79')
    await page.setViewportSize({ width: 360, height: 740 })
    // The styles may still load.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('shows the 404 page for an address with a malformed escape', async ({ page }) => {
    for (const path of ['%', '%E0%A4%A', 'pictures/%.svg']) {
      const response = await page.request.get(workshop.url + path, { headers: { accept: 'text/html' } })
      expect(response.status(), path).toBe(404)
    }
  })
})

test.describe('a development server started with broken content', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('shows the errors, and the site once they are fixed', async ({ page, site }) => {
    const workshop = new Workshop(site)
    await site.restart(() => workshop.edit(...breakType))
    await page.goto(site.url)
    await expect(page.getByText(/content\/pages\/home\.yaml:\d+:\d+/)).toBeVisible()
    workshop.edit(...fixType)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('about:blank')
    await workshop.restore()
  })
})

/** Opens the home page, and waits until it is hydrated and connected to the server. */
async function visitWorkshop(page: Page, { url }: Workshop): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(url)
  await connected
  await hydrated(page)
}

/** Edits of the site that a development server serves, which are undone after each test. */
class Workshop {
  readonly #site: EditedSite
  /** The texts of edited files before the edits; undefined for new files. */
  readonly #originals = new Map<string, string | undefined>()

  constructor(site: EditedSite) {
    this.#site = site
  }

  get url(): string {
    return this.#site.url
  }

  edit(file: string, from: string, to: string): void {
    const text = this.read(file)
    expect(text).toContain(from)
    this.write(file, text.replace(from, to))
  }

  write(file: string, text: string): void {
    if (!this.#originals.has(file)) this.#originals.set(file, this.#exists(file) ? this.read(file) : undefined)
    this.#site.write(file, text)
  }

  /** The text of a file; empty if it does not exist. */
  read(file: string): string {
    return this.#exists(file) ? this.#site.textOf(file) : ''
  }

  /** Undoes all edits, and waits until the server shows the original pages again. */
  async restore(): Promise<void> {
    for (const [file, text] of this.#originals)
      if (text === undefined) rmSync(join(this.#site.root, file))
      else this.#site.write(file, text)
    this.#originals.clear()
    for (const address of ['', 'whats-included'])
      await expect.poll(() => shownAt(this.url + address)).toBe(await shownInBuild(address))
  }

  #exists(file: string): boolean {
    return existsSync(join(this.#site.root, file))
  }
}

/** The frame and the sections of a page, as a server sends it. */
async function shownAt(url: string): Promise<string> {
  return visiblePart(await (await fetch(url, { headers: { accept: 'text/html' } })).text())
}

async function shownInBuild(address: string): Promise<string> {
  return visiblePart(await readFile(join(siteFolder(testSiteCopy), address, 'index.html'), 'utf8'))
}

function visiblePart(html: string): string {
  return /<header[^]*<\/footer>/.exec(html)?.[0] ?? ''
}
