import { rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/platform/chromium.ts'
import { findOrInstallChromium } from '../install-chromium.ts'
import { startDevelopmentServer } from '../development-server.ts'
import { paintedAt } from './browser/painted-at.ts'
import { median, report } from './browser/site.ts'
import { largeSite } from './large-site.ts'

const sizes = [16, 1000]
const rounds = 15
const limits: Limits = { check: 100, save: 150, slowSave: 300 }

/** In milliseconds. `slowSave` is the 95th percentile. */
interface Limits {
  readonly check: number
  readonly save: number
  readonly slowSave: number
}

/**
 * `npm run bench -- edit`: editing on the page, in milliseconds: from a key in a field to what the check says of it,
 * and from saving to the painted page.
 */
export async function bench(): Promise<void> {
  const browser = await chromium.launch(launchOptions(findOrInstallChromium(console.log)))
  try {
    for (const pages of sizes) {
      const root = largeSite(Math.max(0, pages - 16))
      const server = await startDevelopmentServer(root)
      const page = await browser.newPage({ bypassCSP: true })
      try {
        await openEditor(page, server.url)
        const { checks, saves } = await editHeadlines(page)
        tell(pages, checks, saves, limits)
      } finally {
        await page.close()
        await server.close()
        rmSync(root, { recursive: true })
      }
    }
  } finally {
    await browser.close()
  }
}

/** @param saves in milliseconds, as `checks` */
export function tell(pages: number, checks: number[], saves: number[], limits: Limits): void {
  const slow = saves.toSorted((a, b) => a - b)[Math.ceil(0.95 * saves.length) - 1] ?? 0
  const check = median(checks)
  report(
    `${pages} pages, from a key to the check (${limits.check} ms)`,
    `${Math.round(check)} ms`,
    check <= limits.check
  )
  report(
    `${pages} pages, from saving to the page (${limits.save}, ${limits.slowSave} ms)`,
    `${Math.round(median(saves))} ms, 95th percentile ${Math.round(slow)} ms`,
    median(saves) <= limits.save && slow <= limits.slowSave
  )
}

async function openEditor(page: Page, url: string): Promise<void> {
  await page.goto(`${url}?edit`)
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Fields' }).waitFor()
  await page.waitForFunction(`Object.keys(document.querySelector('footer') ?? {}).length > 0`)
}

/** Changes the headline of the open page again and again. @returns milliseconds */
export async function editHeadlines(page: Page): Promise<{ checks: number[]; saves: number[] }> {
  const checks: number[] = []
  const saves: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { check, save } = await editHeadline(page, round)
    checks.push(check)
    saves.push(save)
  }
  return { checks, saves }
}

/** Types an amount, which the check reports, and then a headline, which is saved. */
async function editHeadline(page: Page, round: number): Promise<{ check: number; save: number }> {
  const field = page.getByRole('dialog', { name: /^Edit / })
  await page.locator('h1').click()
  await field.getByRole('textbox').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('It costs $6')
  await field.getByRole('alert').filter({ hasText: '$6' }).waitFor()
  const checked = paintedAt(
    page,
    `document.querySelector('content-editor').shadowRoot.textContent.includes('$67 is typed')`
  )
  const pressed = performance.timeOrigin + performance.now()
  await page.keyboard.insertText('7')
  const check = (await checked) - pressed
  const headline = `Headline ${round}`
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(headline)
  await field.getByRole('alert').filter({ hasText: 'is typed' }).waitFor({ state: 'hidden' })
  const painted = paintedAt(page, `document.querySelector('h1').textContent === '${headline}'`)
  const saved = performance.timeOrigin + performance.now()
  await page.keyboard.press('Enter')
  const save = (await painted) - saved
  await field.waitFor({ state: 'hidden' })
  return { check, save }
}
