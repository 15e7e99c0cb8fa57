import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build as vikeBuild } from 'vike/api'
import type { Compiled } from './compile.ts'
import { generate } from './generate.ts'
import { siteFolder } from './project.ts'
import { readHistory } from './site-files/history.ts'
import { readLogo, siteFiles, writeSiteFiles } from './site-files/site-files.ts'

/**
 * Checks the content and builds the site. Everything is written beside `dist/client` first and takes its place
 * only when it is complete, so that content with errors or a build that fails leaves the last good site as it is.
 *
 * @throws whatever the bundler throws: a mistake in the code, not in the content
 */
export async function buildSite(root: string): Promise<Compiled> {
  const compiled = await generate(root)
  if (!compiled.result) return compiled
  const workFolder = join(root, 'dist', 'building')
  await rm(workFolder, { recursive: true, force: true })
  // An absolute path, because Vike resolves this one against the folder it was started in.
  await vikeBuild({ viteConfig: { root, logLevel: 'warn', build: { outDir: workFolder } } })
  const { content, model } = compiled.result
  const files = siteFiles(content, model, await readHistory(root), readLogo(root, content))
  await writeSiteFiles(join(workFolder, 'client'), files)
  await replaceFolder(siteFolder(root), join(workFolder, 'client'))
  await rm(workFolder, { recursive: true, force: true })
  return compiled
}

/** Puts the finished folder in place of the old one, which comes back where that fails. */
async function replaceFolder(target: string, finished: string): Promise<void> {
  const old = `${target}.old`
  await mkdir(dirname(target), { recursive: true })
  await rm(old, { recursive: true, force: true })
  if (existsSync(target)) await rename(target, old)
  try {
    await rename(finished, target)
  } catch (error) {
    if (existsSync(old)) await rename(old, target)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
