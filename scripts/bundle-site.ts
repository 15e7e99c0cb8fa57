import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { InlineConfig } from 'vite'
import { build, prerender } from 'vike/api'
import type { Content } from '../schema/content.ts'
import { noteClientCode, type ClientCode } from './client-code.ts'
import { finishPage } from './finish-page.ts'
import { reachOf } from './security-policy.ts'

/**
 * Bundles the code, renders every page and writes both into `<outDir>/client`. Resolves to the security policies
 * that the pages state.
 *
 * @param outDir an absolute path, because Vike resolves any other against the folder it was started in
 */
export async function bundleSite(root: string, outDir: string, content: Content): Promise<string[]> {
  const client = noteClientCode()
  const viteConfig: InlineConfig = { root, logLevel: 'warn', build: { outDir }, plugins: [client.plugin] }
  await build({ viteConfig })
  const policies = await writePages(viteConfig, content, client.noted())
  // Vite's own notes, for servers that render.
  await rm(join(outDir, 'client', '.vite'), { recursive: true, force: true })
  return policies
}

/** What Vike says of a page that it has rendered. */
interface RenderedPage {
  readonly _prerenderResult: { readonly filePath: string; readonly fileContent: string }
}

async function writePages(viteConfig: InlineConfig, content: Content, code: ClientCode): Promise<string[]> {
  const policies = new Set<string>()
  const reach = reachOf(content)
  await prerender({
    viteConfig,
    async onPagePrerender({ _prerenderResult: { filePath, fileContent } }: RenderedPage) {
      const { html, policy } = finishPage(fileContent, code, reach)
      policies.add(policy)
      await mkdir(dirname(filePath), { recursive: true })
      await writeFile(filePath, html)
    }
  })
  return [...policies].sort()
}
