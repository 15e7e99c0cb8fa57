import type { RouteData } from '../../schema/emitted.ts'
import { liveTypes } from './live-sections.ts'
import type { PageFacts, SectionWords } from './page-content.ts'

/** The id of the element that holds a page's facts, as JSON. */
export const firstPageElement = 'first-page'

/** What the application must know of the page that a visitor arrives at; all else is in the document. */
export interface FirstPage extends PageFacts {
  /** The words of its live sections, by their place among all. */
  readonly live: Readonly<Record<number, SectionWords>>
}

/** The element of the built document that says this. `<` is escaped so that no text can end it. */
export function firstPageHtml({ sections, ...facts }: RouteData): string {
  const live = Object.fromEntries(
    sections.flatMap((words, index) => (liveTypes.includes(words.type) ? [[index, words]] : []))
  )
  const types = [...new Set(Object.values(live).map(({ type }) => type))]
  const json = JSON.stringify({ ...facts, live } satisfies FirstPage).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${firstPageElement}" data-live="${types.join(' ')}">${json}</script>`
}
