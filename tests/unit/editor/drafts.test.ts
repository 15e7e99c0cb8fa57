import { afterEach, expect, test, vi } from 'vitest'
import type { EditorHost } from '../../../src/editor/channel.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  '{',
  '5',
  'null',
  '[[1, 2]]',
  '[null]',
  '[{"file":1,"path":[],"value":"Mine"}]',
  '[{"file":"content/site.yaml","path":{},"value":"Mine"}]'
])('damaged drafts are left out: %s', async (stored) => {
  expect(await placesOfDrafts(stored)).toEqual([])
})

test('a draft that was stored is kept', async () => {
  const place = { file: 'content/site.yaml', path: ['name'] }
  const draft = { ...place, saved: 'Theirs', value: 'Mine' }
  expect(await placesOfDrafts(JSON.stringify([draft]))).toEqual([place])
})

test('a value that cannot be saved is named before something that needs all of them', async () => {
  const draft = { file: 'content/pages/home.yaml', path: ['title'], saved: 'Theirs', value: '' }
  await placesOfDrafts(JSON.stringify([draft]))
  const answer = { kind: 'invalid', diagnostics: [], place: 'Home › Title' }
  const { setHost } = await import('../../../src/editor/channel.ts')
  setHost({ ask: async () => answer } as unknown as EditorHost)
  const { saveAll } = await import('../../../src/editor/drafts.ts')
  await expect(saveAll()).rejects.toThrow('Home › Title has a change that is not saved. Save it or discard it')
})

/** The places of the unsaved values, when the editor starts with these drafts in the storage of the tab. */
async function placesOfDrafts(stored: string): Promise<unknown> {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => stored, setItem: () => {} } })
  vi.resetModules()
  const { unsavedPlaces } = await import('../../../src/editor/drafts.ts')
  return unsavedPlaces()
}
