import { execFileSync } from 'node:child_process'

const settings = ['-c', 'user.name=Ann', '-c', 'user.email=ann@tiny.test', '-c', 'commit.gpgsign=false']

/** Runs Git in a folder, and returns what it prints. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', [...settings, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
}

/** Commits all changes of a folder. */
export function commitAll(root: string, date: string): void {
  git(root, 'add', '--all')
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  execFileSync('git', [...settings, 'commit', '--quiet', '--message=Change'], { cwd: root, env, stdio: 'pipe' })
}

/** Turns a folder into a repository with a single commit on the branch main. */
export function makeRepository(root: string, date = '2026-01-01T10:00:00Z'): void {
  git(root, 'init', '--quiet', '--initial-branch=main')
  commitAll(root, date)
}
