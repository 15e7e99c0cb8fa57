import { site } from './content.ts'
import { expect, test } from './test.ts'
import { scrollDown, visit } from './visit.ts'

const { open } = site.labels.assistant

/** A short phone, on which the last button in the hero of the home page is in the corner of the launcher. */
test.use({ viewport: { width: 320, height: 640 } })

test('the launcher moves aside while it would cover a main button, and is fully visible on focus', async ({ page }) => {
  await visit(page, '/')
  const launcher = page.getByRole('button', { name: open })
  const button = page.locator('[data-section=hero] [data-cta]').last()
  const covered = async () => {
    const [one, other] = [await launcher.boundingBox(), await button.boundingBox()]
    if (!one || !other) throw new Error('One of the two is not on the page.')
    return Math.max(0, other.x + other.width - one.x)
  }
  // Enough of it stays visible for a target; the margin of the page is slightly narrower.
  await expect.poll(covered).toBeLessThan(5)
  await expect(launcher).toBeInViewport({ ratio: 0.4 })

  await launcher.focus()
  await page.keyboard.press('Shift')
  await expect(launcher).toBeInViewport({ ratio: 1 })
  await launcher.blur()
  await expect.poll(covered).toBeLessThan(5)

  await scrollDown(page, 160)
  await expect(launcher).toBeInViewport({ ratio: 1 })
})

test('the launcher opens the assistant from the side too', async ({ page }) => {
  await visit(page, '/')
  const launcher = page.getByRole('button', { name: open })
  await expect(launcher).toHaveAttribute('data-aside')
  const { x, y, height } = (await launcher.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  // Moves the pointer there first, like a hand.
  await page.mouse.move(x + 10, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the launcher shrinks on scrolling down, and has its full size at the top, on focus and on scrolling up', async ({
  page
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/license-terms')
  const launcher = page.getByRole('button', { name: open })
  const size = async () => Math.round((await launcher.boundingBox())?.width ?? 0)
  expect(await size()).toBe(56)
  await scrollDown(page, 1200)
  await expect.poll(size).toBe(44)
  await expect(launcher).toBeInViewport({ ratio: 1 })
  await launcher.focus()
  await page.keyboard.press('Shift')
  await expect.poll(size).toBe(56)
  await launcher.blur()
  await expect.poll(size).toBe(44)
  await scrollDown(page, 1000)
  await expect.poll(size).toBe(56)
  await scrollDown(page, 1300)
  await expect.poll(size).toBe(44)
  await scrollDown(page, 0)
  await expect.poll(size).toBe(56)
})
