import { content } from '../every-site/content.ts'
import { sectionOf, type Section } from '../browser/site-content.ts'

/** The only section of a type on a page. */
export function sectionAt<T extends Section['type']>(address: string, type: T) {
  return sectionOf(content, address, type)
}
