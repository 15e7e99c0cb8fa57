import { ask } from '../../channel.ts'
import type { Edit, Place } from '../../../../schema/editing.ts'
import { forgetDraft, saveUnsaved, unsavedPlaces } from '../../drafts.ts'
import { editorState, fail, subscribe, update } from '../../store.ts'

/** An edit that adds, removes or moves items or fields. */
type Rearrangement = Exclude<Edit, { kind: 'set' }>

let isBusy = false
const waiting: (() => void)[] = []

export function isRearranging(): boolean {
  return isBusy
}

/** Calls `act` once the rearrangement that is under way is saved and shown. */
export function afterRearranging(act: () => void): void {
  waiting.push(act)
}

const verbs = { move: 'Move', duplicate: 'Duplicate', delete: 'Remove', add: 'Add', remove: 'Remove' } as const

/** Saves what is typed, then a rearrangement. Ignores others meanwhile, because their indexes would be outdated. */
export async function rearrange(edit: Rearrangement, reload?: () => Promise<void>): Promise<boolean> {
  if (isBusy) return false
  isBusy = true
  let isSaved = false
  update({ message: undefined })
  try {
    await saveUnsaved()
    const drafts = unsavedPlaces().filter(
      ({ file, path }) => file === edit.file && edit.path.every((step, depth) => path[depth] === step)
    )
    const isRemoved = ({ path }: Place) =>
      edit.kind === 'remove' || (edit.kind === 'delete' && path[edit.path.length] === edit.index)
    if (!drafts.every(isRemoved)) {
      update({ message: 'Something in this list is not saved. Fix it, or discard it with Escape, and try again.' })
      return false
    }
    const { page } = editorState()
    let result = await ask({ kind: 'apply', edit })
    if (result.kind === 'offer') {
      const together = await choice(verbs[edit.kind], result.together)
      if (together === undefined) return false
      result = await ask({ kind: 'apply', edit: { ...edit, together } })
    }
    if (result.kind === 'saved') {
      drafts.forEach(forgetDraft)
      if (result.files.length > 0 && editorState().page === page) await nextPage()
      await reload?.()
    }
    if (result.kind === 'invalid') {
      const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
      const reasons = new Set(errors.map(({ place = '', message }) => `${place} ${message}`.trim()))
      update({ message: `Not saved. ${[...reasons].join(' ')}` })
    }
    if (result.kind === 'conflict') {
      await reload?.()
      update({ message: `Another program has changed ${edit.file}. Check the list, and try again.` })
    }
    isSaved = result.kind === 'saved'
  } catch (error) {
    fail(error)
  } finally {
    isBusy = false
    if (!isSaved) waiting.length = 0
    const next = waiting.shift()
    // In the next frame, the list has the new order.
    if (next) requestAnimationFrame(next)
  }
  return isSaved
}

async function choice(verb: string, together: string): Promise<boolean | undefined> {
  const chosen = await new Promise<boolean | undefined>((choose) => update({ offer: { verb, together, choose } }))
  update({ offer: undefined })
  return chosen
}

/** In milliseconds. */
const longestWait = 5000

/** Resolves when the page shows the change. */
async function nextPage(): Promise<void> {
  const { page } = editorState()
  await new Promise<void>((resolve) => {
    const end = subscribe(() => {
      if (editorState().page === page) return
      end()
      resolve()
    })
    setTimeout(resolve, longestWait)
  })
}
