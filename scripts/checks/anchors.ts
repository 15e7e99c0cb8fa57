import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { diagnosticInSource, locate } from '../source/source.ts'

/** Ids that the frame around every page has. */
const frameIds = [
  'main',
  'app',
  'assistant-panel',
  'mobile-menu',
  'theme-menu',
  'first-page',
  'not-loaded',
  'typing-buffer'
]

/** An id stands once on a page; otherwise links to it end at the first. */
export function checkAnchors(site: SiteModel): Diagnostic[] {
  return [...site.pages.values()].flatMap(({ source, anchors = [] }) => {
    const seen = new Set(frameIds)
    return anchors.flatMap(({ id, path }) => {
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      return diagnosticInSource(source, locate(source, path), {
        rule: 'duplicate-anchor',
        message: `The id "${id}" is on this page already.`,
        hint: frameIds.includes(id)
          ? 'Every page has an element of this id; choose another.'
          : 'Choose another id for one of the two.'
      })
    })
  })
}
