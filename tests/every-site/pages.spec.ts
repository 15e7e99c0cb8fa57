import type { Page } from '@playwright/test'
import { addresses, content, expectedComplaints, pageAt, sectionsOf, site, unknownAddress } from './content.ts'
import { expect, test } from '../browser/test.ts'

/** Text that appears only because of a mistake. */
const leftovers = /\bundefined\b|\[object |\bNaN\b|\{(?:year|saving|rating)\}/

// The content of a page is in its HTML. every-page.spec.ts tests that it stays when the page is hydrated.
test.use({ javaScriptEnabled: false, allowedConsole: expectedComplaints(unknownAddress) })

test('every page has its head, its sections in order, and one heading', async ({ page }) => {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectHead(page, address)
      const { sections } = pageAt(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sections[0]?.title ?? '')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.locator('main#main')).toHaveAttribute('tabindex', '-1')
      expect(await attributes(page, 'main > section', 'data-section')).toEqual(sections.map(({ type }) => type))
      expect((await page.locator('body').innerText()).match(leftovers)).toBeNull()
    })
  }
})

test('every page with questions shows those that its content names', async ({ page }) => {
  const sections = sectionsOf('faq')
  for (const address of new Set(sections.map((one) => one.address))) {
    await page.goto(address)
    const ids = sections
      .filter((one) => one.address === address)
      .flatMap(({ section }) => section.faqs.map(({ id }) => id))
    const questions = ids.map((id) => content.faqs.get(id)?.question ?? '')
    await expect(page.locator('[data-section="faq"] [data-item^="faq:"] summary')).toHaveText(questions)
  }
})

test('testimonials have their authors and ratings', async ({ page }) => {
  for (const { address, section } of sectionsOf('testimonials')) {
    await page.goto(address)
    for (const { id } of section.testimonials) {
      const quote = content.testimonials.get(id)
      const item = page.locator(`[data-item="testimonial:${id}"]`)
      await expect(item.locator('blockquote')).toHaveText(quote?.text ?? '')
      await expect(item.locator('figcaption')).toContainText(quote?.name ?? '')
      await expect(item.locator('figcaption')).toContainText(`${quote?.role}, ${quote?.company}`)
      await expect(item).toContainText(site.labels.rating.replace('{rating}', String(quote?.rating)))
    }
  }
})

test('every plan has its name, its price, its features and its own purchase link', async ({ page }) => {
  for (const { address, section } of sectionsOf('pricing')) {
    await page.goto(address)
    for (const { id } of section.plans) {
      const plan = content.plans.get(id)
      const card = page.locator(`[data-section="pricing"] [data-item="plan:${id}"]`).first()
      await expect(card.getByRole('heading', { name: plan?.name ?? '' })).toBeVisible()
      await expect(card).toContainText(plan?.price.text ?? '')
      await expect(card.getByRole('listitem')).toHaveText(plan?.features ?? [])
      await expect(card.getByRole('link', { name: plan?.purchaseLabel ?? '' })).toHaveAttribute(
        'href',
        plan?.purchaseUrl ?? ''
      )
    }
  }
})

async function expectHead(page: Page, address: string): Promise<void> {
  const { title, description, path, noindex } = pageAt(address)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', site.language)
  expect(await attributes(page, 'meta[name="description"]', 'content')).toEqual([description])
  expect(await attributes(page, 'link[rel="canonical"]', 'href')).toEqual(noindex ? [] : [site.url + path])
  expect(await attributes(page, 'meta[property="og:url"]', 'content')).toEqual(noindex ? [] : [site.url + path])
}

async function attributes(page: Page, selector: string, name: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name)
}
