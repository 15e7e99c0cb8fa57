import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildSite } from '../../scripts/build-site.ts'
import type { BundledSite, startBundling } from '../../scripts/bundle-site.ts'
import { generate } from '../../scripts/generate.ts'
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

test('generating brings src/generated up to date, and deletes what nothing needs', async () => {
  const root = await builtFolder()
  await writeFile(join(root, 'src/generated/old.ts'), 'old')
  await generate(root)
  expect(await readdir(join(root, 'src/generated'))).toContain('site.ts')
  expect(await readdir(join(root, 'src/generated'))).not.toContain('old.ts')
})
