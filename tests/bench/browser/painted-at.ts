import type { Page } from '@playwright/test'

/**
 * The time at which the first frame is painted in which a condition is true, in milliseconds on the clock that the page
 * shares with this process. The timer runs after the frame of its callback is painted.
 */
export async function paintedAt(page: Page, condition: string): Promise<number> {
  return Number(
    await page.evaluate(`new Promise((resolve) => {
      const now = () => performance.timeOrigin + performance.now()
      const look = () => requestAnimationFrame(() => (${condition}) ? setTimeout(() => resolve(now())) : look())
      look()
    })`)
  )
}
