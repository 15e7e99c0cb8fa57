import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, watch, writeFileSync, type PathLike } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFiles } from '../../../../scripts/platform/watch-files.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

vi.mock('node:fs', { spy: true })

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

test('a file that another program has emptied to write it is read once it is written', async () => {
  const texts: string[] = []
  const { folder, file, inTurn } = watched((text) => texts.push(text))
  const seen = once(watch(folder), 'change')
  await inTurn(async () => {
    writeFileSync(file, 'title: First')
    await seen
    writeFileSync(file, '')
  })
  setImmediate(() => writeFileSync(file, 'title: Second'))
  await vi.waitFor(() => expect(texts).toContain('title: Second'))
  expect(texts).toEqual(['title: Second'])
})

test('an error in a reader is reported, and later changes are still read', async () => {
  const texts: string[] = []
  const { file, onError } = watched((text) => {
    if (text === 'titel') throw new Error('Broken.')
    texts.push(text)
  })
  writeFileSync(file, 'titel')
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  writeFileSync(file, 'title: Fixed')
  await vi.waitFor(() => expect(texts).toContain('title: Fixed'))
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

test.each([
  ['a link to itself', (folder: string) => symlinkSync('loop.yaml', join(folder, 'loop.yaml'))],
  ['a link to its folder', (folder: string) => symlinkSync('.', join(folder, 'inner'))],
  ['a link to nothing', (folder: string) => symlinkSync('nothing', join(folder, 'gone.yaml'))],
  [
    'a pair of links',
    (folder: string) => ['a', 'b'].forEach((one) => symlinkSync(one, join(folder, one === 'a' ? 'b' : 'a')))
  ]
])('after %s appears, later changes are still read', async (_, link) => {
  const texts: string[] = []
  const { folder, file } = watched((text, name) => {
    if (name === file) texts.push(text)
  })
  link(folder)
  writeFileSync(file, 'title: Later')
  await vi.waitFor(() => expect(texts).toEqual(['title: Later']))
  rmSync(file)
  writeFileSync(file, 'title: Latest')
  await vi.waitFor(() => expect(texts.at(-1)).toBe('title: Latest'))
})

test('a read that fails is not repeated without a change', async () => {
  const read = vi.fn(() => {
    throw new Error('Broken.')
  })
  const { file, inTurn, onError } = watched(read)
  writeFileSync(file, 'titel')
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  for (let turn = 0; turn < 5; turn++) await inTurn(async () => undefined)
  expect(read).toHaveBeenCalledOnce()
})

test('a folder that cannot be watched is reported, and others are still followed', async () => {
  const texts: string[] = []
  const { folder, file, onError } = watched((text) => texts.push(text))
  const full = Object.assign(new Error('EMFILE: too many open files, watch'), { code: 'EMFILE', syscall: 'watch' })
  const inner = join(folder, 'inner')
  const { watch: watchOnDisk } = await vi.importActual<typeof import('node:fs')>('node:fs')
  // Not only once: folders of earlier tests may still be followed.
  vi.mocked(watch).mockImplementation((path: PathLike, ...others: unknown[]) => {
    if (path === inner) throw full
    return Reflect.apply(watchOnDisk, undefined, [path, ...others])
  })
  onTestFinished(() => void vi.mocked(watch).mockReset())
  mkdirSync(inner)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(full))
  writeFileSync(file, 'title: Later')
  await vi.waitFor(() => expect(texts).toContain('title: Later'))
})

test.each([
  [
    'renames the old file',
    (file: string, text: string) => (renameSync(file, `${file}~`), writeFileSync(file, text), rmSync(`${file}~`))
  ],
  [
    'writes a file of another name first',
    (file: string, text: string) => (writeFileSync(`${file}.tmp`, text), renameSync(`${file}.tmp`, file))
  ],
  [
    'tests whether the folder is writable',
    (file: string, text: string) => (
      writeFileSync(join(file, '../4913'), ''),
      rmSync(join(file, '../4913')),
      writeFileSync(file, text)
    )
  ]
])('an editor that %s saves one file once', async (_, save) => {
  const folder = temporaryFolder()
  const file = join(folder, 'page.yaml')
  writeFileSync(file, 'title: Old')
  const reads: (readonly string[])[] = []
  watchFiles(folder, { read: async (files) => void reads.push(files), onError: vi.fn(), settle: 100 })
  save(file, 'title: New')
  writeFileSync(join(folder, 'last.yaml'), 'title: Last')
  await vi.waitFor(() => expect(reads).toEqual([[join(folder, 'last.yaml'), file]]))
})
