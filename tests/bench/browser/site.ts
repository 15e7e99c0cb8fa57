import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from '../../../scripts/platform/progress.ts'
import { projectRoot, siteFolder } from '../../../scripts/platform/project-paths.ts'
import { serve } from '../../../scripts/hosting/static-server.ts'
import { Browser } from './chromium.ts'

export const folder = siteFolder(projectRoot)

/** The arguments of a command: `--runs 5`, and addresses of pages; all pages by default. */
export function readArguments(args: readonly string[], runs: number, pages = addresses()) {
  const at = args.indexOf('--runs')
  const named = args.filter((one) => one.startsWith('/'))
  return { runs: at < 0 ? runs : Number(args[at + 1]), pages: named.length > 0 ? named : pages }
}

/** Serves a built site, compressed as its host would, and opens a browser for as long as `work` takes. */
export async function withSite<R>(work: (url: string, browser: Browser) => Promise<R>, from = folder): Promise<R> {
  return withServer(from, async (url) => {
    const browser = await Browser.launch()
    try {
      return await work(url, browser)
    } finally {
      await browser.close()
    }
  })
}

/** Serves a built site for as long as `work` takes. */
export async function withServer<R>(from: string, work: (url: string) => Promise<R>): Promise<R> {
  const { server, url } = await serve(from, 0)
  try {
    return await work(url)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** The addresses of all built pages. */
export function addresses(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[\\/])index\.html$/.test(file) && existsSync(join(folder, file)))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
    .sort()
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** Prints a line: what was measured, the figure, and whether it meets the target. */
export function report(what: string, figure: string, met?: boolean): void {
  if (met === false) process.exitCode = 1
  progress.clear()
  console.log(`${met === undefined ? '      ' : met ? 'met   ' : 'MISSED'} ${what.padEnd(44)} ${figure}`)
}
