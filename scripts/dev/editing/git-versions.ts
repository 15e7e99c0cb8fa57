import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Published } from '../../../schema/editing.ts'
import { nothingChanged, proposalBranch, proposals, type Base } from '../../editing/versions.ts'
import { git, runGit } from '../../platform/git.ts'
import { byteOrderMark } from '../../source/read-text.ts'
import { proposalAddress } from './proposal-address.ts'
import { Refusal } from '../../editing/refusal.ts'

/** In milliseconds. Git may open a window to sign in. */
const maxPushTime = 120_000

/**
 * Commits content/, and nothing else, on the branch that is checked out, with the author's own Git.
 *
 * @throws {Refusal} with what to do; the content stays as it is
 */
export async function saveVersion(root: string, message: string): Promise<Published> {
  const branch = await checkedOutBranch(root)
  if ((await countChanged(root, 'content')) === 0) throw new Refusal(nothingChanged)
  await commit(root, message)
  return { branch, others: await countChanged(root, ...elsewhere) }
}

/**
 * Commits content/, and nothing else, on a branch of its own, which is then checked out. Later proposals join it.
 *
 * @returns a function that pushes the branch
 * @throws {Refusal} with what to do; the content stays as it is
 */
export async function commitProposal(root: string, message: string): Promise<() => Promise<Published>> {
  const start = await checkedOutBranch(root)
  const remote = await remoteOf(root, start)
  const isJoined = start.startsWith(proposals)
  const branch = isJoined ? start : await freeBranch(root, message)
  // An earlier push may have failed.
  const isUnsent = isJoined && (await git(root, 'rev-list', '--count', '@{upstream}..HEAD').catch(gitFailed)) !== '0'
  const hasChanges = (await countChanged(root, 'content')) > 0
  if (!isUnsent && !hasChanges) throw new Refusal(nothingChanged)
  // Both branches are at the same commit, so only HEAD has to move. Unlike git switch, that never fails halfway.
  const checkOut = (name: string) => git(root, 'symbolic-ref', 'HEAD', `refs/heads/${name}`)
  if (!isJoined) await git(root, 'branch', '--no-track', branch).then(() => checkOut(branch), refuseCommit)
  try {
    if (hasChanges) await commit(root, message)
  } catch (error) {
    await checkOut(start)
    if (!isJoined) await git(root, 'branch', '--quiet', '--delete', '--force', branch)
    throw error
  }
  return async () => {
    const said = await push(root, remote, branch)
    const url = await git(root, 'remote', 'get-url', '--push', remote)
    return { branch, address: proposalAddress(url, branch, said), others: await countChanged(root, ...elsewhere) }
  }
}

/**
 * The files of content/ that changed since the last commit: of YAML files the texts in it, empty for new files.
 *
 * @param texts where texts of commits are kept
 * @throws {Refusal} where there is no commit
 */
export async function lastVersion(root: string, texts: Map<string, string>): Promise<Base> {
  const list = async (...options: readonly string[]) =>
    (await git(root, '--no-optional-locks', ...options, '-z', '--', 'content').catch(gitFailed))?.split('\0') ?? []
  const changed = (letters: string) => list('diff', '--name-only', '--relative', '--no-renames', letters, 'HEAD')
  const [commit, old, added, untracked] = await Promise.all([
    git(root, 'rev-parse', '--verify', '--quiet', 'HEAD').catch(gitFailed),
    changed('--diff-filter=a'),
    changed('--diff-filter=A'),
    list('ls-files', '--others', '--exclude-standard')
  ])
  if (commit === undefined) throw new Refusal('There is no version to compare with yet. Save one.')
  const textOf = async (file: string) => {
    const key = `${commit}:${file}`
    // With the line ends that a checkout would give it.
    const read = () => runGit(root, ['cat-file', '--filters', `HEAD:./${file}`]).catch(gitFailed)
    const text = texts.get(key) ?? (await read())?.stdout.replace(byteOrderMark, '') ?? ''
    texts.set(key, text)
    return [file, text] as const
  }
  const kindOf = (file: string) =>
    !existsSync(join(root, file)) ? 'removed' : old.includes(file) ? 'changed' : 'added'
  const files = [...new Set([...old, ...added, ...untracked])].filter((file) => file !== '').sort()
  // The text of a missing file is empty, too.
  const sizeOf = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.size
  const isText = (file: string) => file.endsWith('.yaml') && (old.includes(file) || sizeOf(file) !== 0)
  return {
    texts: new Map(await Promise.all(files.filter(isText).map(textOf))),
    others: new Map(files.filter((file) => !isText(file)).map((file) => [file, kindOf(file)]))
  }
}

/** Restores files as they were in the last commit, or deletes new ones. */
export async function restoreFiles(root: string, files: Base['others']): Promise<void> {
  for (const [file, kind] of files)
    if (kind === 'added') await rm(join(root, file), { force: true })
    else await git(root, 'restore', '--source=HEAD', '--', file)
}

/** @throws {Refusal} where a commit is not possible, or would be lost */
async function checkedOutBranch(root: string): Promise<string> {
  const folder = await git(root, 'rev-parse', '--absolute-git-dir').catch(gitFailed)
  if (folder === undefined)
    throw new Refusal('This project is not in a Git repository. Ask a developer to set it up: git init.')
  for (const [name, what] of unfinished)
    if (existsSync(join(folder, name)))
      throw new Refusal(`A ${what} is in progress. Finish it, or stop it with git ${what} --abort. Then try again.`)
  const branch = await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD').catch(gitFailed)
  if (branch === undefined)
    throw new Refusal('No branch is checked out. Run git switch main, or another branch, and try again.')
  return branch
}

/** A file or folder of Git that is there while a command waits for the author, and the command. */
const unfinished = [
  ['MERGE_HEAD', 'merge'],
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert']
] as const

const elsewhere = ['.', ':(exclude)content']

/** How many files have changed since the last commit. */
async function countChanged(root: string, ...where: readonly string[]): Promise<number> {
  const lines = await git(root, 'status', '--porcelain', '--', ...where)
  return lines.split('\n').filter((line) => line !== '').length
}

/** @throws {Refusal}; what is staged then stays as it was */
async function commit(root: string, message: string): Promise<void> {
  const staged = await git(root, 'write-tree').catch(refuseCommit)
  try {
    await git(root, 'add', '--all', '--', 'content')
    await git(root, 'commit', '--quiet', '--only', `--message=${message}`, '--', 'content')
  } catch (error) {
    await git(root, 'read-tree', staged).catch(refuseCommit)
    refuseCommit(error)
  }
}

/** @throws {Refusal} */
function refuseCommit(error: unknown): never {
  const said = wordsOf(error)
  if (/tell me who you are|empty ident|auto-detect email/i.test(said))
    throw new Refusal(
      'Git does not know your name. Run git config --global user.name "Your Name" and git config --global user.email you@example.com, and try again.'
    )
  if (said.includes('.lock')) throw new Refusal('Another program is using Git. Wait until it ends, and try again.')
  throw new Refusal(`Git, or one of its hooks, refused this version${said ? `: ${said}` : ', and gave no reason.'}`)
}

async function freeBranch(root: string, message: string): Promise<string> {
  const taken = (await git(root, 'branch', '--all', '--format=%(refname)')).split('\n')
  return proposalBranch(message, (branch) => taken.some((ref) => ref.endsWith(`/${branch}`)))
}

async function remoteOf(root: string, branch: string): Promise<string> {
  const remotes = (await git(root, 'remote')).split('\n')
  const own = await git(root, 'config', `branch.${branch}.remote`).catch(gitFailed)
  const remote = [own, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
  if (!remote)
    throw new Refusal(
      'This project has no remote repository to propose to. Ask a developer for its address, and run git remote add origin <address>. “Save a version” works without it.'
    )
  return remote
}

/** @returns what the host says @throws {Refusal} the commit is kept, so the next proposal pushes it */
async function push(root: string, remote: string, branch: string): Promise<string> {
  try {
    const { stderr } = await runGit(root, ['push', '--set-upstream', remote, branch], { timeout: maxPushTime })
    return stderr
  } catch (error) {
    throw new Refusal(
      `${whyNotPushed(error)} Your change is safe: it is committed on the branch ${branch}. Press Propose again to send it.`
    )
  }
}

function whyNotPushed(error: unknown): string {
  const said = wordsOf(error)
  if (error instanceof Error && 'killed' in error && error.killed)
    return `The remote repository did not answer within ${maxPushTime / 1000} seconds. Check the network.`
  if (/authentication failed|permission denied|could not read username|\b403\b|access denied/i.test(said))
    return 'The remote repository does not accept your sign-in. Run git push in a terminal to sign in, or ask its owner for the right to write.'
  if (/protected branch|GH006|remote rejected|hook declined/i.test(said))
    return `The remote repository refused the branch: ${said}`
  if (/non-fast-forward|fetch first|\[rejected\]/.test(said))
    return 'The remote repository has changes of this branch that you do not have. Run git pull --rebase.'
  if (/could not resolve|unable to access|connection|unreachable|does not appear to be a git|timed out/i.test(said))
    return 'The remote repository cannot be reached. Check the network, and the address that git remote -v shows.'
  return `Git, or one of its hooks, did not push: ${said}`
}

/** What Git and its hooks said, without its advice. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('hint:'))
  return lines.slice(-6).join(' ').slice(0, 600)
}

/** Undefined for a command that failed. @throws where Git is not installed */
function gitFailed(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') return undefined
  throw new Refusal('Git is not installed. Install it from https://git-scm.com, and try again.')
}
