import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFiles } from '../../../../scripts/platform/watch-files.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

/** Watches a folder with one empty file; `read` is called with the text of each file that is read. */
function watched(read: (text: string, file: string) => void) {
  const folder = temporaryFolder()
  const file = join(folder, 'page.yaml')
  writeFileSync(file, '')
  const onError = vi.fn()
  const inTurn = watchFiles(folder, {
    read: async (files) => files.forEach((name) => read(readFileSync(name, 'utf8'), name)),
    onError
  })
  return { folder, file, inTurn, onError }
}

test('a file that is saved while it is read is read again', async () => {
  const texts: string[] = []
  const { file } = watched((text, name) => {
    texts.push(text)
    if (text === 'title: Half') writeFileSync(name, 'title: Whole')
  })
  writeFileSync(file, 'title: Half')
  await vi.waitFor(() => expect(texts).toEqual(['title: Half', 'title: Whole']))
})

test('an error in a reader is reported, and later changes are still read', async () => {
  const texts: string[] = []
  const { file, onError } = watched((text) => {
    if (text === 'titel') throw new Error('Broken.')
    texts.push(text)
  })
  writeFileSync(file, 'titel')
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  writeFileSync(file, 'title: Mended')
  await vi.waitFor(() => expect(texts).toContain('title: Mended'))
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('Broken.'))
})

test('a file that was replaced is still followed', async () => {
  const texts: string[] = []
  const { folder, file } = watched((text) => texts.push(text))
  writeFileSync(join(folder, '.page.yaml.1'), 'title: First')
  renameSync(join(folder, '.page.yaml.1'), file)
  await vi.waitFor(() => expect(texts).toEqual(['title: First']))
  writeFileSync(file, 'title: Second')
  await vi.waitFor(() => expect(texts).toEqual(['title: First', 'title: Second']))
})

test('files in new folders are read, also when the folder is deleted and added again', async () => {
  const texts: string[] = []
  const { folder } = watched((text) => texts.push(text))
  const inner = join(folder, 'guides', 'setup')
  for (const text of ['title: First', 'title: Second']) {
    mkdirSync(inner, { recursive: true })
    writeFileSync(join(inner, 'start.yaml'), text)
    await vi.waitFor(() => expect(texts.at(-1)).toBe(text))
    rmSync(join(folder, 'guides'), { recursive: true })
  }
})

test('files that this process writes are read after all are written, and not again', async () => {
  const texts: string[] = []
  const { folder, file, inTurn } = watched((text) => texts.push(text))
  await inTurn(async (known) => {
    writeFileSync(file, 'title: Written here')
    writeFileSync(join(folder, 'other.yaml'), 'title: Saved elsewhere')
    expect(texts).toEqual([])
    known([file])
  })
  await vi.waitFor(() => expect(texts).toContain('title: Saved elsewhere'))
  expect(texts).toEqual(['title: Saved elsewhere'])
})
