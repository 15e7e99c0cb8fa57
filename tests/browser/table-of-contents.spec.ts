import type { Page } from '@playwright/test'
import { pageAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const address = '/license-terms'
const section = pageAt(address).sections.find((one) => one.type === 'prose')
const parts = section?.type === 'prose' ? section.parts : []

test.describe('the table of contents of a long text', () => {
  test('marks the first part, then the part being read, also after following a link', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await visit(page, address)
    const contents = page.getByRole('navigation', { name: site.labels.onThisPage })
    const [, second, third] = parts
    if (!second || !third) throw new Error(`${address} has too few parts to move between.`)
    await expect(contents.getByRole('link').first()).toHaveAttribute('aria-current')
    await contents.getByRole('link', { name: third.title }).click()
    await expect(contents.locator('[aria-current="true"]')).toHaveText([third.title])
    // The target of the link is neither behind the header nor below the window.
    const heading = page.getByRole('heading', { name: third.title })
    expect(await distanceBelowHeader(page, third.id)).toBeGreaterThanOrEqual(0)
    await expect(heading).toBeInViewport()
    await expect(contents).toBeInViewport()
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), second.id)
    await expect(contents.locator('[aria-current="true"]')).toHaveText([second.title])
  })

  test('marks a single part on a page with several texts, the correct one after each jump', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/documentation')
    const texts = pageAt('/documentation').sections.flatMap((one) => (one.type === 'prose' ? [one.parts] : []))
    const marked = page.locator('[data-contents] [aria-current]')
    const [first, last] = [texts[0]?.[1], texts.at(-1)?.at(-2)]
    const [endOfFirst, startOfSecond] = [texts[0]?.at(-1), texts[1]?.[0]]
    for (const part of [last, first, endOfFirst, startOfSecond, last, endOfFirst, first]) {
      await page.evaluate((id) => {
        document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
      }, part?.id ?? '')
      await expect(marked).toHaveText([part?.title ?? ''])
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('[data-contents] a').first()).toHaveAttribute('aria-current')
    await expect(marked).toHaveCount(1)
  })

  test('is collapsed above the text on a phone, and opens with the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await visit(page, address)
    const contents = page.getByRole('navigation', { name: site.labels.onThisPage })
    const [first] = parts
    const link = contents.getByRole('link', { name: first?.title ?? '' })
    await expect(link).toBeHidden()
    await contents.locator('summary').press('Enter')
    await expect(link).toBeVisible()
    await link.press('Enter')
    await expect(page).toHaveURL(`${address}#${first?.id}`)
    expect(await distanceBelowHeader(page, first?.id ?? '')).toBeGreaterThanOrEqual(0)
  })
})

/** The distance of an anchor below the header. */
function distanceBelowHeader(page: Page, id: string): Promise<number> {
  return page.evaluate((anchor) => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return (document.getElementById(anchor)?.getBoundingClientRect().top ?? -1) - bottom
  }, id)
}
