import type { Page } from '@playwright/test'

/** What is wrong with the way of the Tab key through a page. */
export interface TabWalk {
  /** How many controls it comes to. */
  readonly stops: number
  readonly nameless: readonly string[]
  readonly unseen: readonly string[]
  readonly outOfOrder: readonly string[]
}

/** Presses before the page is asked how far the focus is. */
const batch = 25

/** Presses Tab from the top of the page until it has no more stops. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(startWalk)
  for (let presses = 0; presses < 400; presses += batch) {
    for (let press = 0; press < batch; press++) await page.keyboard.press('Tab')
    const walk = await page.evaluate(readWalk, presses + batch)
    if (walk) return walk
  }
  throw new Error(`The focus never leaves ${page.url()}.`)
}

/**
 * Runs in the page. Each stop is looked at once its key is up, when the page has scrolled to it. A control is seen
 * where a click on the middle of its visible part would reach it.
 */
function startWalk(): void {
  const stops: { element: Element; isSeen: boolean }[] = []
  const isSeen = (element: Element) =>
    [...element.getClientRects()].some(({ left, top, right, bottom }) => {
      const [x, y] = [Math.max(0, left), Math.max(0, top)]
      const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y]
      const hit = width > 1 && height > 1 ? document.elementFromPoint(x + width / 2, y + height / 2) : null
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  const look = ({ key }: KeyboardEvent) => {
    const element = document.activeElement
    if (key === 'Tab' && element && element !== document.body) stops.push({ element, isSeen: isSeen(element) })
  }
  addEventListener('keyup', look, true)
  const end = () => {
    removeEventListener('keyup', look, true)
    document.body.removeAttribute('tabindex')
  }
  Object.assign(window, { tabStops: stops, endTabWalk: end })
  // The next stop is the first one behind what had the focus last; the body can have it while the walk begins.
  document.body.tabIndex = -1
  document.body.focus()
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs in the page. Undefined while the focus has not come past the last control. */
function readWalk(presses: number): TabWalk | undefined {
  const { tabStops: all, endTabWalk } = window as unknown as {
    tabStops: { element: Element; isSeen: boolean }[]
    endTabWalk: () => void
  }
  // Behind the last control comes the browser’s own frame, which may take the keys of a stop or two with it, or be left out.
  const again = all.findIndex(({ element }, index) => all.slice(0, index).some((before) => before.element === element))
  if (again < 0 && all.length === presses) return undefined
  endTabWalk()
  const stops = again < 0 ? all : all.slice(0, again)
  const nameOf = ({ element }: { element: Element }) => (element.ariaLabel ?? element.textContent).trim()
  return {
    stops: stops.length,
    nameless: stops.filter((stop) => nameOf(stop) === '').map(({ element }) => element.outerHTML.slice(0, 80)),
    unseen: stops.filter(({ isSeen }) => !isSeen).map(nameOf),
    outOfOrder: stops
      .filter(({ element }, index) => {
        const next = stops[index + 1]?.element
        return next && next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
      })
      .map(nameOf)
  }
}
