import * as boxes from './layout-boxes.ts'
import {
  controlBoxes,
  cross,
  fixedRoot,
  isButton,
  isSeen,
  isWithinText,
  nameOf,
  rowsOf,
  seenTexts,
  textBoxes,
  type Box
} from './layout-boxes.ts'

/*
 * Layout problems of the open page, described in sentences. These functions run in the page: they are sent there as
 * text, so they can use one another and layout-boxes.ts, but nothing else.
 */

/** The script that defines `layoutFaults()` and `spacingFaults()` in a page. */
export function layoutScript(): string {
  const rules = [sideways, cutTexts, cutBy, brokenWords, overlaps, underFixed, unevenCards, unevenButtons, smallTargets]
  const functions = [...Object.values(boxes), ...rules, offGrid, headerFaults, layoutFaults, spacingFaults]
  return `Object.assign(globalThis, (() => {\n${functions.map(String).join('\n')}\nreturn { layoutFaults, spacingFaults } })())`
}

/** Whatever is wrong with the layout at the current width. */
function layoutFaults(): string[] {
  // Sticky elements cover other content while the page is scrolled.
  scrollTo({ top: 0, behavior: 'instant' })
  const texts = textBoxes()
  const controls = controlBoxes()
  return [
    ...sideways(),
    ...cutTexts(texts),
    ...brokenWords(),
    ...overlaps(texts, controls),
    ...underFixed(texts, controls),
    ...unevenCards(),
    ...unevenButtons(texts),
    ...smallTargets(controls),
    ...offGrid(),
    ...headerFaults()
  ]
}

/** What more space between letters, words and lines may never cause. */
function spacingFaults(): string[] {
  return [...sideways(), ...cutTexts(textBoxes())]
}

/** Whether the page scrolls sideways, and because of which element. */
function sideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5
  )
  const [first = document.body] = wide
  return [`the page is ${scrollWidth - clientWidth} px wider than the screen, from ${nameOf(first)} on`]
}

/** Text outside of the screen, or of a box that clips it. Text that can be scrolled to is not cut. */
function cutTexts(texts: readonly Box[]): string[] {
  return texts.flatMap((text) => {
    const by = cutBy(text)
    return by ? [`the text ${text.name} is cut by ${by}`] : []
  })
}

function cutBy(text: Box): string | undefined {
  // Letters can be slightly taller than their line.
  const slack = 4
  for (let box: Element | null = text.element; box; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box)
    if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return undefined
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) return nameOf(box)
    const isInside = text.top >= top + scrollY - slack && text.bottom <= bottom + scrollY + slack
    if (overflowY !== 'visible' && !isInside) return nameOf(box)
    if (position === 'fixed') break
  }
  const isOutside = text.left < -1 || text.right > document.documentElement.clientWidth + 1
  return isOutside ? 'the edge of the screen' : undefined
}

/** Short words that are broken across two lines, because another box squeezes theirs. */
function brokenWords(): string[] {
  const short = 14
  const found: string[] = []
  for (const { node, text, element, range } of seenTexts()) {
    if (range.getClientRects().length < 2) continue
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (word.length > short || /[-–—/]/.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`“${word}” of ${nameOf(element)} is broken in two`)
    }
  }
  return found
}

/** Controls and texts that overlap, except for a control and its own text, as a radio button that is drawn as its label. */
function overlaps(texts: readonly Box[], controls: readonly Box[]): string[] {
  const flowing = [...texts, ...controls]
    .filter(({ element }) => !fixedRoot(element))
    .sort((one, other) => one.top - other.top)
  return flowing.flatMap((one, index) => {
    const found: string[] = []
    for (let at = index + 1; at < flowing.length; at += 1) {
      const other = flowing[at]
      if (!other || other.top >= one.bottom) break
      const label = one.element.closest('label')
      const isRelated =
        label?.contains(other.element) || one.element.contains(other.element) || other.element.contains(one.element)
      if (!isRelated && cross(one, other, 3)) found.push(`${one.name} and ${other.name} overlap`)
    }
    return found
  })
}

/** Fixed elements must not cover a button at the top of the page, or anything at its end. */
function underFixed(texts: readonly Box[], controls: readonly Box[]): string[] {
  const fixed = new Set(controls.flatMap(({ element }) => fixedRoot(element) ?? []))
  const { scrollHeight, clientHeight } = document.documentElement
  // An element that has moved aside keeps the minimum target width, which is slightly more than the page margin.
  const slack = 4.5
  const flowing = (boxes: readonly Box[]) => boxes.filter(({ element }) => !fixedRoot(element))
  return [...fixed].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0) return []
    const over = (boxes: readonly Box[], scrolled: number, when: string) =>
      flowing(boxes)
        .filter((box) => cross(box, { left, right, top: top + scrolled, bottom: bottom + scrolled }, slack))
        .map((box) => `${nameOf(element)} covers ${box.name} ${when}`)
    const end = scrollHeight - clientHeight
    // Content can be scrolled out from under an element at the upper edge, but the end of the page not from a lower
    // one.
    const isLow = top > clientHeight / 2
    return [
      ...over(
        controls.filter(({ element }) => isButton(element)),
        0,
        'before the page is scrolled'
      ),
      ...(isLow ? over([...texts, ...controls], end, 'at the end of the page') : [])
    ]
  })
}

/** Cards in a row must end on the same line. A card is the item, or an element in it, that has a border. Labels of controls are none. */
function unevenCards(): string[] {
  return rowsOf().flatMap((row) => {
    const cards = row.flatMap((item) => {
      const surface = [item, ...item.querySelectorAll(':not(label)')].find((element) => {
        const { borderBottomWidth, borderBottomStyle } = getComputedStyle(element)
        const isWide = element.getBoundingClientRect().width > item.getBoundingClientRect().width * 0.9
        return isWide && borderBottomStyle !== 'none' && borderBottomWidth !== '0px'
      })
      return surface ? [surface] : []
    })
    if (cards.length < 2) return []
    const ends = cards.map((card) => card.getBoundingClientRect().bottom)
    const last = Math.max(...ends)
    return cards
      .filter((_, index) => last - (ends[index] ?? last) > 1)
      .map((card) => `the card ${nameOf(card)} ends above the others of its row`)
  })
}

/** Buttons side by side, in a group or in the cards of a row, must have the same edges or the same baseline. */
function unevenButtons(texts: readonly Box[]): string[] {
  const baseline = (button: Element) =>
    Math.max(...texts.filter(({ element }) => button.contains(element)).map(({ bottom }) => bottom))
  const buttonsIn = (element: Element) => [...element.querySelectorAll('a, button')].filter(isButton).filter(isSeen)
  const groups = new Set(
    [...document.querySelectorAll('main [data-cta]')].flatMap(({ parentElement }) => parentElement ?? [])
  )
  const beside = [...groups].flatMap((group) => {
    const buttons = buttonsIn(group)
    return buttons.flatMap((one, index) =>
      buttons.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        return a.top < b.bottom && b.top < a.bottom ? [[one, other]] : []
      })
    )
  })
  const inCards = rowsOf().flatMap((row) => {
    const lists = row.map(buttonsIn)
    const [first = []] = lists
    // Cards with different numbers of buttons are not compared.
    if (lists.some(({ length }) => length !== first.length)) return []
    return first.map((_, index) => lists.flatMap((list) => list[index] ?? []))
  })
  return [...beside, ...inCards].flatMap((row) => {
    const boxes = row.map((button) => button.getBoundingClientRect())
    const [first] = boxes
    // Buttons with different numbers of lines have the same height, with their text centred.
    if (
      boxes.every(({ top, bottom }) => first && Math.abs(top - first.top) <= 1 && Math.abs(bottom - first.bottom) <= 1)
    )
      return []
    const lines = row.map(baseline)
    return Math.max(...lines) - Math.min(...lines) > 1
      ? [`the buttons ${row.map(nameOf).join(', ')} are not on one line`]
      : []
  })
}

/**
 * WCAG 2.5.8 without its exception for spacing. Main buttons must be large enough for thumbs. The target of a field
 * inside its label is the label.
 */
function smallTargets(controls: readonly Box[]): string[] {
  return controls.flatMap(({ element, name }) => {
    const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const needed = element.matches('[data-cta], header button, .chat-launcher') ? 44 : 24
    const [width, height] = [right - left, bottom - top]
    if (isWithinText(element) || (width >= needed - 0.1 && height >= needed - 0.1)) return []
    return [`the target ${name} measures ${Math.round(width)} × ${Math.round(height)} px of ${needed}`]
  })
}

/** The parts of a section must start at a line of the grid, or be centred. */
function offGrid(): string[] {
  return [...document.querySelectorAll('main > section .container-page')].flatMap((container) => {
    const style = getComputedStyle(container)
    const box = container.getBoundingClientRect()
    const left = box.left + Number.parseFloat(style.paddingLeft)
    const right = box.right - Number.parseFloat(style.paddingRight)
    const screen = document.documentElement.clientWidth
    const gap = Number.parseFloat(style.columnGap) || 0
    const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').map(Number.parseFloat) : []
    const lines = columns.map((_, index) => left + columns.slice(0, index).reduce((sum, width) => sum + width + gap, 0))
    const faults = [...container.children].flatMap((child) => {
      const { left: start, right: end, width } = child.getBoundingClientRect()
      if (width === 0 || getComputedStyle(child).position === 'absolute') return []
      const isAtLine = [left, ...lines].some((line) => Math.abs(line - start) <= 1)
      const isCentred = Math.abs(start - left - (right - end)) <= 1
      return isAtLine || isCentred
        ? []
        : [`${nameOf(child)} stands beside the grid, ${Math.round(start - left)} px into it`]
    })
    const isCentred = Math.abs(box.left - (screen - box.right)) <= 1
    return isCentred ? faults : [...faults, `${nameOf(container)} is not in the middle of the screen`]
  })
}

/** Links and buttons that extend beyond the header, overlap, or wrap onto two lines. */
function headerFaults(): string[] {
  const header = document.querySelector('header')
  const bar = header?.getBoundingClientRect()
  if (!header || !bar) return ['no header']
  const items = [...header.querySelectorAll<HTMLElement>('a, button')]
    .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
    .map((element) => ({
      name: element.textContent || element.ariaLabel,
      box: element.getBoundingClientRect(),
      element
    }))
  const outside = items
    .filter(({ box }) => box.top < bar.top || box.bottom > bar.bottom || box.left < 0 || box.right > bar.right)
    .map(({ name }) => `${name} is outside the header`)
  const overlapping = items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter(({ box }) => box.left < one.box.right && one.box.left < box.right)
      .map(({ name }) => `${one.name} and ${name} overlap`)
  )
  const wrapped = items
    .filter(({ element }) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const tops = [...words.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top, bottom }) => (top + bottom) / 2)
      return Math.max(...tops) - Math.min(...tops) > 10
    })
    .map(({ name }) => `${name} is on two lines`)
  return [...outside, ...overlapping, ...wrapped]
}
