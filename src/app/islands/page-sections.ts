import { createElement, type ComponentType, type ReactElement } from 'react'
import type { PageFacts } from '../../../schema/emitted.ts'
import { islands } from '../../generated/islands.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { firstPageElement, parseFirstPage, type FirstPage, type RouteData, type SectionData } from './route-data.ts'

/** A page with its sections ready to be drawn. */
export interface PageContent extends PageFacts {
  readonly sections: readonly SectionView[]
}

export interface SectionView {
  readonly render: (key: number) => ReactElement
}

/**
 * The page that the document came with.
 *
 * @param main the element that holds the sections, and nothing else
 */
export function pageFromDocument(main: HTMLElement): Promise<PageContent> {
  const text = document.getElementById(firstPageElement)?.textContent
  if (!text) throw new Error(`The page has no element with the id "${firstPageElement}" that says what it is.`)
  return withIslands(parseFirstPage(JSON.parse(text)), main)
}

/** A page that a link leads to. */
export function openPage({ html, ...page }: RouteData): Promise<PageContent> {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return withIslands(page, template.content)
}

/**
 * React draws the islands, and hydrates those that came with the document. It keeps all other sections as they were
 * rendered: they cost neither their data a second time, nor renderers, nor React's work.
 */
async function withIslands({ islands, ...facts }: FirstPage, { children }: ParentNode): Promise<PageContent> {
  const sections = [...children].map(async (element, index) => {
    const data = islands[index]
    return (data && (await islandSection(data, element))) ?? staticSection(element)
  })
  return { ...facts, sections: await Promise.all(sections) }
}

async function islandSection(data: SectionData, element: Element): Promise<SectionView | undefined> {
  const fallback = staticSection(element.cloneNode(true))
  try {
    const Renderer = await loadRenderer(data.type)
    const section = createElement(Renderer, data)
    return { render: (key) => createElement(ErrorBoundary, { key, fallback: () => fallback.render(key) }, section) }
  } catch (error) {
    // What it shows is there already, and stays.
    console.error(error)
    return undefined
  }
}

/** The data of an island is what emitting wrote for the renderer of its type. */
async function loadRenderer(type: string): Promise<ComponentType<SectionData>> {
  const load = islands[type]
  if (!load) throw new Error(`The section type "${type}" is not an island.`)
  return (await load()) as ComponentType<SectionData>
}

/** Development only: what each element was rendered as, so that one that a saved file did not change keeps its state. */
const sources = new WeakMap<Node, string>()

/** Development only: questions that were open stay open where a saved file changes their section. */
function keepOpen(before: Element, after: Element): void {
  for (const { dataset } of before.querySelectorAll<HTMLElement>('details[open][data-item]'))
    after.querySelector(`details[data-item="${dataset['item']}"]`)?.setAttribute('open', '')
}

/** One value for all: React would empty the element where it were another one than before. */
const empty = { __html: trustedHtml('') }

/**
 * React takes the element over without looking into it. Where it makes a new one instead, the new one gets all that
 * the old one had: when the visitor comes back to this page, and when React gives up on hydration, as it does where a
 * browser's extension has changed the page.
 */
function staticSection(original: Node): SectionView {
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
  const properties = {
    ref: takeOver,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: empty
  }
  return { render: (key) => createElement(original.nodeName.toLowerCase(), { ...properties, key }) }
}
