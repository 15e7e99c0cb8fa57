import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { basePathOf } from './base-path.ts'
import { toolKey } from './build/keys.ts'
import { FileWriter, publish, recoverSite, workFolder } from './build/output.ts'
import { startBundling } from './bundle-site.ts'
import { checkRendered } from './check-rendered.ts'
import type { Compiled } from './compile.ts'
import { generate } from './generate.ts'
import { hostingFiles } from './hosting/files.ts'
import { hostingRules } from './hosting/rules.ts'
import { hasErrors, sortIssues } from './issue.ts'
import { precompress } from './precompress.ts'
import { buildCache, compressedFolder, publicFolder } from './project.ts'
import { siteOf } from './rendered-pages.ts'
import { searchIndexAddress, searchIndexInPieces } from './search-index.ts'
import { readHistory } from './site-files/history.ts'
import { readLogo } from './site-files/logo.ts'
import { siteFiles, writeSiteFiles } from './site-files/site-files.ts'
import { sitePagesOf } from './site-pages.ts'

/** How far a build has come. */
export type BuildStage = 'compiled' | 'bundled' | 'written' | 'publishing' | 'published'

export interface BuildSettings {
  /** Whether servers find each text compressed; hosts that compress by themselves need no such files. */
  readonly compress?: boolean
  /** False makes everything anew, and keeps nothing for the next build. The site is the same, byte for byte. */
  readonly cache?: boolean
  /** False leaves out the pictures for link previews. */
  readonly socialImages?: boolean
  /** Bundles the code and renders the pages; tests of what stands around it put another in its place. */
  readonly bundling?: typeof startBundling
  /** Told of each stage; the build goes on when it has resolved. */
  readonly onStage?: (stage: BuildStage) => Promise<void> | void
}

/**
 * Checks the content and builds the site. Everything is written beside `dist/client` first and takes its place
 * only when it is complete, so that content with errors, a dead link in a finished page or a build that fails or is
 * ended leaves the last good site as it is.
 *
 * @throws whatever the bundler throws: a mistake in the code, not in the content
 */
export async function buildSite(
  root: string,
  { cache = true, compress = true, socialImages = true, bundling: start = startBundling, onStage }: BuildSettings = {}
): Promise<Compiled> {
  await recoverSite(root)
  const work = await workFolder(root)
  const bundling = start({ root, work, cache: cache ? buildCache(root) : undefined, tools: toolKey() })
  try {
    const compiled = await generate(root, cache ? buildCache(root) : undefined)
    if (!compiled.result) return compiled
    await onStage?.('compiled')
    const { content } = compiled.result
    const output = new FileWriter(join(work, 'client'))
    const pages = sitePagesOf(compiled.result)
    const history = await readHistory(root)
    const { publicFiles } = compiled.model
    if (publicFiles.size > 0) output.copy(publicFolder(root))
    const files = siteFiles(content, compiled.model, history, readLogo(root, content), socialImages)
    const writeOthers = async () => {
      output.write(searchIndexAddress, await searchIndexInPieces(content))
      await writeSiteFiles(output, files)
    }
    // The second while other processes bundle and render.
    const written = [bundling.write(pages, output, history), writeOthers()] as const
    // Where one fails nothing may be written any more when the folder is deleted.
    await Promise.allSettled(written)
    const [{ rendered, policies }] = await Promise.all(written)
    await onStage?.('bundled')
    const issues = checkRendered(
      siteOf(rendered, publicFiles, output.written),
      compiled.model,
      basePathOf(content.site.url)
    )
    if (hasErrors(issues)) {
      const { result: _, ...found } = compiled
      return { ...found, issues: sortIssues([...compiled.issues, ...issues]) }
    }
    for (const [name, text] of hostingFiles(hostingRules(content, policies), content)) output.write(`/${name}`, text)
    if (!output.written.has('/index.html')) throw new Error('The build has written no home page.')
    if (compress) await precompress(join(work, 'client'), compressedFolder(root))
    await onStage?.('written')
    await publish(root, join(work, 'client'), async () => onStage?.('publishing'))
    await onStage?.('published')
    return compiled
  } finally {
    bundling.end()
    await rm(work, { recursive: true, force: true })
  }
}
