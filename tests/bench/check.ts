import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompile } from '../../scripts/compile.ts'
import { projectRoot, runner } from '../../scripts/project.ts'

/** Page counts with the most that a check of them may take: seconds of process time, megabytes of memory. */
const budgets = [
  { pages: 0, seconds: 1, megabytes: 1000 },
  { pages: 1000, seconds: 3, megabytes: 1000 },
  { pages: 10_000, seconds: 25, megabytes: 1000 }
]
const warmBudget = 100

/** Measures the check of the real content, of larger sites made from it, and again after one edit. */
export async function bench(): Promise<void> {
  let within = true
  for (const { pages, seconds, megabytes } of budgets) {
    const root = await siteOf(pages)
    const { cpu, wall, memory, code } = run(root)
    within &&= code === 0 && cpu < seconds && memory < megabytes
    const name = pages === 0 ? 'the real content' : `${pages} pages more`
    console.log(
      `check ${name}: ${cpu.toFixed(2)} s of process time (limit ${seconds} s), ${wall.toFixed(2)} s by the clock, ${memory} MB, exit ${code}`
    )
    if (pages === 1000) within = (await recheck(root)) && within
    await rm(root, { recursive: true })
  }
  process.exitCode = within ? 0 : 1
}

/** A copy of the project's content with so many pages more, each linked to by the one before. */
async function siteOf(count: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bench-check-'))
  await cp(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
  if (count === 0) return root
  const models = await Promise.all(['features', 'ai-agent', 'support', 'refund-policy'].map(textOf))
  const first = join(root, 'content/pages/faq.yaml')
  await writeFile(first, `${(await readFile(first, 'utf8')).trimEnd()}\n${linkTo(1)}`)
  for (let index = 1; index <= count; index++) {
    const model = models[index % models.length] ?? ''
    const page = model
      .replace(/^path: .*$/m, `path: /pages/page-${index}`)
      .replace(/^title: .*$/m, `title: Page ${index} of a site that has many pages`)
      .replace(
        /^description: .*$/m,
        `description: The page with the number ${index}, made to see how long the check of many takes.`
      )
    const next = index < count ? linkTo(index + 1) : ''
    await writeFile(join(root, `content/pages/page-${index}.yaml`), `${page.trimEnd()}\n${next}`)
  }
  const addresses = Array.from({ length: count }, (_, index) => `- /pages/page-${index + 1}\n`)
  const list = join(root, 'content/addresses.yaml')
  await writeFile(list, (await readFile(list, 'utf8')) + addresses.join(''))
  return root
}

function textOf(page: string): Promise<string> {
  return readFile(join(projectRoot, `content/pages/${page}.yaml`), 'utf8')
}

function linkTo(index: number): string {
  return `\n  - type: cta\n    title: Read on\n    actions: [{ label: Next, href: /pages/page-${index} }]\n`
}

/** One run of the command, with what it took of the processor, the clock and the memory. */
function run(root: string): { cpu: number; wall: number; memory: number; code: number | null } {
  const measure = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, memory: Math.round(maxRSS / 1024) })) })`
  const probe = `data:text/javascript,${encodeURIComponent(measure)}`
  const started = performance.now()
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', probe, runner, join(projectRoot, 'scripts/check.ts'), '--root', root],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e9 }
  )
  const wall = (performance.now() - started) / 1000
  const { cpu, memory } = JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as { cpu: number; memory: number }
  return { cpu, wall, memory, code: status }
}

/** The middle of several rechecks, each after an edit of one page. */
async function recheck(root: string): Promise<boolean> {
  const compile = createCompile(root)
  await compile()
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const file = `content/pages/page-${round * 7 + 1}.yaml`
    await writeFile(
      join(root, file),
      (await readFile(join(root, file), 'utf8')).replace(
        /^title: .*$/m,
        `title: Edited ${round}, as one of a site with many pages`
      )
    )
    const started = performance.now()
    await compile([file])
    times.push(performance.now() - started)
  }
  const [middle = Infinity] = times.sort((a, b) => a - b).slice(7)
  console.log(
    `recheck after one edit of these: ${Math.round(middle)} ms in the middle of 15, ${Math.round(times.at(-1) ?? 0)} ms at most (limit ${warmBudget} ms)`
  )
  return middle < warmBudget
}
