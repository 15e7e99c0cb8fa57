import { messageOf, save } from '../../actions.ts'
import { ask } from '../../channel.ts'
import { editorState, update } from '../../store.ts'
import { moveDrafts, type Rearrangement } from './move-drafts.ts'

const unsaved = new Set<() => Promise<void>>()
let isBusy = false

/** Registers how a field saves what was typed, before items move. Returns how to take that back. */
export function registerUnsaved(saveField: () => Promise<void>): () => void {
  unsaved.add(saveField)
  return () => unsaved.delete(saveField)
}

/**
 * Saves a rearrangement. While one is on its way another is ignored, because its indexes are those before.
 *
 * @param version that of the file that the edit is for
 * @param reload shows what the edit is about again
 */
export async function rearrange(edit: Rearrangement, version: string, reload?: () => Promise<void>): Promise<boolean> {
  if (isBusy) return false
  isBusy = true
  try {
    await Promise.all([...unsaved].map((saveField) => saveField()))
    const before = editorState().page
    let result = await save({ ...edit, version })
    if (result.kind === 'conflict') {
      // What was typed in an item is saved just before the item moves.
      const { version: now = '' } = await ask({ kind: 'form', file: edit.file, path: edit.path })
      result = await save({ ...edit, version: now })
    }
    if (result.kind === 'saved') {
      moveDrafts(edit)
      if (result.files.length > 0) await until(() => editorState().page !== before)
      await reload?.()
    }
    if (result.kind === 'invalid')
      update({
        message: `Not saved. ${result.diagnostics.map(({ place = '', message }) => `${place} ${message}`).join(' ')}`
      })
    if (result.kind === 'conflict') update({ message: `${edit.file} changed on the disk meanwhile. Try again.` })
    return result.kind === 'saved'
  } catch (error) {
    update({ message: messageOf(error) })
    return false
  } finally {
    isBusy = false
  }
}

/** In milliseconds. */
const step = 20
const longestWait = 5000

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + longestWait
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, step))
}
