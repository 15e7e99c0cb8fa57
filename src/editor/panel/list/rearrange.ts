import { fail, save } from '../../actions.ts'
import { moveDrafts, saveIn } from '../../drafts.ts'
import { editorState, update } from '../../store.ts'
import type { Rearrangement } from './path-after.ts'

let isBusy = false

const verbs = { move: 'Move', duplicate: 'Duplicate', delete: 'Remove', add: 'Add', remove: 'Remove' } as const

/**
 * Saves the drafts of the file, and then a rearrangement. Ignores others meanwhile, because their indexes would be
 * outdated.
 *
 * @param version the version of the file that the edit is based on
 * @param reload loads the form again
 */
export async function rearrange(edit: Rearrangement, version: string, reload?: () => Promise<void>): Promise<boolean> {
  if (isBusy) return false
  isBusy = true
  try {
    const base = await saveIn(edit.file, version)
    const { page } = editorState()
    let result = await save({ ...edit, version: base })
    if (result.kind === 'offer') {
      const together = await choice(verbs[edit.kind], result.together)
      if (together === undefined) return false
      result = await save({ ...edit, version: base, together })
    }
    if (result.kind === 'saved') {
      moveDrafts(edit, result.version)
      if (result.files.length > 0) await until(() => editorState().page !== page)
      await reload?.()
    }
    if (result.kind === 'invalid')
      update({
        message: `Not saved. ${result.diagnostics.map(({ place = '', message }) => `${place} ${message}`).join(' ')}`
      })
    if (result.kind === 'conflict') {
      await reload?.()
      update({ message: `Another program has changed ${edit.file}. Check the list, and try again.` })
    }
    return result.kind === 'saved'
  } catch (error) {
    fail(error)
    return false
  } finally {
    isBusy = false
  }
}

async function choice(verb: string, together: string): Promise<boolean | undefined> {
  const chosen = await new Promise<boolean | undefined>((choose) => update({ offer: { verb, together, choose } }))
  update({ offer: undefined })
  return chosen
}

/** In milliseconds. */
const step = 20
const longestWait = 5000

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + longestWait
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, step))
}
