import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DiskCache } from '../../../../scripts/platform/disk-cache.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

const text = (value: Buffer | undefined) => value?.toString()

test('a value survives until the next command', async () => {
  const folder = join(temporaryFolder(), 'not', 'there', 'yet')
  await new DiskCache(folder, { maxUnused: 0 }).set('key', Buffer.from('value'))
  const next = new DiskCache(folder, { maxUnused: 0 })
  expect(text(next.get('key'))).toBe('value')
  expect(next.get('other')).toBeUndefined()
})

test('entries of other versions are ignored', async () => {
  const folder = temporaryFolder()
  await new DiskCache(folder, { version: '1', maxUnused: 0 }).set('key', Buffer.from('value'))
  expect(new DiskCache(folder, { version: '2', maxUnused: 0 }).get('key')).toBeUndefined()
})

test.each([
  ['emptied', (file: string) => truncateSync(file)],
  ['truncated', (file: string) => truncateSync(file, 35)],
  ['overwritten', (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'x'))],
  [
    'one bit off',
    (file: string) =>
      writeFileSync(
        file,
        readFileSync(file).map((byte, at) => (at === 33 ? byte ^ 1 : byte))
      )
  ]
])('a file that is %s is ignored and written again', async (_, damage) => {
  const folder = temporaryFolder()
  await new DiskCache(folder, { maxUnused: 0 }).set('key', Buffer.from('value'))
  for (const name of readdirSync(folder)) damage(join(folder, name))
  const next = new DiskCache(folder, { maxUnused: 0 })
  expect(next.get('key')).toBeUndefined()
  await next.set('key', Buffer.from('value'))
  expect(text(next.get('key'))).toBe('value')
})

test('two files with each other’s name are both ignored', async () => {
  const folder = temporaryFolder()
  const cache = new DiskCache(folder, { maxUnused: 0 })
  await cache.set('one', Buffer.from('first'))
  await cache.set('other', Buffer.from('second'))
  const [one = '', other = ''] = readdirSync(folder).map((name) => join(folder, name))
  const [first, second] = [readFileSync(one), readFileSync(other)]
  writeFileSync(one, second)
  writeFileSync(other, first)
  expect(['one', 'other'].map((key) => text(cache.get(key)))).toEqual([undefined, undefined])
})

test('a value that is not of the expected kind counts as missing', async () => {
  const cache = new DiskCache(temporaryFolder(), { maxUnused: 0 })
  await cache.set('key', Buffer.from('no JSON'))
  const parse = (value: Buffer): unknown => JSON.parse(value.toString())
  expect(cache.read('key', parse)).toBeUndefined()
  await cache.set('key', Buffer.from('[1]'))
  expect(cache.read('key', parse)).toEqual([1])
})

test('pruning keeps the entries in use, and the most recently used of the others', async () => {
  const folder = temporaryFolder()
  const ages = new DiskCache(folder, { maxUnused: 9 })
  for (const [days, key] of ['newest', 'newer', 'old', 'oldest'].entries()) {
    const before = new Set(readdirSync(folder))
    await ages.set(key, Buffer.from(key))
    const time = new Date(Date.UTC(2026, 0, 20 - days))
    for (const name of readdirSync(folder)) if (!before.has(name)) utimesSync(join(folder, name), time, time)
  }
  const next = new DiskCache(folder, { maxUnused: 1 })
  next.get('oldest')
  next.prune()
  expect(['newest', 'newer', 'old', 'oldest'].filter((key) => next.get(key))).toEqual(['newest', 'oldest'])
})

test('a folder that cannot be written to stores nothing and throws no error', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const cache = new DiskCache(join(folder, 'file', 'below'), { maxUnused: 0 })
  await cache.set('key', Buffer.from('value'))
  expect(cache.get('key')).toBeUndefined()
  cache.prune()
})
