import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editsOf } from '../../../../scripts/editing/file-edits.ts'
import { applyEdits } from '../../../../scripts/source/text-edit.ts'
import { tinySite } from '../../../content/tiny-site.ts'

test.each([
  [['speed'], 'speed-2'],
  [['speed', 'speed-2'], 'speed-3'],
  [['speed-2'], 'speed-3'],
  [['speed-9', 'speed-3'], 'speed-2']
])('the copy of the first item of %j gets the id %s', async (ids, copy) => {
  const { model } = await tinySite()
  const text = `items:\n${ids.map((id) => `  - id: ${id}\n`).join('')}`
  const at = { file: 'content/pages/home.yaml', path: ['items'], count: ids.length }
  const result = editsOf({ kind: 'duplicate', ...at, index: 0 }, text, model)
  expect(parse(applyEdits(text, 'edits' in result ? result.edits : []))).toMatchObject({
    items: [{ id: ids[0] }, { id: copy }, ...ids.slice(1).map((id) => ({ id }))]
  })
})
