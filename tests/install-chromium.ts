import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findProgram, isRoot } from '../scripts/platform/chromium.ts'

/** Debian's headless Chromium, which runs most browser tests in three quarters of the time. */
export function findHeadlessShell(): string | undefined {
  return findProgram('chromium-headless-shell')
}

/**
 * Finds or installs a Chromium: for root on Debian the Debian packages, else Playwright's.
 *
 * @throws if the installation fails
 */
export function findOrInstallChromium(log: (line: string) => void): string {
  const present = findChromium()
  if (present) {
    log(`Using ${present}.`)
    return present
  }
  if (isRoot() && existsSync('/etc/debian_version')) {
    log('No Chromium found. Installing the Debian packages chromium and chromium-headless-shell.')
    run('apt-get', ['update'])
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'chromium-headless-shell'])
  } else {
    log('No Chromium found. Installing the Chromium of Playwright.')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed) throw new Error('The installed Chromium was not found. Install chromium or google-chrome yourself.')
  return installed
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with exit code ${status}.`)
}
