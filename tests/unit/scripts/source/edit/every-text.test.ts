import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { applyEdits } from '../../../../../scripts/source/text-edit.ts'
import { withValue } from '../../../../../scripts/source/edit/checked-edit.ts'
import { setScalar } from '../../../../../scripts/source/edit/set-scalar.ts'
import { nastyTexts } from './nasty-texts.ts'
import { contentFiles, isText, smallFilesOf } from './real-content.ts'

test('every text of the content takes every nasty text, and no other character changes', () => {
  const wrong: unknown[] = []
  let tried = 0
  for (const { text, path, node } of contentFiles().flatMap((file) => smallFilesOf(file.text, isText))) {
    const [start = 0, end = 0] = node.range ?? []
    const before = text.slice(0, start)
    // The line break after a block is part of its range.
    const after = text.slice(end).replace(/^\n/, '')
    for (const value of nastyTexts) {
      const result = setScalar(text, path, value)
      const now = 'edits' in result ? applyEdits(text, result.edits) : ''
      const isRead = tried++ % 20 > 0 || isDeepStrictEqual(parse(now), withValue(parse(text), path, value))
      if (!isRead || !now.startsWith(before) || !now.endsWith(after)) wrong.push({ text, value, result })
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(80_000)
})
