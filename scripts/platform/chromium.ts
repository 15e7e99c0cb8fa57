import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chrome first, because Ubuntu denies a sandbox to the `chromium` of GitHub's runners. */
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

/** Prefers Playwright's own Chromium to the system's. */
export function findChromium(): string | undefined {
  const bundled = chromium.executablePath()
  return existsSync(bundled) ? bundled : names.flatMap((name) => findProgram(name) ?? [])[0]
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
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
