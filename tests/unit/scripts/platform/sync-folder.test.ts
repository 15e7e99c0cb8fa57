import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { syncFolder } from '../../../../scripts/platform/files.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

const longAgo = new Date('2001-01-01T00:00:00Z')

test('a missing folder is created, with its subfolders', async () => {
  const folder = join(temporaryFolder(), 'generated')
  const changed = await syncFolder(
    folder,
    new Map([
      ['routes.ts', 'r'],
      ['pages/home.ts', 'h']
    ])
  )
  expect(changed).toEqual(['pages/home.ts', 'routes.ts'])
  expect(await readFile(join(folder, 'pages/home.ts'), 'utf8')).toBe('h')
})

test('only files whose text changes are written', async () => {
  const folder = join(temporaryFolder(), 'generated')
  await syncFolder(
    folder,
    new Map([
      ['same.ts', 'a'],
      ['other.ts', 'b']
    ])
  )
  for (const name of ['same.ts', 'other.ts']) await utimes(join(folder, name), longAgo, longAgo)
  expect(
    await syncFolder(
      folder,
      new Map([
        ['same.ts', 'a'],
        ['other.ts', 'c']
      ])
    )
  ).toEqual(['other.ts'])
  expect((await stat(join(folder, 'same.ts'))).mtime).toEqual(longAgo)
  expect((await stat(join(folder, 'other.ts'))).mtime).not.toEqual(longAgo)
})

test('stale files and folders are deleted', async () => {
  const folder = join(temporaryFolder(), 'generated')
  await syncFolder(
    folder,
    new Map([
      ['pages/home.ts', 'h'],
      ['pages/old.ts', 'o'],
      ['old.json', 'o']
    ])
  )
  expect(await syncFolder(folder, new Map([['pages/home.ts', 'h']]))).toEqual(['old.json', 'pages/old.ts'])
  expect(await readdir(join(folder, 'pages'))).toEqual(['home.ts'])
  expect(await readdir(folder)).toEqual(['pages'])
})

test('an up-to-date folder is left unchanged', async () => {
  const folder = join(temporaryFolder(), 'generated')
  const files = new Map([['a.ts', 'a']])
  await syncFolder(folder, files)
  expect(await syncFolder(folder, files)).toEqual([])
})

test('after an earlier call, a file that somebody deleted is written again, and files of others stay', async () => {
  const folder = join(temporaryFolder(), 'generated')
  const files = new Map([
    ['a.ts', 'a'],
    ['b.ts', 'b']
  ])
  await syncFolder(folder, files)
  await rm(join(folder, 'a.ts'))
  await writeFile(join(folder, 'other.ts'), 'o')
  expect(await syncFolder(folder, new Map([['a.ts', 'a']]), files)).toEqual(['a.ts', 'b.ts'])
  expect((await readdir(folder)).sort()).toEqual(['a.ts', 'other.ts'])
})
