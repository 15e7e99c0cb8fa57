import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../../../schema/emitted.ts'
import { islandTypes } from '../../generated/document.ts'
import { renderers } from '../../generated/renderers.ts'
import { assertStatic } from '../islands/assert-static.ts'
import type { RouteData, SectionData } from '../islands/route-data.ts'
import { PageContents } from './page-contents.tsx'

/** What the application loads when a link leads to the page: its sections, without the frame around them. */
export function renderRouteData({ sections, contents, ...facts }: PageData): RouteData {
  const html = sections.map(sectionHtml)
  // Links to the sections follow the first one, the page's heading.
  if (contents) html.splice(1, 0, renderToStaticMarkup(createElement(PageContents, { sections })))
  const islands = [...sections.entries()].filter(([, { type }]) => islandTypes.includes(type))
  const places = islands.map(([index, data]) => [contents && index > 0 ? index + 1 : index, data])
  return { ...facts, islands: Object.fromEntries(places), html: html.join('') }
}

/** The HTML of a section, with the markers that React needs to hydrate it if it is an island. */
export function sectionHtml(data: SectionData): string {
  const renderer = Object.entries(renderers).find(([type]) => type === data.type)?.[1]
  if (!renderer) throw new Error(`The section type "${data.type}" has no renderer.`)
  // Emitting wrote the data for the renderer of this type, which the compiler cannot follow for a union of types.
  const section = createElement(renderer as ComponentType<SectionData>, data)
  return import.meta.env.DEV ? cachedHtml(renderer, section, data) : renderSection(section, data)
}

function renderSection(section: ReactElement, { type }: SectionData): string {
  if (islandTypes.includes(type)) return renderToString(section)
  if (import.meta.env.DEV) assertStatic(type, section)
  return renderToStaticMarkup(section)
}

/**
 * Development only: what each renderer has rendered by its data, because an edit changes few sections. After an edit of
 * content, Vite evaluates again only what depends on it: some renderers are other functions then, but this module
 * stays. After an edit of code it starts empty.
 */
const renderedBy = new WeakMap<object, Map<string, string>>()
/** How many sections of each renderer are kept. */
const capacity = 50

function cachedHtml(renderer: object, section: ReactElement, data: SectionData): string {
  const known = renderedBy.get(renderer) ?? new Map<string, string>()
  renderedBy.set(renderer, known)
  const key = JSON.stringify(data)
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const html = renderSection(section, data)
  if (known.size >= capacity) known.clear()
  known.set(key, html)
  return html
}
