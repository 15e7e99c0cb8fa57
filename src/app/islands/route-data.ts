import type { PageFacts } from '../../../schema/emitted.ts'
import { isRecord } from '../../browser/json.ts'

/** The data of a section, for the renderer of its type. */
export interface SectionData {
  readonly type: string
}

/** The data of the page that the document contains; everything else is in its HTML. */
export interface FirstPage extends PageFacts {
  /** The data of the islands, by their index among the page's sections. */
  readonly islands: Readonly<Record<string, SectionData>>
}

/** A page as the application loads it for a navigation. */
export interface RouteData extends FirstPage {
  /** The content of `main`: its sections, one element each. */
  readonly html: string
}

/** The id of the element that contains the document's `FirstPage` as JSON. */
export const firstPageElement = 'first-page'

const texts = ['id', 'path', 'name', 'title', 'description', 'address', 'html'] as const

/** Whether a value is the data of a page; not if it is, for example, from another version of the site. */
export function isRouteData(value: unknown): value is RouteData {
  if (!isRecord(value) || !texts.every((name) => typeof value[name] === 'string')) return false
  const { noindex, buyBar, islands } = value
  return (
    typeof noindex === 'boolean' &&
    (buyBar === undefined || isRecord(buyBar)) &&
    isRecord(islands) &&
    Object.values(islands).every((data) => isRecord(data) && typeof data['type'] === 'string')
  )
}
