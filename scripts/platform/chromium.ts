import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chrome first: on GitHub's machines `chromium` is a copy of its own, which Ubuntu lets have no sandbox. */
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

/** A Chromium to test with: Playwright's own, else the system's; undefined where there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return names.flatMap((name) => onPath(name) ?? [])[0]
}

/**
 * Finds a Chromium, or installs one and says so: Debian's package where this is root on Debian, else Playwright's.
 *
 * @throws where neither can be had
 */
export function findOrInstallChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) {
    log(`Testing with ${found}.`)
    return found
  }
  if (isRoot() && existsSync('/etc/debian_version')) {
    log('No Chromium found; installing the package chromium of Debian.')
    run('apt-get', ['update'])
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])
  } else {
    log('No Chromium found; installing the one of Playwright.')
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed)
    throw new Error('A Chromium was installed but is not found. Install chromium or google-chrome yourself.')
  return installed
}

/** Chromium refuses its sandbox to root alone. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** How to start a Chromium that keeps to itself: it must not look for anything outside this machine. */
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
    // Not there, or not to be run: either way not the one that is looked for.
    return false
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${status}.`)
}
