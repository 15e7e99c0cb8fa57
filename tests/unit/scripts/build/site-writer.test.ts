import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from '../../../../scripts/build/files-in.ts'
import { SiteWriter } from '../../../../scripts/build/site-writer.ts'

/** A folder that holds an earlier site, and files beside it that links may name. */
function folderWith(files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'site-writer-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
    return join(root, name)
  }
  for (const [name, text] of Object.entries(files)) put(`site/${name}`, text)
  const folder = join(root, 'site')
  const texts = () =>
    Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const inodeOf = (name: string) => statSync(join(folder, name)).ino
  return { folder, put, texts, inodeOf }
}

test('a folder that is not there yet gets the files of the site', () => {
  const { folder, put, texts } = folderWith()
  const site = new SiteWriter(folder)
  site.write('/index.html', 'home')
  site.write('/deep/er/page.md', Buffer.from('page'))
  site.link('/deep/linked.html', put('kept/page', 'linked'))
  put('public/pictures/one.svg', 'picture')
  site.copy(dirname(put('public/logo.svg', 'logo')))
  site.finish()
  expect(texts()).toEqual({
    'index.html': 'home',
    'deep/er/page.md': 'page',
    'deep/linked.html': 'linked',
    'logo.svg': 'logo',
    'pictures/one.svg': 'picture'
  })
  expect([...site.written].sort()).toEqual(Object.keys(texts()).map((file) => `/${file}`))
})

test('a file that says the same already stays, one that says something else is another file', () => {
  const { folder, texts, inodeOf } = folderWith({ 'same.txt': 'words', 'other.txt': 'older' })
  const before = inodeOf('same.txt')
  const site = new SiteWriter(folder)
  site.write('/same.txt', 'words')
  site.write('/other.txt', 'newer')
  expect(inodeOf('same.txt')).toBe(before)
  expect(texts()).toEqual({ 'same.txt': 'words', 'other.txt': 'newer' })
})

test('what is not written any more is gone in the end, with folders that held nothing else', () => {
  const { folder, texts } = folderWith({
    'index.html': 'home',
    'old/index.html': 'old',
    'old/deep/a': 'a',
    'both/old': 'b'
  })
  mkdirSync(join(folder, 'empty'))
  const site = new SiteWriter(folder)
  site.write('/index.html', 'home')
  site.write('/both/new', 'new')
  expect(texts()).toHaveProperty('old/index.html')
  site.finish()
  expect(texts()).toEqual({ 'index.html': 'home', 'both/new': 'new' })
  expect(() => statSync(join(folder, 'old'))).toThrow('ENOENT')
  expect(() => statSync(join(folder, 'empty'))).toThrow('ENOENT')
})

test('writing never changes a file that the old one was another name of', () => {
  const { folder, put, texts } = folderWith({ 'index.html': 'old' })
  const kept = put('kept', 'kept')
  linkSync(kept, join(folder, 'page.html'))
  const site = new SiteWriter(folder)
  site.write('/page.html', 'new')
  expect(readFileSync(kept, 'utf8')).toBe('kept')
  expect(texts()).toMatchObject({ 'page.html': 'new' })
})

test('a link that leads to the same file stays, and is replaced where a file only says the same, or something else', () => {
  const { folder, put, inodeOf } = folderWith({ 'alike.html': 'page', 'other.html': 'other' })
  const kept = put('kept', 'page')
  linkSync(kept, join(folder, 'linked.html'))
  const site = new SiteWriter(folder)
  for (const name of ['/alike.html', '/other.html', '/linked.html']) site.link(name, kept)
  for (const name of ['alike.html', 'other.html', 'linked.html']) expect(inodeOf(name), name).toBe(statSync(kept).ino)
})

test('a file may take the place of a folder, and a folder that of a file', () => {
  const { folder, texts } = folderWith({ 'faq/index.html': 'folder', 'faq/deep/a': 'a', about: 'file' })
  const site = new SiteWriter(folder)
  site.write('/faq', 'file')
  site.write('/about/index.html', 'folder')
  site.finish()
  expect(texts()).toEqual({ faq: 'file', 'about/index.html': 'folder' })
})

test('nothing is written through a link that somebody has put there', () => {
  const { folder, put, texts } = folderWith({ 'index.html': 'home' })
  const elsewhere = put('elsewhere/page.html', 'not ours')
  symlinkSync(dirname(elsewhere), join(folder, 'pages'))
  symlinkSync(elsewhere, join(folder, 'page.html'))
  const site = new SiteWriter(folder)
  site.write('/pages/page.html', 'ours')
  site.write('/page.html', 'not ours')
  site.finish()
  expect(readFileSync(elsewhere, 'utf8')).toBe('not ours')
  expect(texts()).toEqual({ 'pages/page.html': 'ours', 'page.html': 'not ours' })
  expect(statSync(join(folder, 'page.html')).ino).not.toBe(statSync(elsewhere).ino)
})

test('two files at one address, or one where the other has its folder, are a mistake in the code', () => {
  const { folder } = folderWith()
  const site = new SiteWriter(folder)
  site.write('/index.html', 'home')
  site.write('/pricing/index.html', 'pricing')
  for (const address of ['/index.html', '/index.html/index.html', '/pricing', '/pricing/index.html/deep/er'])
    expect(() => site.write(address, 'other'), address).toThrow('Two things of the site are to be at /')
})

test.skipIf(process.platform === 'win32')('every user may read all of a site, whatever the umask of the build', () => {
  const { folder, put } = folderWith({ 'kept/same.txt': 'words' })
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  chmodSync(join(folder, 'kept'), 0o700)
  chmodSync(join(folder, 'kept/same.txt'), 0o600)
  chmodSync(put('public/logo.svg', 'logo'), 0o700)
  const site = new SiteWriter(folder)
  site.write('/kept/same.txt', 'words')
  site.write('/deep/er/page.html', 'page')
  site.link('/linked.html', put('cache/page', 'linked'))
  site.copy(dirname(put('public/pictures/one.svg', 'picture')), '/pictures')
  site.copy(join(folder, '../public'), '/public')
  site.finish()
  const modeOf = (file: string) => (statSync(join(folder, file)).mode & 0o777).toString(8)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isFile = (name: string) => statSync(join(folder, name)).isFile()
  expect(names.filter(isFile)).toHaveLength(6)
  for (const name of names) expect(modeOf(name), name).toBe(isFile(name) ? '644' : '755')
  expect(modeOf('.')).toBe('755')
})
