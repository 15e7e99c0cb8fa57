import type { Edit } from '../../../../schema/editing.ts'
import { draftOf, draftPlaces, forgetDraft, keepDraft, type Place } from '../../drafts.ts'

type WithoutVersion<E> = E extends Edit ? Omit<E, 'version'> : never

/** A change of which items or fields there are. */
export type Rearrangement = WithoutVersion<Extract<Edit, { kind: 'move' | 'duplicate' | 'delete' | 'add' | 'remove' }>>

/** Takes what was typed and not saved along with its item, and forgets what belongs to a removed one. */
export function moveDrafts(edit: Rearrangement): void {
  const { file, path } = edit
  const inside = draftPlaces().filter(
    (place) =>
      place.file === file && place.path.length > path.length && path.every((step, depth) => place.path[depth] === step)
  )
  const drafts = inside.map((place) => ({ place, value: draftOf(place) }))
  for (const { place } of drafts) forgetDraft(place)
  for (const { place, value } of drafts) {
    const moved = movedPlace(place, edit)
    if (moved) keepDraft(moved, value)
  }
}

function movedPlace(place: Place, edit: Rearrangement): Place | undefined {
  const depth = edit.path.length
  const index = place.path[depth]
  if (typeof index !== 'number') return edit.kind === 'remove' ? undefined : place
  const now = indexAfter(index, edit)
  return now === undefined ? undefined : { file: place.file, path: place.path.with(depth, now) }
}

function indexAfter(index: number, edit: Rearrangement): number | undefined {
  switch (edit.kind) {
    case 'move':
      if (index === edit.from) return edit.to
      return index - Number(index > edit.from) + Number(index - Number(index > edit.from) >= edit.to)
    case 'duplicate':
      return index + Number(index > edit.index)
    case 'delete':
      return index === edit.index ? undefined : index - Number(index > edit.index)
    case 'add':
      return index + Number(index >= edit.index)
    case 'remove':
      return undefined
    default:
      return edit satisfies never
  }
}
