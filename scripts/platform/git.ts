import { execFile, type ExecFileOptions } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Options = Pick<ExecFileOptions, 'env' | 'timeout'>

/** Runs Git in a folder, without prompts in the terminal. @throws an error with the words of Git in `stderr` */
export function runGit(folder: string, args: readonly string[], { env, ...options }: Options = {}) {
  const settings = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env }
  return run('git', ['-C', folder, ...args], { env: settings, maxBuffer: 2 ** 28, ...options })
}

/** What Git prints, without white space around it. @throws as `runGit` does */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await runGit(folder, args)).stdout.trim()
}
