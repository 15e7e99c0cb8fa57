import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompile } from '../../scripts/compile/compile.ts'
import { hasErrors, type Diagnostic } from '../../scripts/diagnostics/diagnostic.ts'
import { progress } from '../../scripts/platform/progress.ts'
import { copyContent } from '../copy-project.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { testSite } from '../test-site.ts'
import { sitesIn, type Mutation, type Site } from './mutations.ts'

export interface Result {
  readonly mutations: number
  /** Reported as an error in the right file. */
  readonly found: number
  /** Also reported on the right line. */
  readonly onLine: number
  /** One-letter typos, and how many of them have the original as their first suggestion. */
  readonly slips: number
  readonly corrected: number
  readonly byKind: ReadonlyMap<string, number>
  /** Descriptions of the mistakes that were missed, with what was reported instead. */
  readonly survivors: readonly string[]
}

/** Makes `count` mistakes in a copy of the real content, one at a time, and checks it after each. */
export async function mutate(count: number, seed: number): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'mutations-'))
  copyContent(root)
  const compile = createCompile(root)
  const { model } = await compile()
  const random = randomNumbers(seed)
  const kinds = kindsOf([...model.sources.flatMap((source) => sitesIn(source, model)), removedPicture])
  const tally = { mutations: 0, found: 0, onLine: 0, slips: 0, corrected: 0 }
  const byKind = new Map<string, number>()
  const survivors: string[] = []
  let previous: string | undefined
  while (tally.mutations < count) {
    progress.step('Making mistakes', tally.mutations, count)
    // Picks the kind first, so that rare ones are not lost among the many keys.
    const mutation = pick(pick(kinds, random), random).make(random)
    if (!mutation) continue
    const diagnostics = await issuesOf(root, mutation, compile, previous)
    previous = mutation.file
    tally.mutations++
    byKind.set(mutation.kind, (byKind.get(mutation.kind) ?? 0) + 1)
    const verdict = judge(mutation, diagnostics)
    if (verdict.found) tally.found++
    if (verdict.onLine) tally.onLine++
    if (mutation.original !== undefined) tally.slips++
    if (verdict.corrected) tally.corrected++
    if (!verdict.onLine || (mutation.original !== undefined && !verdict.corrected))
      survivors.push(describe(mutation, diagnostics))
  }
  await rm(root, { recursive: true })
  return { ...tally, byKind, survivors }
}

/** The only picture of the real content. If it is missing, the error is expected where site.yaml uses it. */
const siteFile = readFileSync(join(testSite, 'content', 'site.yaml'), 'utf8')
const removedPicture: Site = {
  kind: 'remove a picture',
  make: () => ({
    kind: 'remove a picture',
    file: 'content/public/logo.svg',
    text: undefined,
    files: ['content/site.yaml'],
    lines: [siteFile.split('\n').findIndex((line) => line.startsWith('logo:')) + 1]
  })
}

export function kindsOf(sites: readonly Site[]): Site[][] {
  const kinds = new Map<string, Site[]>()
  for (const site of sites) kinds.set(site.kind, [...(kinds.get(site.kind) ?? []), site])
  return [...kinds.values()]
}

/** The errors of one mistake. Recompiles the previous file too, which has been restored. */
async function issuesOf(
  root: string,
  { file, text }: Mutation,
  compile: ReturnType<typeof createCompile>,
  previous: string | undefined
): Promise<readonly Diagnostic[]> {
  const path = join(root, file)
  const before = await readFile(path)
  await (text === undefined ? rm(path) : writeFile(path, text))
  try {
    const { diagnostics } = await compile(previous === undefined ? [file] : [previous, file])
    return hasErrors(diagnostics) ? diagnostics.filter(({ severity }) => severity === 'error') : []
  } finally {
    await writeFile(path, before)
  }
}

function judge({ files, lines, original }: Mutation, diagnostics: readonly Diagnostic[]) {
  const inFile = diagnostics.filter(({ file }) => files.includes(file))
  const onLine = inFile.filter(({ line }) => lines.includes(line))
  const first = onLine.flatMap(({ suggestions = [] }) => suggestions.slice(0, 1)).map(({ text }) => text)
  const isMeant = (text: string) =>
    original !== undefined &&
    text.replace(/^(?:\$\(|#|\/)/, '').replace(/(?:\)|\.svg)$/, '') === original.replace(/^\//, '')
  return { found: inFile.length > 0, onLine: onLine.length > 0, corrected: first.some(isMeant) }
}

function describe({ kind, file, lines, original, text }: Mutation, diagnostics: readonly Diagnostic[]): string {
  const line = text?.split('\n')[(lines[0] ?? 1) - 1]?.trim() ?? ''
  const said = diagnostics.slice(0, 2).map((issue) => `${issue.file}:${issue.line} ${issue.rule} ${issue.hint ?? ''}`)
  return `${kind} ${file}:${lines.join('/')} "${line}"${original ? ` (was ${original})` : ''}: ${said.join('; ') || 'nothing'}`
}

/** The figures of a run, formatted for printing. */
export function formatResult(result: Result): string {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} % (${part} of ${whole})`
  const { mutations, found, onLine, slips, corrected, byKind } = result
  return [
    `exit 1 with a finding in the right file: ${share(found, mutations)}`,
    `on the right line: ${share(onLine, mutations)}`,
    `one-letter slips whose first suggestion is the original: ${share(corrected, slips)}`,
    [...byKind].map(([kind, number]) => `${kind} ${number}`).join(', ')
  ].join('\n')
}
