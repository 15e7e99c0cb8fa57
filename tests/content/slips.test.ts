import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diffLines } from 'diff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { collectionNames, singletonNames } from '../../schema/content.ts'
import { createCompile } from '../../scripts/compile/compile.ts'
import type { Compile } from '../../scripts/compile/compiler.ts'
import { fixContent } from '../../scripts/compile/fix-content.ts'
import { sortDiagnostics, type Diagnostic } from '../../scripts/diagnostics/diagnostic.ts'
import { singleFixes } from '../../scripts/diagnostics/quick-fixes.ts'
import { ruleIds } from '../../scripts/diagnostics/rules.ts'
import { copyContent } from '../copy-project.ts'
import { makeRepository } from '../repository.ts'

const slip = z.strictObject({
  slip: z.string(),
  file: z.string(),
  find: z.string().optional(),
  replace: z.string().optional(),
  add: z.string().optional(),
  remove: z.literal(true).optional(),
  rename: z.string().optional(),
  rule: z.enum(ruleIds),
  in: z.string().optional(),
  on: z.string().optional(),
  last: z.literal(true).optional(),
  fixed: z.string().optional(),
  says: z.array(z.string()).optional()
})
type Slip = z.output<typeof slip>

const slips = z.array(slip).parse(parse(readFileSync(join(import.meta.dirname, 'slips.yaml'), 'utf8')))

/** The share of slips that must be found, and on the right line. */
const share = 0.98

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'slips-'))
  copyContent(root)
  // Git tells which of two equal files changed last.
  makeRepository(root)
})
afterAll(() => rm(root, { recursive: true }))

interface Outcome {
  readonly slip: Slip
  /** Of the rules that a site without this slip breaks nowhere. */
  readonly diagnostics: readonly Diagnostic[]
  /** The line that the finding belongs on. */
  readonly line: number
  /** What npm run fix would break, in words. */
  readonly harm: readonly string[]
}

const outcomes: Outcome[] = []
beforeAll(async () => {
  const compile = createCompile(root)
  await compile()
  let before: readonly string[] = []
  for (const one of slips) {
    const changed = filesOf(one)
    outcomes.push(await outcomeOf(one, compile, [...before, ...changed]))
    before = changed
  }
}, 300_000)

const describe = ({ slip, line, diagnostics }: Outcome) =>
  [
    `${slip.slip}: expected ${slip.rule} at ${slip.in ?? slip.file}:${line}, got`,
    ...diagnostics.slice(0, 4).map((one) => `  ${one.file}:${one.line} ${one.rule} ${one.message}`)
  ].join('\n')

const isFound = ({ slip, diagnostics }: Outcome) => diagnostics.some(({ rule }) => rule === slip.rule)

const isOnLine = ({ slip, line, diagnostics }: Outcome) =>
  diagnostics.some(
    (one) => one.rule === slip.rule && one.file === `content/${slip.in ?? slip.file}` && one.line === line
  )

test('there are at least eighty different slips, in files of most kinds', () => {
  expect(slips.length).toBeGreaterThanOrEqual(80)
  expect(new Set(slips.map(({ slip }) => slip)).size).toBe(slips.length)
  const kinds = new Set(slips.map(({ file }) => file.replace(/(?:\/.*|\.yaml)$/, '')))
  const all = [...singletonNames, ...collectionNames]
  expect(all.filter((kind) => kinds.has(kind)).length).toBeGreaterThan(all.length / 2)
})

test.each([
  ['are found', isFound],
  ['are found on the right line', isOnLine]
] as const)('98 of 100 slips %s', (_, isRight) => {
  const missed = outcomes.filter((one) => !isRight(one))
  expect(1 - missed.length / outcomes.length, missed.map(describe).join('\n')).toBeGreaterThanOrEqual(share)
})

const worded = slips.filter(({ says }) => says)

test.each(worded.map(({ slip }) => slip))('says only what is wrong and what to do: %s', (name) => {
  const outcome = outcomes.find(({ slip }) => slip.slip === name)
  const said = outcome?.diagnostics.map(({ message, hint }) => [message, hint].filter(Boolean).join(' '))
  expect(said).toEqual(outcome?.slip.says)
})

test('npm run fix does no harm: it changes the line of the slip or adds to lists, and leaves no more errors', () => {
  expect(outcomes.flatMap(({ harm }) => harm)).toEqual([])
  expect(outcomes.some(({ diagnostics }) => singleFixes(diagnostics).length > 0)).toBe(true)
})

function filesOf({ file, rename }: Slip): string[] {
  return [file, ...(rename ? [rename] : [])].map((name) => `content/${name}`)
}

async function outcomeOf(slip: Slip, compile: Compile, changed: readonly string[]): Promise<Outcome> {
  const path = join(root, 'content', slip.file)
  const before = slip.add === undefined ? await readFile(path, 'utf8') : ''
  const after = slippedText(slip, before)
  await mkdir(dirname(path), { recursive: true })
  if (slip.rename) await rename(path, join(root, 'content', slip.rename))
  else if (slip.remove) await rm(path)
  else await writeFile(path, after)
  try {
    const { diagnostics } = await compile(changed)
    const found = sortDiagnostics(diagnostics).filter((one) => one.severity !== 'notice' || one.rule === slip.rule)
    const harm = singleFixes(found).length > 0 ? await harmOf(slip, before, found, compile) : []
    return { slip, diagnostics: found, line: await lineOf(slip, before, after), harm }
  } finally {
    if (slip.rename) await rename(join(root, 'content', slip.rename), path)
    else if (slip.add !== undefined) await rm(path)
    else await writeFile(path, before)
  }
}

function slippedText({ slip, find, replace = '', add }: Slip, before: string): string {
  if (add !== undefined) return add
  if (find === undefined) return before
  if (before.split(find).length !== 2) throw new Error(`${slip}: the file says "${find}" not just once.`)
  return before.replace(find, () => replace)
}

async function lineOf({ in: other, on, last, add, remove }: Slip, before: string, after: string): Promise<number> {
  if (on !== undefined) {
    const lines = (other ? await readFile(join(root, 'content', other), 'utf8') : after).split('\n')
    return 1 + (last ? lines.findLastIndex((line) => line.includes(on)) : lines.findIndex((line) => line.includes(on)))
  }
  // A new or deleted file is reported at its first line.
  if (add !== undefined || remove) return 1
  return after.slice(0, commonLength(before, after)).split('\n').length
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/**
 * A fix restores the file, leaves it as it is, or leaves the line that the table expects. Elsewhere it changes only
 * lines that the check reports and links to a page that moved. It leaves no more errors.
 */
async function harmOf(
  { slip, file, fixed }: Slip,
  original: string,
  found: readonly Diagnostic[],
  compile: Compile
): Promise<string[]> {
  const { files, compiled, applied } = await fixContent(root, compile)
  const errors = (all: readonly Diagnostic[]) => all.filter(({ severity }) => severity === 'error').length
  const worse = errors(compiled.diagnostics) > errors(found) ? [`${slip}: more errors than before`] : []
  const own = files.get(`content/${file}`)?.after
  const isExpected = own === undefined || own === original || own.split('\n').some((line) => line.trim() === fixed)
  const unexpected = isExpected
    ? []
    : [
        `${slip}: the fix leaves ${diffLines(original, own)
          .flatMap(({ value, added }) => (added ? value : []))
          .join('')}`
      ]
  const changed = [...files].flatMap(([name, { before, after }]) => {
    const untouched = new Set(name === `content/${file}` ? original.split('\n') : before.split('\n'))
    const reported = [...found, ...applied.filter(({ rule }) => rule === 'redirected-link')].filter(
      (one) => one.file === name
    )
    const isReported = (line: number) => reported.some((one) => one.line <= line && one.endLine >= line)
    let line = 0
    return diffLines(before, after).flatMap(({ value, added, removed }) => {
      const lines = value.replace(/\n$/, '').split('\n')
      if (added) return []
      line += lines.length
      if (!removed) return []
      const first = line - lines.length + 1
      return lines.flatMap((text, index) =>
        untouched.has(text) && !isReported(first + index) ? [`${slip}: ${name} lost "${text}"`] : []
      )
    })
  })
  return [...worse, ...unexpected, ...changed]
}
