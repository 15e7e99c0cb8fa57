import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { basePathOf } from './base-path.ts'
import { bundleSite } from './bundle-site.ts'
import { checkRendered } from './check-rendered.ts'
import type { Compiled } from './compile.ts'
import { generate } from './generate.ts'
import { hostingFiles } from './hosting/files.ts'
import { hostingRules } from './hosting/rules.ts'
import { hasErrors, sortIssues } from './issue.ts'
import { precompress } from './precompress.ts'
import { compressedFolder, siteFolder } from './project.ts'
import { readRendered } from './rendered-pages.ts'
import { readHistory } from './site-files/history.ts'
import { readLogo } from './site-files/logo.ts'
import { siteFiles, writeSiteFiles } from './site-files/site-files.ts'

interface BuildSettings {
  /** Whether servers find each text compressed; hosts that compress by themselves need no such files. */
  readonly compress?: boolean
}

/**
 * Checks the content and builds the site. Everything is written beside `dist/client` first and takes its place
 * only when it is complete, so that content with errors, a dead link in a finished page or a build that fails leaves
 * the last good site as it is.
 *
 * @throws whatever the bundler throws: a mistake in the code, not in the content
 */
export async function buildSite(root: string, { compress = true }: BuildSettings = {}): Promise<Compiled> {
  const compiled = await generate(root)
  if (!compiled.result) return compiled
  const workFolder = join(root, 'dist', 'building')
  await rm(workFolder, { recursive: true, force: true })
  const { content } = compiled.result
  const policies = await bundleSite(root, workFolder, content)
  const files = siteFiles(content, compiled.model, await readHistory(root), readLogo(root, content))
  await writeSiteFiles(join(workFolder, 'client'), files)
  const issues = checkRendered(
    await readRendered(join(workFolder, 'client')),
    compiled.model,
    basePathOf(content.site.url)
  )
  if (hasErrors(issues)) {
    const { result: _, ...found } = compiled
    return { ...found, issues: sortIssues([...compiled.issues, ...issues]) }
  }
  await writeAll(join(workFolder, 'client'), hostingFiles(hostingRules(content, policies), content))
  if (compress) await precompress(join(workFolder, 'client'), compressedFolder(root))
  await replaceFolder(siteFolder(root), join(workFolder, 'client'))
  await rm(workFolder, { recursive: true, force: true })
  return compiled
}

async function writeAll(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
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
