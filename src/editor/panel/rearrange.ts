import type { Edit, Place } from '../../../schema/editing.ts'
import { ask } from '../channel.ts'
import { forgetDraft, saveUnsaved, unsavedPlaces } from '../drafts.ts'
import { editorState, fail, until, update } from '../store.ts'

/** An edit that adds, removes or moves items or fields. */
type Rearrangement = Exclude<Edit, { kind: 'set' }>

let isBusy = false
const waiting: (() => void)[] = []

/** Postpones `act` until the rearrangement that is under way is saved and shown. @returns false if none is */
export function isPostponed(act: () => void): boolean {
  if (isBusy) waiting.push(act)
  return isBusy
}

/** Saves what is typed, then a rearrangement. Ignores others meanwhile, because their indexes would be outdated. */
export async function rearrange(edit: Rearrangement, reload?: () => Promise<void>): Promise<boolean> {
  if (isBusy) return false
  isBusy = true
  update({ message: undefined })
  const isSaved = await save(edit, reload).catch((error: unknown) => {
    fail(error)
    return false
  })
  isBusy = false
  if (!isSaved) waiting.length = 0
  const next = waiting.shift()
  // In the next frame, the list has the new order.
  if (next) requestAnimationFrame(next)
  return isSaved
}

const verbs = { move: 'Move', duplicate: 'Duplicate', delete: 'Remove', add: 'Add', remove: 'Remove' } as const
/** In milliseconds. */
const maxWait = 5000

/** Resolves when the page and the form show the change, to false if the author took it back. */
async function save(edit: Rearrangement, reload = async () => {}): Promise<boolean> {
  await saveUnsaved()
  const drafts = unsavedPlaces().filter(
    ({ file, path }) => file === edit.file && edit.path.every((step, depth) => path[depth] === step)
  )
  const isRemoved = ({ path }: Place) =>
    edit.kind === 'remove' || (edit.kind === 'delete' && path[edit.path.length] === edit.index)
  if (!drafts.every(isRemoved))
    throw new Error('Something in this list is not saved. Fix it, or discard it with Escape, and try again.')
  const { page } = editorState()
  let result = await ask({ kind: 'apply', edit })
  if (result.kind === 'offer') {
    const offer = { verb: verbs[edit.kind], together: result.together }
    const together = await new Promise<boolean | undefined>((choose) => update({ offer: { ...offer, choose } }))
    update({ offer: undefined })
    if (together === undefined) return false
    result = await ask({ kind: 'apply', edit: { ...edit, together } })
  }
  if (result.kind === 'invalid') {
    const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
    const reasons = new Set(errors.map(({ place = '', message }) => `${place} ${message}`.trim()))
    throw new Error(`Not saved. ${[...reasons].join(' ')}`)
  }
  if (result.kind === 'saved') {
    drafts.forEach(forgetDraft)
    if (result.files.length > 0) await until(() => editorState().page !== page, maxWait)
  }
  await reload()
  if (result.kind === 'conflict')
    throw new Error(`Another program has changed ${edit.file}. Check the list, and try again.`)
  return result.kind === 'saved'
}
