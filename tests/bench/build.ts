import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesIn } from '../../scripts/platform/files.ts'
import { buildCache, siteFolder } from '../../scripts/platform/project-paths.ts'
import { median, report } from './browser/site.ts'
import { editedFile, editedSentence, largeSite } from './large-site.ts'

/** Sizes, with the number of runs. */
const sizes = [
  { pages: 17, runs: 5 },
  { pages: 100, runs: 3 },
  { pages: 1000, runs: 3 },
  { pages: 5000, runs: 3 },
  { pages: 10_000, runs: 1 }
]

/** Limits of times, as shares of `npx vike build` of the same content in the same run. */
const limits = { nothing: 1.6, edit: 0.4 }
/** From how many pages the limit of an edit holds: reuse has little to win on a small site. */
const manyPages = 1000
/** In milliseconds. */
const furtherPageLimit = 4
/** In seconds, with the command that authors run, after a changed sentence of this site. */
const authorLimit = 1.2
const bytesPerPageLimit = 40

interface Run {
  /** Wall-clock seconds, and CPU seconds of all processes. */
  readonly clock: number
  readonly cpu: number
  /** Megabytes of the largest process. */
  readonly memory: number
}

/**
 * `npm run bench -- build [most pages]`: builds sites of several sizes, up to 5,000 pages by default, from nothing, with
 * the code already bundled, and after one changed sentence, by turns with Vike alone. Prints medians. Without social
 * images, which are drawn once, and without compression, but for the last figure of the first size.
 */
export async function bench([most = '5000']: readonly string[]): Promise<void> {
  const measured: { pages: number; full: Run; code: number }[] = []
  for (const { pages, runs } of sizes.filter((size) => size.pages <= Number(most))) {
    const own = readdirSync(new URL('../../content/pages', import.meta.url)).length
    const root = largeSite(Math.max(1, pages - own))
    // The first run also bundles the scripts.
    build(root)
    const turns = Array.from({ length: runs }, (_, run) => turn(root, run))
    const [vike, cold, full, edited] = (['vike', 'cold', 'full', 'edited'] as const).map((kind) =>
      middle(turns.map((one) => one[kind]))
    )
    if (!vike || !cold || !full || !edited) return
    const share = ({ clock }: Run, limit: number) =>
      `${percent(clock / vike.clock)} of Vike alone, at most ${percent(limit)}`
    const [atStart, atEdit] = [share(cold, limits.nothing), share(edited, limits.edit)]
    report(`${pages} pages, Vike alone`, print(vike))
    report(`${pages} pages from nothing`, `${print(cold)}, ${atStart}`, cold.clock <= limits.nothing * vike.clock)
    report(`${pages} pages, code bundled before`, print(full))
    const isMet = pages >= manyPages ? edited.clock <= limits.edit * vike.clock : undefined
    report(`${pages} pages, one sentence changed`, `${print(edited)}, ${atEdit}`, isMet)
    if (pages === sizes[0]?.pages) reportAuthor(root, runs)
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
    const isMet = further >= 900 ? cost <= furtherPageLimit : undefined
    report(which, `${cost.toFixed(2)} ms, at most ${furtherPageLimit}`, isMet)
    report(
      which,
      `${bytes.toFixed(1)} bytes of the client's code, at most ${bytesPerPageLimit}`,
      bytes <= bytesPerPageLimit
    )
  }
}

/** One build of each kind. */
function turn(root: string, run: number): Record<'vike' | 'cold' | 'full' | 'edited', Run> {
  const clear = (...folders: readonly string[]) => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const [cache, site] = [buildCache(root), siteFolder(root)]
  clear(cache, site)
  const vike = measure(root, [join(root, 'node_modules/vike/bin.js'), 'build'])
  clear(cache, join(root, 'dist'))
  const cold = build(root)
  clear(site)
  const full = build(root)
  edit(root, run)
  return { vike, cold, full, edited: build(root) }
}

function edit(root: string, run: number): void {
  const file = join(root, editedFile)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^ {4}lead: .*/m, `    lead: ${editedSentence} in run ${run}.`)
  )
}

/** The command that authors run, with compression and social images, after a changed sentence. */
function reportAuthor(root: string, runs: number): void {
  const command = builder(root)
  measure(root, command)
  const { clock } = middle(
    Array.from({ length: runs }, (_, run) => {
      edit(root, runs + run)
      return measure(root, command)
    })
  )
  report('npm run build after one sentence', `${clock.toFixed(2)} s, at most ${authorLimit} s`, clock <= authorLimit)
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

function builder(root: string): readonly string[] {
  return [join(root, 'scripts/run.mjs'), join(root, 'scripts/commands/build.ts')]
}

function build(root: string): Run {
  return measure(root, [...builder(root), '--no-social-images', '--no-compress'])
}

/** One run of a command, with the resources of all its processes. */
function measure(root: string, command: readonly string[]): Run {
  const notes = join(root, 'processes.txt')
  writeFileSync(notes, '')
  const note = `process.on('exit', () => { if (!process.getBuiltinModule('worker_threads').isMainThread) return; const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: Math.round(maxRSS / 1024) }) + '\\n') })`
  const probe = `data:text/javascript,${encodeURIComponent(note)}`
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, NODE_OPTIONS: `--import=${probe}` }
  })
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
