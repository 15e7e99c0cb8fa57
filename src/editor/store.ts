import { useSyncExternalStore } from 'react'
import type { ContentChange, FieldSource, PageSources, PopupName } from '../../schema/editing.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { ask, editorHost } from './channel.ts'
import type { Found } from './find-sources.ts'

export interface EditorState {
  readonly isOn: boolean
  readonly page?: PageSources | undefined
  /** Since the last version; undefined without one. */
  readonly changes?: readonly ContentChange[] | undefined
  /** Why there is no list of changes. */
  readonly noChanges?: string | undefined
  /** The value in the field over the page, or several to choose from, and the element that shows it. */
  readonly open?: Found | undefined
  /** A text that could not be saved and that Undo took back, and the element whose field had it. */
  readonly dropped?: Dropped | undefined
  /** A number that changes when the messages of the Publish tab are out of date. */
  readonly attempts: number
  readonly panel: 'closed' | 'sections' | 'page' | 'site' | 'publish'
  /** A popup that the panel opened, and how many it opened before. */
  readonly popup?: { readonly name: PopupName; readonly shown: number } | undefined
  readonly message?: string | undefined
  /** A question about items that would no longer agree with text that counts them. */
  readonly offer?: Offer | undefined
  readonly dialog?: 'help' | 'findings' | undefined
}

export interface Dropped {
  readonly element: Element
  readonly source: FieldSource
  readonly value: unknown
}

export interface Offer {
  /** Such as “Remove”. */
  readonly verb: string
  readonly together: string
  /** Without a choice, nothing changes. */
  readonly choose: (together: boolean | undefined) => void
}

const store = createStore<EditorState>({ isOn: false, panel: 'closed', attempts: 0 })
export const { get: editorState, subscribe } = store

export function update(change: Partial<EditorState>): void {
  store.set({ ...editorState(), ...change })
}

export function useEditor(): EditorState {
  return useSyncExternalStore(subscribe, editorState)
}

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

/** Requests the sources of the open page. */
export function refresh(): Promise<void> {
  return (refreshing = askForPage())
}

/** Resolves when the sources match what the page shows. */
export function refreshed(): Promise<void> {
  return refreshing
}

/** The path of the page in the state of the editor. */
let askedFor: string | undefined

async function askForPage(): Promise<void> {
  const path = editorHost().path()
  const file = path === askedFor ? editorState().page?.file : undefined
  try {
    const page = await ask({ kind: 'page', path, file })
    // A field saves its text when it closes.
    const isLeft = page.file !== editorState().page?.file
    update({ page, ...(isLeft && { open: undefined }) })
    void loadChanges()
    // It moved; or it was deleted, and the answer is the page for missing addresses.
    if (file !== undefined && page.path !== path) editorHost().pageMoved(page.file === file ? page.path : '/')
    askedFor = editorHost().path()
  } catch (error) {
    fail(error)
  }
}

let newestLoad: Promise<void> | undefined

/** Lists what changed since the last version. */
export function loadChanges(): Promise<void> {
  const load: Promise<void> = ask({ kind: 'changes' })
    .then(
      (changes) => ({ changes, noChanges: undefined }),
      (error: unknown) => ({ changes: undefined, noChanges: wordsOf(error) })
    )
    .then(async (answer) => {
      await released()
      // The server may answer an earlier request later.
      if (load !== newestLoad) return newestLoad
      update(answer)
    })
  return (newestLoad = load)
}

/** Resolves once no button of the editor is pressed. The list would move it away from the pointer, and undo the press. */
function released(): Promise<void> {
  return until(() => !document.querySelector('content-editor')?.shadowRoot?.querySelector('button:active'))
}

/** Resolves once the condition holds, which is checked in each frame, or after the longest wait in milliseconds. */
export async function until(condition: () => unknown, maxWait = Infinity): Promise<void> {
  const end = performance.now() + maxWait
  while (!condition() && performance.now() < end) await new Promise(requestAnimationFrame)
}

/** Has the Publish tab drop what it says about earlier attempts. */
export function forgetAttempts(): void {
  update({ attempts: editorState().attempts + 1 })
}

/** Shows the words for an error. */
export function fail(error: unknown): void {
  update({ message: wordsOf(error) })
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
