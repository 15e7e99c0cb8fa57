import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompile } from '../../scripts/compile/compile.ts'
import { projectRoot, scriptRunner } from '../../scripts/platform/project-paths.ts'
import { median, report } from './browser/site.ts'
import { largeSite } from './large-site.ts'

const megabytes = 1000

/** Sites, with the limit in seconds of CPU time for a check. Long pages have no limit. */
const sites = [
  { name: 'the test site', make: () => largeSite(0), seconds: 1 },
  { name: '1,000 pages', make: () => largeSite(1000), seconds: 3 },
  { name: '10,000 pages', make: () => largeSite(10_000), seconds: 25 },
  { name: '1,000 pages of 120 lines', make: () => longSite(1000) }
]

/** The limit in milliseconds for checking a site again after one file has changed. */
const warmBudget = 100

/** `npm run bench -- check`: the command on the real content and on larger sites, and a recheck after an edit. */
export async function bench(): Promise<void> {
  for (const { name, make, seconds } of sites) {
    const root = await make()
    const { cpu, wall, memory, code } = run(root)
    const isMet = code === 0 && cpu < (seconds ?? Infinity) && memory < megabytes
    const limit = seconds ? `, at most ${seconds} s and ${megabytes} MB` : ''
    const figures = `${cpu.toFixed(2)} s of process time, ${wall.toFixed(2)} s by the clock, ${memory} MB${limit}`
    report(`check of ${name}`, code === 0 ? figures : `exit code ${code}`, seconds ? isMet : undefined)
    if (name === '1,000 pages') await recheck(root)
    await rm(root, { recursive: true })
  }
}

/** The test site with `count` copies of its longest pages. */
async function longSite(count: number): Promise<string> {
  const root = largeSite(count)
  const models = await Promise.all(
    ['features', 'ai-agent', 'support', 'refund-policy'].map((page) => textOf(root, page))
  )
  for (let index = 1; index <= count; index++) {
    const file = join(root, `content/pages/page-${index}.yaml`)
    const own = await readFile(file, 'utf8')
    const head = own.slice(0, own.indexOf('sections:'))
    const model = models[index % models.length] ?? ''
    const link = own.slice(own.lastIndexOf('\n  - type: cta'))
    await writeFile(file, `${head}${model.slice(model.indexOf('sections:')).trimEnd()}\n${link}`)
  }
  return root
}

function textOf(root: string, page: string): Promise<string> {
  return readFile(join(root, `content/pages/${page}.yaml`), 'utf8')
}

/** One run of the command, with its CPU time, wall-clock time and memory. */
function run(root: string): { cpu: number; wall: number; memory: number; code: number | null } {
  const measure = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: Math.round(maxRSS / 1024) })) })`
  const probe = `data:text/javascript,${encodeURIComponent(measure)}`
  const started = performance.now()
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', probe, scriptRunner, join(projectRoot, 'scripts/commands/check.ts'), '--root', root],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e9 }
  )
  const wall = (performance.now() - started) / 1000
  const { cpu, memory } = JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as { cpu: number; memory: number }
  return { cpu, wall, memory, code: status }
}

/** Prints the median of several rechecks, each after an edit of one page. */
async function recheck(root: string): Promise<void> {
  const compile = createCompile(root)
  await compile()
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const file = `content/pages/page-${round * 7 + 1}.yaml`
    const text = await readFile(join(root, file), 'utf8')
    await writeFile(
      join(root, file),
      text.replace(/^title: .*$/m, `title: Edited ${round}, as one of a site with many`)
    )
    const started = performance.now()
    await compile([file])
    times.push(performance.now() - started)
  }
  const middle = median(times)
  const figures = `${Math.round(middle)} ms in the middle of ${times.length}, ${Math.round(Math.max(...times))} ms at most`
  report('check again after one edit of these', `${figures}; at most ${warmBudget}`, middle < warmBudget)
}
