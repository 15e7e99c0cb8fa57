import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/run.mjs <script.ts> [arguments]` runs a TypeScript file of this project, bundled with all that it
 * imports into one file that is kept until a source changes: loading a few hundred modules one by one takes Node
 * longer than checking the whole content.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** Where bundles are kept, and where they are put when that cannot be written to. */
const stores = [join(root, 'node_modules', '.cache', 'scripts'), join(root, 'dist', '.scripts')]

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

/** What a file holds; undefined where it cannot be read. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A source that is gone, or a bundle that was never kept.
    return undefined
  }
}

function sumOf(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  return hash.digest('hex')
}

/** What a bundle depends on: its sources, the packages, and what bundles them. */
function keyOf(sources) {
  const files = ['node_modules/.package-lock.json', 'scripts/run.mjs', ...sources]
  return sumOf(process.version, ...files.flatMap((file) => [file, read(join(root, file))]))
}

/** The bundle of a script: the one that was kept, if it is whole and made of the same sources. */
async function bundleOf(entry) {
  const name = relative(root, entry).replaceAll(/[^\w.-]+/g, '_')
  const listIn = (store) => join(store, `${name}.sources.json`)
  const fileIn = (store, key) => join(store, `${name}-${key.slice(0, 16)}.mjs`)
  for (const store of stores) {
    const sources = keptSources(listIn(store))
    if (!sources) continue
    const key = keyOf(sources)
    const code = read(fileIn(store, key))
    // The last line of a bundle is its own digest.
    const end = code?.lastIndexOf('\n//') ?? -1
    if (code && code.slice(end + 3) === sumOf(key, code.slice(0, end))) return fileIn(store, key)
  }
  const { code, sources } = await bundle(entry)
  const key = keyOf(sources)
  return firstThatWorks(stores, (store) => {
    mkdirSync(store, { recursive: true })
    write(fileIn(store, key), `${code}\n//${sumOf(key, code)}`)
    write(listIn(store), JSON.stringify(sources))
    forgetOld(store, name)
    return fileIn(store, key)
  })
}

/** What a function makes of the first item for which it does not throw. */
function firstThatWorks([item, ...others], make) {
  try {
    return make(item)
  } catch (error) {
    if (others.length === 0) throw error
    return firstThatWorks(others, make)
  }
}

/** The sources of the bundle that was made last; undefined where the list is missing or damaged. */
function keptSources(list) {
  try {
    const sources = JSON.parse(read(list) ?? 'null')
    return Array.isArray(sources) && sources.every((file) => typeof file === 'string') ? sources : undefined
  } catch {
    return undefined
  }
}

async function bundle(entry) {
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: stores[0],
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    write: false,
    legalComments: 'none',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [ownAddresses],
    // One bundle serves every copy of the project: its folder is in the address that the bundle is imported by.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'
const projectUrl = new URL(import.meta.url).searchParams.get('root')
const require = requireOf(projectUrl)`
    }
  })
  return { code: outputFiles[0].text.trimEnd(), sources: Object.keys(metafile.inputs).filter(isOwn).sort() }
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

function forgetOld(store, name) {
  const bundles = readdirSync(store)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.mjs'))
    .map((file) => join(store, file))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of bundles.slice(keptBundles)) rmSync(file, { force: true })
}

/**
 * Makes stack traces name the lines of the sources. With `process.setSourceMapsEnabled`, Node would parse the map of the
 * bundle at every start, not only for a trace: half of the time that it takes to load.
 */
function mapStackTraces(file) {
  let map
  const mapOf = () => {
    const [, encoded] = read(file).match(/^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m)
    return new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  }
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => {
      if (!frame.getFileName()?.startsWith(pathToFileURL(file).href)) return String(frame)
      map ??= mapOf()
      const { originalSource, originalLine, originalColumn } = map.findEntry(
        frame.getLineNumber() - 1,
        frame.getColumnNumber() - 1
      )
      if (!originalSource) return String(frame)
      const place = `${resolve(stores[0], originalSource)}:${originalLine + 1}:${originalColumn + 1}`
      return `${frame.getFunctionName() ?? '<anonymous>'} (${place})`
    })
    return [String(error), ...lines.map((line) => `    at ${line}`)].join('\n')
  }
}

const entry = resolve(process.argv[2] ?? '')
const file = await bundleOf(entry)
mapStackTraces(file)
const url = pathToFileURL(file)
url.searchParams.set('root', pathToFileURL(join(root, '/')).href)
// The script sees its own name and its own arguments.
process.argv.splice(1, 2, entry)
await import(url.href)
