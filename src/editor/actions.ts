import type { ApplyResult, Edit, StepResult } from '../../schema/editing.ts'
import { canonicalPath } from '../shared/addresses.ts'
import { withBasePath, withoutBasePath } from '../app/navigation/base-path.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { ask } from './channel.ts'
import { editorState, update } from './store.ts'

const storageKey = 'editor'

/** Switches editing on or off, and remembers it for the tab. */
export async function switchEditing(isOn: boolean): Promise<void> {
  writeStored(tabStorage, storageKey, isOn ? 'on' : 'off')
  update({ isOn, ...(!isOn && { open: undefined, panel: 'closed', popup: undefined }) })
  if (isOn) await refresh()
}

export function wasEditing(): boolean {
  return readStored(tabStorage, storageKey) === 'on'
}

let refreshing = Promise.resolve()

/** Asks for the sources of the page that is open. */
export function refresh(): Promise<void> {
  return (refreshing = askForPage())
}

/** Resolves when the sources match what the page shows. */
export function refreshed(): Promise<void> {
  return refreshing
}

/** The path of the page that the sources are of. */
let askedFor: string | undefined

async function askForPage(): Promise<void> {
  const path = canonicalPath(withoutBasePath(location.pathname) ?? '/')
  const file = path === askedFor ? editorState().page?.file : undefined
  try {
    const [page, names] = await Promise.all([ask({ kind: 'page', path, file }), ask({ kind: 'names' })])
    // What was typed in a field is saved where the field goes away.
    const isLeft = page.file !== editorState().page?.file
    update({ page, names, ...(isLeft && { open: undefined }) })
    askedFor = path
    // The page moved.
    if (page.file === file && page.path !== path) follow(page.path)
  } catch (error) {
    update({ message: messageOf(error) })
  }
}

/** As a click on a link does, which the application follows in place. */
function follow(path: string): void {
  const link = document.createElement('a')
  link.href = withBasePath(path)
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves an edit. Says why it is refused; the caller shows what is invalid, and conflicts. */
export async function save(edit: Edit): Promise<ApplyResult> {
  return report(await ask({ kind: 'apply', edit }))
}

export async function takeBack(direction: 'undo' | 'redo'): Promise<StepResult> {
  return report(await ask({ kind: direction }))
}

function report<R extends ApplyResult | StepResult>(result: R): R {
  if (result.kind === 'refused') update({ message: result.reason })
  return result
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
