import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../../../schema/emitted.ts'
import { islandTypes } from '../../generated/document.ts'
import { assertStatic } from '../islands/assert-static.ts'
import { firstPageOf, type RouteData } from '../islands/route-data.ts'
import { cachedHtml } from './section-cache.ts'
import { sectionElement } from './section-element.ts'

/** What the application loads when a link leads to the page: its sections, without the frame around them. */
export function renderRouteData(page: PageData): RouteData {
  return { ...firstPageOf(page, isIsland), html: page.sections.map(sectionHtml).join('') }
}

function isIsland(type: string): boolean {
  return islandTypes.includes(type)
}

/** Only islands get the markers that React needs to hydrate. */
export function sectionHtml(data: PageData['sections'][number]): string {
  const section = sectionElement(data)
  const render = () => (isIsland(data.type) ? renderToString(section) : renderToStaticMarkup(section))
  if (!import.meta.env.DEV) return render()
  return cachedHtml(section, render, () => {
    if (!isIsland(data.type)) assertStatic(data.type, section)
  })
}
