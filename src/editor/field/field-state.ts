import type { ApplyResult, CheckResult } from '../../../schema/editing.ts'

export interface FieldState {
  /** The value in the file, as the author last saw it. */
  readonly saved: unknown
  /** What the field holds; undefined for a field that is emptied. */
  readonly value: unknown
  readonly checked: CheckResult | undefined
  /** The value on the disk, if it is neither what the edit started from nor what the field holds. */
  readonly conflict: { readonly disk: unknown } | undefined
  /** The value that is being saved. */
  readonly sent: { readonly value: unknown } | undefined
  /** The author has left the field or tried to save it. From then on, an unsaved text is counted. */
  readonly isLeft: boolean
}

export type FieldEvent =
  /** The file was read again. */
  | { readonly kind: 'loaded'; readonly saved: unknown }
  /** The author has typed or chosen it, or applied a quick fix. */
  | { readonly kind: 'changed'; readonly value: unknown }
  | { readonly kind: 'checked'; readonly value: unknown; readonly result: CheckResult }
  | { readonly kind: 'left' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly result: ApplyResult }
  /** No answer came, or the server refused. */
  | { readonly kind: 'failed' }
  /** In a conflict, the author's value replaces the one on the disk. */
  | { readonly kind: 'overruled' }
  | { readonly kind: 'discarded' }

export function opened(saved: unknown): FieldState {
  return { saved, value: saved, checked: undefined, conflict: undefined, sent: undefined, isLeft: false }
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other)
}

export function isUnsaved({ value, saved, conflict }: FieldState): boolean {
  return conflict !== undefined || !isSame(value, saved)
}

export function next(state: FieldState, event: FieldEvent): FieldState {
  switch (event.kind) {
    case 'loaded':
      return loaded(state, event.saved)
    case 'changed':
      return changed(state, event.value)
    case 'checked':
      return isSame(event.value, state.value) ? { ...state, checked: event.result } : state
    case 'left':
      return isUnsaved(state) ? { ...state, isLeft: true } : state
    case 'sent':
      return { ...state, sent: { value: state.value } }
    case 'answered':
      return answered(state, event.result)
    case 'failed':
      return { ...state, sent: undefined, isLeft: true }
    case 'overruled':
      return { ...state, ...(state.conflict && { saved: state.conflict.disk }), conflict: undefined }
    case 'discarded':
      return discarded(state)
    default:
      return event satisfies never
  }
}

function loaded(state: FieldState, saved: unknown): FieldState {
  if (isSame(saved, state.saved) && !state.conflict) return state
  const isOurs = state.sent !== undefined && isSame(saved, state.sent.value)
  if (!isUnsaved(state) || isSame(saved, state.value)) return restarted(state, saved)
  if (isSame(saved, state.saved) || isOurs) return { ...state, saved, conflict: undefined }
  return { ...state, conflict: { disk: saved } }
}

/** Starts from the value on the disk, and puts it into the control. */
function restarted(state: FieldState, saved: unknown): FieldState {
  if (isSame(saved, state.value)) return { ...state, saved, conflict: undefined, isLeft: false }
  return { ...opened(saved), sent: state.sent }
}

/** A value that is being saved cannot be recalled. */
function discarded(state: FieldState): FieldState {
  if (state.sent) return changed(state, state.sent.value)
  return { ...restarted(state, state.conflict ? state.conflict.disk : state.saved), checked: undefined }
}

function changed(state: FieldState, value: unknown): FieldState {
  const isTheirs = state.conflict !== undefined && isSame(value, state.conflict.disk)
  const base = isTheirs && state.conflict ? { saved: state.conflict.disk, conflict: undefined } : {}
  return { ...state, ...base, value, isLeft: false }
}

function answered({ sent, ...state }: FieldState, result: ApplyResult): FieldState {
  const done = { ...state, sent: undefined, isLeft: true }
  switch (result.kind) {
    case 'saved':
      return { ...done, saved: sent ? sent.value : state.value, conflict: undefined, isLeft: state.isLeft }
    case 'invalid':
      return isSame(sent?.value, state.value) ? { ...done, checked: result } : done
    case 'conflict':
      return loaded(done, result.disk)
    case 'offer':
      return done
    default:
      return result satisfies never
  }
}
