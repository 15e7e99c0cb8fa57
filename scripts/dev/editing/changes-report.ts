import { BaseError } from '../../change-report/base.ts'
import { compareWithBase } from '../../change-report/compare-with-base.ts'
import { formatChanges } from '../../change-report/format.ts'
import type { Compiled } from '../../compile/compile.ts'

/** In characters. */
const longest = 20_000

/** What visitors see changed since the last commit, as Markdown, or why that cannot be said. */
export async function changesReport(root: string, { result, model }: Compiled): Promise<string> {
  if (!result) return 'The content has errors. Fix them to compare it with the last commit.'
  try {
    return await compareWithBase(root, { content: result.content, model }, 'HEAD', ({ changes, commit }) =>
      formatChanges(changes, { base: 'the last commit', commit }, longest)
    )
  } catch (error) {
    if (error instanceof BaseError) return error.message
    throw error
  }
}
