import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../../scripts/build/build-site.ts'
import type { writePages } from '../../scripts/build/write-pages.ts'
import { generate } from '../../scripts/compile/generate.ts'
import { bundleNothing } from './bundle-nothing.ts'
import { tinyFolder } from './tiny-site.ts'

/** Writes one page, without rendering it. */
const writeHome: typeof writePages = async (site) => {
  await site.write('/index.html', 'new')
  return { pages: {}, rendered: ['/'] }
}

function build(root: string, write = writeHome) {
  return buildSite(root, { bundle: bundleNothing, write, socialImages: false })
}

/** A tiny site that was built before. */
async function builtFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await tinyFolder(files)
  for (const file of ['dist/client/index.html', 'dist/client/old/index.html', 'src/generated/site.ts']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), 'last good')
  }
  return root
}

test('a finished build replaces the whole previous one', async () => {
  const root = await builtFolder()
  const { result, summary } = await build(root)
  expect(result).toBeDefined()
  expect(summary).toMatchObject({ code: 'bundled', rendered: ['/'] })
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('new')
  expect(await readdir(join(root, 'dist'))).toEqual(['client'])
  expect(existsSync(join(root, 'dist/client/old'))).toBe(false)
})

test('published files are readable by every user, whatever the umask, which stays', async () => {
  const before = process.umask(0o077)
  try {
    const root = await tinyFolder()
    await build(root)
    const mode = async (name: string) => ((await stat(join(root, 'dist/client', name))).mode & 0o777).toString(8)
    expect(await mode('index.html')).toBe('644')
    expect(await mode('.')).toBe('755')
    expect(await mode('assets')).toBe('755')
    expect(await mode('assets/new.js')).toBe('644')
    expect(await mode('..')).toBe('755')
    expect(process.umask(0o077)).toBe(0o077)
  } finally {
    process.umask(before)
  }
})

test('content with errors is not built, and the last good site and its modules are left untouched', async () => {
  const root = await builtFolder({ 'facts.yaml': 'guarantee: [\n' })
  const { result, diagnostics } = await build(root)
  expect(result).toBeUndefined()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([{ file: 'content/facts.yaml' }])
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
  expect(await readFile(join(root, 'src/generated/site.ts'), 'utf8')).toBe('last good')
})

test('a failed build leaves the last good site untouched', async () => {
  const root = await builtFolder()
  const write = () => Promise.reject(new Error('A page failed.'))
  await expect(build(root, write)).rejects.toThrow('A page failed.')
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
  expect(existsSync(join(root, 'dist/client/old/index.html'))).toBe(true)
})

test('a build without a home page fails and leaves the last good site untouched', async () => {
  const root = await builtFolder()
  const write = () => Promise.resolve({ pages: {}, rendered: [] })
  await expect(build(root, write)).rejects.toThrow('no home page')
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
})

test('the first build works without a previous site', async () => {
  const root = await tinyFolder()
  await build(root)
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('new')
})

test('generating updates src/generated and deletes stale files', async () => {
  const root = await builtFolder()
  await writeFile(join(root, 'src/generated/old.ts'), 'old')
  await generate(root)
  expect(await readdir(join(root, 'src/generated'))).toContain('site.ts')
  expect(await readdir(join(root, 'src/generated'))).not.toContain('old.ts')
})
