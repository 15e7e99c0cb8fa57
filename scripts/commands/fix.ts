import { parseArgs } from 'node:util'
import { applyFixes } from '../diagnostics/apply-quick-fixes.ts'
import { createCompile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run fix -- [--root <folder>]

Applies the quick fixes of npm run check that leave no choice. Changes only the characters that are wrong.

  --root  the project's folder (default: this project)

Exit code 0: no errors are left; 1: errors are left; 2: the tool failed.`

/** A fix can reveal errors that its own error hid, so the check runs again after each round of fixes. */
const maxRounds = 5

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', default: false }, root: { type: 'string', default: projectRoot } }
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const compile = createCompile(values.root)
  let compiled = await compile()
  for (let round = 0; round < maxRounds; round++) {
    const applied = await applyFixes(values.root, compiled.diagnostics)
    for (const { file, line, column, rule, text } of applied)
      console.log(`${file}:${line}:${column}  ${rule}  ${text.trim() === '' ? 'removed' : `→ ${text.trim()}`}`)
    if (applied.length === 0) break
    compiled = await compile(applied.map(({ file }) => file))
  }
  const left = compiled.diagnostics.filter(({ severity }) => severity !== 'notice')
  console.log(formatDiagnostics(left, compiled.texts))
  return left.some(({ severity }) => severity === 'error') ? 1 : 0
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 2
  }
)
