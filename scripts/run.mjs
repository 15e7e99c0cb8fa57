import { createHash, webcrypto } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/**
 * `node scripts/run.mjs <script.ts> [arguments]` runs a TypeScript file of this project. It bundles the file with its
 * imports and caches the bundle until a source changes, because loading hundreds of modules one by one takes Node
 * longer than checking all content.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = resolve(process.argv[2] ?? '')
const name = relative(root, entry).replaceAll(/[^\w.-]+/g, '_')
/** The bundle, and the bundle to use where that folder is read-only. */
const bundles = [join(root, 'node_modules', '.cache', 'scripts'), join(root, 'dist', '.scripts')].map((folder) =>
  join(folder, `${name}.mjs`)
)

/** Packages with binaries, and packages that read files of their own folder. All others are bundled. */
const external = [
  '@playwright/test',
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

/** Commands that run on Node 18: all others use Vite or Playwright, which do not. */
const onNode18 = ['ask', 'check', 'explain', 'fix', 'new', 'prepare']

/** Ends the process with one line if the command needs a newer Node. */
function requireNode(command) {
  const needed = /"node": ">=(.*)"/.exec(read('package.json'))?.[1] ?? '0'
  const isOlder = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0
  if (!isOlder || onNode18.includes(command)) return
  console.error(
    `The command ${command} needs Node ${needed} or newer; this is ${process.versions.node}. Install the current LTS version from https://nodejs.org.`
  )
  process.exit(2)
}

/** The text of a file of the project; empty if it cannot be read: it was deleted, or not written yet. */
function read(file) {
  try {
    return readFileSync(resolve(root, file), 'utf8')
  } catch {
    return ''
  }
}

/** A digest of a bundle and of all that it depends on: its sources, the packages, this file and the version of Node. */
function digestOf(code, sources) {
  const hash = createHash('sha256').update(`${process.version}\0${code}`)
  for (const file of ['node_modules/.package-lock.json', 'scripts/run.mjs', ...sources])
    hash.update(`\0${file}\0${read(file)}`)
  return hash.digest('hex')
}

/** Whether a bundle is undamaged and its sources are unchanged. Its last line lists them, with the digest. */
function isCurrent(bundle) {
  const code = read(bundle)
  const end = code.lastIndexOf('\n//')
  try {
    const { sources, digest } = JSON.parse(code.slice(end + 3))
    return digest === digestOf(code.slice(0, end), sources)
  } catch {
    // Missing or damaged.
    return false
  }
}

async function bundle() {
  const { build, stop } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: bundles[0],
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    write: false,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [sourceAddresses],
    // A bundle also works in a copy of the project: the address that imports it names the folder.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'
const projectUrl = new URL(import.meta.url).searchParams.get('root')
const require = requireOf(projectUrl)`
    }
  })
  await stop()
  const [map, code] = outputFiles.map(({ text }) => text.trimEnd())
  const sources = Object.keys(metafile.inputs).filter((file) => !isOfPackage(file))
  const text = `${code}\n//${JSON.stringify({ sources, digest: digestOf(code, sources) })}`
  const write = (file) => {
    mkdirSync(join(file, '..'), { recursive: true })
    writeAtomically(`${file}.map`, map)
    writeAtomically(file, text)
    return file
  }
  try {
    return write(bundles[0])
  } catch {
    // A read-only folder.
    return write(bundles[1])
  }
}

function reportFullDisk(error) {
  if (error.code !== 'ENOSPC' || !isMainThread) throw error
  console.error(`The disk is full: ${bundles[0]} cannot be written. Free some space, and run the command again.`)
  process.exit(2)
}

function isOfPackage(file) {
  return file.split(/[/\\]/).includes('node_modules')
}

/** Another process may be reading the file. */
function writeAtomically(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** Replaces `import.meta.url` by the address of the source, as if it were not bundled. */
const sourceAddresses = {
  name: 'source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (isOfPackage(relative(root, path))) return undefined
      const address = `new URL(${JSON.stringify(relative(root, path).replaceAll('\\', '/'))}, projectUrl).href`
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  }
}

requireNode(basename(entry, '.ts'))
// Node 18 has no global of that name.
globalThis.crypto ??= webcrypto
const file = bundles.find(isCurrent) ?? (await bundle().catch(reportFullDisk))
// Stack traces name the lines of the sources.
process.setSourceMapsEnabled(true)
const url = pathToFileURL(file)
url.searchParams.set('root', pathToFileURL(join(root, '/')).href)
// The script gets its own name and arguments.
process.argv.splice(1, 2, entry)
await import(url.href)
