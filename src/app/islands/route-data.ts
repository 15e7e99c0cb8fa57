import type { PageData, PageFacts } from '../../../schema/emitted.ts'
import { isRecord } from '../../browser/json.ts'

/** The data of a section, for the renderer of its type. */
export interface SectionProps {
  readonly type: string
}

/** The data of the page that the document contains; everything else is in its HTML. */
export interface FirstPage extends PageFacts {
  /** The data of the islands, by their index among the page's sections. */
  readonly islands: Readonly<Record<string, SectionProps>>
}

/** A page as the application loads it for a navigation. */
export interface RouteData extends FirstPage {
  /** The content of `main`: its sections, one element each. */
  readonly html: string
}

/** The id of the element that contains the document's `FirstPage` as JSON. */
export const firstPageElement = 'first-page'

/** @param isIsland whether sections of a type hydrate */
export function firstPageOf({ sections, ...facts }: PageData, isIsland: (type: string) => boolean): FirstPage {
  const islands = sections.flatMap((data, index) => (isIsland(data.type) ? [[index, data] as const] : []))
  return { ...facts, islands: Object.fromEntries(islands) }
}

/** @throws if the value is not the data of a page, for example from another version of the site */
export function parseFirstPage(value: unknown): FirstPage {
  if (isFirstPage(value)) return value
  throw unreadable()
}

/**
 * @param path the expected path of the page; undefined accepts any
 * @throws as `parseFirstPage` does, and if the value is the data of a page at another path
 */
export function parseRouteData(value: unknown, path: string | undefined): RouteData {
  const page = parseFirstPage(value)
  const isOther = path !== undefined && page.path !== path
  if (!isOther && 'html' in page && typeof page.html === 'string') return { ...page, html: page.html }
  throw unreadable()
}

function unreadable(): Error {
  return new Error('The data of this page cannot be read.')
}

const texts = ['id', 'path', 'name', 'title', 'description', 'address'] as const

function isFirstPage(value: unknown): value is FirstPage {
  if (!isRecord(value) || !texts.every((name) => typeof value[name] === 'string')) return false
  const { noindex, buyBar, islands } = value
  return (
    typeof noindex === 'boolean' &&
    (buyBar === undefined || isRecord(buyBar)) &&
    isRecord(islands) &&
    Object.values(islands).every((data) => isRecord(data) && typeof data['type'] === 'string')
  )
}
