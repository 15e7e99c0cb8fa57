import type { FieldSource, PageSources } from '../../schema/editing.ts'
import { trustedHtml } from '../browser/trusted-html.ts'
import { memoize } from '../shared/memoize.ts'
import { shapesText } from '../shared/shapes-text.ts'

/** A part of the page, and the value that it comes from, or several if it is ambiguous. */
export interface Found {
  readonly element: Element
  readonly sources: readonly FieldSource[]
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, dt, dd'

/** Controls that take clicks in the space around their text too. */
const controls = 'a, button, summary, label'

/**
 * The values that the picture, icon or text at an element comes from, found by comparing texts, because renderers do
 * not mark them. The empty space of a section or card has none.
 */
export function findSources(target: Element, page: PageSources): Found | undefined {
  const picture = target.closest('img, svg')
  const drawn = picture && findDrawn(picture, page)
  if (drawn) return drawn
  const hasText = [...target.childNodes].some((child) => child instanceof Text && normalized(child.data) !== '')
  if (!hasText && !target.closest(controls)) return undefined
  return first(textNodes(target), (node) => findText(node, page))
}

/** The values that a piece of text comes from: the closest element around it with all of the text of a value. */
export function findText(node: Text, page: PageSources): Found | undefined {
  const parent = node.parentElement
  if (!parent || normalized(node.data) === '') return undefined
  const scopes = scopesOf(parent, page)
  return (
    first(scopes, (scope) => exact(node, parent, scope)) ?? first(scopes, ({ fields }) => partial(node, parent, fields))
  )
}

interface Scope {
  readonly root: Element
  readonly fields: readonly FieldSource[]
}

/** Where to look for the values of an element: its own part of the page first. */
function scopesOf(element: Element, page: PageSources): Scope[] {
  const own = ownScope(element, page)
  const everywhere = own ? [] : [page.popups, ...page.sections.map(({ fields }) => fields)]
  const shared = [page.frame, page.assistant, ...everywhere]
  return [...(own ? [own] : []), ...shared.map((fields) => ({ root: document.body, fields }))]
}

function ownScope(element: Element, { frame, sections, popups, assistant }: PageSources): Scope | undefined {
  const popup = element.closest('[data-popup]')
  if (popup) return { root: popup, fields: popups }
  const section = element.closest('main > section')
  const ofSection = section && sections[[...document.querySelectorAll('main > section')].indexOf(section)]
  if (ofSection) return { root: section, fields: ofSection.fields }
  const dialog = element.closest('[role="dialog"]')
  if (dialog) return { root: dialog, fields: assistant }
  const part = element.closest('header, footer')
  return part ? { root: part, fields: frame.filter(({ path }) => path[0] === part.localName) } : undefined
}

function first<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function exact(node: Text, parent: Element, { fields, root }: Scope): Found | undefined {
  return first(textsAround(node, parent, root), ([element, content]) => {
    const text = normalized(content)
    const sources = fields.filter(
      (field) => shown(field).texts.includes(text) || (element === parent && shown(field).pattern?.test(text))
    )
    if (sources.length === 0) return undefined
    return { element, sources: chosen(sources, element, root, (other) => isInnermost(other, text)) }
  })
}

/** A piece of text, and the whole text of each element around it up to `root`. */
function* textsAround(node: Text, parent: Element, root: Element): Generator<[Element, string | null]> {
  yield [parent, node.data]
  for (let element: Element | null = parent; element && root.contains(element); element = element.parentElement)
    yield [element, element.textContent]
}

/** Text beside other text in its element, or text that a renderer divides or derives, such as initials. */
function partial(node: Text, parent: Element, fields: readonly FieldSource[]): Found | undefined {
  const own = normalized(node.data)
  const around = normalized(parent.textContent)
  // One or two letters are in many texts, so they count as a word, such as `ui` of `src/ui/`, and last.
  const isShort = own.length <= 2
  const holds = (text: string) => (isShort ? text.split(/[^\p{L}\p{N}]+/u).includes(own) : text.includes(own))
  const holders = fields.filter((field) => shown(field).texts.some(holds))
  const beside = fields.filter((field) => shown(field).texts.some((text) => text.length > 1 && around.includes(text)))
  const item = parent.closest('[data-item]')
  const ofSameItem = item ? fields.filter((field) => field.item === idOf(item) && shown(field).texts.length > 0) : []
  const sources = (isShort ? [beside, ofSameItem, holders] : [holders, beside, ofSameItem]).find(
    (some) => some.length > 0
  )
  return sources && { element: parent, sources: ofItem(sources, parent) }
}

/** Of values that look alike, the values of the item around the element, and of these the one at its place in the page. */
function chosen(
  sources: readonly FieldSource[],
  element: Element,
  root: Element,
  looksSame: (other: Element) => boolean
): readonly FieldSource[] {
  const near = ofItem(sources, element)
  if (near.length <= 1) return near
  const item = near.length < sources.length ? element.closest('[data-item]') : null
  const same = [...(item ?? root).querySelectorAll('*')].filter(looksSame)
  const index = same.findIndex((other) => other === element || element.contains(other) || other.contains(element))
  const inOrder = same.length === near.length ? near[index] : undefined
  return inOrder ? [inOrder] : near
}

/** Whether an element has text, and no element inside it has all of it. */
function isInnermost(element: Element, text: string): boolean {
  const hasAll = (part: Element) => normalized(part.textContent) === text
  return hasAll(element) && ![...element.children].some(hasAll)
}

function ofItem(sources: readonly FieldSource[], element: Element): readonly FieldSource[] {
  for (let item = element.closest('[data-item]'); item; item = item.parentElement?.closest('[data-item]') ?? null) {
    const own = sources.filter((source) => source.item === idOf(item))
    if (own.length > 0) return own
  }
  return sources
}

/** `starter` of `plan:starter`. */
function idOf(item: Element): string | undefined {
  return item.getAttribute('data-item')?.replace(/^[^:]*:/, '')
}

function findDrawn(picture: Element, page: PageSources): Found | undefined {
  // The editor of the live site shows a new picture by its bytes.
  const addressOf = (element: Element) => element.getAttribute('data-file') ?? element.getAttribute('src')
  const lookOf = (element: Element) => addressOf(element) ?? (element.matches('svg') ? shapesOf(element) : '')
  const look = lookOf(picture)
  return first(scopesOf(picture, page), ({ fields, root }) => {
    const sources = fields.filter(
      ({ control, addresses, shapes }) => (control === 'picture' && addresses?.includes(look)) || shapes === look
    )
    const looksSame = (element: Element) => element.matches('img, svg') && lookOf(element) === look
    return sources.length > 0 ? { element: picture, sources: chosen(sources, picture, root, looksSame) } : undefined
  })
}

function shapesOf(icon: Element): string {
  return shapesText([...icon.children].map((shape) => [...shape.attributes].map(({ value }) => value)))
}

interface Shown {
  readonly texts: readonly string[]
  readonly pattern?: RegExp
}

/** The text that the page shows of a value: of Markdown all, and each paragraph. */
const shown = memoize(({ text, html, addresses, control }: FieldSource): Shown => {
  if (html !== undefined) {
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    const parts = [template.content, ...template.content.querySelectorAll(blocks)]
    return { texts: parts.map((part) => normalized(part.textContent)).filter(Boolean) }
  }
  if (text === undefined) return { texts: control === 'link' ? (addresses ?? []) : [] }
  const whole = normalized(text)
  if (!/\{\w+\}/.test(whole)) return { texts: whole ? [whole] : [] }
  const escaped = whole.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{\w+\\\}/g, '.+')
  return { texts: [], pattern: new RegExp(`^${escaped}$`) }
})

/** Without the spaces and hyphens that renderers put in place of others. */
function normalized(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The text in an element, its own first. */
export function* textNodes(target: Element): Generator<Text> {
  for (const child of target.childNodes) if (child instanceof Text) yield child
  const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node
}
