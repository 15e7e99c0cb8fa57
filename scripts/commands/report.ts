import { join } from 'node:path'
import { compile } from '../compile/compile.ts'
import { basePathOf } from '../model/base-path.ts'
import { progress } from '../platform/progress.ts'
import { writeBeforeAfter } from '../visual/before-after.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { BaseError, baseCommit, compileBase, withCheckout } from '../change-report/base.ts'
import { compare } from '../change-report/compare.ts'
import { formatChanges, toJson } from '../change-report/format.ts'
import { snapshotOf } from '../change-report/snapshot.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'

/** GitHub's limit for a comment is 65,536 characters; the rest is for text that the workflow adds. */
const maxCommentLength = 65_000

const usage = `npm run report -- [--base <ref>] [--json] [--max-length <characters>] [--pictures <file>] [--root <folder>]

Compares the content with the base, and prints what changes for visitors, as Markdown.

  --base        the ref to compare with (default: origin/main)
  --json        print the report as JSON
  --max-length  the longest report (default: ${maxCommentLength}, which fits into a comment on GitHub)
  --pictures    also build both sides, and write an HTML file that shows the changed pages before and after
  --root        the project's folder (default: this project)

Exit code 0: compared; 1: a side has errors, or Git does not know the base; 2: the tool failed.`

async function main(): Promise<number> {
  const { values } = parseOptions({
    options: {
      base: { type: 'string', default: 'origin/main' },
      json: { type: 'boolean', default: false },
      'max-length': { type: 'string', default: String(maxCommentLength) },
      pictures: { type: 'string' },
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
    console.error(`Invalid --max-length "${values['max-length']}". Use a number of characters above 0.`)
    return 1
  }
  const now = await compile(root)
  if (!now.result) {
    console.error(
      `${formatDiagnostics(now.diagnostics, now.texts)}\nFix these errors first: the report compares two sites without errors.`
    )
    return 1
  }
  const commit = await baseCommit(root, values.base)
  const { content, model } = { ...now.result, ...now }
  const sides = { base: values.base, commit: commit.slice(0, 7) }
  await withCheckout(root, commit, async (folder) => {
    const base = await compileBase(folder, join(projectRoot, 'node_modules'))
    if (!base.result) throw new Error('compileBase must throw when the base has errors.')
    const changes = compare(
      await snapshotOf(folder, base.result.content, base.model),
      await snapshotOf(root, content, model)
    )
    console.log(values.json ? toJson(changes, sides) : formatChanges(changes, sides, maxLength))
    if (values.pictures && changes.pages.length > 0) {
      progress.start()
      await writeBeforeAfter(values.pictures, `Changes since ${sides.base} (${sides.commit})`, changes.pages, {
        before: { folder, basePath: basePathOf(base.result.content.site.url) },
        after: { folder: root, basePath: basePathOf(content.site.url) }
      })
      progress.end()
    }
  })
  return 0
}

runCommand(() =>
  main().catch((error: unknown) => {
    throw error instanceof BaseError ? new UsageError(error.message, 1) : error
  })
)
