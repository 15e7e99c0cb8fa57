import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { section } from '../../schema/sections/index.ts'
import { siteFolder } from '../../scripts/platform/project-paths.ts'
import { routeDataAddress } from '../../src/shared/addresses.ts'
import { startDevelopmentServer, type DevelopmentServer } from '../development-server.ts'
import { content, planOf, sectionAt, site } from './content.ts'
import { copyProject } from '../copy-project.ts'
import { testSiteCopy } from '../test-site.ts'
import { expect as expectSoon, test } from './test.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

/** The server compiles modules while the page waits for them. */
const expect = expectSoon.configure({ timeout: 30_000 })

type Edit = readonly [file: string, from: string, to: string]

/** The data of a page, as the application loads it. */
const sections = z.object({ html: z.string(), islands: z.record(z.string(), z.unknown()) })

const overlay = 'content-overlay'
const home = 'content/pages/home.yaml'
const { title } = sectionAt('/', 'hero')
const headline: Edit = [home, title, 'A headline that was changed']
const breakType: Edit = [home, 'type: features', 'type: feetures']
const fixType: Edit = [home, 'type: feetures', 'type: features']
const breakHeadline: Edit = [home, `title: ${title}`, 'titel: A headline that was mended']
const mendHeadline: Edit = [home, 'titel:', 'title:']

test.describe('the development server', () => {
  // One server for all of these tests, because it takes longer to start than most of them.
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  let workshop: Workshop
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    workshop = await Workshop.open()
  })
  test.afterEach(async ({ page }) => {
    // A page that sees the files change back would request them while the next test runs.
    await page.goto('about:blank')
    await workshop.restore()
  })
  test.afterAll(() => workshop.close())

  test('updates the open page when a file is saved, and keeps its state', async ({ page }) => {
    await visitWorkshop(page, workshop)
    const question = page.locator('details[data-item]').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    await markDocument(page)

    await workshop.edit(...headline)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A headline that was changed')
    await workshop.edit('content/site.yaml', site.footer.tagline, 'A tagline that was changed')
    await expect(page.getByRole('contentinfo')).toContainText('A tagline that was changed')
    await workshop.edit('content/plans/starter.yaml', 'price: $67', 'price: $79')
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
    // A page that loaded asks once what has changed since it was rendered.
    await expect.poll(() => requests.length).toBe(1)
    const plan = page.locator('[data-item="plan:professional"]')
    const { mostPopular } = site.labels
    await workshop.edit('content/site.yaml', `mostPopular: ${mostPopular}`, 'mostPopular: Chosen by most')
    await expect(plan).toContainText('Chosen by most')
    await workshop.edit('content/site.yaml', 'mostPopular: Chosen by most', 'mostPopular: Loved by most')
    await expect(plan).toContainText('Loved by most')
    await workshop.edit('content/site.yaml', `hue: ${site.brand.hue}`, 'hue: 20')
    const hue = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hue'))
    await expect.poll(hue).toBe('20')
    await expect.poll(() => requests.length).toBe(4)
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
    await workshop.edit(home, title, long.slice(0, 90))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.slice(0, 90))
    expect(await headlineHeight()).toBeGreaterThan(oneHeight)
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })

  test('shows the issues of a broken file over the last good page until they are fixed', async ({ page }) => {
    await visitWorkshop(page, workshop)
    await markDocument(page)

    await workshop.edit(...breakType)
    await expect(page.locator(overlay)).toContainText(/content\/pages\/home\.yaml:\d+:\d+/)
    await expect(page.locator(overlay)).toContainText('Did you mean "features"?')
    await expect(page.locator('[data-section="features"]')).toBeAttached()

    // The overlay survives other updates from the server.
    await workshop.edit('src/app/frame/footer.tsx', '<footer ', '<footer data-edited="" ')
    await expect(page.locator('footer[data-edited]')).toBeAttached()
    await expect(page.locator(overlay)).toContainText('Did you mean "features"?')

    await workshop.edit(...fixType)
    await expect(page.locator(overlay)).toHaveCount(0)

    // A new and broken file, whose position links to the editor.
    const opened = page.waitForRequest(/__open-in-editor/)
    await page.route(/__open-in-editor/, (route) => route.fulfill({ body: '' }))
    await workshop.write('content/faqs/brand-new.yaml', 'question: Why?\nanswr: Because.\n')
    const place = page.locator(overlay).getByRole('link', { name: 'content/faqs/brand-new.yaml:2:1' })
    await place.click()
    expect(new URL((await opened).url()).searchParams.get('file')).toBe('content/faqs/brand-new.yaml:2:1')
    await expect(page.locator(overlay)).toContainText('> 2 | answr: Because.')

    await workshop.write('content/faqs/brand-new.yaml', 'question: Why?\nanswer: Because.\n')
    await expect(page.locator(overlay)).toHaveCount(0)
    await workshop.edit(...breakHeadline)
    await expect(page.locator(overlay)).toContainText('Did you mean "title"?')
    await workshop.edit(...mendHeadline)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A headline that was mended')
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
    await workshop.write('content/pages/brand-new.yaml', text('Here from now on'))
    await expect.poll(async () => (await answer()).text()).toContain('Here from now on')
    await page.goto(`${workshop.url}brand-new`)
    await workshop.write('content/pages/brand-new.yaml', text('Here to stay'))
    await expect(page.getByRole('heading', { name: 'Here to stay' })).toBeVisible()
    await expect.poll(() => workshop.read('src/generated/routes/brand-new.js')).toContain('Here to stay')
    expect(await workshop.read('src/generated/routes.js')).toContain('/brand-new')
  })

  test('reports a section that needs to be an island', async ({ page }) => {
    await workshop.edit(
      'src/sections/stats.tsx',
      '<StatList',
      '<button type="button" onClick={() => {}} />\n      <StatList'
    )
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
    await workshop.edit('content/plans/starter.yaml', 'price: $67', 'price: $79')
    await expect(price).toContainText('$79')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('shows the 404 page for an address with a malformed escape', async ({ page }) => {
    for (const path of ['%', '%E0%A4%A', '__icons/%.svg']) {
      const response = await page.request.get(workshop.url + path, { headers: { accept: 'text/html' } })
      expect(response.status(), path).toBe(404)
    }
  })
})

test.describe('a development server started with broken content', () => {
  test.describe.configure({ timeout: 120_000 })
  test.use({ allowedConsole: ['status of 500'] })

  test('shows the errors, and the site once they are fixed', async ({ page }) => {
    const workshop = await Workshop.open([breakType])
    await page.goto(workshop.url)
    await expect(page.getByText(/content\/pages\/home\.yaml:\d+:\d+/)).toBeVisible()
    await workshop.edit(...fixType)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('about:blank')
    await workshop.close()
  })
})

/** Opens the home page, and waits until it is hydrated and connected to the server. */
async function visitWorkshop(page: Page, { url }: Workshop): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(url)
  await connected
  await hydrated(page)
}

/** A development server on a copy of the project, so that its content can be edited. */
class Workshop {
  readonly #root: string
  readonly #server: DevelopmentServer
  /** The texts of edited files before the edits; undefined for new files. */
  readonly #originals = new Map<string, string | undefined>()

  private constructor(root: string, server: DevelopmentServer) {
    this.#root = root
    this.#server = server
  }

  get url(): string {
    return this.#server.url
  }

  /** @param edits texts to replace before the server starts */
  static async open(edits: readonly Edit[] = []): Promise<Workshop> {
    const root = copyProject()
    for (const edit of edits) await replaceIn(root, edit)
    return new Workshop(root, await startDevelopmentServer(root))
  }

  async edit(...edit: Edit): Promise<void> {
    await this.#remember(edit[0])
    await replaceIn(this.#root, edit)
  }

  async write(file: string, text: string): Promise<void> {
    await this.#remember(file)
    await writeFile(join(this.#root, file), text)
  }

  /** The text of a file; empty if it does not exist. */
  async read(file: string): Promise<string> {
    return readFile(join(this.#root, file), 'utf8').catch(() => '')
  }

  /** Undoes all edits, and waits until the server shows the original pages again. */
  async restore(): Promise<void> {
    for (const [file, text] of this.#originals)
      await (text === undefined ? rm(join(this.#root, file)) : writeFile(join(this.#root, file), text))
    this.#originals.clear()
    for (const address of ['', 'whats-included'])
      await expect.poll(() => shownAt(this.url + address)).toBe(await shownInBuild(address))
  }

  async close(): Promise<void> {
    await this.#server.close()
    await rm(this.#root, { recursive: true, force: true })
  }

  async #remember(file: string): Promise<void> {
    if (this.#originals.has(file)) return
    this.#originals.set(file, await readFile(join(this.#root, file), 'utf8').catch(() => undefined))
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

async function replaceIn(root: string, [file, from, to]: Edit): Promise<void> {
  const path = join(root, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}
