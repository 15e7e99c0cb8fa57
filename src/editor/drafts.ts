import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ApplyResult, CheckResult, Edit, Place } from '../../schema/editing.ts'
import { isRecord, parseList } from '../browser/json.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { editorState, fail, loadChanges, update, type Dropped } from './store.ts'
import { ask, editorHost } from './channel.ts'
import { isUnsaved, next, opened, type FieldEvent, type FieldState } from './field/field-state.ts'

/** Where unsaved values are kept: in the tab, because several tabs may edit in development. */
let storage = tabStorage
let storageKey = 'drafts'

/** The values that are or were edited, by place. Unsaved ones survive a restart of the server and a reload of the page. */
const store = createStore(storedDrafts())
const { get: fields, subscribe } = store

/** Keeps unsaved values on the device, where they survive a crash of the browser and no other account sees them. */
export function keepOnDevice(account: string): void {
  storage = deviceStorage
  storageKey = `drafts ${import.meta.env.BASE_URL} ${account}`
  store.set(storedDrafts())
}

function storedDrafts(): ReadonlyMap<string, FieldState> {
  return new Map(parseList(readStored(storage, storageKey)).flatMap(draftOf))
}

export type FieldEdit = ReturnType<typeof useFieldEdit>

const unchecked: CheckResult = { diagnostics: [] }

/**
 * Edits one value: checks it while it changes, and saves it when the field closes.
 *
 * @param form an answer of the server, even one with the same value as before: an undo may have followed a save at once
 */
export function useFieldEdit(place: Place, form: { readonly value?: unknown }) {
  const key = keyOf(place)
  const { value: saved } = form
  const [lastForm, setLastForm] = useState<object>()
  const last = useSyncExternalStore(subscribe, () => fields().get(key)) ?? opened(saved)
  // At once, because the item that had this place before may have had another value.
  const state = form === lastForm ? last : next(last, { kind: 'loaded', saved })
  const load = useEffectEvent(() => {
    setLastForm(form)
    put(key, state)
    // A draft from before the page was reloaded.
    if (isUnsaved(state) && !state.checked) void check(key)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- The next render must know what this one has loaded.
  useLayoutEffect(() => load(), [form])
  useEffect(() => () => void leave(key), [key])
  return {
    ...state,
    ...(state.checked ?? unchecked),
    isUnsaved: isUnsaved(state),
    setValue: (value: unknown) => {
      put(key, next(fields().get(key) ?? state, { kind: 'changed', value }))
      void check(key)
    },
    /** Saves the value; resolves to whether it is saved. */
    save: (way?: Way) => leave(key, way),
    discard: () => forgetDraft(place)
  }
}

/** The value of a field while it is edited; undefined if none is open. */
export function useTypedValue(place: Place): unknown {
  const key = keyOf(place)
  return useSyncExternalStore(subscribe, () => fields().get(key)?.value)
}

export function forgetDraft(place: Place): void {
  dispatch(keyOf(place), { kind: 'discarded' })
}

/** The number of values that were left without being saved. */
export function useUnsaved(): number {
  return useSyncExternalStore(subscribe, () => unsaved().filter(([, { isLeft }]) => isLeft).length)
}

export function unsavedPlaces(): readonly Place[] {
  return unsaved().map(([key]) => placeOf(key))
}

/** Whether a text that Undo takes back is typed: in a field that is open, or in the panel. */
export function useIsTyped(open: readonly Place[]): boolean {
  return useSyncExternalStore(subscribe, () => unsaved().some(([, { isLeft }]) => !isLeft) || open.some(hasUnsaved))
}

/**
 * Undoes or redoes a change. Undo takes back the text of an open field, which is saved first, so that Redo brings it
 * back. Redo opens a text again that could not be saved.
 */
export async function step(direction: 'undo' | 'redo'): Promise<void> {
  // A field of the panel saves its text as it loses the focus.
  await last
  const { open, page, dropped } = editorState()
  if (direction === 'redo' && dropped && !page?.state.redo) return restore(dropped)
  const typed = direction === 'undo' ? open?.sources.find(hasUnsaved) : undefined
  const isSaved = typed === undefined || (await leave(keyOf(typed)))
  if (open && typed && !isSaved) {
    const value = fields().get(keyOf(typed))?.value
    forgetDraft(typed)
    update({ dropped: { element: open.element, source: typed, value } })
  }
  update({ open: undefined })
  if (isSaved) await ask({ kind: direction })
}

function restore({ element, source, value }: Dropped): void {
  dispatch(keyOf(source), { kind: 'changed', value })
  update({ open: { element, sources: [source] }, dropped: undefined })
}

export function hasUnsaved(place: Place): boolean {
  return unsaved().some(([key]) => key === keyOf(place))
}

/** Saves every valid draft. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all(unsaved().map(([key]) => leave(key)))
}

/** Saves every draft, before something that needs all of them. @throws {Error} where one cannot be saved */
export async function saveAll(): Promise<void> {
  await saveUnsaved()
  const [left] = unsaved()
  if (!left) return
  const place = left[1].checked?.place ?? 'A field'
  throw new Error(`${place} has a change that is not saved. Save it or discard it, and try again.`)
}

/** Has the browser ask before the page closes while a change is not saved. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (unsaved().length === 0 || editorHost().isReloaded()) return
  event.preventDefault()
  void saveUnsaved()
}

/** Together with the text that would become incorrect, or, after a conflict, over the value on the disk. */
export type Way = 'together' | 'over'

let last: Promise<unknown> = Promise.resolve()

/** Saves a value that is left. Saves run one at a time, because the next may be based on the value that this one writes. */
function leave(key: string, way?: Way): Promise<boolean> {
  if (way === 'over') dispatch(key, { kind: 'overruled' })
  dispatch(key, { kind: 'left' })
  const done = last.then(() => saveAt(key, way))
  last = done
  return done
}

async function saveAt(key: string, way?: Way): Promise<boolean> {
  const unsaved = fields().get(key)
  if (!unsaved || !isUnsaved(unsaved)) return true
  if (unsaved.conflict) return false
  dispatch(key, { kind: 'sent' })
  let result: ApplyResult
  try {
    result = await ask({
      kind: 'apply',
      edit: { ...editOf(key, unsaved), ...(way === 'together' && { together: true }) }
    })
  } catch (error) {
    fail(error)
    dispatch(key, { kind: 'failed' })
    return false
  }
  dispatch(key, { kind: 'answered', result })
  if (result.kind === 'saved') update({ dropped: undefined })
  // Undo and Redo need the files of a saved picture.
  if (result.kind === 'saved') uploads = uploads.filter((files) => !isIn(files, unsaved.value))
  const answered = fields().get(key)
  return !answered || !isUnsaved(answered)
}

/** The files of pictures that were uploaded and not saved in a value yet. */
let uploads: readonly (readonly string[])[] = []

export function rememberUpload(files: readonly string[]): void {
  uploads = [...uploads, files]
}

/** Deletes uploaded pictures that no field holds any more, because they were canceled or replaced. */
export async function deleteUnusedUploads(): Promise<void> {
  await last
  const values = unsaved().map(([, { value }]) => value)
  const unused = uploads.filter((files) => !isIn(files, values))
  uploads = uploads.filter((files) => !unused.includes(files))
  for (const files of unused) {
    const parts = files.map((file) => ({ file: `content/public${file}`, edits: [] }))
    // Refused if a value has it after all, or without a repository.
    await ask({ kind: 'discard', parts, together: true }).then(loadChanges, () => undefined)
  }
}

function isIn(files: readonly string[], value: unknown): boolean {
  const text = JSON.stringify(value) ?? ''
  return files.some((file) => text.includes(JSON.stringify(file)))
}

/** Checks unsaved values again, because other content has changed. */
export function checkUnsaved(): void {
  for (const [key] of unsaved()) void check(key)
}

const checking = new Set<string>()
const outdated = new Set<string>()

/** Runs one check at a time, and then one of the latest value and content. */
async function check(key: string): Promise<void> {
  outdated.add(key)
  if (checking.has(key)) return
  checking.add(key)
  try {
    while (outdated.delete(key)) {
      const seen = fields().get(key)
      if (!seen) break
      const result = await ask({ kind: 'check', edit: editOf(key, seen) })
      dispatch(key, { kind: 'checked', value: seen.value, result })
    }
  } catch (error) {
    fail(error)
  }
  checking.delete(key)
}

function editOf(key: string, { saved, value }: FieldState): Edit {
  const { file, path } = placeOf(key)
  const change = { file, path: [...path], base: saved }
  // Form fields hold only JSON, which the type `unknown` does not say.
  return (value === undefined ? { kind: 'remove', ...change } : { kind: 'set', ...change, value }) as Edit
}

function dispatch(key: string, event: FieldEvent): void {
  const state = fields().get(key)
  if (state) put(key, next(state, event))
}

function put(key: string, state: FieldState): void {
  if (fields().get(key) === state) return
  store.set(new Map(fields()).set(key, state))
  const drafts = unsaved().map(([key, { saved, value }]) => ({ ...placeOf(key), saved, value }))
  writeStored(storage, storageKey, drafts.length > 0 ? JSON.stringify(drafts) : null)
}

/** A stored draft with its key; none if the stored value is not a draft. */
function draftOf(stored: unknown): [string, FieldState][] {
  if (!isRecord(stored)) return []
  // JSON has no `undefined`, the value of a field that was emptied.
  const { file, path, saved, value } = stored
  if (typeof file !== 'string' || !Array.isArray(path)) return []
  return [[keyOf({ file, path }), { ...opened(saved), value, isLeft: true }]]
}

function unsaved(): [string, FieldState][] {
  return [...fields()].filter(([, state]) => isUnsaved(state))
}

export function keyOf({ file, path }: Place): string {
  return JSON.stringify([file, path])
}

function placeOf(key: string): Place {
  const [file, path]: [string, Place['path']] = JSON.parse(key)
  return { file, path }
}
