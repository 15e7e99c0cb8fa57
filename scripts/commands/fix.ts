import { parseArgs } from 'node:util'
import { applyFixes } from '../diagnostics/apply-quick-fixes.ts'
import { createCompile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'

const usage = `npm run fix [-- --root <folder>]

Applies each suggestion of the check that leaves no choice, as an edit of those characters alone. Exit code 0: nothing
is left to mend; 1: some issues are left; 2: the tool failed.`

/** One edit may show what was hidden behind its mistake; after so many rounds there is nothing left to gain. */
const maxRounds = 5

/** `npm run fix`. */
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
