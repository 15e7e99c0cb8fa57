import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from 'axe-core'
import { weakContrasts } from './contrast.ts'
import { expect, test } from './test.ts'

/** Everything of WCAG 2.2 AA that axe can test, and what it holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that ask for colours. In the second theme nothing else is another. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe leaves open, and why it is no fault. Whatever else it leaves open fails a test. */
const explained: readonly { readonly rule: string; readonly reason: RegExp; readonly explanation: string }[] = [
  {
    rule: 'aria-valid-attr-value',
    reason: /aria-controls="assistant-panel"/,
    explanation: 'Axe asks of each button with both attributes. That the panel is there is tested with the assistant.'
  },
  {
    rule: 'color-contrast',
    reason: /overlapped by another element/,
    explanation: 'The initials of an avatar lie under its picture, and are read by nobody while it is there.'
  }
]

/** Where axe cannot tell the background, the contrast is measured in a picture of the words. */
const measured = /background gradient|pseudo element|background image|image node|partially (?:overlaps|obscured)/

/** Lets pages follow the system's colours; to be called before the page is opened. */
export async function followSystemColors(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'))
}

/** No rule is broken, and none is left open without a reason, in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`${colorScheme} colours`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const rules = colorScheme === 'light' ? ({ type: 'tag', values: tags } as const) : colorRules
      const { violations, incomplete } = await runAxe(page, { runOnly: rules })
      expect(violations.map(told), 'broken').toEqual([])
      const open = incomplete.flatMap(openQuestions)
      const targets = open.filter(({ reason }) => measured.test(reason)).map(({ target }) => target)
      expect(await weakContrasts(page, targets), 'too little contrast').toEqual([])
      const unexplained = open.filter(({ reason }) => !measured.test(reason))
      expect(unexplained, 'left open').toEqual([])
    })
  }
}

/** The rules that a part of the page breaks as it is. */
export async function faultsIn(page: Page, selector: string): Promise<string[]> {
  const { violations } = await runAxe(page, {}, selector)
  return violations.map(told)
}

/**
 * Axe's own package for Playwright puts its script in anew for each run, opens another page to sort the results, and
 * gathers what is right too: several times the work.
 */
async function runAxe(page: Page, options: RunOptions, selector = 'html'): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    ([selector, options]) =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, {
        ...options,
        resultTypes: ['violations', 'incomplete']
      }),
    [selector, options] as const
  )
}

function told({ id, help, nodes }: Result): string {
  const places = nodes.map((node) => `${selectorOf(node)} (${reasonsOf(node).join('; ')})`)
  return `${id}: ${help}: ${places.join(', ')}`
}

function openQuestions({ id, nodes }: Result): { rule: string; target: string; reason: string }[] {
  return nodes.flatMap((node) => {
    const open = reasonsOf(node).filter(
      (reason) => !explained.some((one) => one.rule === id && one.reason.test(reason))
    )
    return open.map((reason) => ({ rule: id, target: selectorOf(node), reason }))
  })
}

function reasonsOf({ any, all, none }: NodeResult): string[] {
  return [...any, ...all, ...none].map(({ message }) => message)
}

function selectorOf({ target }: NodeResult): string {
  return target.join(' ')
}
