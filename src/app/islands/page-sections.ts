import { createElement, type ComponentType, type ReactElement } from 'react'
import type { PageFacts } from '../../../schema/emitted.ts'
import { islands } from '../../generated/islands.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { addCopyButtons } from './copy-buttons.ts'
import { firstPageElement, type FirstPage, type RouteData, type SectionData } from './route-data.ts'

/** A page with its sections ready to be drawn. */
export interface PageContent extends PageFacts {
  readonly sections: readonly ((key: number) => ReactElement)[]
}

/** The page that the document contains. @param main the element whose children are the sections */
export function pageFromDocument(main: HTMLElement): Promise<PageContent> {
  const text = document.getElementById(firstPageElement)?.textContent
  if (!text) throw new Error(`The page has no element with the id "${firstPageElement}" that says what it is.`)
  const page: FirstPage = JSON.parse(text)
  return withIslands(page, main)
}

/** A page that a link leads to. */
export function openPage({ html, ...page }: RouteData): Promise<PageContent> {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return withIslands(page, template.content)
}

/**
 * React renders the islands, and hydrates those in the document. It keeps the HTML of all other sections, which
 * therefore need no data, no renderer and no work of React in the browser.
 */
async function withIslands({ islands, ...facts }: FirstPage, { children }: ParentNode): Promise<PageContent> {
  const sections = [...children].map(async (element, index) => {
    const data = islands[index]
    return (data && (await islandSection(data, element))) ?? staticSection(element)
  })
  return { ...facts, sections: await Promise.all(sections) }
}

async function islandSection(data: SectionData, element: Element) {
  const fallback = staticSection(element.cloneNode(true))
  try {
    const load = islands[data.type]
    if (!load) throw new Error(`The section type "${data.type}" is not an island.`)
    // Emitting wrote the data for the renderer of its type, which TypeScript cannot follow.
    const section = createElement((await load()) as ComponentType<SectionData>, data)
    return (key: number) => createElement(ErrorBoundary, { key, fallback: () => fallback(key) }, section)
  } catch (error) {
    // The HTML of the section is on the page already, and stays.
    console.error(error)
    return undefined
  }
}

/** Development only: the HTML of each section, so that a section that a saved file did not change keeps its state. */
const sources = new WeakMap<Node, string>()

/** Development only: keeps questions open when a saved file changes their section. */
function keepOpen(before: Element, after: Element): void {
  for (const { dataset } of before.querySelectorAll<HTMLElement>('details[open][data-item]'))
    after.querySelector(`details[data-item="${dataset['item']}"]`)?.setAttribute('open', '')
}

/** One object for all renders, because React empties the element when it gets another one. */
const empty = { __html: trustedHtml('') }

/**
 * A section that React adopts without looking into it. Where React creates a new element instead, the new one gets the
 * attributes and children of the old one: when the visitor returns to the page, and when React gives up on hydration,
 * for example because a browser extension changed the page.
 */
function staticSection(original: Node) {
  if (original instanceof Element) addCopyButtons(original)
  let kept = original
  const source = import.meta.env.DEV && original instanceof Element ? original.outerHTML : undefined
  if (source) sources.set(original, source)
  const takeOver = (element: Element | null) => {
    if (!element || element === kept || !(kept instanceof Element)) return
    if (!source || sources.get(element) !== source) {
      if (import.meta.env.DEV) keepOpen(element, kept)
      for (const { name, value } of kept.attributes) element.setAttribute(name, value)
      element.replaceChildren(...kept.childNodes)
    }
    if (source) sources.set(element, source)
    kept = element
  }
  const properties = { ref: takeOver, suppressHydrationWarning: true, dangerouslySetInnerHTML: empty }
  return (key: number) => createElement(original.nodeName.toLowerCase(), { ...properties, key })
}
