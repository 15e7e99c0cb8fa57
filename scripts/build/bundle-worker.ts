import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { noteClientCode } from '../client-code.ts'
import { bundleConfig } from './bundle-config.ts'
import type { BundleOrder } from './code.ts'
import { filesIn } from './files-in.ts'

/**
 * Bundles the code for the browser and for rendering, in a process of its own, whose memory goes with it. Started by
 * scripts/build/code.ts with what it is to do.
 */
async function main(order: BundleOrder): Promise<void> {
  const { folder } = order
  const client = noteClientCode()
  const builder = await createBuilder(await bundleConfig(order, [client.plugin]))
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
  const noted = client.noted()
  const asked = [noted.application, Object.values(noted.sections), noted.styles, noted.fonts]
  await dropUnused(join(folder, 'client', 'assets'), JSON.stringify(asked))
  await writeFile(join(folder, 'code.json'), JSON.stringify(noted))
}

/**
 * Deletes the files that neither pages nor other files ask for, such as the style sheet, which pages hold.
 *
 * @param asked what pages hold: names of files are found in it
 */
async function dropUnused(folder: string, asked: string): Promise<void> {
  const files = new Map(filesIn(folder).map((file) => [file.slice(file.lastIndexOf('/') + 1), file]))
  const used = new Set<string>()
  const texts = [asked]
  for (const text of texts) {
    for (const [name, file] of files) {
      if (used.has(file) || !text.includes(name)) continue
      used.add(file)
      if (/\.(?:js|css)$/.test(name)) texts.push(await readFile(join(folder, file), 'utf8'))
    }
  }
  for (const file of files.values()) if (!used.has(file)) rmSync(join(folder, file))
}

process.on('message', (order: BundleOrder) => {
  main(order).then(
    // Whoever waits may go on: it takes a while until so much memory is given back.
    () => process.send?.('bundled', () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    }
  )
})

// Whoever has started it is gone.
process.on('disconnect', () => process.exit(1))
