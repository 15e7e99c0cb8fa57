import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { compile } from '../../scripts/compile/compile.ts'
import { formatCompact } from '../../scripts/diagnostics/format-machine.ts'
import { projectRoot, scriptRunner } from '../../scripts/platform/project-paths.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

const file = z.object({
  tasks: z.tuple(
    [
      z.object({
        command: z.string(),
        isBackground: z.literal(true),
        runOptions: z.object({ runOn: z.literal('folderOpen') }),
        problemMatcher: z.object({
          pattern: z.object({
            regexp: z.string(),
            file: z.number(),
            line: z.number(),
            column: z.number(),
            endLine: z.number(),
            endColumn: z.number(),
            severity: z.number(),
            message: z.number(),
            code: z.number()
          }),
          background: z.object({ beginsPattern: z.string(), endsPattern: z.string() })
        })
      })
    ],
    z.unknown()
  )
})
const {
  tasks: [{ command, problemMatcher }]
} = file.parse(JSON.parse(readFileSync(join(projectRoot, '.vscode/tasks.json'), 'utf8')))
const { regexp, ...groups } = problemMatcher.pattern
const begins = new RegExp(problemMatcher.background.beginsPattern)
const ends = new RegExp(problemMatcher.background.endsPattern)

/** The problems that the editor reads in some lines of the task. */
function problemsIn(lines: string): Record<keyof typeof groups, string | undefined>[] {
  return lines.split('\n').flatMap((line) => {
    const match = new RegExp(regexp).exec(line)
    if (!match) return []
    const part = (name: keyof typeof groups) => match[groups[name]]
    return {
      file: part('file'),
      line: part('line'),
      column: part('column'),
      endLine: part('endLine'),
      endColumn: part('endColumn'),
      severity: part('severity'),
      message: part('message'),
      code: part('code')
    }
  })
}

/** The hint about a missing row has several lines. */
const table = {
  'matrices/plans.yaml': 'title: T\ngroups: [{ title: G, rows: [{ id: calls, label: Calls }] }]\n',
  ...homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes\nmatrix: plans')
}

const faulty = {
  ...table,
  'facts.yaml': 'guarantee: 30-day\nrefund: 5 days\n',
  'redirects.yaml': '- { from: /a, to: /b }\n'
}

test('the editor reads every diagnostic of the check with its range, its words on one line, and its rule', async () => {
  const { diagnostics } = await compile(await tinyFolder(faulty))
  const expected = diagnostics.map(({ file, line, column, endLine, endColumn, severity, message, hint, rule }) => ({
    file,
    line: `${line}`,
    column: `${column}`,
    endLine: `${endLine}`,
    endColumn: `${endColumn}`,
    severity,
    message: [message, hint].filter(Boolean).join(' ').replaceAll(/\s+/g, ' '),
    code: rule
  }))
  expect(expected.length).toBeGreaterThan(1)
  expect(problemsIn(formatCompact(diagnostics))).toEqual(expected)
})

test('its task says when a check begins and ends, so that solved problems go', async () => {
  const root = await tinyFolder(faulty)
  const args = command.split(' -- ')[1]?.split(' ') ?? []
  expect(command.startsWith('npm run --silent check -- ')).toBe(true)
  const task = spawn(process.execPath, [
    scriptRunner,
    join(projectRoot, 'scripts/commands/check.ts'),
    ...args,
    '--root',
    root
  ])
  onTestFinished(() => void task.kill())
  let said = ''
  task.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  /** The output of each check, from its begin to its end. */
  const runs = () => {
    const lines = said.split('\n')
    const marks = lines.flatMap((line, index) => (begins.test(line) ? [index] : []))
    return marks.flatMap((start, run) => {
      const own = lines.slice(start, marks[run + 1])
      return own.some((line) => ends.test(line)) ? [own.join('\n')] : []
    })
  }
  await vi.waitFor(() => expect(runs()).toHaveLength(1), 20_000)
  expect(problemsIn(runs()[0] ?? '').map(({ code }) => code)).toContain('unused-fact')
  await writeFile(join(root, 'content/facts.yaml'), '{}\n')
  await vi.waitFor(() => expect(runs()).toHaveLength(2), 20_000)
  expect(problemsIn(runs()[1] ?? '').map(({ code }) => code)).not.toContain('unused-fact')
}, 60_000)
