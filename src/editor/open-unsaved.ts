import type { FieldSource } from '../../schema/editing.ts'
import { unsavedPlaces, type Place } from './drafts.ts'
import { findText } from './find-sources.ts'
import { editorState, update } from './store.ts'

/** Opens the field of an unsaved text: one of this page, or else, if `isAnyMeant`, one of another. */
export function openUnsaved(isAnyMeant: boolean): void {
  const { page } = editorState()
  const places = unsavedPlaces()
  if (!page) return
  const all = [...page.sections.flatMap(({ fields }) => fields), ...page.frame, ...page.popups, ...page.assistant]
  const source = all.find((field) => places.some((place) => isAt(place, field)))
  const [first] = isAnyMeant ? places : []
  const opened = source ?? (first && { ...first, label: '', place: '', control: 'line', raw: '' })
  if (opened) update({ open: { element: elementOf(opened) ?? document.body, sources: [opened] } })
}

function isAt({ file, path }: Place, field: FieldSource): boolean {
  return field.file === file && field.path.join('\n') === path.join('\n')
}

function elementOf(source: FieldSource): Element | undefined {
  const { page } = editorState()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && page; node = walker.nextNode()) {
    const part = node instanceof Text ? findText(node, page) : undefined
    const [first, ...others] = part?.sources ?? []
    if (others.length === 0 && first && isAt(source, first)) return part?.element
  }
  return undefined
}
