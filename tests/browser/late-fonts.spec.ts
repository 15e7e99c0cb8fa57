import type { Page } from '@playwright/test'
import { someAddresses, expectedComplaints, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { holdBack } from './visit.ts'

test.use({ allowedConsole: expectedComplaints(unknownAddress) })

declare global {
  interface Window {
    layoutShift: number
  }
}

for (const width of [390, 1440]) {
  test(`a late font causes no layout shift at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(countShifts)
    const moved: Record<string, number> = {}
    for (const address of someAddresses) moved[address] = Number((await shiftByFont(page, address)).toFixed(2))
    expect(moved).toEqual(Object.fromEntries(someAddresses.map((address) => [address, 0])))
  })
}

/** The layout shift (https://web.dev/articles/cls) of a page whose font arrives after its first paint. */
async function shiftByFont(page: Page, address: string): Promise<number> {
  const { release } = await holdBack(page, '**/*.woff2')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(painted)).toBe('loading')
  release()
  await page.waitForLoadState()
  const shift = await page.evaluate(shifted)
  await page.unrouteAll()
  return shift
}

/** Runs in the page: resolves after the first paint with the status of the fonts. */
async function painted(): Promise<FontFaceSetLoadStatus> {
  await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  return document.fonts.status
}

/** Runs in the page, before everything else. */
function countShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    // The types lack this kind of entry.
    const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[]
    for (const { value } of shifts) window.layoutShift += value
  }).observe({ type: 'layout-shift' })
}

/** Runs in the page: the sum of its shifts so far, including shifts of pending frames. */
async function shifted(): Promise<number> {
  await document.fonts.ready
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return window.layoutShift
}
