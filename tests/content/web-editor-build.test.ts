import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildSite } from '../../scripts/build/build-site.ts'
import { bundleWebEditor, type EditorBundle } from '../../scripts/build/bundle-web-editor.ts'
import type { writePages } from '../../scripts/build/write-pages.ts'
import { savedFindings } from '../../scripts/checks/file-check.ts'
import { hostFileNames } from '../../scripts/model/addresses.ts'
import { filesIn } from '../../scripts/platform/files.ts'
import { git } from '../../scripts/platform/git.ts'
import { editBase } from '../../schema/web-editor.ts'
import { emittedFiles } from './emitted.ts'
import { bundleNothing } from './bundle-nothing.ts'
import { cleanText, makeTinyFolder, tinyFolder, tinySite } from './tiny-site.ts'

const editing = 'editing: { repository: acme/site }\n'

/** Writes one page, without rendering it. */
const writeHome: typeof writePages = async (site) => {
  await site.write('/index.html', 'home')
  return { pages: {}, rendered: ['/'] }
}

async function build(root: string): Promise<void> {
  const { diagnostics } = await buildSite(root, { bundle: bundleNothing, write: writeHome, socialImages: false })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
}

test('without a repository, the build writes nothing for the editor', async () => {
  const root = await tinyFolder()
  await build(root)
  expect(existsSync(join(root, 'dist/client/edit'))).toBe(false)
  expect(await readFile(join(root, 'dist/client/_headers'), 'utf8')).not.toContain('api.github.com')
})

test('visitors get the same files with and without the editor, but for the headers of hosts', async () => {
  const filesOf = async (site: string) => {
    const { root, remove } = await makeTinyFolder({ 'site.yaml': site })
    await build(root)
    const folder = join(root, 'dist/client')
    const isVisitors = (file: string) =>
      !file.startsWith('edit/') && !hostFileNames.some((name) => file.startsWith(name))
    const files = filesIn(folder).filter(isVisitors)
    const contents = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'base64')))
    await remove()
    return new Map(files.map((file, index) => [file, contents[index]]))
  }
  const [without, withEditor] = [await filesOf(cleanText('site.yaml')), await filesOf(cleanText('site.yaml') + editing)]
  expect(without.size).toBeGreaterThan(10)
  expect(withEditor).toEqual(without)
})

test('all modules that visitors’ pages are made of are the same with and without the editor', async () => {
  const edited = await tinySite({ 'site.yaml': cleanText('site.yaml') + editing })
  expect(emittedFiles(edited)).toEqual(emittedFiles(await tinySite()))
})

describe('with a repository', () => {
  let root = ''
  let remove: () => Promise<void> = async () => undefined
  const textOf = (file: string) => readFile(join(root, 'dist/client', file), 'utf8')
  beforeAll(async () => {
    ;({ root, remove } = await makeTinyFolder({
      'site.yaml': cleanText('site.yaml') + editing,
      'facts.yaml': "downloads: { value: '9', sample: true }\n"
    }))
    await build(root)
  })
  afterAll(() => remove())

  test('the page of the editor may ask only the site and GitHub, and is not for search engines', async () => {
    const page = await textOf('edit/index.html')
    expect(page).toContain("connect-src 'self' https://api.github.com;")
    expect(page).toContain("script-src 'self';")
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(await textOf('sitemap.xml')).not.toContain('/edit')
  })

  test.each(['_headers', 'vercel.json', 'nginx.conf'])(
    'the headers of visitors’ pages in %s do not name GitHub',
    async (name) => {
      const text = await textOf(name)
      expect(text).toContain('frame-ancestors')
      expect(text).not.toMatch(/github|default-src 'self'|connect-src/)
    }
  )

  test('the base has each content file as Git names its contents', async () => {
    const { files, publicFiles } = editBase.parse(JSON.parse(await textOf('edit/base.json')))
    for (const file of ['content/site.yaml', 'content/pages/home.yaml']) {
      expect(files[file]?.text).toBe(await readFile(join(root, file), 'utf8'))
      expect(files[file]?.blob).toBe(await git(root, 'hash-object', '--no-filters', file))
    }
    expect(Object.keys(publicFiles)).toContain('content/public/logo.svg')
  })

  test('the base has what the build found, with and without a cache, for the worker of the same build', async () => {
    const [page, first] = [await textOf('edit/index.html'), await textOf('edit/base.json')]
    await build(root)
    expect(await textOf('edit/base.json')).toBe(first)
    const { worker, findings } = editBase.parse(JSON.parse(first))
    expect(page).toContain(`data-worker="/${worker}"`)
    const found = Object.values(savedFindings.parse(findings)).flatMap((check) => Object.values(check.found).flat())
    expect(found.map(({ rule }) => rule)).toContain('sample-content')
  })

  test('the licenses of all packages in the editor are published', async () => {
    const licenses = await textOf('edit/licenses.txt')
    for (const name of ['zod', 'yaml', 'morphdom', '@codemirror/view']) expect(licenses).toContain(`\n${name} `)
  })
})

test('a page cannot have the address of the editor', async () => {
  const files = { 'site.yaml': cleanText('site.yaml') + editing, 'addresses.yaml': '- /\n- /404\n- /edit\n' }
  const page = cleanText('pages/home.yaml').replace('path: /\n', 'path: /edit\n')
  const { diagnostics } = await tinySite({ ...files, 'pages/edit.yaml': page })
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    '/edit is in /edit/, which is reserved for the build.'
  )
})

describe('the bundle of the editor', () => {
  let bundle: EditorBundle | undefined
  beforeAll(async () => {
    // As in a build.
    vi.stubEnv('NODE_ENV', 'production')
    bundle = await bundleWebEditor('/', 2026)
    vi.unstubAllEnvs()
  })

  test('has at most 500 KB for an author on GitHub, compressed with Brotli, the compiler included', () => {
    const isLoaded = ([name]: readonly [string, unknown]) => !/\/(?:gitlab|forgejo|oauth)-/.test(name)
    const loaded = [...(bundle?.files ?? [])].filter(isLoaded)
    expect(loaded).toHaveLength((bundle?.files.size ?? 0) - 3)
    const sizes = loaded.map(([, contents]) => brotliCompressSync(contents).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000)
  })

  test('contains nothing of the content', () => {
    for (const [, contents] of bundle?.files ?? []) expect(String(contents)).not.toContain('Pagewright')
  })
})
