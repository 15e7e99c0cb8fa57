import { popupOf, site } from './content.ts'
import { noticeOn, passTime, visitAtRest } from './popups.ts'
import { expect, test } from './test.ts'
import { scrollDown, visit } from './visit.ts'

/** A window of 1280 × 1024 at 400 % zoom. */
test.use({ viewport: { width: 320, height: 256 } })

for (const address of ['/', '/documentation', '/pricing']) {
  test(`all of the headline of ${address} can be seen at once, between what lies over the page`, async ({ page }) => {
    await visit(page, address)
    const headline = page.getByRole('heading', { level: 1 })
    await scrollDown(page, ((await headline.boundingBox())?.y ?? 0) - 16)
    await expect(headline).toBeInViewport({ ratio: 1 })
    const over = await headline.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return [...document.querySelectorAll('header, .chat-launcher, .buy-bar')].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const isOver = (line: DOMRect) =>
          left < line.right && line.left < right && top < line.bottom && line.top < bottom
        return one.checkVisibility({ visibilityProperty: true }) && [...words.getClientRects()].some(isOver)
      }).length
    })
    expect(over).toBe(0)
  })
}

test('the header scrolls away, and anchors lead to the top of the window', async ({ page }) => {
  await visit(page, '/faq')
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
  const heading = page.locator('#pricing').getByRole('heading').first()
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 256).toBeLessThan(64)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('there is no buy bar', async ({ page }) => {
  await visit(page, '/')
  const features = page.locator('[data-section="features"]')
  await scrollDown(page, await features.evaluate((section) => section.getBoundingClientRect().top))
  await expect(page.locator('.buy-bar')).toHaveAttribute('data-shown')
  await expect(page.locator('.buy-bar')).toBeHidden()
})

test.describe('popups', () => {
  test.use({ popups: true })

  test('there are no purchase notices', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('popup-exit-intent', 'closed'))
    await visitAtRest(page, '/')
    await passTime(page, popupOf('recent-purchase').timing.first * 1000)
    await expect(noticeOn(page)).toHaveCount(0)
  })
})

test('the menu of the header works', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: site.labels.openMenu }).click()
  const menu = page.getByRole('navigation', { name: site.labels.mobileNavigation })
  await menu.getByRole('link').last().focus()
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})
