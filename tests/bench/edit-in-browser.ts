import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '../../scripts/platform/chromium.ts'
import { siteFolder } from '../../scripts/platform/project-paths.ts'
import { answerFromFake, contentOf } from '../hosts/answer-from-fake.ts'
import { startFakeHost } from '../hosts/fake-host.ts'
import { findOrInstallChromium } from '../install-chromium.ts'
import { median, report, withServer } from './browser/site.ts'
import { editHeadlines, tell } from './edit.ts'
import { largeSite } from './large-site.ts'

const sizes = [
  { pages: 16, limits: { check: 150, save: 150, slowSave: 300 } },
  { pages: 1000, limits: { check: 150, save: 300, slowSave: 600 } }
]
const openings = 5
/** In milliseconds, on a processor at a quarter of its speed. */
const maxCheckTime = 1500
const slowdown = 4
const maxRequests = 4

/**
 * `npm run bench -- edit-in-browser`: editing on the live site, in milliseconds: the first check of the content, from a
 * key in a field to what the check says of it, and from saving to the painted page.
 */
export async function bench(): Promise<void> {
  const browser = await chromium.launch(launchOptions(findOrInstallChromium(console.log)))
  try {
    for (const { pages, limits } of sizes) {
      const root = largeSite(Math.max(0, pages - 16))
      try {
        const build = ['scripts/run.mjs', 'scripts/commands/build.ts', '--no-compress', '--no-social-images']
        execFileSync(process.execPath, build, { cwd: root })
        await withServer(siteFolder(root), (url) => measure(url, root, { browser, pages, limits }))
      } finally {
        rmSync(root, { recursive: true })
      }
    }
  } finally {
    await browser.close()
  }
}

type Settings = (typeof sizes)[number] & { readonly browser: Browser }

async function measure(url: string, root: string, { browser, pages, limits }: Settings): Promise<void> {
  const github = await startFakeHost({ files: contentOf(root) })
  const context = await browser.newContext({ bypassCSP: true })
  await answerFromFake(context, github)
  const page = await context.newPage()
  const fields = page.getByRole('button', { name: 'Fields' })
  try {
    await page.goto(`${url}/edit/`)
    await page.getByLabel('Token').fill(github.token())
    await page.getByLabel('Remember on this device').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fields.waitFor()
    const checks: number[] = []
    const editable: number[] = []
    for (let opening = 0; opening < openings; opening++) {
      const before = github.requests.length
      await page.reload()
      await page.waitForFunction('performance.getEntriesByName("first check")[0]')
      checks.push(await page.evaluate('performance.getEntriesByName("first check")[0].duration'))
      editable.push(await page.evaluate('performance.getEntriesByName("editable")[0].duration'))
      if (opening === 0) {
        const requests = github.requests.length - before
        report(`${pages} pages, requests to open (${maxRequests})`, String(requests), requests <= maxRequests)
      }
    }
    const check = median(checks) * slowdown
    report(`${pages} pages, editable, times ${slowdown}`, `${Math.round(median(editable) * slowdown)} ms`)
    const limit = pages > 16 ? '' : ` (${maxCheckTime} ms)`
    const isMet = limit === '' ? undefined : check <= maxCheckTime
    report(`${pages} pages, first check, times ${slowdown}${limit}`, `${Math.round(check)} ms`, isMet)
    const edits = await editHeadlines(page)
    tell(pages, edits.checks, edits.saves, limits)
  } finally {
    await context.close()
    await github.close()
  }
}
