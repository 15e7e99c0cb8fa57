import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Change } from '../../src/shared/changed-entries.ts'
import { serve } from '../hosting/static-server.ts'
import { homePath, notFoundPath } from '../model/site-model.ts'
import { findChromium, launchOptions } from '../platform/chromium.ts'
import { progress } from '../platform/progress.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { openSiteTab, paintedHeight } from './screenshot-tab.ts'

const screens = [1440, 360] as const

/** In pixels, so that three pictures fit on a screen. WebP has at most 16,383 rows. */
const maxSize = { width: 720, height: 16_000, fit: 'inside', withoutEnlargement: true } as const

/** A project to build, and the folder of its site's address. */
interface Side {
  readonly folder: string
  readonly basePath: string
}

type Sides = Readonly<Record<'before' | 'after', Side>>

/**
 * Builds both sides and writes a picture of each page that looks different, such as `faq-360.webp`: before, after, and
 * black where nothing changed.
 *
 * @throws if a build fails; the build prints the reason
 */
export async function writeBeforeAfter(folder: string, pages: readonly Change[], sides: Sides): Promise<void> {
  const executable = findChromium()
  if (!executable)
    throw new Error('No Chromium found. Install chromium or google-chrome, or run npx playwright install chromium.')
  const before = await openSite(sides.before)
  const after = await openSite(sides.after)
  const browser = await chromium.launch(launchOptions(executable))
  try {
    await mkdir(folder, { recursive: true })
    const tabs = [await openSiteTab(browser, before.url), await openSiteTab(browser, after.url)] as const
    for (const [index, page] of pages.entries()) {
      progress.step('Comparing pages', index, pages.length)
      const path = page.after ?? page.before ?? homePath
      const name = path === homePath ? 'home' : path.slice(1).replaceAll('/', '-')
      for (const screen of screens) {
        const shots = [await capture(tabs[0], page.before, screen), await capture(tabs[1], page.after, screen)]
        const picture = await beside(shots.filter((shot) => shot !== undefined))
        if (picture)
          await sharp(picture)
            .webp({ quality: 75 })
            .toFile(join(folder, `${name}-${screen}.webp`))
      }
    }
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

async function capture(tab: Page, path: string | undefined, width: number): Promise<Buffer | undefined> {
  if (path === undefined) return undefined
  await tab.goto(`.${path === notFoundPath ? '/no-such-page' : path}`)
  await paintedHeight(tab, width)
  return sharp(await tab.screenshot({ fullPage: true }))
    .resize(maxSize)
    .png()
    .toBuffer()
}

/** The pictures in a row, with their difference if there are two. Undefined if the two are equal. */
export async function beside(pictures: readonly Buffer[]): Promise<Buffer | undefined> {
  const [first, second] = pictures
  if (first && second?.equals(first)) return undefined
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))]
  const paper = (columns: number) =>
    sharp({ create: { width: width * columns, height, channels: 3, background: 'white' } })
  const corner = { left: 0, top: 0 }
  const difference =
    first &&
    second &&
    (await paper(1)
      .composite([
        { input: first, ...corner },
        { input: second, ...corner, blend: 'difference' }
      ])
      .png()
      .toBuffer())
  const row = [...pictures, ...(difference ? [difference] : [])]
  return paper(row.length)
    .composite(row.map((input, column) => ({ input, left: column * width, top: 0 })))
    .png()
    .toBuffer()
}
