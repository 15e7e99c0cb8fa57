import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { projectRoot } from '../platform/project-paths.ts'
import { progress } from '../platform/progress.ts'
import { serve } from '../hosting/static-server.ts'
import { buildCopy } from '../visual/build-copy.ts'
import { exampleSites, writeExampleSite } from '../visual/example-site.ts'
import { parseOptions, runCommand } from './run-command.ts'
import { capture, themes, withBrowser, type Screen } from '../visual/capture.ts'

/** A screenshot of the first screen of an example site, and the widths in pixels to save it in. */
interface Shot {
  readonly name: string
  readonly screen: Screen
  readonly widths: readonly number[]
}

const desktop: Screen = { width: 1440, height: 900, scale: 2 }
const phone: Screen = { width: 390, height: 680, scale: 2 }

/** The bakery is also in the hero of the home page, which is larger than the gallery. */
function shotsOf(example: string): readonly Shot[] {
  const isHero = example === 'bakery'
  return [
    { name: example, screen: desktop, widths: [640, 960, 1280, ...(isHero ? [1920] : [])] },
    { name: `${example}-phone`, screen: phone, widths: [200, 390, ...(isHero ? [780] : [])] }
  ]
}

/** `maxBytes` is low because the first screen of the home page waits for one of these pictures. */
const target = join(projectRoot, 'content', 'public', 'pictures')
const maxBytes = 45_000

const usage = `npm run pictures

Builds the example sites (scripts/visual/examples), and replaces the screenshots of them in content/public/pictures.

Exit code 0: written; 2: the tool failed.`

async function main(): Promise<void> {
  const { values } = parseOptions({ options: { help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const finished = await mkdtemp(join(tmpdir(), 'finished-pictures-'))
  try {
    await withBrowser(console.log, async (browser) => {
      progress.start()
      for (const example of await exampleSites()) await photograph(browser, example, finished)
    })
    await rm(target, { recursive: true, force: true })
    await cp(finished, target, { recursive: true })
  } finally {
    progress.end()
    await rm(finished, { recursive: true, force: true })
  }
}

async function photograph(browser: Browser, example: string, to: string): Promise<void> {
  progress.step(`Taking pictures of ${example}`)
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    await writeExampleSite(example, folder)
    const { server, url } = await serve(await buildCopy(folder, '--no-social-images'), 0)
    try {
      for (const { name, screen, widths } of shotsOf(example))
        for (const theme of themes) {
          const png = await capture(browser, url, theme, screen)
          for (const width of widths) await encode(png, width, join(to, `${name}-${theme}-${width}.avif`))
        }
    } finally {
      server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encode(png: Buffer, width: number, file: string): Promise<void> {
  const name = basename(file)
  // Full chroma keeps the edges of thin colored letters sharp.
  const { size } = await sharp(png)
    .resize({ width })
    .avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(file)
  if (size > maxBytes)
    throw new Error(
      `${name} has ${size} bytes, more than the limit of ${maxBytes}. Lower its quality in scripts/commands/pictures.ts.`
    )
  progress.clear()
  console.log(`${name}: ${(size / 1000).toFixed(1)} KB`)
}

runCommand(main)
