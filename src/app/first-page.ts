import type { RouteData } from '../../schema/emitted.ts'
import { liveTypes } from './live-sections.ts'
import type { PageFacts, SectionWords } from './page-content.ts'

/** The id of the element that holds a page's facts, as JSON. */
export const firstPageElement = 'first-page'

/** What the application must know of a page that has been drawn before; all else is in its HTML. */
export interface DrawnPage extends PageFacts {
  /** The words of its live sections, by their place among all. */
  readonly live: Readonly<Record<number, SectionWords>>
}

/** What a published page is made of where a link of the application leads there. */
export interface RouteFile extends DrawnPage {
  /** What stands in `main`: its sections, one element each. */
  readonly html: string
}

export function drawnPage({ sections, ...facts }: RouteData): DrawnPage {
  const live = sections.flatMap((words, index) => (liveTypes.includes(words.type) ? [[index, words] as const] : []))
  return { ...facts, live: Object.fromEntries(live) }
}

/** The element of the built document that says this. `<` is escaped so that no text can end it. */
export function firstPageHtml(page: RouteData): string {
  const drawn = drawnPage(page)
  const types = [...new Set(Object.values(drawn.live).map(({ type }) => type))]
  const json = JSON.stringify(drawn).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${firstPageElement}" data-live="${types.join(' ')}">${json}</script>`
}
