import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/run.mjs <script.ts> [arguments]` runs a TypeScript file of this project. It bundles the file with its
 * imports and caches the bundle until a source changes, because loading hundreds of modules one by one takes Node
 * longer than checking all content.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** The cache, and the folder to use where the cache is read-only. */
const cacheFolders = [join(root, 'node_modules', '.cache', 'scripts'), join(root, 'dist', '.scripts')]

/** The number of bundles to keep of each script, so that switching between branches rebuilds nothing. */
const bundlesKept = 4

/** Packages with binaries, and packages that read files of their own folder. All others are bundled. */
const external = [
  '@playwright/test',
  '@resvg/resvg-js',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'esbuild',
  'lightningcss',
  'prettier',
  'puppeteer-core',
  'satori',
  'subset-font',
  'vike',
  'vite',
  'vitest'
]

/** Commands that run on older versions of Node: all others use Vite, which does not. */
const withoutVite = ['ask', 'check', 'explain', 'fix', 'new', 'prepare', 'report']

/** Ends the process with one line if the command needs a newer Node. */
function requireNode(command) {
  const needed = readJson(join(root, 'package.json'))?.engines?.node.replace('>=', '') ?? '0'
  const [[major, minor], [neededMajor, neededMinor]] = [process.versions.node, needed].map((version) =>
    version.split('.').map(Number)
  )
  const isOlder = major < neededMajor || (major === neededMajor && minor < (neededMinor ?? 0))
  if (!isOlder || withoutVite.includes(command)) return
  console.error(
    `The command ${command} needs Node ${needed} or newer; this is ${process.versions.node}. Install the current LTS version from https://nodejs.org.`
  )
  process.exit(2)
}

/** Whether a file belongs to the project, not to a package. */
function isProjectFile(file) {
  return !file.split(/[/\\]/).includes('node_modules')
}

/** The text of a file; undefined if it cannot be read. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The source was deleted, or there is no bundle yet.
    return undefined
  }
}

function digestOf(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  return hash.digest('hex')
}

/** A digest of all that a bundle depends on: its sources, the packages, this file and the version of Node. */
function keyOf(sources) {
  const files = ['node_modules/.package-lock.json', 'scripts/run.mjs', ...sources]
  return digestOf(process.version, ...files.flatMap((file) => [file, read(join(root, file))]))
}

/** The file of a script's bundle: the cached one, if it is undamaged and its sources are unchanged. */
async function bundleOf(entry) {
  const name = relative(root, entry).replaceAll(/[^\w.-]+/g, '_')
  const sourcesFile = (folder) => join(folder, `${name}.sources.json`)
  const bundleFile = (folder, key) => join(folder, `${name}-${key.slice(0, 16)}.mjs`)
  for (const folder of cacheFolders) {
    const sources = readSources(sourcesFile(folder))
    if (!sources) continue
    const key = keyOf(sources)
    const code = read(bundleFile(folder, key))
    // The last line of a bundle is its digest.
    const end = code?.lastIndexOf('\n//') ?? -1
    if (code && code.slice(end + 3) === digestOf(key, code.slice(0, end))) return bundleFile(folder, key)
  }
  const { code, map, sources } = await bundle(entry)
  const key = keyOf(sources)
  return firstResult(cacheFolders, (folder) => {
    mkdirSync(folder, { recursive: true })
    write(bundleFile(folder, key), `${code}\n//${digestOf(key, code)}`)
    write(mapFileOf(bundleFile(folder, key)), map)
    write(sourcesFile(folder), JSON.stringify(sources))
    removeOldBundles(folder, name)
    return bundleFile(folder, key)
  })
}

/** Calls a function with each item until it does not throw. */
function firstResult([item, ...others], make) {
  try {
    return make(item)
  } catch (error) {
    if (others.length === 0) throw error
    return firstResult(others, make)
  }
}

/** The sources of the last bundle; undefined if the list is missing or damaged. */
function readSources(list) {
  const sources = readJson(list)
  return Array.isArray(sources) && sources.every((file) => typeof file === 'string') ? sources : undefined
}

function readJson(file) {
  try {
    return JSON.parse(read(file) ?? 'null')
  } catch {
    // A damaged file counts as missing.
    return undefined
  }
}

/** The source map of a bundle: a file of its own, which is read only for a stack trace. */
function mapFileOf(bundle) {
  return `${bundle}.map`
}

async function bundle(entry) {
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: cacheFolders[0],
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    write: false,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [sourceAddresses],
    // A bundle also works in a copy of the project: the address that imports it names the folder.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'
const projectUrl = new URL(import.meta.url).searchParams.get('root')
const require = requireOf(projectUrl)`
    }
  })
  const [map, code] = outputFiles.map(({ text }) => text.trimEnd())
  return { code, map, sources: Object.keys(metafile.inputs).filter(isProjectFile).sort() }
}

/** Replaces `import.meta.url` by the address of the source, as if it were not bundled. */
const sourceAddresses = {
  name: 'source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (!isProjectFile(relative(root, path))) return undefined
      const address = `new URL(${JSON.stringify(relative(root, path).replaceAll('\\', '/'))}, projectUrl).href`
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  }
}

/** Writes a file atomically, because another process may be reading it. */
function write(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

function removeOldBundles(folder, name) {
  const bundles = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.mjs'))
    .map((file) => join(folder, file))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { file } of bundles.slice(bundlesKept))
    for (const old of [file, mapFileOf(file)]) rmSync(old, { force: true })
}

/**
 * Makes stack traces name the lines of the sources. `process.setSourceMapsEnabled` would parse the source map at every
 * start, not only for a trace, which takes half of the loading time.
 */
function mapStackTraces(file) {
  let map
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => {
      if (!frame.getFileName()?.startsWith(pathToFileURL(file).href)) return String(frame)
      map ??= new SourceMap(readJson(mapFileOf(file)) ?? { version: 3, sources: [], mappings: '' })
      const { originalSource, originalLine, originalColumn } = map.findEntry(
        frame.getLineNumber() - 1,
        frame.getColumnNumber() - 1
      )
      if (!originalSource) return String(frame)
      const place = `${resolve(cacheFolders[0], originalSource)}:${originalLine + 1}:${originalColumn + 1}`
      return `${frame.getFunctionName() ?? '<anonymous>'} (${place})`
    })
    return [String(error), ...lines.map((line) => `    at ${line}`)].join('\n')
  }
}

const entry = resolve(process.argv[2] ?? '')
requireNode(basename(entry, '.ts'))
const file = await bundleOf(entry)
mapStackTraces(file)
const url = pathToFileURL(file)
url.searchParams.set('root', pathToFileURL(join(root, '/')).href)
// The script gets its own name and arguments.
process.argv.splice(1, 2, entry)
await import(url.href)
