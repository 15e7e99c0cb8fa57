import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../platform/project-paths.ts'
import { progress } from '../platform/progress.ts'
import { serve } from '../hosting/static-server.ts'
import { buildCopy } from '../visual/build-copy.ts'
import { writeExampleSite } from '../visual/example-site.ts'
import { parseOptions, runCommand } from './run-command.ts'
import { capture, themes, withBrowser, type Screen } from '../visual/capture.ts'

/** A screenshot of the first screen of the example site, and the widths in pixels to save it in. */
interface Shot {
  readonly name: string
  readonly screen: Screen
  readonly widths: readonly number[]
}

const shots: readonly Shot[] = [
  { name: 'bakery', screen: { width: 1440, height: 900, scale: 2 }, widths: [640, 960, 1280, 1920] },
  { name: 'bakery-phone', screen: { width: 390, height: 680, scale: 2 }, widths: [390, 780] }
]

/** `maxBytes` is low because the first screen of the home page waits for one of these pictures. */
const target = join(projectRoot, 'content', 'public', 'pictures')
const maxBytes = 45_000

const usage = `npm run pictures

Builds the example site (scripts/visual/bakery), and replaces the screenshots of it in content/public/pictures.

Exit code 0: written; 2: the tool failed.`

async function main(): Promise<void> {
  const { values } = parseOptions({ options: { help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    await writeExampleSite(folder)
    const { server, url } = await serve(await buildCopy(folder), 0)
    await withBrowser(console.log, async (browser) => {
      await rm(target, { recursive: true, force: true })
      await mkdir(target, { recursive: true })
      progress.start()
      for (const [index, { name, screen, widths }] of shots.entries())
        for (const theme of themes) {
          progress.step(`Taking pictures in the ${theme} theme`, index + 1, shots.length)
          const png = await capture(browser, url, theme, screen)
          for (const width of widths) await encode(png, width, `${name}-${theme}-${width}.avif`)
        }
    }).finally(() => {
      progress.end()
      server.close()
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encode(png: Buffer, width: number, name: string): Promise<void> {
  // Full chroma keeps the edges of thin coloured letters sharp.
  const { size } = await sharp(png)
    .resize({ width })
    .avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(join(target, name))
  if (size > maxBytes)
    throw new Error(
      `${name} has ${size} bytes, more than the limit of ${maxBytes}. Lower its quality in scripts/commands/pictures.ts.`
    )
  progress.clear()
  console.log(`${name}: ${(size / 1000).toFixed(1)} KB`)
}

runCommand(main)
