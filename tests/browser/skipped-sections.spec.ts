import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack, hydrated, scrollDown, showAllSections, visit, visitEarly } from './visit.ts'

const faq = '#faq summary'
const long = '/documentation'
const parts = pageAt(long).sections.flatMap((one) => (one.type === 'prose' ? one.parts : []))
const lastPart = parts.at(-1)?.id ?? ''

// What differs from the guessed size differs most here.
test.use({ viewport: { width: 360, height: 740 } })

test.describe('a section far down the page', () => {
  test('is skipped from the first paint on, until the visitor comes near it', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    expect(await isLaidOut(page, faq)).toBe(false)
    release()
    await hydrated(page)
    await expect.poll(() => isLaidOut(page, faq)).toBe(false)
    await page.locator(faq).first().scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page, faq)).toBe(true)
  })

  test('has its real size once the visitor has jumped past it, also after the screen was turned', async ({ page }) => {
    await visit(page, long)
    await scrollDown(page, 1e6)
    await expectRealHeight(page)
    await page.setViewportSize({ width: 740, height: 360 })
    await expectRealHeight(page)
  })

  test('is on paper', async ({ page }) => {
    await visit(page, '/')
    await page.emulateMedia({ media: 'print' })
    expect(await isLaidOut(page, faq)).toBe(true)
  })

  test('is found by its words', async ({ page }) => {
    await visit(page, '/')
    const words = pageAt('/').sections.at(-1)?.title ?? ''
    expect(
      await page.evaluate((text) => 'find' in window && (window.find as (text: string) => boolean)(text), words)
    ).toBe(true)
    await expect(page.getByRole('heading', { name: words })).toBeInViewport()
  })
})

test.describe('what was on the screen is there again', () => {
  for (const address of ['/', long])
    test(`on the way back from another page or document, and after a reload, on ${address}`, async ({ page }) => {
      await visit(page, address)
      // As the End key does: past sections that have not been on the screen.
      await scrollDown(page, 1e6)
      await expectRealHeight(page)
      await scrollDown(page, await page.evaluate(() => scrollY * 0.85))
      const seen = await onScreen(page)

      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Get support', exact: true })
      await link.evaluate((element: HTMLElement) => element.click())
      await expect(page).toHaveTitle(pageAt('/support').title)
      await page.goBack()
      await expect(page).toHaveTitle(pageAt(address).title)
      await expect.poll(() => onScreen(page)).toEqual(seen)

      await page.reload()
      await hydrated(page)
      await expect.poll(() => onScreen(page)).toEqual(seen)

      await page.goto('/llms.txt')
      await page.goBack()
      await hydrated(page)
      await expect.poll(() => onScreen(page)).toEqual(seen)
    })
})

test.describe('an anchor far down the page', () => {
  test('is right below the header where an address leads there, also when the font comes late', async ({ page }) => {
    const { release } = await holdBack(page, '**/*.woff2')
    await page.goto(`${long}#${lastPart}`, { waitUntil: 'domcontentloaded' })
    release()
    await hydrated(page)
    await expectAtTop(page, lastPart)
  })

  for (const start of ['/support', long])
    test(`is right below the header after a link on ${start}`, async ({ page }) => {
      await visit(page, start)
      // Right after the application is there, when sizes are still guessed.
      await page.evaluate((href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
      }, `${long}#${lastPart}`)
      await expect(page).toHaveTitle(pageAt(long).title)
      await expectAtTop(page, lastPart)
    })

  test('is right below the header after a link of the page while the application has not come', async ({ page }) => {
    const { release } = await visitEarly(page, '/')
    await page.getByRole('button', { name: site.labels.openMenu }).click()
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
    await expectAtTop(page, 'faq')
    release()
    await hydrated(page)
    await expectAtTop(page, 'faq')
  })
})

function isLaidOut(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
}

/** The page is as high as another one whose sections are all laid out, and which this one knows nothing of. */
async function expectRealHeight(page: Page): Promise<void> {
  const heightOf = (one: Page) => one.evaluate(() => document.documentElement.scrollHeight)
  const other = await page.context().newPage()
  await other.setViewportSize(page.viewportSize() ?? { width: 0, height: 0 })
  await visit(other, page.url())
  await showAllSections(other)
  const real = await heightOf(other)
  await other.close()
  await expect.poll(() => heightOf(page)).toBe(real)
}

/** The text that is read from, and where it is. */
function onScreen(page: Page): Promise<{ readonly text?: string; readonly top?: number }> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h2, h3, p, li)')].map((element) => ({
      text: element.textContent,
      top: Math.round(element.getBoundingClientRect().top)
    }))
    return texts.find(({ top }) => top > 100) ?? {}
  })
}

/** What `scroll-padding-top` of the page leaves free is above the anchor, and no more. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeGreaterThanOrEqual(79)
  await expect.poll(top).toBeLessThanOrEqual(81)
}
