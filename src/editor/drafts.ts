import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ApplyResult, Edit, FieldDiagnostic } from '../../schema/editing.ts'
import { isRecord, parseList } from '../browser/json.ts'
import { readStored, tabStorage, writeStored } from '../browser/storage.ts'
import { messageOf, save } from './actions.ts'
import { ask, isReloaded } from './channel.ts'
import { isUnsaved, next, opened, type FieldEvent, type FieldState, type Written } from './field/field-state.ts'
import { isSame } from './field/is-same.ts'
import { pathAfter, type Rearrangement } from './panel/list/path-after.ts'
import { update } from './store.ts'

/** The path to a value of a file. */
export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
}

const storageKey = 'drafts'

/** The values that are or were edited, by place. What is not saved survives the server and another load of the page. */
let fields: ReadonlyMap<string, FieldState> = kept()
const listeners = new Set<() => void>()

export interface FieldEdit extends Pick<FieldState, 'value' | 'revision' | 'conflict'> {
  readonly isUnsaved: boolean
  readonly diagnostics: readonly FieldDiagnostic[]
  /** The value as the page would show it, where it is Markdown. */
  readonly html: string | undefined
  /** For what is typed into an editor that has the value already. */
  readonly typed: (value: unknown) => void
  /** Puts another value into the editor, such as that of a quick fix. */
  readonly setValue: (value: unknown) => void
  /** What can be changed together with the value, so that there is no error. */
  readonly together: string | undefined
  /** Saves the value; resolves to whether it is saved. */
  readonly save: () => Promise<boolean>
  readonly saveTogether: () => Promise<boolean>
  /** Saves the value over the one on the disk, after a conflict. */
  readonly saveOver: () => Promise<boolean>
  /** Forgets what was typed. */
  readonly discard: () => void
}

/** Edits one value: checks it while it changes, and saves it where the field goes away. */
export function useFieldEdit(place: Place, { written, version }: Written): FieldEdit {
  const key = keyOf(place)
  const state = useSyncExternalStore(subscribe, () => fields.get(key)) ?? opened({ written, version })
  useLayoutEffect(() => {
    const before = fields.get(key) ?? opened({ written, version })
    const now = put(key, next(before, { kind: 'loaded', written, version }))
    // A text from before the page was loaded again.
    if (isUnsaved(now) && !now.checked) void check(key)
  }, [key, version, JSON.stringify(written)])
  useEffect(() => () => void leave(placeOf(key)), [key])
  const change = (event: FieldEvent) => {
    put(key, next(fields.get(key) ?? state, event))
    void check(key)
  }
  return {
    value: state.value,
    revision: state.revision,
    conflict: state.conflict,
    isUnsaved: isUnsaved(state),
    diagnostics: state.checked?.diagnostics ?? [],
    html: state.checked?.html,
    together: state.checked?.together,
    typed: (value) => change({ kind: 'typed', value }),
    setValue: (value) => change({ kind: 'put', value }),
    save: () => leave(place),
    saveTogether: () => leave(place, true),
    saveOver: () => {
      happen(key, { kind: 'overruled' })
      return leave(place)
    },
    discard: () => forgetDraft(place)
  }
}

/** Forgets what was typed and not saved. */
export function forgetDraft(place: Place): void {
  happen(keyOf(place), { kind: 'discarded' })
}

/** The values that were left without being saved. */
export function useUnsaved(): readonly Place[] {
  const left = useSyncExternalStore(subscribe, () => unsaved(({ isLeft }) => isLeft).join('\n'))
  return left === '' ? [] : left.split('\n').map(placeOf)
}

export function unsavedPlaces(): readonly Place[] {
  return unsaved().map(placeOf)
}

/** Saves all that was typed, as far as it is valid. */
export async function saveUnsaved(): Promise<void> {
  await Promise.all(unsaved().map((key) => leave(placeOf(key))))
}

/** Saves what was typed in a file, of which the editor shows `version`. Resolves to its version then. */
export async function saveIn(file: string, version: string): Promise<string> {
  const witness = unsaved(({ version: own }) => own === version).find((key) => placeOf(key).file === file)
  await saveUnsaved()
  return (witness && fields.get(witness)?.version) ?? version
}

/** Takes what was typed along with its item, after items have moved. */
export function moveDrafts(edit: Rearrangement, version: string): void {
  const moved = [...fields].flatMap(([key, state]): [string, FieldState][] => {
    const place = placeOf(key)
    if (place.file !== edit.file) return [[key, state]]
    const now = pathAfter(place.path, edit)
    return now ? [[keyOf({ file: edit.file, path: now }), { ...state, version }]] : []
  })
  show(new Map(moved))
}

/** The browser asks whether to leave the page while a text is not saved. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (unsaved().length === 0 || isReloaded()) return
  event.preventDefault()
  void saveUnsaved()
}

let last: Promise<unknown> = Promise.resolve()

/** Saves a value that is left; one after the other, because each is for the file that the one before it left. */
function leave(place: Place, together?: true): Promise<boolean> {
  const key = keyOf(place)
  happen(key, { kind: 'left' })
  const done = last.then(() => saveAt(key, together))
  last = done
  return done
}

async function saveAt(key: string, together?: true): Promise<boolean> {
  const before = fields.get(key)
  if (!before || !isUnsaved(before)) return true
  if (before.conflict) return false
  happen(key, { kind: 'sent' })
  let result: ApplyResult
  try {
    result = await save({ ...editOf(key, before), ...(together && { together }) })
  } catch (error) {
    update({ message: messageOf(error) })
    happen(key, { kind: 'failed' })
    return false
  }
  happen(key, { kind: 'answered', result })
  if (result.kind === 'saved') advance(placeOf(key).file, before.version, result.version)
  const now = fields.get(key)
  // The file changed, and this value did not.
  const isForOtherVersion = result.kind === 'conflict' && now && !now.conflict && now.version !== before.version
  return isForOtherVersion ? saveAt(key, together) : result.kind === 'saved'
}

/** Other values of the file that the editor has seen are where they were after a value was saved. */
function advance(file: string, from: string, version: string): void {
  const isBehind = (key: string, state: FieldState) => state.version === from && placeOf(key).file === file
  show(new Map([...fields].map(([key, state]) => [key, isBehind(key, state) ? { ...state, version } : state])))
}

const checking = new Set<string>()

/** One check at a time, and then one of the latest value. */
async function check(key: string): Promise<void> {
  if (checking.has(key)) return
  checking.add(key)
  try {
    let seen = fields.get(key)
    while (seen) {
      const { value } = seen
      const result = await ask({ kind: 'check', edit: editOf(key, seen) })
      happen(key, { kind: 'checked', value, result })
      const now = fields.get(key)
      seen = isSame(now?.value, value) ? undefined : now
    }
  } catch (error) {
    update({ message: messageOf(error) })
  }
  checking.delete(key)
}

function editOf(key: string, { value, version }: FieldState): Edit {
  const { file, path } = placeOf(key)
  const place = { file, path: [...path], version }
  return value === undefined ? { kind: 'remove', ...place } : { kind: 'set', ...place, value: json(value) }
}

/** Form fields hold JSON only, which TypeScript cannot know of `unknown`. */
function json(value: unknown): Extract<Edit, { kind: 'set' }>['value'] {
  return value as Extract<Edit, { kind: 'set' }>['value']
}

function happen(key: string, event: FieldEvent): void {
  const state = fields.get(key)
  if (state) put(key, next(state, event))
}

function put(key: string, state: FieldState): FieldState {
  if (fields.get(key) !== state) show(new Map(fields).set(key, state))
  return state
}

function show(now: typeof fields): void {
  fields = now
  const drafts = [...fields].flatMap(([key, state]) => {
    const { written, version, value } = state
    return isUnsaved(state) ? [{ ...placeOf(key), written, version, value }] : []
  })
  writeStored(tabStorage, storageKey, drafts.length > 0 ? JSON.stringify(drafts) : null)
  for (const listener of listeners) listener()
}

function kept(): typeof fields {
  return new Map(parseList(readStored(tabStorage, storageKey)).flatMap(draftOf))
}

/** A stored draft with its key; none where the stored value is not a draft. */
function draftOf(stored: unknown): [string, FieldState][] {
  if (!isRecord(stored)) return []
  // JSON has no `undefined`, the value of a field that was emptied.
  const { file, path, written, version, value } = stored
  if (typeof file !== 'string' || typeof version !== 'string' || !isPath(path)) return []
  return [[keyOf({ file, path }), { ...opened({ written, version }), value, isLeft: true }]]
}

function isPath(path: unknown): path is Place['path'] {
  return Array.isArray(path) && path.every((step) => typeof step === 'string' || typeof step === 'number')
}

function unsaved(isMeant = (_: FieldState) => true): string[] {
  return [...fields].filter(([, state]) => isUnsaved(state) && isMeant(state)).map(([key]) => key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keyOf({ file, path }: Place): string {
  return JSON.stringify([file, path])
}

function placeOf(key: string): Place {
  const [file, path]: [string, Place['path']] = JSON.parse(key)
  return { file, path }
}
