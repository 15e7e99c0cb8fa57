import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/build/files-in.ts'
import { compile } from '../../scripts/compile.ts'
import { buildCache, projectRoot } from '../../scripts/project.ts'
import { ownFolderOf, writtenFiles } from '../../scripts/written-files.ts'
import { tinyFolder } from './tiny-site.ts'

/** What a build runs on besides the content. */
const parts = ['schema', 'scripts', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** A project of its own with the tiny site, with the packages of this one but without what its builds have kept. */
async function tinyProject(): Promise<string> {
  const root = await tinyFolder()
  for (const part of parts) {
    const filter = (path: string) => !/[/\\]generated$/.test(path)
    cpSync(join(projectRoot, part), join(root, part), { recursive: true, filter })
  }
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name))
  return root
}

function build(root: string, ...settings: readonly string[]): void {
  const command = [
    join(root, 'scripts/run.mjs'),
    join(root, 'scripts/build.ts'),
    '--no-compress',
    '--no-social-images',
    ...settings
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
}

/** Every file of the finished site, with its bytes as text. */
function siteIn(root: string): Map<string, string> {
  const folder = join(root, 'dist/client')
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}

/** Code, styles and fonts that no page and no other file asks for. */
function unaskedIn(site: ReadonlyMap<string, string>): string[] {
  const texts = [...site].filter(([file]) => /\.(?:html|js|css)$/.test(file)).map(([, text]) => text)
  return [...site.keys()].filter(
    (file) => /^assets|^\.vite/.test(file) && !texts.some((text) => text.includes(file.split('/').at(-1) ?? ''))
  )
}

function edit(root: string, file: string, from: string, to: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

test('what is kept from build to build changes no byte, is used where nothing changed, and is not used where it is damaged', async () => {
  const root = await tinyProject()
  const writtenAt = (file: string) => statSync(join(root, 'dist/client', file)).mtimeMs
  build(root)
  const first = writtenAt('404.html')

  edit(root, 'content/pages/home.yaml', 'Just enough to be compiled.', 'Just enough to be built.')
  build(root)
  const kept = siteIn(root)
  expect(kept.get('index.html')).toContain('Just enough to be built.')
  expect(writtenAt('404.html'), 'a page that did not change is not rendered again').toBe(first)
  expect(writtenAt('index.html')).not.toBe(first)

  expect(unaskedIn(kept)).toEqual([])

  // The checks know beforehand of every file, so that nothing else is written there.
  const { model } = await compile(root)
  const known = new Set([...writtenFiles(model).map(({ address }) => address), ...model.publicFiles.keys()])
  const addresses = [...kept.keys()].map((file) => `/${file}`)
  expect(addresses.filter((address) => !known.has(address) && !ownFolderOf(address))).toEqual([])

  build(root, '--no-cache')
  expect(siteIn(root)).toEqual(kept)
  expect(writtenAt('404.html')).not.toBe(first)

  const cache = buildCache(root)
  for (const file of filesIn(cache)) {
    const path = join(cache, file)
    // A page that is cut off, and code and lists that are of the same length but not the same.
    const bytes = readFileSync(path)
    writeFileSync(path, file.startsWith('pages/') ? bytes.subarray(0, 100) : Buffer.alloc(bytes.length, 'x'))
  }
  build(root)
  expect(siteIn(root)).toEqual(kept)
}, 600_000)
