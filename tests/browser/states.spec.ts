import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod'
import { site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const states = ['hover', 'active', 'focus-visible'] as const
const nodes = z.object({ nodeIds: z.array(z.number()) })
const tree = z.object({ root: z.object({ nodeId: z.number() }) })

/** Checks one control of each style on these pages. */
for (const address of ['/', '/faq', '/support', '/license-terms', '/no-such-page']) {
  test.describe(() => {
    test.use({ allowedConsole: ['404'] })

    test(`every control of ${address} has hover, active and focus styles`, async ({ page }) => {
      await visit(page, address)
      expect(await silentControls(page)).toEqual([])
    })
  })
}

test('every menu item has hover, active and focus styles', async ({ page }) => {
  await visit(page, '/support')
  await page.getByRole('button', { name: site.labels.theme }).click()
  expect(await silentControls(page, '[role="menuitemradio"]')).toEqual([])
})

/** The controls that look the same at rest and in one of the states. */
async function silentControls(page: Page, selector = controls): Promise<string[]> {
  const marked = await page.evaluate(markLooks, selector)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = tree.parse(await session.send('DOM.getDocument', { depth: 0 }))
  const silent: string[] = []
  for (const { mark, name } of marked) {
    const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[data-mark="${mark}"]` })
    const [nodeId] = nodes.parse(found).nodeIds
    if (nodeId === undefined) throw new Error(`The page has lost ${name}.`)
    const rest = await lookOf(page, session, nodeId, mark, [])
    for (const state of states) {
      // A pressed control is also hovered, and one with visible focus is also focused.
      const all =
        state === 'active' ? ['hover', 'active'] : state === 'focus-visible' ? ['focus', 'focus-visible'] : [state]
      const before = state === 'active' ? await lookOf(page, session, nodeId, mark, ['hover']) : rest
      if ((await lookOf(page, session, nodeId, mark, all)) === before) silent.push(`${name} says nothing to ${state}`)
    }
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] })
  }
  return silent
}

const controls = 'a[href], button:not(:disabled), summary'

/** Marks one visible control of each set of classes. Runs in the page. */
function markLooks(selector: string): { mark: string; name: string }[] {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const looks = new Map<string, { mark: string; name: string }>()
  for (const element of document.querySelectorAll(selector)) {
    const look = `${element.localName} ${element.className.toString()} ${element.closest('.rich-text, .page-contents') ? 'inside' : ''}`
    // The skip link is above the screen until it has the focus.
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().bottom > 0
    if (!isSeen || looks.has(look)) continue
    const mark = String(looks.size)
    element.setAttribute('data-mark', mark)
    looks.set(look, { mark, name: `${element.localName} “${(element.textContent.trim() || element.ariaLabel) ?? ''}”` })
  }
  return [...looks.values()]
}

/** Everything that a state may change: styles of the control, its descendants and its parent. */
async function lookOf(
  page: Page,
  session: CDPSession,
  nodeId: number,
  mark: string,
  forcedPseudoClasses: string[]
): Promise<string> {
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  return page.evaluate((which) => {
    const control = document.querySelector(`[data-mark="${which}"]`)
    if (!control) return ''
    const seen = [control, ...control.querySelectorAll('*'), ...(control.parentElement ? [control.parentElement] : [])]
    return seen
      .map((element) => {
        const {
          color,
          backgroundColor,
          borderColor,
          outline,
          textDecoration,
          translate,
          opacity,
          boxShadow,
          transform
        } = getComputedStyle(element)
        return [color, backgroundColor, borderColor, outline, textDecoration, translate, opacity, boxShadow, transform]
      })
      .join(';')
  }, mark)
}
