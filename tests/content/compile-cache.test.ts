import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCompile } from '../../scripts/compile/compile.ts'
import { filesIn } from '../../scripts/platform/files.ts'
import type { SavedFindings } from '../../scripts/checks/file-check.ts'
import { compileCache } from '../../scripts/node/compile-cache.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

/** A tiny site with a cache. Each `check` is a command of its own. */
async function cachedSite(body = 'As it was first') {
  const cache = temporaryFolder()
  const root = await tinyFolder(homeWith(`type: prose\nbody: ${body}`))
  const home = join(root, 'content/pages/home.yaml')
  const check = async (folder = cache) => {
    const { diagnostics, result } = await createCompile(root, {}, folder || undefined)()
    return { diagnostics, home: result?.content.pages.get('home') }
  }
  const edit = (from: string, to: string) => writeFileSync(home, readFileSync(home, 'utf8').replace(from, to))
  return { root, cache, check, edit }
}

test('the next command finds the data of a text, and no data of other texts', async () => {
  const cache = temporaryFolder()
  const first = compileCache(cache)
  first.add('a: 1', { a: 1 })
  first.add('', undefined)
  await first.save({})
  const next = compileCache(cache)
  expect(next.get('a: 1')).toEqual({ data: { a: 1 } })
  expect(next.get('')).toEqual({ data: undefined })
  expect(next.get('a: 2')).toBeUndefined()
})

test('texts that a command no longer reads leave the cache', async () => {
  const cache = temporaryFolder()
  const first = compileCache(cache)
  first.add('old', 'old')
  first.add('current', 'current')
  await first.save({})
  const second = compileCache(cache)
  second.get('current')
  await second.save({})
  expect(compileCache(cache).get('old')).toBeUndefined()
})

test('a check with a cache finds what a check without one finds, also after an edit', async () => {
  const { check, edit } = await cachedSite()
  expect(await check()).toEqual(await check(''))
  expect(await check()).toEqual(await check(''))
  edit('As it was first', 'As it is now')
  const { home } = await check()
  expect(JSON.stringify(home)).toContain('As it is now')
})

test('a file with a syntax error is reported by every check', async () => {
  const { check, edit } = await cachedSite()
  edit('body: As', 'body: "As')
  const first = await check()
  expect(first.diagnostics.map(({ rule }) => rule)).toContain('yaml-syntax')
  expect(await check()).toEqual(first)
})

test.each([
  ['empty', (file: string) => truncateSync(file)],
  ['truncated', (file: string) => truncateSync(file, 40)],
  ['overwritten', (file: string) => writeFileSync(file, 'x')]
])('a cache that is %s is ignored', async (_, damage) => {
  const { cache, check } = await cachedSite()
  const first = await check()
  for (const file of filesIn(cache)) damage(join(cache, file))
  expect(await check()).toEqual(first)
})

test('what a check found in a file that is the same is not searched for again', async () => {
  const { cache, check, edit } = await cachedSite('We TODO this')
  const { diagnostics } = await check()
  const messages = diagnostics.map(({ message }) => message)
  expect(messages).toContain('"TODO" is placeholder text.')
  const kept = compileCache(cache)
  await kept.save(
    JSON.parse(JSON.stringify(kept.findings).replace('is placeholder text', 'was found before')) as SavedFindings
  )
  expect((await check()).diagnostics.map(({ message }) => message)).toContain('"TODO" was found before.')
  edit('We TODO this', 'We FIXME this')
  expect((await check()).diagnostics.map(({ message }) => message)).toContain('"FIXME" is placeholder text.')
})

test.each([
  [
    'a word is added to the vocabulary',
    'vocabulary.yaml',
    '- say: email\n  not: [mails]\n  why: It is shorter.\n',
    'unwanted-word'
  ],
  ['a value that the file names changes', 'facts.yaml', 'team: photo\n', 'missing-alt']
])('a file that is the same is checked again if %s', async (_, file, text, rule) => {
  const { root, check } = await cachedSite('Our mails, by ![$(facts.team)](/team.png)')
  const facts = join(root, 'content', 'facts.yaml')
  writeFileSync(facts, 'team: Ann\n')
  await check()
  writeFileSync(join(root, 'content', file), text)
  const now = await check()
  expect(now).toEqual(await check(''))
  const found = now.diagnostics.filter((found) => found.file === 'content/pages/home.yaml')
  expect(found.map(({ rule }) => rule)).toContain(rule)
})
