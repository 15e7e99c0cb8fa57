import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { basePathOf } from '../../src/shared/addresses.ts'
import { buildSite } from '../../scripts/build/build-site.ts'
import { findOrInstallChromium90 } from '../chromium-90.ts'
import { launchOptions } from '../../scripts/platform/chromium.ts'
import { findOrInstallChromium } from '../install-chromium.ts'
import { buildExtremeSite } from '../extreme/extreme-site.ts'
import { progress } from '../../scripts/platform/progress.ts'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { formatDiagnostics } from '../../scripts/diagnostics/format-terminal.ts'
import { serve } from '../../scripts/hosting/static-server.ts'
import { notFoundPath } from '../../scripts/model/site-model.ts'
import { indexPage, screenshotsFolder } from './index-page.ts'
import { parseOptions, runCommand, UsageError } from '../../scripts/commands/run-command.ts'
import { defaultWidths, openCaptureTabs, type CaptureTarget } from './page-screenshots.ts'

const concurrency = 2

const usage = `npm run screenshots -- [extreme | legacy] [--widths 360,1024,1920]

Writes a contact sheet of each page, in both themes and in ${defaultWidths.join(', ')} px or other widths. With extreme, writes contact sheets of every
section type with extreme content instead. With legacy, shows the pages in Chromium 90.

Exit code 0: written; 1: the content has errors; 2: the tool failed.`

async function main(): Promise<number> {
  const started = performance.now()
  const { values, positionals } = parseOptions(usage, { widths: '' }, true)
  const [what, ...more] = positionals
  const unknown = what === 'extreme' || what === 'legacy' ? more[0] : what
  if (unknown !== undefined)
    throw new UsageError(`Unexpected argument "${unknown}". Write extreme or legacy, or nothing.`)
  const widths = values.widths === '' ? defaultWidths : parseWidths(values.widths)
  progress.start()
  const folder = join(projectRoot, screenshotsFolder, what ?? 'pages')
  const count = await (what === 'extreme'
    ? extremeSheets(folder, widths)
    : siteSheets(folder, widths, what === 'legacy'))
  progress.end()
  if (count === 0) return 1
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`Wrote ${count} contact sheets in ${seconds} s. Open ${join(folder, 'index.html')}`)
  return 0
}

/** @throws UsageError unless the option lists widths that a screen can have */
function parseWidths(option: string): readonly number[] {
  const widths = option.split(',').map(Number)
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new UsageError(`Expected widths from 200 to 4000 pixels such as 360,1024, got "${option}".`)
  return widths
}

async function siteSheets(folder: string, widths: readonly number[], isLegacy: boolean): Promise<number> {
  const old = isLegacy ? findOrInstallChromium90(print) : undefined
  if (isLegacy && !old) return 0
  const { diagnostics, texts, result } = await buildSite(projectRoot)
  if (!result) {
    console.error(formatDiagnostics(diagnostics, texts))
    return 0
  }
  const targets = [...result.content.pages.values()].map(({ id, path }) => ({
    name: id,
    path: path === notFoundPath ? '/no-such-page' : path
  }))
  const server = await serve(siteFolder(projectRoot), 0, basePathOf(result.content.site.url))
  return writeSheets(server, targets, folder, widths, old)
}

async function extremeSheets(folder: string, widths: readonly number[]): Promise<number> {
  const site = await buildExtremeSite()
  try {
    return await writeSheets(await serve(site.folder, 0, site.basePath), site.pages, folder, widths)
  } finally {
    await site.remove()
  }
}

/**
 * Replaces the folder with a contact sheet of each target, and closes the server.
 *
 * @param old the executable of an old browser to show the pages in
 */
async function writeSheets(
  { server, url }: Awaited<ReturnType<typeof serve>>,
  targets: readonly CaptureTarget[],
  folder: string,
  widths: readonly number[],
  old?: string
): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const browser = await chromium.launch(launchOptions(findOrInstallChromium(print)))
  const shown = old === undefined ? browser : await chromium.launch(launchOptions(old))
  try {
    const waiting = [...targets]
    const work = async () => {
      const capturePage = await openCaptureTabs(browser, url, folder, shown, widths)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        progress.step('Taking screenshots of pages', targets.length - waiting.length, targets.length)
        await capturePage(next)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await Promise.all([browser.close(), ...(shown === browser ? [] : [shown.close()])])
    server.close()
  }
  await writeFile(
    join(folder, 'index.html'),
    indexPage(
      targets.map(({ name }) => name),
      widths
    )
  )
  return targets.length
}

function print(line: string): void {
  progress.clear()
  console.log(line)
}

runCommand(main, process.exit)
