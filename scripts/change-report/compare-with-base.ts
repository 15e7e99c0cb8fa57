import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import type { SiteModel } from '../model/site-model.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { baseCommit, compileBase, withCheckout } from './base.ts'
import { compare, type ChangeReport } from './compare.ts'
import { snapshotOf } from './snapshot.ts'

interface Side {
  readonly content: Content
  readonly model: SiteModel
}

export interface Comparison {
  readonly changes: ChangeReport
  /** The short hash of the commit compared with. */
  readonly commit: string
  /** The project at that commit, in a folder that is removed afterwards, and its content. */
  readonly folder: string
  readonly base: Content
}

/**
 * Compares valid content with the content at the merge base of `ref` and HEAD.
 *
 * @throws BaseError if Git does not know `ref`, or the content there has errors
 */
export async function compareWithBase<T>(
  root: string,
  { content, model }: Side,
  ref: string,
  use: (comparison: Comparison) => T | Promise<T>
): Promise<T> {
  const commit = await baseCommit(root, ref)
  return withCheckout(root, commit, async (folder) => {
    const { result, ...base } = await compileBase(folder, join(projectRoot, 'node_modules'))
    if (!result) throw new Error('compileBase must throw when the base has errors.')
    const before = await snapshotOf(folder, result.content, base.model)
    const changes = compare(before, await snapshotOf(root, content, model))
    return use({ changes, commit: commit.slice(0, 7), folder, base: result.content })
  })
}
