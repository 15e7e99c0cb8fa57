import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type Result, type RunOptions } from 'axe-core'
import { weakContrasts } from './contrast.ts'
import { expect, test } from './test.ts'

/** The axe rules for WCAG 2.2 AA, and its best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colors. Nothing else differs in the second theme. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Incomplete axe results that are known to be fine, and why. Any other incomplete result fails a test. */
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

/** If axe cannot determine the background, the contrast is measured in a screenshot of the text. */
const measured = /background gradient|pseudo element|background image|image node|partially (?:overlaps|obscured)/

type ColorScheme = 'light' | 'dark'

/** Makes pages follow the colors of the system; call it before opening a page. */
export async function followSystemColors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The empty page has no storage.
    if (window.origin !== 'null') localStorage.setItem('theme', 'system')
  })
}

/**
 * Expects no violations and no unexplained incomplete results in these colors.
 *
 * @param part the part of the page that differs from other tests; the whole page takes several times as long
 */
export async function expectAccessible(
  page: Page,
  colors: readonly ColorScheme[] = ['light', 'dark'],
  part = 'html'
): Promise<void> {
  for (const colorScheme of colors) {
    await test.step(`${colorScheme} colors`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const rules = colorScheme === 'light' ? ({ type: 'tag', values: tags } as const) : colorRules
      const { violations, incomplete } = await runAxe(page, { runOnly: rules }, part)
      expect(violations.map(told), 'broken').toEqual([])
      const open = incomplete.flatMap(openQuestions)
      const targets = open.filter(({ reason }) => measured.test(reason)).map(({ target }) => target)
      expect(await weakContrasts(page, targets), 'too little contrast').toEqual([])
      const unexplained = open.filter(({ reason }) => !measured.test(reason))
      expect(unexplained, 'left open').toEqual([])
    })
  }
}

/** The rules that a part of the page violates in its current state. */
export async function faultsIn(page: Page, selector: string, options: RunOptions = {}): Promise<string[]> {
  const { violations } = await runAxe(page, options, selector)
  return violations.map(told)
}

/**
 * The Playwright package of axe injects its script for each run, opens another page to process the results, and also
 * collects passes, which takes several times as long.
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
