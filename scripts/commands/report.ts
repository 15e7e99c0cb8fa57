import { compile } from '../compile/compile.ts'
import { basePathOf } from '../../src/shared/addresses.ts'
import { progress } from '../platform/progress.ts'
import { writeBeforeAfter } from '../visual/before-after.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { BaseError, compareWithBase } from '../change-report/base.ts'
import { formatChanges, toJson } from '../change-report/format.ts'
import { parseOptions, runCommand, UsageError } from './run-command.ts'

const usage = `npm run report -- [--base <ref>] [--json] [--pictures <folder>] [--root <folder>]

Compares the content with the base, and prints what changes for visitors, as Markdown.

  --base      the ref to compare with (default: origin/main)
  --json      print the report as JSON
  --pictures  also build both sides, and write pictures of the changed pages before and after
  --root      the project's folder (default: this project)

Exit code 0: compared; 1: a side has errors, or Git does not know the base; 2: the tool failed.`

async function main(): Promise<number> {
  const { values } = parseOptions(usage, { base: 'origin/main', json: false, pictures: '', root: projectRoot })
  const { root } = values
  const current = await compile(root)
  if (!current.result) {
    console.error(
      `${formatDiagnostics(current.diagnostics, current.texts)}\nFix these errors first: the report compares two sites without errors.`
    )
    return 1
  }
  const { content } = current.result
  await compareWithBase(root, { content, model: current.model }, values.base, async (comparison) => {
    const { changes, names, commit, folder, base } = comparison
    const sides = { base: values.base, commit }
    console.log(values.json ? toJson(changes, sides) : formatChanges(changes, sides, names))
    if (values.pictures && changes.pages.length > 0) {
      progress.start()
      await writeBeforeAfter(values.pictures, changes.pages, {
        before: { folder, basePath: basePathOf(base.site.url) },
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
