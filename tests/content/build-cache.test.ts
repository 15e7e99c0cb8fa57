import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { filesIn } from '../../scripts/platform/files.ts'
import { compile } from '../../scripts/compile/compile.ts'
import { hostFileNames } from '../../scripts/model/addresses.ts'
import { reservedFolderOf, outputFiles } from '../../scripts/model/output-files.ts'
import { copyCode, linkPackages } from '../../scripts/platform/copy-project.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { makeTinyFolder } from './tiny-site.ts'

/** A separate project with the tiny site. It shares the packages of this one, but starts with an empty cache. */
async function tinyProject() {
  const folder = await makeTinyFolder()
  copyCode(folder.root)
  linkPackages(folder.root)
  return folder
}

/** Without the variables that Vitest sets, because Vike and Vite read them too. */
const { VITEST: _, NODE_ENV: __, ...environment } = process.env

function run(root: string, command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: environment
  })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

/** What `npm run build` prints. */
function build(root: string, ...settings: readonly string[]): string {
  return run(root, [join(root, 'scripts/run.mjs'), join(root, 'scripts/commands/build.ts'), ...settings])
}

/** Every file of the finished site, with its bytes as text. */
function siteIn(root: string): Map<string, string> {
  const folder = join(root, 'dist/client')
  return new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]))
}

/** Code, styles and fonts that no page and no other file references. */
function unaskedIn(site: ReadonlyMap<string, string>): string[] {
  const texts = [...site].filter(([file]) => /\.(?:html|js|css)$/.test(file)).map(([, text]) => text)
  return [...site.keys()].filter(
    (file) =>
      /^(?:assets|\.vite).*(?<!\.(?:br|gz))$/.test(file) &&
      !texts.some((text) => text.includes(file.split('/').at(-1) ?? ''))
  )
}

function edit(root: string, file: string, from: string, to: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Damages every file in a folder: some are emptied, some truncated, some overwritten. Unit tests do each to each. */
function damage(folder: string): void {
  for (const [index, file] of filesIn(folder).entries()) {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    const damaged = [Buffer.alloc(0), bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length, 'x')][index % 3]
    writeFileSync(path, damaged ?? '')
  }
}

// One project for all of these tests, because each bundling of the code takes seconds.
let root: string
let remove: () => Promise<void>
beforeAll(async () => ({ root, remove } = await tinyProject()))
afterAll(() => remove())

test('neither the build cache nor the code of the editor changes the output; unchanged pages are kept, damaged entries are not', async () => {
  expect(build(root)).toMatch(/^2 pages: 2 rendered, 0 unchanged; code bundled; /m)

  edit(root, 'content/pages/home.yaml', 'Just enough to be compiled.', 'Just enough to be built.')
  const second = build(root, '--verbose')
  expect(second).toMatch(/^2 pages: 1 rendered, 1 unchanged; code unchanged; /m)
  expect(second).toContain('\n/ rendered: content/pages/home.yaml changed\n')
  const kept = siteIn(root)
  expect(kept.get('index.html')).toContain('Just enough to be built.')
  expect(unaskedIn(kept)).toEqual([])

  // The checks must know every output file in advance, so that public files cannot overwrite one.
  const { model } = await compile(root)
  const known = new Set([...outputFiles(model).map(({ address }) => address), ...model.publicFiles.keys()])
  const addresses = [...kept.keys()].map((file) => `/${file.replace(/\.(?:br|gz)$/, '')}`)
  expect(addresses.filter((address) => !known.has(address) && !reservedFolderOf(address, model))).toEqual([])

  const editor = ['src/editor', 'scripts/dev/editing']
  for (const path of editor) rmSync(join(root, path), { recursive: true })
  expect(build(root, '--no-cache')).toMatch(/^2 pages: 2 rendered, 0 unchanged; code bundled; /m)
  expect(siteIn(root)).toEqual(kept)
  for (const path of editor) cpSync(join(projectRoot, path), join(root, path), { recursive: true })

  damage(join(root, 'dist/client'))
  expect(build(root, '--verbose')).toMatch(/^2 pages: 2 rendered, 0 unchanged; code unchanged; /m)
  expect(siteIn(root)).toEqual(kept)

  damage(join(root, 'node_modules/.cache'))
  expect(build(root)).toMatch(/^2 pages: 2 rendered, 0 unchanged; code bundled; /m)
  expect(siteIn(root)).toEqual(kept)
}, 600_000)

test('Vike alone builds the same pages', () => {
  const ours = siteIn(root)
  rmSync(join(root, 'dist'), { recursive: true })
  run(root, [join(root, 'node_modules/vike/bin.js'), 'build'])
  const theirs = siteIn(root)
  const isBeside = (file: string) => /\.(?:br|gz)$/.test(file) || hostFileNames.some((name) => name === file)
  for (const [file, text] of ours) if (!isBeside(file)) expect(theirs.get(file) === text, file).toBe(true)
}, 600_000)

test('an example site is built into its folder, again only if it changes, and its errors name its file', () => {
  const example = join(root, 'content/examples/shop')
  const copy = join(tmpdir(), `shop-${process.pid}`)
  cpSync(join(root, 'content'), copy, { recursive: true })
  cpSync(copy, example, { recursive: true })
  rmSync(copy, { recursive: true })
  // It takes the labels of the site.
  const settings = parseDocument(readFileSync(join(example, 'site.yaml'), 'utf8'))
  settings.delete('labels')
  writeFileSync(join(example, 'site.yaml'), settings.toString())
  edit(root, 'content/examples/shop/pages/home.yaml', 'Just enough to be built.', 'A shop.')
  build(root)
  const site = siteIn(root)
  const page = site.get('examples/shop/index.html') ?? ''
  expect(page.includes('A shop.') && page.includes('href="/examples/shop/assets/')).toBe(true)
  expect(
    [...site.keys()].filter((file) => /^examples\/shop\/(?:_headers|robots\.txt|sitemap\.xml)/.test(file))
  ).toEqual([])
  const policy = /http-equiv="content-security-policy" content="([^"]+)"/i.exec(page)?.[1] ?? ''
  const hashes = policy.match(/sha256-[\w+/=]+/g) ?? []
  expect(hashes).not.toEqual([])
  expect(hashes.filter((hash) => !site.get('_headers')?.includes(hash))).toEqual([])

  const file = join(root, 'dist/client/examples/shop/index.html')
  const { mtimeMs } = statSync(file)
  edit(root, 'content/pages/home.yaml', 'Just enough to be built.', 'Just enough to be built again.')
  build(root)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)

  edit(root, 'content/examples/shop/pages/home.yaml', 'type: hero', 'type: hreo')
  const command = [join(root, 'scripts/run.mjs'), join(root, 'scripts/commands/build.ts')]
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env: environment })
  expect(status).toBe(1)
  expect(stdout).toMatch(/content\/examples\/shop\/pages\/home\.yaml:\d+/)
}, 600_000)
