import type { Page } from '@playwright/test'

/** The result of tabbing through a page, with the problems found. */
export interface TabWalk {
  /** The number of controls in the tab order. */
  readonly stops: number
  readonly nameless: readonly string[]
  readonly unseen: readonly string[]
  readonly outOfOrder: readonly string[]
}

/** The number of key presses between two looks at the page. */
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
 * Runs in the page. Each stop is checked on keyup, when the page has scrolled to it. A control is visible
 * if a click on the middle of its visible part would hit it.
 */
function startWalk(): void {
  const stops: { element: Element; cover: string | undefined }[] = []
  /** What would be clicked instead of an element; undefined if a click hits it. */
  const coverOf = (element: Element): string | undefined => {
    const covers = [...element.getClientRects()].map(({ left, top, right, bottom }) => {
      const [x, y] = [Math.max(0, left), Math.max(0, top)]
      const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y]
      const hit = width > 1 && height > 1 ? document.elementFromPoint(x + width / 2, y + height / 2) : null
      if (hit && (element.contains(hit) || hit.contains(element))) return undefined
      return hit?.outerHTML.slice(0, 80) ?? `nothing at ${left} ${top} ${right} ${bottom}`
    })
    return covers.includes(undefined) ? undefined : covers.join(', ')
  }
  const look = ({ key }: KeyboardEvent) => {
    const element = document.activeElement
    if (key === 'Tab' && element && element !== document.body) stops.push({ element, cover: coverOf(element) })
  }
  addEventListener('keyup', look, true)
  const end = () => {
    removeEventListener('keyup', look, true)
    document.body.removeAttribute('tabindex')
  }
  Object.assign(window, { tabStops: stops, endTabWalk: end, coverOf })
  // Tab continues after the last focused element, so the body is focused before the walk starts.
  document.body.tabIndex = -1
  document.body.focus()
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs in the page. Undefined until the focus has passed the last control. */
async function readWalk(presses: number): Promise<TabWalk | undefined> {
  const {
    tabStops: all,
    endTabWalk,
    coverOf
  } = window as unknown as {
    tabStops: { element: Element; cover: string | undefined }[]
    endTabWalk: () => void
    coverOf: (element: Element) => string | undefined
  }
  // After the last control comes the UI of the browser, which may consume a key press or two, or be skipped.
  const again = all.findIndex(({ element }, index) => all.slice(0, index).some((before) => before.element === element))
  if (again < 0 && all.length === presses) return undefined
  endTabWalk()
  const stops = again < 0 ? all : all.slice(0, again)
  const nameOf = ({ element }: { element: Element }) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0] : undefined
    return (element.ariaLabel ?? label?.textContent ?? element.textContent).trim()
  }
  // What floats over the page makes way a frame after a control has scrolled under it, which may be after keyup.
  const unseen: string[] = []
  for (const stop of stops.filter(({ cover }) => cover !== undefined)) {
    if (stop.element instanceof HTMLElement) stop.element.focus()
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const cover = coverOf(stop.element)
    if (cover !== undefined) unseen.push(`${nameOf(stop)} under ${cover}`)
  }
  return {
    stops: stops.length,
    nameless: stops.filter((stop) => nameOf(stop) === '').map(({ element }) => element.outerHTML.slice(0, 80)),
    unseen,
    outOfOrder: stops
      .filter(({ element }, index) => {
        const next = stops[index + 1]?.element
        return next && next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
      })
      .map(nameOf)
  }
}
