import type { FieldSource, PageSources, Place } from '../../schema/editing.ts'
import { keyOf, unsavedPlaces } from './drafts.ts'
import { findText, textNodes } from './find-sources.ts'
import { editorState, update } from './store.ts'

/** Opens the field of an unsaved text: one of this page, or else, if `isAnyMeant`, one of another. */
export function openUnsaved(isAnyMeant: boolean): void {
  const { page } = editorState()
  const places = unsavedPlaces()
  if (!page) return
  const all = [...page.sections.flatMap(({ fields }) => fields), ...page.frame, ...page.popups, ...page.assistant]
  const source = all.find((field) => places.some((place) => keyOf(place) === keyOf(field)))
  const [first] = isAnyMeant ? places : []
  if (source) update({ open: { element: elementOf(source, page) ?? document.body, sources: [source] } })
  else if (first) openPlace(first)
}

/** Opens the field of a value that the page may not show. */
export function openPlace({ file, path, label = '' }: Place & { readonly label?: string }): void {
  const source = { file, path, label, place: label, control: 'line', raw: '' } as const
  update({ open: { element: document.body, sources: [source] } })
}

function elementOf(source: FieldSource, page: PageSources): Element | undefined {
  for (const node of textNodes(document.body)) {
    const { sources: [first, ...others] = [], element } = findText(node, page) ?? {}
    if (first && others.length === 0 && keyOf(source) === keyOf(first)) return element
  }
  return undefined
}
