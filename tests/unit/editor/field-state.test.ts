import { expect, test } from 'vitest'
import type { ApplyResult } from '../../../schema/editing.ts'
import { isUnsaved, next, opened, type FieldEvent, type FieldState } from '../../../src/editor/field/field-state.ts'
import { pick, randomNumbers } from '../../random-numbers.ts'

const diagnostics = [{ severity: 'error', message: 'Too short.', from: 0, to: 1, fixes: [] }] as const
const saved: FieldEvent = { kind: 'answered', result: { kind: 'saved', files: ['a'] } }
const typed = (value: unknown): FieldEvent => ({ kind: 'changed', value })
const loaded = (saved: unknown): FieldEvent => ({ kind: 'loaded', saved })

function after(...events: readonly FieldEvent[]): FieldState {
  return events.reduce(next, opened('old'))
}

test('a field that is opened holds what is saved, and has nothing to save', () => {
  expect(after()).toMatchObject({ value: 'old', conflict: undefined })
  expect(isUnsaved(after())).toBe(false)
})

test.each([['new'], [''], [undefined], [0], [false], [['a', 'b']]])(
  '%j that is typed is unsaved until it is saved',
  (value) => {
    expect(after(typed(value)).value).toEqual(value)
    expect(isUnsaved(after(typed(value)))).toBe(true)
    const done = after(typed(value), { kind: 'sent' }, saved)
    expect(done).toMatchObject({ value, saved: value })
    expect(isUnsaved(done)).toBe(false)
  }
)

test('what is typed while a value is on its way stays unsaved, and starts from that value', () => {
  const state = after(typed('new'), { kind: 'sent' }, typed('newer'), saved)
  expect(state).toMatchObject({ value: 'newer', saved: 'new' })
  expect(isUnsaved(state)).toBe(true)
})

test('the answer of a check counts for the value that was checked', () => {
  const result = { diagnostics }
  expect(after(typed('a'), { kind: 'checked', value: 'a', result }).checked).toEqual(result)
  expect(after(typed('a'), typed('ab'), { kind: 'checked', value: 'a', result }).checked).toBeUndefined()
})

test('a value that is invalid or not saved stays, and counts as left unsaved', () => {
  const answers: readonly FieldEvent[] = [
    { kind: 'answered', result: { kind: 'invalid', diagnostics } },
    { kind: 'failed' }
  ]
  for (const answer of answers) {
    const state = after(typed('a'), { kind: 'sent' }, answer)
    expect(state).toMatchObject({ value: 'a', isLeft: true, sent: undefined })
    expect(isUnsaved(state)).toBe(true)
    expect(next(state, typed('ab')).isLeft).toBe(false)
  }
  const invalid: ApplyResult = { kind: 'invalid', diagnostics, together: 'change it' }
  const { checked } = after(typed('a'), { kind: 'sent' }, { kind: 'answered', result: invalid })
  expect(checked).toMatchObject({ diagnostics, together: 'change it' })
})

test('a field without a change is not counted when it is left', () => {
  expect(after({ kind: 'left' }).isLeft).toBe(false)
  expect(after(typed('a'), { kind: 'left' }).isLeft).toBe(true)
})

test('a field shows what another program writes, unless it holds an unsaved value', () => {
  expect(after(loaded('theirs'))).toMatchObject({ value: 'theirs', conflict: undefined })
  expect(after(typed('mine'), loaded('theirs'))).toMatchObject({
    value: 'mine',
    conflict: { disk: 'theirs' }
  })
})

test('a value that arrives although its answer was lost is not a conflict', () => {
  const state = after(typed('mine'), { kind: 'sent' }, typed('more'), loaded('mine'))
  expect(state).toMatchObject({ value: 'more', saved: 'mine', conflict: undefined })
})

test('the value that another program wrote too is saved', () => {
  expect(isUnsaved(after(typed('same'), loaded('theirs'), loaded('same')))).toBe(false)
})

test('in a conflict, the author takes either value, or a third', () => {
  const conflict: ApplyResult = { kind: 'conflict', disk: 'theirs' }
  const state = after(typed('mine'), { kind: 'sent' }, { kind: 'answered', result: conflict })
  expect(state).toMatchObject({ value: 'mine', conflict: { disk: 'theirs' } })
  const mine = next(state, { kind: 'overruled' })
  expect(mine).toMatchObject({ value: 'mine', saved: 'theirs', conflict: undefined })
  expect(isUnsaved(mine)).toBe(true)
  const theirs = next(state, typed('theirs'))
  expect(theirs).toMatchObject({ value: 'theirs', conflict: undefined })
  expect(isUnsaved(theirs)).toBe(false)
  expect(next(state, typed('a third'))).toMatchObject({ value: 'a third', conflict: { disk: 'theirs' } })
  expect(next(state, { kind: 'discarded' })).toMatchObject({ value: 'theirs', conflict: undefined })
  expect(next(state, loaded('old'))).toMatchObject({ value: 'mine', conflict: undefined })
})

test('a conflict with the value that the edit started from is none', () => {
  const state = after(typed('mine'), { kind: 'sent' }, { kind: 'answered', result: { kind: 'conflict', disk: 'old' } })
  expect(state).toMatchObject({ value: 'mine', conflict: undefined })
})

test('discarding brings back what is saved; what is on its way to the file cannot be called back', () => {
  expect(after(typed('mine'), { kind: 'discarded' })).toMatchObject({ value: 'old' })
  const state = after(typed('mine'), { kind: 'sent' }, typed('more'), { kind: 'discarded' }, saved)
  expect(state.value).toBe('mine')
  expect(isUnsaved(state)).toBe(false)
})

test('in 300 random walks, nothing typed is lost, and nothing of another program is overwritten unseen', () => {
  for (let seed = 1; seed <= 300; seed++) walk(seed)
})

const steps = ['type', 'type', 'save', 'save', 'theirs', 'load', 'reload', 'overrule', 'leave'] as const
const values = [['a'], ['b'], [undefined], [''], ['old'], [5]] as const

/** An author and another program at one value. */
function walk(seed: number): void {
  const random = randomNumbers(seed)
  let disk: unknown = 'old'
  let state = opened(disk)
  const happen = (event: FieldEvent) => (state = next(state, event))
  const answer = (sent: FieldState): ApplyResult => {
    if (JSON.stringify(sent.saved) !== JSON.stringify(disk)) return { kind: 'conflict', disk }
    disk = sent.value
    return { kind: 'saved', files: [] }
  }
  for (let turn = 0; turn < 30; turn++) {
    const before = state
    switch (pick(steps, random)) {
      case 'type':
        happen(typed(pick(values, random)[0]))
        continue
      case 'save':
        if (!isUnsaved(state) || state.conflict) break
        happen({ kind: 'sent' })
        happen({ kind: 'answered', result: answer(before) })
        if (!isUnsaved(state)) expect(state.value, `seed ${seed}: a saved value is in the file`).toEqual(disk)
        break
      case 'theirs':
        disk = `theirs ${turn}`
        break
      case 'load':
        happen(loaded(disk))
        break
      case 'reload': {
        // The draft of a page that is loaded again.
        const { saved, value } = state
        if (isUnsaved(state)) state = { ...opened(saved), value }
        break
      }
      case 'overrule':
        happen({ kind: 'overruled' })
        break
      case 'leave':
        happen({ kind: 'left' })
        break
    }
    if (isUnsaved(before)) expect(state.value, `seed ${seed}: what was typed stays`).toEqual(before.value)
  }
}
