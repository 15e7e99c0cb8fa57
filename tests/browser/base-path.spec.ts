import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '../../scripts/hosting/static-server.ts'
import { Chat } from './assistant-test.ts'
import { notFoundComplaint, pageAt, site } from './content.ts'
import { addressesIn } from './folder-addresses.ts'
import { copyProject } from '../copy-project.ts'
import { expect, test } from './test.ts'
import { isSameDocument, markDocument, visit } from './visit.ts'

/** The site as it is built with BASE_PATH, for a folder of its host. */
test.describe('a site with the base path /shop/', () => {
  test.describe.configure({ mode: 'serial' })
  let root: string
  let server: Server | undefined
  let home: string

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    root = copyProject()
    const build = spawn(process.execPath, ['scripts/run.mjs', 'scripts/commands/build.ts', '--no-compress'], {
      cwd: root,
      env: { ...process.env, BASE_PATH: '/shop/' },
      stdio: ['ignore', 'ignore', 'inherit']
    })
    expect(await once(build, 'exit')).toEqual([0, null])
    const served = await serve(join(root, 'dist', 'client'), 0, '/shop')
    server = served.server
    home = served.url
  })

  test.afterAll(async () => {
    server?.close()
    await rm(root, { recursive: true })
  })

  test('contains every file and page that it references, all with the base path', () => {
    const folder = join(root, 'dist', 'client')
    const found = addressesIn(folder, new URL(site.url).origin)
    expect(new Set(found.map(({ file }) => file.split('.').at(-1)))).toEqual(
      new Set(['css', 'html', 'js', 'json', 'md', 'txt', 'webmanifest', 'xml'])
    )
    expect(found.filter(({ address }) => !/^\/shop(?:\/|$)/.test(address))).toEqual([])
    const missing = found.filter(({ address }) => {
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
})
