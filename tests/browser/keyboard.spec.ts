import type { Page } from '@playwright/test'
import { content, expectedComplaints, addresses, planOf, sectionAt, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** Where the focus stands after a press of Tab. */
interface Stop {
  readonly name: string
  /** The place of the element in the document, -1 for the browser's own controls. */
  readonly order: number
  readonly isSeen: boolean
}

test.describe('with the keyboard alone', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })

  for (const width of [320, 1280]) {
    test(`each page is walked from its first control to its last, ${width} px wide`, async ({ context }) => {
      test.slow()
      for (const address of addresses) {
        await test.step(address, async () => {
          // Each page in a tab of its own: where the last walk ended is where the next would begin.
          const page = await context.newPage()
          await page.setViewportSize({ width, height: 740 })
          await visit(page, address)
          const stops = await walk(page)
          await page.close()
          expect(stops.length).toBeGreaterThan(20)
          expect(
            stops.filter(({ name }) => name === ''),
            'controls without a name'
          ).toEqual([])
          expect(
            stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
            'covered or out of view'
          ).toEqual([])
          const orders = stops.map(({ order }) => order)
          expect(orders, 'in the order in which they are read').toEqual([...orders].sort((a, b) => a - b))
        })
      }
    })
  }
})

test('the plans are a list, each with its price, its term and a link that says where it leads', async ({ page }) => {
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

test('main controls are at least 44 px high, and no control is smaller than 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/pricing')
  const size = (name: string) => page.getByRole('button', { name }).boundingBox()
  for (const name of [site.labels.assistant.open, site.labels.openMenu, site.labels.theme, site.labels.search.title]) {
    const box = await size(name)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  const plan = content.plans.get('starter')
  const purchase = await page.getByRole('link', { name: plan?.purchaseLabel ?? '' }).boundingBox()
  expect(purchase?.height).toBeGreaterThanOrEqual(44)
})

test('a page has one outline: headings in order, and landmarks by name', async ({ page }) => {
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

/** Presses Tab until the page has no more stops, and tells of each. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopHere)
    // Behind the last control comes the browser’s own frame, which the test’s browser may leave out.
    if (!stop || stop.order === stops[0]?.order) return stops
    stops.push(stop)
    if (stops.length > 400) throw new Error(`The focus never leaves ${page.url()}; it is at ${stop.name}.`)
  }
}

/** Runs in the page. A control is seen where a click on the middle of its visible part would reach it. */
function stopHere(): Stop | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const visible = [...element.getClientRects()].map(({ left, top, right, bottom }) => {
    const [x, y] = [Math.max(0, left), Math.max(0, top)]
    return { x, y, width: Math.min(innerWidth, right) - x, height: Math.min(innerHeight, bottom) - y }
  })
  const isSeen = visible.some(({ x, y, width, height }) => {
    const hit = width > 1 && height > 1 ? document.elementFromPoint(x + width / 2, y + height / 2) : null
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
  const all = [...document.querySelectorAll('*')]
  return { name: (element.ariaLabel ?? element.textContent ?? '').trim(), order: all.indexOf(element), isSeen }
}
