import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSystemError } from '../platform/error-code.ts'
import { changedLines } from '../platform/git-diff.ts'
import { createCompile } from '../compile/compile.ts'
import type { Compiled } from '../compile/compiler.ts'
import { checkExamples, joinFindings, type Findings } from '../compile/example-content.ts'
import { withApplicableFixes } from '../compile/fix-content.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import { buildCache, projectPath, projectRoot } from '../platform/project-paths.ts'
import { count } from '../diagnostics/count.ts'
import { formatDiagnostics, formatReminders } from '../diagnostics/format-terminal.ts'
import { formatForGitHub, formatSummary } from '../diagnostics/format-github.ts'
import { formatCompact, formatRdjsonl } from '../diagnostics/format-machine.ts'
import { examplesFolder } from '../../src/shared/addresses.ts'
import { progress } from '../platform/progress.ts'
import { watchFiles } from '../platform/watch-files.ts'
import { parseOptions, runCommand } from './run-command.ts'

const usage = `npm run check -- [--json | --github | --rdjsonl | --compact] [--strict] [--watch] [--base <ref>] [--root <folder>]

Validates and checks all files in content/.

  --json     print the diagnostics as JSON
  --github   print annotations for a pull request, changed lines first, and write the job summary
  --base     the ref that --github compares with to find changed lines (default: the pull request's base)
  --rdjsonl  print the diagnostics for reviewdog, which offers quick fixes as commits
  --compact  print one line for each diagnostic, for editors
  --strict   fail on warnings too
  --watch    check again after each saved file
  --root     the project's folder (default: this project)

Exit code 0: no errors; 1: errors; 2: the tool failed.
npm run explain -- <rule> explains a rule. npm run fix applies the unambiguous quick fixes.`

const defaults = {
  json: false,
  github: false,
  rdjsonl: false,
  compact: false,
  strict: false,
  watch: false,
  /** In a pull request its base, else main. */
  base: `origin/${process.env['GITHUB_BASE_REF'] ?? 'main'}`,
  root: projectRoot
}

/** In milliseconds: long enough for an editor that saves through a temporary file. */
const settle = 100

async function main(): Promise<number> {
  const { values } = parseOptions(usage, defaults)
  if (values.watch && values.compact) console.log('Checking content.')
  if (!values.watch) progress.start()
  const compile = createCompile(values.root, process.env, buildCache(values.root))
  let examples: Findings = { diagnostics: [], texts: new Map() }
  /** @param changed the files that changed since the last call; by default all */
  const checkFiles = async (changed?: readonly string[]) => {
    const own = await compile(changed)
    if (!changed || changed.some((file) => file.startsWith(`content${examplesFolder}/`)))
      examples = await checkExamples({ root: values.root, model: own.model })
    const compiled = joinFindings(own, examples)
    progress.end()
    await writeEditorSchemas(values.root, compiled.model)
    return compiled
  }
  const checkFirst = async () => {
    const compiled = await checkFiles()
    console.log(report(compiled, values))
    if (!values.json && !values.github && !values.rdjsonl) console.log(`\n${effort(compiled)}`)
    return compiled
  }
  const checkAgain = async (saved: readonly string[]) => {
    const started = performance.now()
    if (values.compact) console.log('Checking content.')
    const changed = saved.map((file) => projectPath(values.root, file))
    const compiled = await checkFiles(changed)
    const files = `${changed.join(', ')}: ${Math.round(performance.now() - started)} ms`
    console.log(`\n${report(compiled, values)}\n${values.compact ? `Checked ${files}` : files}`)
  }
  const { diagnostics } = values.watch
    ? await watchFiles(join(values.root, 'content'), { read: checkAgain, onError: reportError, settle })(checkFirst)
    : await checkFirst()
  const failing = values.strict ? ['error', 'warning'] : ['error']
  return diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0
}

/** Prints an error of the operating system, such as a full disk, and goes on. Any other error ends the command. */
function reportError(error: unknown): void {
  if (isSystemError(error)) return console.error(error.message)
  console.error(error)
  process.exit(2)
}

/** Since the start of the process, which the author waited for. */
function effort({ model, texts }: Compiled): string {
  return `Checked ${count(texts.size, 'content file')} and ${count(model.publicFiles.size, 'public file')} in ${(performance.now() / 1000).toFixed(1)} s.`
}

function report({ diagnostics, texts }: Compiled, { json, github, rdjsonl, compact, root, base }: typeof defaults) {
  if (json) return JSON.stringify(diagnostics, null, 2)
  if (rdjsonl) return formatRdjsonl(withApplicableFixes({ diagnostics, texts }))
  if (compact) return formatCompact(diagnostics)
  if (!github) return [formatDiagnostics(diagnostics, texts), formatReminders(diagnostics)].filter(Boolean).join('\n\n')
  const summary = process.env['GITHUB_STEP_SUMMARY']
  if (summary) appendFileSync(summary, formatSummary(diagnostics))
  return formatForGitHub(diagnostics, changedLines(root, base))
}

runCommand(main)
