import type { Compiled } from '../../compile/compile.ts'
import { join } from 'node:path'
import { BaseError, baseCommit, compileBase, withCheckout } from '../../change-report/base.ts'
import { compare } from '../../change-report/compare.ts'
import { formatChanges } from '../../change-report/format.ts'
import { snapshotOf } from '../../change-report/snapshot.ts'
import { projectRoot } from '../../platform/project-paths.ts'

/** In characters. */
const longest = 20_000

/** What visitors see changed since the last commit, as Markdown, or why that cannot be said. */
export async function changesReport(root: string, { result, model }: Compiled): Promise<string> {
  if (!result) return 'The content has errors. Fix them to compare it with the last commit.'
  try {
    const commit = await baseCommit(root, 'HEAD')
    return await withCheckout(root, commit, async (folder) => {
      const base = await compileBase(folder, join(projectRoot, 'node_modules'))
      if (!base.result) throw new Error('compileBase must throw when the base has errors.')
      const before = await snapshotOf(folder, base.result.content, base.model)
      const after = await snapshotOf(root, result.content, model)
      return formatChanges(compare(before, after), { base: 'the last commit', commit: commit.slice(0, 7) }, longest)
    })
  } catch (error) {
    if (error instanceof BaseError) return error.message
    throw error
  }
}
