import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readFiles } from '../../scripts/platform/files.ts'
import { siteFolder } from '../../scripts/platform/project-paths.ts'
import { testSiteCopy } from '../test-site.ts'
import { notFoundComplaint, pageAt, site, unknownAddress } from './content.ts'
import { loggedEvents } from './logged-events.ts'
import { expect, test } from './test.ts'
import { uselessStores } from './useless-storage.ts'
import { visit } from './visit.ts'

const logKey = 'analytics-events'

/** Prevents navigation, so that tests can check what clicked links report. */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
}

test('page views, purchases and the buy bar of phones are recorded once, with their time', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-01T12:00:00Z')
  await visit(page, '/pricing')
  await page.getByRole('banner').getByRole('link', { name: site.labels.homeLink }).click()
  await expect(page).toHaveURL('/')
  await stayHere(page)
  await page.locator('[data-item="plan:professional"]').getByRole('link').click()
  await expect
    .poll(() => loggedEvents(page))
    .toEqual([
      { event: 'page_view', path: '/pricing' },
      { event: 'page_view', path: '/' },
      { event: 'cta_click', place: 'pricing', plan: 'professional' },
      { event: 'outbound_click', host: 'store.pagewright.example', place: 'pricing' },
      { event: 'checkout_opened', plan: 'professional' }
    ])
  const stored = await page.evaluate((key) => localStorage.getItem(key), logKey)
  expect(stored).toContain('"timestamp":"2026-03-01T12:00:00.000Z"')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('[data-section="testimonials"]').scrollIntoViewIfNeeded()
  await page.locator('.buy-bar').getByRole('link').click()
  const plan = pageAt('/').buyBar?.id
  await expect.poll(() => loggedEvents(page)).toContainEqual({ event: 'cta_click', place: 'buy-bar', plan })
})

test('two tabs share one log, of questions that are opened, not closed, and of a chosen theme', async ({
  page,
  context
}) => {
  await visit(page, '/')
  const second = await context.newPage()
  await visit(second, '/faq')
  const question = second.locator('[data-item^="faq:"]').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  await question.locator('summary').click()
  await expect(question).not.toHaveAttribute('open')
  await page.getByRole('button', { name: 'theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect
    .poll(() => loggedEvents(second))
    .toEqual([
      { event: 'page_view', path: '/' },
      { event: 'page_view', path: '/faq' },
      { event: 'faq_open', id: (await question.getAttribute('data-item'))?.slice('faq:'.length) },
      { event: 'theme_change', theme: 'light' }
    ])
})

for (const [state, prepare] of uselessStores) {
  test(`storage that is ${state} breaks nothing but the log`, async ({ page }) => {
    await page.addInitScript(prepare)
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Setup guide' }).click()
    await expect(page).toHaveURL('/setup-guide')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test.describe('an address without a page', () => {
  test.use({ allowedConsole: [notFoundComplaint] })

  test('is recorded as not found', async ({ page }) => {
    await visit(page, unknownAddress)
    await expect.poll(() => loggedEvents(page)).toEqual([{ event: 'not_found', path: unknownAddress }])
  })
})

test('the code of a site without analytics.yaml contains no counter and no question', () => {
  const code = readFiles(join(siteFolder(testSiteCopy), 'assets')).filter(([name]) => name.endsWith('.js'))
  expect(code.length).toBeGreaterThan(5)
  const found = code.filter(([, text]) => /analytics-consent|data-consent|globalPrivacyControl/.test(String(text)))
  expect(found.map(([name]) => name)).toEqual([])
})
