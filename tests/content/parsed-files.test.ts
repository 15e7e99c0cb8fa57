import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filesIn } from '../../scripts/platform/list-files.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import * as syntax from '../../scripts/source/yaml-diagnostics.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

/** A site and its cache folder. Each `check` behaves like a new command. */
async function keptSite() {
  const cache = mkdtempSync(join(tmpdir(), 'parsed-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const root = await tinyFolder(homeWith('type: prose\nbody: As it was first'))
  const home = join(root, 'content/pages/home.yaml')
  const parse = vi.spyOn(syntax, 'readYaml')
  onTestFinished(() => parse.mockRestore())
  const check = async () => {
    parse.mockClear()
    const { diagnostics, result } = await createCompile(root, {}, cache)()
    const parsed = parse.mock.calls.map(([file]) => file).sort()
    return { parsed, diagnostics, home: result?.content.pages.get('home') }
  }
  const edit = (from: string, to: string) => writeFileSync(home, readFileSync(home, 'utf8').replace(from, to))
  return { cache, check, edit }
}

test('a command parses only new and changed files, and reports the same for all of them', async () => {
  const { check, edit } = await keptSite()
  const first = await check()
  expect(first.parsed.length).toBeGreaterThan(5)
  expect(await check()).toEqual({ ...first, parsed: [] })

  edit('As it was first', 'As it is now')
  const second = await check()
  expect(second.parsed).toEqual(['content/pages/home.yaml'])
  expect(JSON.stringify(second.home)).toContain('As it is now')
})

test('a file with errors is parsed each time, so that they are reported each time', async () => {
  const { check, edit } = await keptSite()
  edit('body: As', 'body: "As')
  const first = await check()
  expect(first.diagnostics.map(({ rule }) => rule)).toContain('yaml-syntax')
  expect(await check()).toEqual({ ...first, parsed: ['content/pages/home.yaml'] })
})

test('damaged cache entries are ignored', async () => {
  const { cache, check } = await keptSite()
  const first = await check()
  for (const file of filesIn(cache)) writeFileSync(join(cache, file), 'x')
  expect(await check()).toEqual(first)
})
