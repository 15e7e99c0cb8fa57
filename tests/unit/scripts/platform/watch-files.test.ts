import { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFiles } from '../../../../scripts/platform/watch-files.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

/** Watches a folder with one empty file; `read` is called with the text of the file each time it is read. */
function followed(read: (text: string, file: string) => void) {
  const file = join(temporaryFolder(), 'page.yaml')
  writeFileSync(file, '')
  const watcher = new EventEmitter()
  const onError = vi.fn()
  watchFiles(watcher, {
    isWatched: (name) => name.endsWith('.yaml'),
    read: async (files) => files.forEach((name) => read(readFileSync(name, 'utf8'), name)),
    onError
  })
  return { file, watcher, onError }
}

test('a file that changes during a read is read again, even without another event', async () => {
  const texts: string[] = []
  const { file, watcher } = followed((text, name) => {
    texts.push(text)
    if (text === '') writeFileSync(name, 'title: Whole')
  })
  watcher.emit('change', file)
  await vi.waitFor(() => expect(texts).toEqual(['', 'title: Whole']))
})

test('an error in a reader is reported, and later changes are still read', async () => {
  const texts: string[] = []
  const { file, watcher, onError } = followed((text) => {
    if (text === '') throw new Error('Broken.')
    texts.push(text)
  })
  watcher.emit('change', file)
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  writeFileSync(file, 'title: Mended')
  watcher.emit('change', file)
  await vi.waitFor(() => expect(texts).toContain('title: Mended'))
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('Broken.'))
})
