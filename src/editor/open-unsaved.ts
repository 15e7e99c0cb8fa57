import type { FieldSource } from '../../schema/editing.ts'
import { unsavedPlaces, type Place } from './drafts.ts'
import { findText } from './find-sources.ts'
import { editorState, update } from './store.ts'

/** Opens the field of a text that was typed and not saved: one that this page shows, or else, if asked for, another. */
export function openUnsaved(isAnyMeant: boolean): void {
  const { page } = editorState()
  const places = unsavedPlaces()
  if (!page) return
  const all = [...page.sections.flatMap(({ fields }) => fields), ...page.frame, ...page.popups, ...page.assistant]
  const source = all.find((field) => places.some((place) => isAt(place, field)))
  const [first] = isAnyMeant ? places : []
  const other = first && { ...first, label: String(first.path.at(-1)), control: 'line' as const, written: '' }
  const opened = source ?? other
  if (opened) update({ open: { element: elementOf(opened) ?? document.body, sources: [opened] } })
}

function isAt({ file, path }: Place, field: FieldSource): boolean {
  return field.file === file && field.path.join('\n') === path.join('\n')
}

function elementOf(source: FieldSource): Element | undefined {
  const { page } = editorState()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && page; node = walker.nextNode()) {
    const found = node instanceof Text ? findText(node, page) : undefined
    const [first, ...others] = found?.sources ?? []
    if (others.length === 0 && first && isAt(source, first)) return found?.element
  }
  return undefined
}
