import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { compile } from '../compile/compile.ts'
import type { SiteModel } from '../model/site-model.ts'
import { contentDigest } from '../platform/digest.ts'
import { inTemporaryFolder } from '../platform/files.ts'
import { git, runGit } from '../platform/git.ts'
import { publicFolder } from '../platform/project-paths.ts'
import { compare, type ChangeReport } from './compare.ts'
import { pageNames, snapshotOf, type Snapshot } from './snapshot.ts'

/** The base cannot be read; the message says what to do. */
export class BaseError extends Error {}

interface Comparison {
  readonly changes: ChangeReport
  /** The short names of pages, by their paths. */
  readonly names: ReadonlyMap<string, string>
  /** The short hash of the commit compared with. */
  readonly commit: string
  /** The project at that commit, in a folder that is removed afterwards, and its content. */
  readonly folder: string
  readonly base: Content
}

/** Compares content with the merge base of `ref` and HEAD. @throws BaseError for an unknown `ref`, or errors there */
export async function compareWithBase<T>(
  root: string,
  { content, model }: { readonly content: Content; readonly model: SiteModel },
  ref: string,
  use: (comparison: Comparison) => T | Promise<T>
): Promise<T> {
  const commit = await baseCommit(root, ref)
  return withCheckout(root, commit, async (folder) => {
    const base = await compileBase(folder)
    const before = await snapshotOnDisk(folder, base.content, base.model)
    const changes = compare(before, await snapshotOnDisk(root, content, model))
    const names = pageNames(base.content, content)
    return use({ changes, names, commit: commit.slice(0, 7), folder, base: base.content })
  })
}

/** What visitors see of the site in a folder. */
export async function snapshotOnDisk(root: string, content: Content, model: SiteModel): Promise<Snapshot> {
  const digestOf = async (file: string) =>
    [file, contentDigest(await readFile(join(publicFolder(root), file)))] as const
  const files = await Promise.all([...model.publicFiles.keys()].map(digestOf))
  return snapshotOf(content, model, new Map(files))
}

/**
 * The merge base of `ref` and HEAD, so that later changes of `ref` are not part of the report. Without one, as in a
 * shallow clone, `ref` itself.
 *
 * @throws BaseError if Git does not know `ref`
 */
async function baseCommit(root: string, ref: string): Promise<string> {
  const common = await git(root, 'merge-base', ref, 'HEAD').catch(() => '')
  if (common) return common
  return git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => {
    throw new BaseError(`Git does not know "${ref}". Fetch it (git fetch origin), or choose another base with --base.`)
  })
}

/** Runs `report` with the project at `commit` in a temporary folder. Leaves the index and the working tree unchanged. */
function withCheckout<T>(root: string, commit: string, report: (folder: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder('change-report', async (folder) => {
    const top = await git(root, 'rev-parse', '--show-toplevel')
    const inside = await git(root, 'rev-parse', '--show-prefix')
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    const tree = join(folder, 'tree')
    await runGit(top, ['read-tree', commit], { env })
    await runGit(top, ['checkout-index', '--all', `--prefix=${tree}/`], { env })
    return report(join(tree, inside))
  })
}

/** @throws BaseError if the content has errors, also if a changed schema no longer accepts it */
async function compileBase(folder: string) {
  if (!existsSync(join(folder, 'content'))) throw new BaseError('The base has no content/ to compare with.')
  const { result, model, diagnostics } = await compile(folder)
  if (result) return { content: result.content, model }
  const [first] = diagnostics.filter(({ severity }) => severity === 'error')
  throw new BaseError(
    `The content of the base has errors under the current schema, so it cannot be compared. The first is at ${first?.file}:${first?.line}: ${first?.message}`
  )
}
