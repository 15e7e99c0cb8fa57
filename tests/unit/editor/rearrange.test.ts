import { beforeEach, expect, test, vi } from 'vitest'
import type { ApplyResult, Edit, Request } from '../../../schema/editing.ts'
import { stubStorage } from '../stub-storage.ts'

const file = 'content/pages/home.yaml'
const list = { file, path: ['sections'], count: 2 }
const applied: Edit['kind'][] = []

/** A server that saves all edits but values. */
vi.mock('../../../src/editor/channel.ts', () => ({
  isReloaded: () => false,
  ask: async (request: Request): Promise<ApplyResult> => {
    if (request.kind !== 'apply') throw new Error(`Unexpected request ${request.kind}.`)
    applied.push(request.edit.kind)
    return request.edit.kind === 'set' ? { kind: 'invalid', diagnostics: [] } : { kind: 'saved', files: [] }
  }
}))

/** The editor with an invalid text in the second section. */
async function editor() {
  const { rearrange } = await import('../../../src/editor/panel/rearrange.ts')
  const { unsavedPlaces } = await import('../../../src/editor/drafts.ts')
  const { editorState } = await import('../../../src/editor/store.ts')
  return { rearrange, unsavedPlaces, editorState }
}

beforeEach(() => {
  vi.resetModules()
  applied.length = 0
  const { sessionStorage } = stubStorage()
  sessionStorage.set('drafts', JSON.stringify([{ file, path: ['sections', 1, 'title'], saved: 'Old', value: '' }]))
})

test('items keep their places while a text in their list cannot be saved', async () => {
  const { rearrange, unsavedPlaces, editorState } = await editor()
  expect(await rearrange({ kind: 'move', ...list, from: 0, to: 1 })).toBe(false)
  expect(applied).toEqual(['set'])
  expect(editorState().message).toContain('Something in this list is not saved.')
  expect(unsavedPlaces()).toHaveLength(1)
})

test('an item is removed together with its text that cannot be saved', async () => {
  const { rearrange, unsavedPlaces } = await editor()
  expect(await rearrange({ kind: 'delete', ...list, index: 1 })).toBe(true)
  expect(applied).toEqual(['set', 'delete'])
  expect(unsavedPlaces()).toEqual([])
})

test('a text that cannot be saved leaves other lists alone', async () => {
  const { rearrange } = await editor()
  expect(await rearrange({ kind: 'move', file, path: ['header', 'links'], count: 2, from: 0, to: 1 })).toBe(true)
  expect(applied).toEqual(['set', 'move'])
})
