import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Change } from '../platform/changed-entries.ts'
import { serve } from '../hosting/static-server.ts'
import { notFoundPath } from '../model/site-model.ts'
import { findChromium, launchOptions } from '../platform/chromium.ts'
import { progress } from '../platform/progress.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { beforeAfterPage, pictureWidth, type PagePictures } from './before-after-page.ts'
import { openSiteTab, paintedHeight } from './screenshot-tab.ts'

const screens = [1440, 360] as const

/** In pixels; WebP has at most 16,383 rows. */
const maxHeight = 16_000

/** A project to build, and the folder of its site's address. */
export interface Side {
  readonly folder: string
  readonly basePath: string
}

/**
 * Builds both sides and writes one HTML file that shows their pages side by side.
 *
 * @throws if a build fails; the build prints the reason
 */
export async function writeBeforeAfter(
  file: string,
  title: string,
  pages: readonly Change[],
  sides: { readonly before: Side; readonly after: Side }
): Promise<void> {
  const executable = findChromium()
  if (!executable)
    throw new Error('No Chromium found. Install chromium or google-chrome, or run npx playwright install chromium.')
  const before = await openSite(sides.before)
  const after = await openSite(sides.after)
  const browser = await chromium.launch(launchOptions(executable))
  try {
    const pictures = await picturesOf(pages, {
      before: await openSiteTab(browser, before.url),
      after: await openSiteTab(browser, after.url)
    })
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, beforeAfterPage(pictures, title))
  } finally {
    await browser.close()
    before.server.close()
    after.server.close()
  }
}

async function openSite({ folder, basePath }: Side): ReturnType<typeof serve> {
  if (!existsSync(join(folder, 'node_modules')))
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const build = [join('scripts', 'run.mjs'), join('scripts', 'commands', 'build.ts'), '--no-compress']
  // The report itself is on standard output.
  const { status, error } = spawnSync(process.execPath, build, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (error) throw error
  if (status !== 0) throw new Error(`The build in ${folder} failed with exit code ${status}.`)
  return serve(siteFolder(folder), 0, basePath)
}

async function picturesOf(
  pages: readonly Change[],
  tabs: { readonly before: Page; readonly after: Page }
): Promise<PagePictures[]> {
  const pictures: PagePictures[] = []
  for (const [index, { before, after }] of pages.entries()) {
    progress.step('Comparing pages', index, pages.length)
    for (const screen of screens) {
      const sides = [await capture(tabs.before, before, screen), await capture(tabs.after, after, screen)] as const
      const height = Math.max(...sides.map((side) => side?.height ?? 0))
      const images = { before: sides[0]?.image, after: sides[1]?.image }
      pictures.push({ page: after ?? before ?? '', screen, height, ...images })
    }
  }
  return pictures
}

async function capture(tab: Page, path: string | undefined, width: number) {
  if (path === undefined) return undefined
  await tab.goto(`.${path === notFoundPath ? '/no-such-page' : path}`)
  const height = Math.min(maxHeight, await paintedHeight(tab, width))
  const png = await tab.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
  const image = await sharp(png)
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
  return { height, image }
}
