import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../../../scripts/platform/files.ts'
import { SiteFolder } from '../../../../scripts/build/site-folder.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

test('files are written to their address, and another folder is copied in', async () => {
  const root = temporaryFolder()
  const picture = join(root, 'public/pictures/one.svg')
  mkdirSync(dirname(picture), { recursive: true })
  writeFileSync(picture, 'picture')
  const site = new SiteFolder(join(root, 'site'))
  await site.write('/index.html', 'home')
  await site.write('/deep/er/page.md', Buffer.from('page'))
  await site.copy(join(root, 'public'))
  const files = filesIn(site.folder)
  expect(Object.fromEntries(files.map((file) => [file, readFileSync(join(site.folder, file), 'utf8')]))).toEqual({
    'index.html': 'home',
    'deep/er/page.md': 'page',
    'pictures/one.svg': 'picture'
  })
  expect([...site.written].sort()).toEqual(files.map((file) => `/${file}`))
})

test('duplicate and conflicting addresses throw', async () => {
  const site = new SiteFolder(temporaryFolder())
  await site.write('/index.html', 'home')
  await site.write('/pricing/index.html', 'pricing')
  await expect(site.write('/index.html', 'other')).rejects.toThrow(
    'Two files of the site have the address /index.html.'
  )
  for (const address of ['/index.html/index.html', '/pricing', '/pricing/index.html/deep/er'])
    await expect(site.write(address, 'other'), address).rejects.toThrow()
})

test('a file with the contents of the previous site is a link to it, and any other is written', async () => {
  const root = temporaryFolder()
  const last = new SiteFolder(join(root, 'last'))
  for (const name of ['/same.html', '/new.html', '/touched.html']) await last.write(name, 'before')
  writeFileSync(join(last.folder, 'touched.html'), 'edited by hand')
  const site = new SiteFolder(join(root, 'site'), { folder: last.folder, files: last.stamps })
  await site.write('/same.html', 'before')
  await site.write('/new.html', 'after')
  await site.write('/touched.html', 'before')
  const read = (name: string) => readFileSync(join(site.folder, name), 'utf8')
  expect(['same.html', 'new.html', 'touched.html'].map(read)).toEqual(['before', 'after', 'before'])
  const isLink = (name: string) => statSync(join(site.folder, name)).ino === statSync(join(last.folder, name)).ino
  expect(['same.html', 'new.html', 'touched.html'].map(isLink)).toEqual([true, false, false])
})

test('files are reused together: if one is gone, none is', async () => {
  const root = temporaryFolder()
  const last = new SiteFolder(join(root, 'last'))
  for (const name of ['/index.html', '/index.json']) await last.write(name, 'contents', 'key')
  const reuse = (folder: string, key: string) =>
    new SiteFolder(join(root, folder), { folder: last.folder, files: last.stamps }).reuse(
      ['/index.html', '/index.json'],
      key
    )
  expect(reuse('other', 'another key')).toBe(false)
  expect(reuse('first', 'key')).toBe(true)
  expect(filesIn(join(root, 'first'))).toEqual(['index.html', 'index.json'])
  rmSync(join(last.folder, 'index.json'))
  expect(reuse('second', 'key')).toBe(false)
  expect(existsSync(join(root, 'second'))).toBe(false)
})
