import { expect, test } from 'vitest'
import type { ContentChange } from '../../../../schema/editing.ts'
import { fileChanges } from '../../../../scripts/editing/file-changes.ts'

const folder = 'content/public/pictures'

test('a picture whose widths were replaced, removed and added is one change, discarded as a whole', () => {
  const files = [`${folder}/team-320.webp`, `${folder}/team-480.avif`, `${folder}/team-640.avif`]
  const kinds = ['removed', 'changed', 'added'] as const
  expect(fileChanges(new Map(files.map((file, index) => [file, kinds[index] ?? 'changed'])), [])).toMatchObject([
    { kind: 'changed', label: 'File team', picture: '/pictures/team-480.avif', parts: files.map((file) => ({ file })) }
  ])
})

test('a new picture is listed where a page shows it, and alone if none does', () => {
  const added = new Map([[`${folder}/team-480.avif`, 'added' as const]])
  const shown: ContentChange = {
    label: 'Home › Hero › Picture',
    kind: 'changed',
    words: [],
    followers: [],
    parts: [],
    picture: '/pictures/team-480.avif'
  }
  expect(fileChanges(added, [shown])).toEqual([])
  expect(fileChanges(added, [{ ...shown, picture: '/pictures/other.avif' }])).toMatchObject([{ label: 'File team' }])
})

test('a picture of an example site has the name of the site, and no thumbnail, which the server could not show', () => {
  const [change] = fileChanges(new Map([['content/examples/bakery/public/loaf.svg', 'changed']]), [])
  expect(change).toMatchObject({ label: 'Bakery example › File loaf', picture: undefined })
})
