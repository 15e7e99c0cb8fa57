import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { changedLines } from '../platform/git-diff.ts'
import { createCompile, type Compiled } from '../compile/compile.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { buildCache, projectRoot } from '../platform/project-paths.ts'
import { formatForGitHub, formatDiagnostics, formatReminders } from '../diagnostics/format-terminal.ts'
import { formatRdjsonl, formatSummary } from '../diagnostics/format-machine.ts'
import { setShortRunFlags } from '../platform/v8-flags.ts'
import { watchContent } from '../dev/watch-content.ts'

const usage = `npm run check [-- --json | --github | --rdjsonl] [-- --strict] [-- --watch] [-- --base <ref>] [-- --root <folder>]

Checks everything in content/. Exit code 0: clean; 1: issues; 2: the tool failed. Warnings fail with --strict alone.

  --json     every issue as data
  --github   annotations of a pull request, those on lines that differ from --base first, and the job's summary
  --rdjsonl  for reviewdog, which turns suggestions into commits
  --watch    checks again after each saved file

npm run explain -- <rule> says more of a rule; npm run fix applies what leaves no choice.`

const options = {
  json: { type: 'boolean', default: false },
  github: { type: 'boolean', default: false },
  rdjsonl: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  base: { type: 'string' },
  root: { type: 'string', default: projectRoot }
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `npm run check`. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  if (!values.watch) setShortRunFlags()
  // Node takes a moment until it hears of every folder.
  const nextChange = values.watch ? watchContent(values.root) : undefined
  const compile = createCompile(values.root, process.env, buildCache(values.root))
  const compiled = await compile()
  // First, because whoever reads the report may save a file at once.
  await writeEditorSchemas(values.root, compiled.model)
  console.log(report(compiled, values))
  while (nextChange) {
    const changed = await nextChange()
    const started = performance.now()
    const again = await compile(changed)
    await writeEditorSchemas(values.root, again.model)
    console.log(`\n${report(again, values)}\n${changed.join(', ')}: ${Math.round(performance.now() - started)} ms`)
  }
  return fails(compiled.diagnostics, values.strict) ? 1 : 0
}

function fails(diagnostics: readonly Diagnostic[], isStrict: boolean): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (isStrict && severity === 'warning'))
}

function report({ diagnostics, texts }: Compiled, { json, github, rdjsonl, root, base }: Options): string {
  if (json) return JSON.stringify(diagnostics, null, 2)
  if (rdjsonl) return formatRdjsonl(diagnostics)
  if (!github) return [formatDiagnostics(diagnostics, texts), formatReminders(diagnostics)].filter(Boolean).join('\n\n')
  const summary = process.env['GITHUB_STEP_SUMMARY']
  if (summary) appendFileSync(summary, formatSummary(diagnostics))
  const target = base ?? `origin/${process.env['GITHUB_BASE_REF'] ?? 'main'}`
  return formatForGitHub(diagnostics, changedLines(root, target))
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 2
  }
)
