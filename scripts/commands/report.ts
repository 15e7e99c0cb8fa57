import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compile } from '../compile/compile.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { BaseError, baseCommit, compileBase, withCheckout } from '../change-report/base.ts'
import { compare } from '../change-report/compare.ts'
import { formatChanges, toJson } from '../change-report/format.ts'
import { snapshotOf } from '../change-report/snapshot.ts'

/** What a comment on GitHub may hold, less some room for what a workflow puts around it. */
const maxCommentLength = 65_000

const usage = `npm run report [-- --base origin/main] [--json] [--max-length ${maxCommentLength}] [--root <folder>]

Says what a visitor will see changed between the base and the files as they are now, as Markdown.
Exit code 0: compared; 1: one side has errors, or git does not know the base; 2: the tool failed.`

/** `npm run report`. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'origin/main' },
      json: { type: 'boolean', default: false },
      'max-length': { type: 'string', default: String(maxCommentLength) },
      help: { type: 'boolean', default: false },
      root: { type: 'string', default: projectRoot }
    }
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const { root } = values
  const maxLength = Number(values['max-length'])
  if (!Number.isInteger(maxLength) || maxLength <= 0) {
    console.error(`--max-length takes a number of characters, not "${values['max-length']}".`)
    return 1
  }
  const now = await compile(root)
  if (!now.result) {
    console.error(`${formatDiagnostics(now.diagnostics, now.texts)}\nMend these first: there is no site to compare.`)
    return 1
  }
  const commit = await baseCommit(root, values.base)
  const before = await withCheckout(root, commit, async (folder) => {
    const base = await compileBase(folder, join(projectRoot, 'node_modules'))
    if (!base.result) throw new Error('A base without a result should have been refused.')
    return snapshotOf(folder, base.result.content, base.model)
  })
  const changes = compare(before, await snapshotOf(root, now.result.content, now.model))
  const sides = { base: values.base, commit: commit.slice(0, 7) }
  console.log(values.json ? toJson(changes, sides) : formatChanges(changes, sides, maxLength))
  return 0
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof BaseError ? error.message : error)
    process.exitCode = error instanceof BaseError ? 1 : 2
  }
)
