import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesIn } from '../../scripts/platform/list-files.ts'
import { buildCache, siteFolder } from '../../scripts/platform/project-paths.ts'
import { median, report } from './browser/site.ts'
import { editedFile, editedSentence, largeSite } from './large-site.ts'

/** Sizes, with the number of runs, and the limit in seconds for a full build if there is one. */
const sizes = [
  { pages: 17, runs: 5, limit: 2 },
  { pages: 100, runs: 3 },
  { pages: 1000, runs: 3, limit: 3.3 },
  { pages: 5000, runs: 3, limit: 9 },
  { pages: 10_000, runs: 1 }
]
const memoryLimit = 1000
const furtherPageLimit = 1.3
const editLimit = 0.25
const bytesPerPageLimit = 40

interface Run {
  /** Wall-clock seconds, and CPU seconds of all processes. */
  readonly clock: number
  readonly cpu: number
  /** Megabytes of the largest process. */
  readonly memory: number
}

/**
 * `npm run bench -- build [most pages]`: builds sites of several sizes, up to 5,000 pages by default, from scratch,
 * with the code already bundled, and after one changed sentence. Prints medians. Without social images, which are drawn
 * once, and without compression.
 */
export async function bench([most = '5000']: readonly string[]): Promise<void> {
  const measured: { pages: number; full: Run; code: number }[] = []
  for (const { pages, runs, limit } of sizes.filter((size) => size.pages <= Number(most))) {
    const own = readdirSync(new URL('../../content/pages', import.meta.url)).length
    const root = largeSite(Math.max(1, pages - own))
    const cache = buildCache(root)
    const file = join(root, editedFile)
    const sentence = readFileSync(file, 'utf8')
    // The first run also bundles the scripts.
    build(root)
    const buildAfter = (prepare: (run: number) => void) =>
      middle(
        Array.from({ length: runs }, (_, run) => {
          prepare(run)
          return build(root)
        })
      )
    const cold = buildAfter(() => rmSync(cache, { recursive: true }))
    const full = buildAfter(() => rmSync(siteFolder(root), { recursive: true }))
    const edited = buildAfter((run) =>
      writeFileSync(file, sentence.replace(editedSentence, `Sentence ${run} was changed, and this`))
    )
    const fits = ({ clock, memory }: Run) => (limit ? clock <= limit && memory <= memoryLimit : undefined)
    const least = limit ? `, at most ${limit} s and ${memoryLimit} MB` : ''
    report(`${pages} pages from nothing`, print(cold) + least, fits(cold))
    report(`${pages} pages, code bundled before`, print(full) + least, fits(full))
    const share = edited.clock / cold.clock
    const ofFull = `${percent(share)} of the first, ${percent(edited.clock / full.clock)} of the second`
    const isMet = limit ? share <= editLimit : undefined
    report(`${pages} pages, one sentence changed`, `${print(edited)}, ${ofFull}, at most ${percent(editLimit)}`, isMet)
    measured.push({ pages, full, code: clientCode(root) })
    rmSync(root, { recursive: true })
  }
  for (const [index, { pages, full, code }] of measured.entries()) {
    const before = measured[index - 1]
    if (!before) continue
    const further = pages - before.pages
    const cost = ((full.clock - before.full.clock) * 1000) / further
    const bytes = (code - before.code) / further
    const which = `each page from ${before.pages} to ${pages}`
    // With few pages, noise dominates.
    const isMet = further >= 1000 ? cost <= furtherPageLimit : undefined
    report(which, `${cost.toFixed(2)} ms, at most ${furtherPageLimit}`, isMet)
    report(
      which,
      `${bytes.toFixed(1)} bytes of the client's code, at most ${bytesPerPageLimit}`,
      bytes <= bytesPerPageLimit
    )
  }
}

function print({ clock, cpu, memory }: Run): string {
  return `${clock.toFixed(2)} s, ${cpu.toFixed(2)} s of process time, ${memory} MB`
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}

/** The medians of several runs, and their maximum memory. */
function middle(runs: readonly Run[]): Run {
  return {
    clock: median(runs.map(({ clock }) => clock)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    memory: Math.max(...runs.map(({ memory }) => memory))
  }
}

/** One run of the command, with the resources of all its processes. */
function build(root: string): Run {
  const notes = join(root, 'processes.txt')
  writeFileSync(notes, '')
  const note = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: Math.round(maxRSS / 1024) }) + '\\n') })`
  const probe = `data:text/javascript,${encodeURIComponent(note)}`
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/run.mjs'), join(root, 'scripts/commands/build.ts'), '--no-social-images', '--no-compress'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, NODE_OPTIONS: `--import=${probe}` } }
  )
  const clock = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`The build of ${root} failed:\n${stdout}\n${stderr}`)
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

/** The size of all code that browsers may load, with each file compressed as on a host. */
function clientCode(root: string): number {
  const folder = join(root, 'dist/client/assets')
  const files = filesIn(folder).filter((file) => file.endsWith('.js'))
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
}
