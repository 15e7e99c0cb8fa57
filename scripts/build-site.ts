import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build as vikeBuild, prerender } from 'vike/api'
import type { InlineConfig } from 'vite'
import type { Content } from '../schema/content.ts'
import { noteClientCode, type ClientCode } from './client-code.ts'
import type { Compiled } from './compile.ts'
import { finishPage } from './finish-page.ts'
import { generate } from './generate.ts'
import { hostingFiles } from './hosting/files.ts'
import { hostingRules } from './hosting/rules.ts'
import { siteFolder } from './project.ts'
import { reachOf } from './security-policy.ts'
import { notFoundPath } from './site-model.ts'

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
  const client = noteClientCode()
  // An absolute path, because Vike resolves this one against the folder it was started in.
  const viteConfig: InlineConfig = { root, logLevel: 'warn', build: { outDir: workFolder }, plugins: [client.plugin] }
  await vikeBuild({ viteConfig })
  const { content } = compiled.result
  const policies = await writePages(viteConfig, content, client.noted())
  for (const [name, text] of hostingFiles(hostingRules(content, policies), content)) {
    const file = join(workFolder, 'client', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  // Vite's own notes, for servers that render.
  await rm(join(workFolder, 'client', '.vite'), { recursive: true, force: true })
  await replaceFolder(siteFolder(root), join(workFolder, 'client'))
  await rm(workFolder, { recursive: true, force: true })
  return compiled
}

/** What Vike says of a page that it has rendered. */
interface RenderedPage {
  readonly is404: boolean | null
  readonly urlPathname: string
  readonly _prerenderResult: { readonly filePath: string; readonly fileContent: string }
}

/** Renders every page and writes it as it is published. Resolves to the security policies of the pages. */
async function writePages(viteConfig: InlineConfig, content: Content, code: ClientCode): Promise<string[]> {
  const policies = new Set<string>()
  const reach = reachOf(content)
  const ids = new Map([...content.pages.values()].map(({ path, id }) => [path, id]))
  await prerender({
    viteConfig,
    async onPagePrerender({ is404, urlPathname, _prerenderResult: { filePath, fileContent } }: RenderedPage) {
      const path = is404 ? notFoundPath : urlPathname
      const id = ids.get(path)
      if (id === undefined) throw new Error(`A page was rendered at ${path}, where the content has none.`)
      await mkdir(dirname(filePath), { recursive: true })
      const { html, policy } = finishPage(fileContent, id, code, reach)
      policies.add(policy)
      await writeFile(filePath, html)
    }
  })
  return [...policies].sort()
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
