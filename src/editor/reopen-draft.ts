import type { FieldSource } from '../../schema/editing.ts'
import { draftPlaces } from './drafts.ts'
import { findText } from './find-sources.ts'
import { editorState, update } from './store.ts'

/**
 * Opens the field again whose text was typed and not saved when the page was loaded again, as after a crash of the
 * server.
 */
export function reopenDraft(): void {
  const { page } = editorState()
  if (!page) return
  const places = draftPlaces().map((place) => JSON.stringify([place.file, place.path]))
  const isDraft = ({ file, path }: FieldSource) => places.includes(JSON.stringify([file, path]))
  const all = [...page.sections.flatMap(({ fields }) => fields), ...page.frame, ...page.popups, ...page.assistant]
  const source = all.find(isDraft)
  if (source) update({ open: { element: elementOf(source) ?? document.body, sources: [source] } })
}

function elementOf({ file, path }: FieldSource): Element | undefined {
  const { page } = editorState()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && page; node = walker.nextNode()) {
    const found = node instanceof Text ? findText(node, page) : undefined
    const [source, ...others] = found?.sources ?? []
    if (others.length === 0 && source?.file === file && source.path.join() === path.join()) return found?.element
  }
  return undefined
}
