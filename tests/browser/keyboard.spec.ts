import { content, planOf, sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test('the plans are a list, each with its price, its period and a link that says it opens a new tab', async ({
  page
}) => {
  await visit(page, '/pricing')
  const list = page.locator('[data-section="pricing"]').getByRole('list').first()
  const plans = sectionAt('/pricing', 'pricing').plans.map(({ id }) => planOf(id))
  for (const { name, price, period, purchaseLabel, popular } of plans) {
    const plan = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(plan.getByText(`${price.text}${period}`)).toBeVisible()
    await expect(plan.getByRole('link')).toHaveAccessibleName(`${purchaseLabel} ${site.labels.newTab}`)
    await expect(plan.getByText(site.labels.mostPopular)).toHaveCount(popular ? 1 : 0)
  }
})

test('main controls are at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/pricing')
  const size = (name: string) => page.getByRole('button', { name }).boundingBox()
  for (const name of [site.labels.assistant.open, site.labels.openMenu, site.labels.theme, site.labels.search.title]) {
    const box = await size(name)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  const plan = content.plans.get('starter')
  const purchase = await page
    .getByRole('link', { name: plan?.purchaseLabel ?? '' })
    .first()
    .boundingBox()
  expect(purchase?.height).toBeGreaterThanOrEqual(44)
})

test('headings are in order, and each landmark exists once', async ({ page }) => {
  for (const address of ['/', '/changelog', '/documentation']) {
    await visit(page, address)
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName[1])))
    expect(levels[0], address).toBe(1)
    const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
    expect(skips, address).toEqual([])
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark), `${landmark} of ${address}`).toHaveCount(1)
  }
})
