import { afterEach, expect, test, vi } from 'vitest'

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

/** The places of the unsaved values, when the editor starts with these drafts in the storage of the tab. */
async function placesOfDrafts(stored: string): Promise<unknown> {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => stored } })
  vi.resetModules()
  const { unsavedPlaces } = await import('../../../src/editor/drafts.ts')
  return unsavedPlaces()
}
