import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticInSource, locate } from '../../source/source.ts'

/** Ids of the layout that every page has. */
export const frameIds: readonly string[] = [
  'main',
  'app',
  'assistant-panel',
  'mobile-menu',
  'theme-menu',
  'first-page',
  'not-loaded',
  'typing-buffer'
]

/** Ids are unique on a page, because links lead only to the first. */
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
        message: `Duplicate id "${id}" on this page.`,
        hint: frameIds.includes(id)
          ? 'Every page uses this id for its own layout. Choose another.'
          : 'Choose another id for one of the two.'
      })
    })
  })
}
