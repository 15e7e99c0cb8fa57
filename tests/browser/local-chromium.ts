import type { LaunchOptions } from '@playwright/test'
import { findChromium, launchOptions } from '../../scripts/platform/chromium.ts'

/** The system's Chromium, or another one, without access to other hosts. */
export function localChromium(executable = process.env['CHROMIUM'] ?? findChromium()): LaunchOptions {
  const { args = [], ...options } = launchOptions(executable)
  return { ...options, args: [...args, resolveOnly()] }
}

/**
 * A switch that resolves only `localhost` and mapped names. If there are several, only the last one counts.
 *
 * @param rules such as `MAP api.example.com 127.0.0.1:8080`
 */
export function resolveOnly(...rules: readonly string[]): string {
  return `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE localhost'].join(', ')}`
}
