import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/run.mjs <script.ts> [arguments]` runs a TypeScript file of this project, bundled with all that it
 * imports into one file that is kept until a source changes: loading a few hundred modules one by one takes Node
 * longer than checking the whole content.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const store = join(root, 'node_modules', '.cache', 'scripts')

/** Bundles that are kept of each script: the last, and some of branches that are switched to. */
const keptBundles = 4

/** Packages with binaries, or that look for files beside their own. The rest is bundled too. */
const external = [
  '@playwright/test',
  '@resvg/resvg-js',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'esbuild',
  'satori',
  'subset-font',
  'vike',
  'vite',
  'vitest'
]

/** Whether a file is the project's own, not of a package. */
function isOwn(file) {
  return !file.split(/[/\\]/).includes('node_modules')
}

/** What a bundle depends on: its sources, the packages, and what bundles them. A source that is gone counts as empty. */
function keyOf(sources) {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['node_modules/.package-lock.json', 'scripts/run.mjs', ...sources]) {
    const path = join(root, file)
    hash.update(`${file}\0`)
    if (existsSync(path)) hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The bundle of a script: the one that was made before, if it was made of the same sources. */
async function bundleOf(entry) {
  const name = relative(root, entry).replaceAll(/[^\w.-]+/g, '_')
  const list = join(store, `${name}.sources.json`)
  const fileFor = (sources) => join(store, `${name}-${keyOf(sources)}.mjs`)
  if (existsSync(list)) {
    const kept = fileFor(JSON.parse(readFileSync(list, 'utf8')))
    if (existsSync(kept)) return kept
  }
  const { code, sources } = await bundle(entry)
  const file = fileFor(sources)
  mkdirSync(store, { recursive: true })
  write(file, code)
  write(list, JSON.stringify(sources))
  forgetOld(name)
  return file
}

async function bundle(entry) {
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    write: false,
    legalComments: 'none',
    plugins: [ownAddresses],
    // One bundle serves every copy of the project: its folder is in the address that the bundle is imported by.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'
const projectUrl = new URL(import.meta.url).searchParams.get('root')
const require = requireOf(projectUrl)`
    }
  })
  return { code: outputFiles[0].text, sources: Object.keys(metafile.inputs).filter(isOwn).sort() }
}

/** Lets `import.meta.url` stand for the address of each source, as if it were not bundled. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (!isOwn(relative(root, path))) return undefined
      const address = `new URL(${JSON.stringify(relative(root, path).replaceAll('\\', '/'))}, projectUrl).href`
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  }
}

/** Writes a file that others may be reading. */
function write(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

function forgetOld(name) {
  const bundles = readdirSync(store)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.mjs'))
    .map((file) => join(store, file))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of bundles.slice(keptBundles)) rmSync(file, { force: true })
}

const entry = resolve(process.argv[2] ?? '')
const url = pathToFileURL(await bundleOf(entry))
url.searchParams.set('root', pathToFileURL(join(root, '/')).href)
// The script sees its own name and its own arguments.
process.argv.splice(1, 2, entry)
await import(url.href)
