import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addresses, folder, withServer } from './site.ts'

/** Serves a copy of the built site without JavaScript for as long as `work` takes. */
export async function withTwin(work: (url: string) => Promise<void>): Promise<void> {
  const twin = await withoutScripts()
  await withServer(twin, work).finally(() => rm(twin, { recursive: true }))
}

/** Compressed in the same way as the site. */
async function withoutScripts(): Promise<string> {
  const twin = await mkdtemp(join(tmpdir(), 'bench-twin-'))
  await cp(folder, twin, { recursive: true })
  for (const address of addresses()) {
    const file = join(twin, address, 'index.html')
    const html = (await readFile(file, 'utf8')).replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    await writeFile(file, html)
    if (existsSync(`${file}.br`)) await writeFile(`${file}.br`, brotliCompressSync(html))
    await rm(`${file}.gz`, { force: true })
  }
  return twin
}
