import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { filesIn } from '../../scripts/build/files-in.ts'
import { buildSite } from '../../scripts/build-site.ts'
import type { BundledSite, startBundling } from '../../scripts/bundle-site.ts'
import { generate } from '../../scripts/generate.ts'
import { spareSite } from '../../scripts/project.ts'
import { tinyFolder } from './tiny-site.ts'

type Bundling = ReturnType<typeof startBundling>

const nothing: BundledSite = { rendered: [], policies: [] }

/** The bundler, which these tests are not about, writes one page. */
const bundle = vi.fn<Bundling['write']>()
const bundling = () => ({ write: bundle, end: () => undefined })

function build(root: string) {
  return buildSite(root, { bundling, socialImages: false })
}

beforeEach(() => {
  bundle.mockReset()
  bundle.mockImplementation(async (_, output) => {
    output.write('/index.html', 'new')
    return nothing
  })
})

/** A tiny site that was built before. */
async function builtFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await tinyFolder(files)
  for (const file of ['dist/client/index.html', 'dist/client/old/index.html', 'src/generated/site.ts']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), 'last good')
  }
  return root
}

test('a finished build takes the place of the last one, whole', async () => {
  const root = await builtFolder()
  const { result } = await build(root)
  expect(result).toBeDefined()
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('new')
  expect(await readdir(join(root, 'dist'))).toEqual(['client'])
  expect(existsSync(join(root, 'dist/client/old'))).toBe(false)
})

/** The files of the published site, with what they say. */
async function published(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'dist/client')
  const texts = filesIn(folder).map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

test('a build begins with the files of the site before the last, and publishes none of them that it has not written', async () => {
  const root = await tinyFolder()
  const buildWith = async (page: string) => {
    bundle.mockImplementationOnce(async (_, output) => {
      output.write('/index.html', page)
      output.write(`/${page}/index.html`, page)
      return nothing
    })
    await buildSite(root, { bundling, socialImages: false, compress: false })
  }
  const anew = async (page: string) => {
    const { 'index.html': home, ...rest } = await published(root)
    expect(home).toBe(page)
    return Object.keys(rest).filter((file) => /^(?:[a-d]|by-hand)\b/.test(file))
  }
  await buildWith('a')
  await writeFile(join(root, 'dist/client/by-hand.txt'), 'mine')
  await buildWith('b')
  const robots = (await stat(join(spareSite(root), 'robots.txt'))).ino
  await buildWith('c')
  expect(await anew('c')).toEqual(['c/index.html'])
  expect((await stat(join(root, 'dist/client/robots.txt'))).ino, 'the same file stays').toBe(robots)
  await buildWith('d')
  expect(await anew('d')).toEqual(['d/index.html'])
})

test('a build that is to keep nothing neither takes nor leaves the files of an earlier site', async () => {
  const root = await builtFolder()
  await buildSite(root, { bundling, socialImages: false, cache: false })
  expect(existsSync(spareSite(root))).toBe(false)
  await build(root)
  const robots = (await stat(join(spareSite(root), 'robots.txt'))).ino
  await buildSite(root, { bundling, socialImages: false, cache: false })
  expect((await stat(join(root, 'dist/client/robots.txt'))).ino).not.toBe(robots)
})

test('content with errors builds nothing, and leaves the last good site and its modules as they are', async () => {
  const root = await builtFolder({ 'facts.yaml': 'guarantee: [\n' })
  const { result, issues } = await build(root)
  expect(result).toBeUndefined()
  expect(issues.map(({ file }) => file)).toEqual(['content/facts.yaml'])
  expect(bundle).not.toHaveBeenCalled()
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
  expect(await readFile(join(root, 'src/generated/site.ts'), 'utf8')).toBe('last good')
})

test('a build that fails leaves the last good site as it is', async () => {
  const root = await builtFolder()
  bundle.mockRejectedValue(new Error('The bundler failed.'))
  await expect(build(root)).rejects.toThrow('The bundler failed.')
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
  expect(existsSync(join(root, 'dist/client/old/index.html'))).toBe(true)
})

test('a build that ends without a site leaves the last good one as it is', async () => {
  const root = await builtFolder()
  bundle.mockResolvedValue(nothing)
  await expect(build(root)).rejects.toThrow('no home page')
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('last good')
})

test('the first build needs no site before it', async () => {
  const root = await tinyFolder()
  await build(root)
  expect(await readFile(join(root, 'dist/client/index.html'), 'utf8')).toBe('new')
})

test('editors hear of what a build has read, with errors and without', async () => {
  for (const file of [undefined, { 'content/pages/wrong.yaml': 'titel: Wrong' }]) {
    const root = await builtFolder(file)
    const { result } = await build(root)
    expect(result === undefined).toBe(file !== undefined)
    expect(await readdir(join(root, 'schema/generated'))).toContain('pages.json')
  }
})

test('generating brings src/generated up to date, and deletes what nothing needs', async () => {
  const root = await builtFolder()
  await writeFile(join(root, 'src/generated/old.ts'), 'old')
  await generate(root)
  expect(await readdir(join(root, 'src/generated'))).toContain('site.ts')
  expect(await readdir(join(root, 'src/generated'))).not.toContain('old.ts')
})
