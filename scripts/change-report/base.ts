import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { compile, type Compiled } from '../compile/compile.ts'

const run = promisify(execFile)

/** A side that cannot be had; the message says what to do. */
export class BaseError extends Error {}

/**
 * The commit that the working tree is compared with: where its branch left `ref`, so that what others changed there
 * since is not taken for a change here. Without a common commit, as in a shallow clone, it is `ref` itself.
 *
 * @throws BaseError where git does not know `ref`
 */
export async function baseCommit(root: string, ref: string): Promise<string> {
  const common = await git(root, ['merge-base', ref, 'HEAD']).catch(() => '')
  if (common) return common
  return git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => {
    throw new BaseError(`Git knows no "${ref}". Fetch it first (git fetch origin), or name another with --base.`)
  })
}

/** The project as `commit` has it, in a temporary folder, for as long as `use` takes. Touches neither index nor files. */
export async function withCheckout<T>(root: string, commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'change-report-'))
  try {
    const top = await git(root, ['rev-parse', '--show-toplevel'])
    const inside = await git(root, ['rev-parse', '--show-prefix'])
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
    const tree = join(folder, 'tree')
    await run('git', ['-C', top, 'read-tree', commit], { env })
    await run('git', ['-C', top, 'checkout-index', '--all', `--prefix=${tree}/`], { env })
    return await use(join(tree, inside))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The base's content, read by this code. Where its schema was another one, it is read by the code of its own commit.
 *
 * @throws BaseError where neither can read it
 */
export async function compileBase(folder: string, packages: string): Promise<Compiled> {
  if (!existsSync(join(folder, 'content'))) throw new BaseError('The base has no content to compare with.')
  const compiled = await compile(folder)
  if (compiled.result) return compiled
  const own = await compileWithOwnCode(folder, packages)
  if (own?.result) return own
  const [first] = compiled.diagnostics.filter(({ severity }) => severity === 'error')
  throw new BaseError(
    `The base's content has errors, the first at ${first?.file}:${first?.line}: ${first?.message} There is nothing to compare with.`
  )
}

/** Where a commit may have `compile`: today's place, and the one before. */
const compileModulePaths = ['scripts/compile/compile.ts', 'scripts/compile.ts']

async function compileWithOwnCode(folder: string, packages: string): Promise<Compiled | undefined> {
  const module = compileModulePaths.map((path) => join(folder, path)).find((path) => existsSync(path))
  if (!module) return undefined
  await symlink(packages, join(folder, 'node_modules'), 'junction')
  // Beside the sources, which look for files by their own addresses.
  const bundle = join(dirname(module), 'compile.mjs')
  await build({
    entryPoints: [module],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm'
  })
  const loaded: unknown = await import(pathToFileURL(bundle).href)
  return isCompileModule(loaded) ? loaded.compile(folder) : undefined
}

/** The same function at another commit. If it returns another shape, that has no `result`. */
function isCompileModule(module: unknown): module is { compile: typeof compile } {
  return typeof module === 'object' && module !== null && 'compile' in module && typeof module.compile === 'function'
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args])
  return stdout.trim()
}
