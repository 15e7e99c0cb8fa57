import { site } from './content.ts'
import { expect, test } from './test.ts'
import { scrollDown, visit } from './visit.ts'

const { open } = site.labels.assistant

/** A low phone, on which the last button of the home page's hero stands in the launcher's corner. */
test.use({ viewport: { width: 320, height: 640 } })

test('the launcher steps aside while it would lie over a main button, and is whole for the keyboard', async ({
  page
}) => {
  await visit(page, '/')
  const launcher = page.getByRole('button', { name: open })
  const button = page.locator('[data-section=hero] [data-cta]').last()
  const covered = async () => {
    const [one, other] = [await launcher.boundingBox(), await button.boundingBox()]
    if (!one || !other) throw new Error('One of the two is not on the page.')
    return Math.max(0, other.x + other.width - one.x)
  }
  // As much of it stays as a target must have; the page's margin is a little narrower.
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

test('the launcher opens the assistant from there too', async ({ page }) => {
  await visit(page, '/')
  const launcher = page.getByRole('button', { name: open })
  await expect(launcher).toHaveAttribute('data-aside')
  const { x, y, height } = (await launcher.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  // A hand first comes to it, and then presses.
  await page.mouse.move(x + 10, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the launcher is small while somebody reads on, and whole at the top, for the keyboard and on the way back', async ({
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
