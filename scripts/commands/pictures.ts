import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../platform/project-paths.ts'
import { serve } from '../hosting/static-server.ts'
import { buildCopy } from '../visual/build-copy.ts'
import { writeExampleSite } from '../visual/example-site.ts'
import { capture, themes, withBrowser, type Screen } from '../visual/capture.ts'

/** A picture of the first screen of the example, and the widths that it is saved in. */
interface Shot {
  readonly name: string
  readonly screen: Screen
  readonly widths: readonly number[]
}

const shots: readonly Shot[] = [
  { name: 'bakery', screen: { width: 1440, height: 900, scale: 2 }, widths: [640, 960, 1280, 1920] },
  { name: 'bakery-phone', screen: { width: 390, height: 680, scale: 2 }, widths: [390, 780] }
]

/** Where pages find them; in bytes, what one of them may weigh, because the first screen waits for it. */
const target = join(projectRoot, 'content', 'public', 'pictures')
const maxBytes = 45_000

/** `npm run pictures`: takes the pictures of the template anew, of a small site that is built from its code. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    await writeExampleSite(folder)
    const { server, url } = await serve(await buildCopy(folder), 0)
    await withBrowser(async (browser) => {
      await rm(target, { recursive: true, force: true })
      await mkdir(target, { recursive: true })
      for (const { name, screen, widths } of shots)
        for (const theme of themes) {
          const png = await capture(browser, url, theme, screen)
          for (const width of widths) await encode(png, width, `${name}-${theme}-${width}.avif`)
        }
    }).finally(() => server.close())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encode(png: Buffer, width: number, name: string): Promise<void> {
  // Chroma in full, because thin coloured letters lose their edges without.
  const { size } = await sharp(png)
    .resize({ width })
    .avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(join(target, name))
  if (size > maxBytes) throw new Error(`${name} has ${size} bytes, and ${maxBytes} are allowed.`)
  console.log(`${name}: ${(size / 1000).toFixed(1)} KB`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 2
})
