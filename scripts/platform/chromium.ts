import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chrome first, because Ubuntu denies a sandbox to the `chromium` of GitHub's runners. */
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

/** Prefers Playwright's own Chromium to the system's. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return names.flatMap((name) => onPath(name) ?? [])[0]
}

/** Debian's headless Chromium, which runs most browser tests in three quarters of the time. */
export function findHeadlessShell(): string | undefined {
  return onPath('chromium-headless-shell')
}

/**
 * Finds or installs a Chromium: for root on Debian the Debian packages, else Playwright's.
 *
 * @throws if the installation fails
 */
export function findOrInstallChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) {
    log(`Using ${found}.`)
    return found
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

/** Chromium has no sandbox for root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Options for a Chromium that sends no requests of its own. */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run'
    ],
    chromiumSandbox: !isRoot()
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Missing or not executable.
    return false
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with exit code ${status}.`)
}
