import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesIn } from '../../scripts/build/files-in.ts'
import { buildCache } from '../../scripts/project.ts'
import { editedFile, editedSentence, largeSite } from './large-site.ts'

/** Sizes with the most seconds that the whole build of one may take, where the project has set itself a limit. */
const sizes = [
  { pages: 17, limit: 2 },
  { pages: 100 },
  { pages: 1000, limit: 3.3 },
  { pages: 5000, limit: 9 },
  { pages: 10_000 }
]
const memoryLimit = 650
const furtherPageLimit = 1.3
const bytesPerPageLimit = 40

interface Run {
  /** Seconds by the clock, and of all processes together. */
  readonly clock: number
  readonly cpu: number
  /** Megabytes of the largest process. */
  readonly memory: number
}

/**
 * `npm run bench -- build [most pages]`: builds sites of several sizes, up to 5,000 pages unless told otherwise, from
 * nothing, with the code as it was bundled before, and after one changed sentence. Without pictures for link previews,
 * which are drawn once, and without compression.
 */
export async function bench([most = '5000']: readonly string[]): Promise<void> {
  const measured: { pages: number; full: Run; code: number }[] = []
  for (const { pages, limit } of sizes.filter((size) => size.pages <= Number(most))) {
    const own = readdirSync(new URL('../../content/pages', import.meta.url)).length
    const root = largeSite(Math.max(1, pages - own))
    const cache = buildCache(root)
    build(root, cache)
    rmSync(cache, { recursive: true })
    const cold = build(root, cache)
    rmSync(join(cache, 'pages'), { recursive: true })
    const full = build(root, cache)
    const file = join(root, editedFile)
    writeFileSync(file, readFileSync(file, 'utf8').replace(editedSentence, 'One sentence was changed, and this'))
    const edited = build(root, cache)
    const code = clientCode(root)
    console.log(
      [
        `${pages} pages`,
        `  from nothing            ${print(cold)}${limit ? `, limit ${limit} s` : ''}`,
        `  code bundled before     ${print(full)}${limit ? `, limit ${limit} s` : ''}`,
        `  one sentence changed    ${print(edited)}, ${share(edited.clock, cold.clock)} of the first, ${share(edited.clock, full.clock)} of the second (limit 25 %)`,
        `  client's code           ${code} bytes as Brotli`
      ].join('\n')
    )
    measured.push({ pages, full, code })
    rmSync(root, { recursive: true })
  }
  for (const [index, { pages, full, code }] of measured.entries()) {
    const before = measured[index - 1]
    if (!before) continue
    const further = pages - before.pages
    const cost = (run: 'clock' | 'cpu') => (((full[run] - before.full[run]) * 1000) / further).toFixed(2)
    console.log(
      `each page from ${before.pages} to ${pages}: ${cost('clock')} ms by the clock (limit ${furtherPageLimit}), ${cost('cpu')} ms of process time, ${((code - before.code) / further).toFixed(1)} bytes of the client's code (limit ${bytesPerPageLimit})`
    )
  }
}

function print({ clock, cpu, memory }: Run): string {
  return `${clock.toFixed(2)} s by the clock, ${cpu.toFixed(2)} s of process time, largest process ${memory} MB (limit ${memoryLimit})`
}

function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}

/** One run of the command, with what all its processes took. */
function build(root: string, cache: string): Run {
  const notes = join(root, 'processes.txt')
  writeFileSync(notes, '')
  const note = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: Math.round(maxRSS / 1024) }) + '\\n') })`
  const probe = `data:text/javascript,${encodeURIComponent(note)}`
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), join(root, 'scripts/build.ts'), '--no-social-images', '--no-compress'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, NODE_OPTIONS: `--import=${probe}` } }
  )
  const clock = (performance.now() - started) / 1000
  if (status !== 0)
    throw new Error(`The build of ${root}, which keeps things in ${cache}, failed:\n${stdout}\n${stderr}`)
  const processes = readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { cpu: number; memory: number })
  return {
    clock,
    cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...processes.map(({ memory }) => memory))
  }
}

/** The bytes of all code that browsers may load, each file compressed as hosts do. */
function clientCode(root: string): number {
  const folder = join(root, 'dist/client/assets')
  const files = filesIn(folder).filter((file) => file.endsWith('.js'))
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
}
