import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot, scriptRunner } from '../../scripts/platform/project-paths.ts'

/** Runs a command of scripts/ in a child process; resolves to its output and exit code. */
export function runCommand(script: string, ...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  const env = { ...process.env, NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [scriptRunner, join(projectRoot, 'scripts', 'commands', script), ...args],
      { env },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out, errors })
    )
  })
}
