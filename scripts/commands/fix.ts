import { createTwoFilesPatch } from 'diff'
import pc from 'picocolors'
import { checkExamples, joinFindings } from '../compile/example-content.ts'
import { fixContent, writeFixes, type FixedContent } from '../compile/fix-content.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { progress } from '../platform/progress.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { parseOptions, runCommand } from './run-command.ts'

const usage = `npm run fix -- [--dry-run] [--root <folder>]

Applies the unambiguous quick fixes of npm run check that lose none of your words, except in content/examples. It
changes only the characters that are wrong, and keeps a fix only if the check then has fewer errors and every other
value is the same.

  --dry-run  show the changes as a diff, and write nothing
  --root     the project's folder (default: this project)

Exit code 0: no errors are left; 1: errors are left; 2: the tool failed.`

async function main(): Promise<number> {
  const { values } = parseOptions(usage, { 'dry-run': false, root: projectRoot })
  progress.start()
  const fixed = await fixContent(values.root)
  progress.end()
  const examples = await checkExamples({ root: values.root, model: fixed.compiled.model })
  const { diagnostics, texts } = joinFindings(fixed.compiled, examples)
  const left = diagnostics.filter(({ severity }) => severity !== 'notice')
  if (values['dry-run']) console.log(diffOf(fixed.files) || 'No quick fix to apply.')
  else
    for (const file of await writeFixes(values.root, fixed.files))
      console.log(`${file} changed meanwhile. Run this again.`)
  console.log([...summary(fixed, values['dry-run']), formatDiagnostics(left, texts)].join('\n'))
  return left.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** A line for each fix, and for each quick fix that was not applied. */
function summary({ applied, refused }: FixedContent, isDry: boolean): string[] {
  const done = applied.map(
    ({ file, line, column, rule, what }) => `${file}:${line}:${column}  ${what}  ${pc.dim(rule)}`
  )
  const left = refused.map(
    ({ file, line, column, message }) =>
      `${file}:${line}:${column}  left as it is: the quick fix alone does not remove the error.  ${pc.dim(message)}`
  )
  const fixes = applied.length === 1 ? '1 quick fix' : `${applied.length} quick fixes`
  const total = applied.length > 0 ? [`${isDry ? 'Would apply' : 'Applied'} ${fixes}.`] : []
  const lines = [...done, ...left, ...total]
  return lines.length > 0 ? [...lines, ''] : []
}

function diffOf(files: FixedContent['files']): string {
  const diffs = [...files].map(([file, { before, after }]) =>
    createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 1 })
      .replace(/^=+\n/, '')
      .trimEnd()
  )
  return diffs.join('\n').replaceAll(/^[+-](?![+-]{2} ).*/gm, (row) => (row[0] === '+' ? pc.green(row) : pc.red(row)))
}

runCommand(main)
