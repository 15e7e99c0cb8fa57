import type { Locator } from '@playwright/test'
import { content, planOf, sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const section = sectionAt('/pricing', 'pricing')
const plans = section.plans.flatMap(({ id }) => content.plans.get(id) ?? [])
const matrix = content.matrices.get(section.matrix?.id ?? '')
const rows = matrix?.groups.flatMap((group) => group.rows) ?? []

test('the plans, the table below them and the strip below that show what the file of each plan says', async ({
  page
}) => {
  await page.goto('/pricing')
  await test.step('the plans are a list, each with its price, its period and a link that says it opens a new tab', async () => {
    const list = page.locator('[data-section="pricing"]').getByRole('list').first()
    const plans = sectionAt('/pricing', 'pricing').plans.map(({ id }) => planOf(id))
    for (const { name, price, period, purchaseLabel, popular } of plans) {
      const plan = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(plan.getByText(`${price.text}${period}`)).toBeVisible()
      await expect(plan.getByRole('link')).toHaveAccessibleName(`${purchaseLabel} ${site.labels.newTab}`)
      await expect(plan.getByText(site.labels.mostPopular)).toHaveCount(popular ? 1 : 0)
    }
  })
  await test.step('the table shows the values of each plan', async () => {
    const table = page.getByRole('table', { name: matrix?.title ?? '' })
    const { included, notIncluded } = content.site.labels
    for (const { id, label } of rows) {
      const cells = table.getByRole('row', { name: label }).getByRole('cell')
      await expect(cells).toHaveText(
        plans.map(({ includes: { [id]: value } }) =>
          typeof value === 'string' ? value : value ? included : notIncluded
        )
      )
    }
  })
  await test.step('the strip says what else a buyer can achieve, with its price and purchase link', async () => {
    expect(section.extras.length).toBeGreaterThan(0)
    for (const { title, text, plan } of section.extras) {
      const extra = page.locator(`[data-item="extra:${plan.id}"]`)
      const { price, compareAt, purchaseUrl } = planOf(plan.id)
      await expect(extra.getByRole('heading', { name: title })).toBeVisible()
      await expect(extra).toContainText(text)
      await expect(extra).toContainText(price.text)
      if (compareAt) await expect(extra.getByText(`${site.labels.regularPrice} ${compareAt.text}`)).toBeVisible()
      await expect(extra.getByRole('link')).toHaveAttribute('href', purchaseUrl)
    }
  })
})

test('the names and prices of the plans stay in view while the rows scroll, on phones and wide screens', async ({
  page
}) => {
  const table = page.getByRole('table', { name: matrix?.title ?? '' })
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/pricing')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 500 })
    await page.evaluate(() => window.scrollTo(0, 0))
    if (width < 640) await page.getByRole('heading', { name: matrix?.title ?? '' }).click()
    await table.getByRole('row', { name: rows.at(-1)?.label ?? '' }).scrollIntoViewIfNeeded()
    for (const plan of plans) {
      const head = table.getByRole('columnheader', { name: plan.name })
      await expect(head).toBeInViewport({ ratio: 1 })
      await expect(head).toContainText(plan.price.text)
    }
  }
})

test('phones fold the table and the checklist away; wider screens show them under one heading each', async ({
  page
}) => {
  const home = sectionAt('/', 'package')
  await page.goto('/')
  for (const title of [matrix?.title ?? '', home.checklist.title]) {
    await page.setViewportSize({ width: 1440, height: 800 })
    const content = page.locator('details.phone-fold').filter({ hasText: title }).locator('table, ul')
    await expect(content).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(content).toBeHidden()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
    await page.getByRole('heading', { name: title }).click()
    await expect(content).toBeVisible()
  }
})

test('what a plan includes, and what it leaves out, is folded away on phones alone', async ({ page }) => {
  const { name, features, leavesOut } = planOf('starter')
  const card = page.locator('[data-section="pricing"] [data-item="plan:starter"]')
  const words = [...features, leavesOut ?? '']
  await page.goto('/pricing')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card.getByText(site.labels.planIncludes)).toBeHidden()
  for (const text of words) await expect(card.getByText(text, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  for (const text of words) await expect(card.getByText(text, { exact: true })).toBeHidden()
  await card.getByText(site.labels.planIncludes).click()
  for (const text of words) await expect(card.getByText(text, { exact: true })).toBeVisible()
})

test('the plans fill the width, at most three in a row', async ({ page }) => {
  for (const [address, widths] of [
    ['/pricing', { 700: 1, 768: 1, 1024: 3 }],
    ['/ai-agent', { 768: 2 }]
  ] as const) {
    await page.goto(address)
    for (const [width, columns] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const boxes = await boxesOf(page.locator('main [data-item^="plan:"]'))
      const inFirstRow = boxes.filter(({ y }) => Math.round(y) === Math.round(boxes[0]?.y ?? 0))
      expect(inFirstRow, `${address} at ${width} px`).toHaveLength(columns)
      expect(inFirstRow.reduce((sum, box) => sum + box.width, 0)).toBeGreaterThan(Number(width) * 0.85)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(Number(width))
    }
  }
})

function boxesOf(elements: Locator): Promise<DOMRect[]> {
  return elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect()))
}
