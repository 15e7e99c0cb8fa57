/*
 * What layout-rules.ts looks at on the open page. These functions run in the page: they are sent there as text, so they
 * can use one another but nothing else.
 */

/** The painted box of a line of text or of a control. */
export interface Box {
  readonly element: Element
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Every visible line of text. What is hidden from assistive technology is decoration. */
export function textBoxes(): Box[] {
  const boxes: Box[] = []
  for (const { element, range } of seenTexts()) {
    // A table that scrolls paints nothing beyond its edge.
    const edge = element.closest('.table-scroll')?.getBoundingClientRect().right ?? Infinity
    for (const { left, top, right, width, height } of range.getClientRects()) {
      // The letters of a line take up about two thirds of its height.
      const air = height * 0.16
      const painted = new DOMRect(left, top, Math.min(right, edge) - left, height)
      if (width > 1 && left < edge) boxes.push(boxOf(element, painted, air))
    }
  }
  return boxes
}

/** Every visible text, with its element and the range of its letters. */
export function* seenTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent]
    if (!element || !text?.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    yield { node, text, element, range }
  }
}

export function controlBoxes(): Box[] {
  return [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
    .filter(isSeen)
    .flatMap((element) => {
      const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      // Each line of a link in a sentence is a target.
      return isWithinText(element)
        ? boxes.map((box) => boxOf(element, box, 2))
        : [boxOf(element, element.getBoundingClientRect(), 0)]
    })
}

/** In coordinates of the unscrolled page. */
export function boxOf(element: Element, { left, top, right, bottom }: DOMRect, air: number): Box {
  return { element, name: nameOf(element), left, right, top: top + scrollY + air, bottom: bottom + scrollY - air }
}

export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (box.getAttribute('aria-hidden') === 'true') return false
    const { width, height } = box.getBoundingClientRect()
    // Text for screen readers only is in a box of one pixel, and the skip link is above the screen.
    if (width <= 1 && height <= 1 && getComputedStyle(box).overflowX !== 'visible') return false
    if (getComputedStyle(box).position === 'fixed' && box.getBoundingClientRect().bottom <= 0) return false
  }
  return true
}

export function isButton(element: Element): boolean {
  return element.hasAttribute('data-cta') || element.localName === 'button'
}

/** Whether an element is a link in a sentence, which is only as high as its line. */
export function isWithinText(element: Element): boolean {
  if (element.localName !== 'a' || !getComputedStyle(element).display.startsWith('inline')) return false
  const around = element.closest('p, li, dd, td, summary, figcaption')
  return Boolean(around && around.textContent.trim().length > element.textContent.trim().length)
}

/** Repeated items that start on the same line and span the same rows of their grid. */
export function rowsOf(): Element[][] {
  const rows = new Map<string, Element[]>()
  const parents: Element[] = []
  for (const item of document.querySelectorAll('[data-item]')) {
    const parent = item.parentElement
    if (!parent || !item.checkVisibility()) continue
    if (!parents.includes(parent)) parents.push(parent)
    const { gridRowStart, gridRowEnd } = getComputedStyle(item)
    const { top } = item.getBoundingClientRect()
    const key = [parents.indexOf(parent), Math.round(top), gridRowStart, gridRowEnd].join()
    rows.set(key, [...(rows.get(key) ?? []), item])
  }
  return [...rows.values()].filter((row) => row.length > 1)
}

export function fixedRoot(element: Element): Element | undefined {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).position === 'fixed') return box
  return undefined
}

export function cross(
  one: Omit<Box, 'element' | 'name'>,
  other: Omit<Box, 'element' | 'name'>,
  slack: number
): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > slack && height > slack
}

/** `a “Get Starter” of pricing`: an element, described by its text and its section. */
export function nameOf(element: Element): string {
  const words = (element.textContent.trim() || element.ariaLabel) ?? ''
  const part =
    element.closest('[data-section]')?.getAttribute('data-section') ?? element.closest('header, footer')?.localName
  const classes = words ? '' : `.${element.className.toString().split(' ').slice(0, 3).join('.')}`
  const short = words.replaceAll(/\s+/g, ' ').slice(0, 40)
  return `${element.localName}${classes}${short ? ` “${short}”` : ''}${part ? ` of ${part}` : ''}`
}
