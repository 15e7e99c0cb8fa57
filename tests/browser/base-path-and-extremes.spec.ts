import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { buildExtremeSite, extremePages, type ExtremeSite } from '../extreme/extreme-site.ts'
import { serve } from '../../scripts/hosting/static-server.ts'
import { testSite } from '../test-site.ts'
import { answerFromFake, contentOf } from '../hosts/answer-from-fake.ts'
import { startFakeHost } from '../hosts/fake-host.ts'
import { Chat } from './assistant-test.ts'
import { notFoundComplaint, pageAt, site } from './content.ts'
import { bar } from './editing/editor.ts'
import { addressesIn } from './folder-addresses.ts'
import { layoutFaults } from './page-rules.ts'
import { expect, test } from './test.ts'
import { signIn } from './web-editor/web-editor.ts'
import { isSameDocument, markDocument, visit } from './visit.ts'

const screens = [320, 768, 1024, 1440].map((width) => ({ width, height: 800 }))

/**
 * The site as it is built with BASE_PATH, for a folder of its host. It also has every section type with the shortest,
 * longest and most unwieldy content that its schema allows: one build for both.
 */
test.describe('a site with the base path /shop/', () => {
  test.describe.configure({ mode: 'default' })
  let built: ExtremeSite
  let server: Server | undefined
  let home: string

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    process.env['BASE_PATH'] = '/shop/'
    try {
      built = await buildExtremeSite(testSite)
    } finally {
      delete process.env['BASE_PATH']
    }
    const served = await serve(built.folder, 0, built.basePath)
    server = served.server
    home = served.url
  })

  test.afterAll(async () => {
    server?.close()
    await built.remove()
  })

  test('opens in its editor with links and pictures that stay in the folder', async ({ page, context }) => {
    const github = await startFakeHost({ files: contentOf(join(built.folder, '../..')) })
    await answerFromFake(context, github)
    await page.goto(`${home}/edit/`)
    await signIn(page, github.token())
    await expect(bar(page).getByRole('button', { name: 'Sign out' })).toBeVisible({ timeout: 60_000 })
    const own = page.locator('#app').locator('a[href^="/"], img[src^="/"]')
    const addresses = await own.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? one.getAttribute('src'))
    )
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((address) => !address?.startsWith('/shop/'))).toEqual([])
    await github.close()
  })

  test('contains every file and page that it references, all with the base path', () => {
    const { folder } = built
    // The description of an extreme page contains its own address as a text.
    const isExtreme = (file: string) => extremePages().some(({ name }) => file.startsWith(name))
    // The editor has the content as it is written, and the compiler.
    const isEditor = (file: string) => file.startsWith('edit/')
    const found = addressesIn(folder, new URL(site.url).origin).filter(
      ({ file }) => !isExtreme(file) && !isEditor(file)
    )
    expect(new Set(found.map(({ file }) => file.split('.').at(-1)))).toEqual(
      new Set(['css', 'html', 'js', 'json', 'md', 'txt', 'webmanifest', 'xml'])
    )
    expect(found.filter(({ address }) => !/^\/shop(?:\/|$)/.test(address))).toEqual([])
    // This build has no social images; every-site/discovery.spec.ts requests them.
    const expected = found.filter(({ address }) => !address.startsWith('/shop/social/'))
    const missing = expected.filter(({ address }) => {
      const path = join(folder, address.slice('/shop'.length).replace(/[#?].*$/, ''))
      return !existsSync(path) && !existsSync(`${path}.html`)
    })
    expect(missing).toEqual([])
  })

  test.describe('in the browser', () => {
    test.use({ allowedConsole: [notFoundComplaint] })

    test('is navigated without leaving the base path or the document', async ({ page }) => {
      const outside: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith('http://localhost') && !request.url().startsWith(`${home}/`))
          outside.push(request.url())
      })
      await visit(page, `${home}/`)
      await markDocument(page)
      await page
        .getByRole('banner')
        .getByRole('link', { name: pageAt('/ai-agent').name, exact: true })
        .click()
      await expect(page).toHaveURL(`${home}/ai-agent`)
      await expect(page).toHaveTitle(pageAt('/ai-agent').title)

      await page.getByRole('button', { name: site.labels.search.title }).click()
      await page.getByRole('combobox').fill('refund')
      const kind = site.labels.search.kinds.page
      await page.getByRole('option').filter({ hasText: kind }).filter({ hasText: 'Refund' }).first().click()
      await expect(page).toHaveURL(`${home}/refund-policy`)

      const chat = new Chat(page)
      await chat.launcher.click()
      await chat.panel.locator('[data-related]').first().click()
      await expect(page).not.toHaveURL(`${home}/refund-policy`)
      await page.goBack()
      await expect(page).toHaveURL(`${home}/refund-policy`)

      await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
      await expect(page).toHaveURL(`${home}/`)
      expect(await isSameDocument(page)).toBe(true)
      expect(outside).toEqual([])
    })

    test('shows its 404 page below the base path, with a link to the home page', async ({ page }) => {
      await visit(page, `${home}/no/such-page`)
      await expect(page).toHaveTitle(pageAt('/404').title)
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL(`${home}/`)
      await expect(page).toHaveTitle(pageAt('/').title)
    })

    test('redirects old anchors and removes trailing slashes', async ({ page }) => {
      await page.goto(`${home}/#refund`)
      await expect(page).toHaveURL(`${home}/refund-policy#refund`)
      await visit(page, `${home}/pricing/`)
      await expect(page).toHaveURL(`${home}/pricing`)
    })
  })

  test.describe('extreme content', () => {
    test.use({ avatars: true })

    for (const { name, path } of extremePages()) {
      test(`${name} fits every screen, and nothing is cut off or overlaps`, async ({ page }) => {
        test.slow()
        await visit(page, `${home}${path}`)
        expect(await layoutFaults(page, screens, 'dark')).toEqual([])
      })
    }

    test('on a phone the names of four plans stay in view, and values are below the label of their row', async ({
      page
    }) => {
      await page.setViewportSize({ width: 360, height: 700 })
      const most = extremePages().find(({ name }) => name === 'most-hero')
      await visit(page, `${home}${most?.path ?? ''}`)
      await page.locator('[data-section="pricing"] .phone-fold > summary').last().click()
      const table = page.locator('[data-section="pricing"]').getByRole('table')
      const heads = table.getByRole('columnheader')
      await expect(heads).toHaveCount(4)
      const last = table.getByRole('row').last()
      await last.scrollIntoViewIfNeeded()
      for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 })
      const label = await last.getByRole('rowheader').boundingBox()
      for (const cell of await last.getByRole('cell').all())
        expect((await cell.boundingBox())?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) - 1)
    })
  })
})
