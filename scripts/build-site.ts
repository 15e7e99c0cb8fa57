import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { basePathOf } from './base-path.ts'
import { toolKey } from './build/keys.ts'
import { publish, recoverSite, takeSpare, workFolder } from './build/output.ts'
import { startSideTexts } from './build/side-texts.ts'
import { SiteWriter } from './build/site-writer.ts'
import { startBundling } from './bundle-site.ts'
import { checkRendered } from './check-rendered.ts'
import type { Compiled } from './compile.ts'
import { generate } from './generate.ts'
import { hostingFiles } from './hosting/files.ts'
import { hostingRules } from './hosting/rules.ts'
import { hasErrors, sortIssues } from './issue.ts'
import { precompress } from './precompress.ts'
import { buildCache, compressedFolder, publicFolder, spareSite } from './project.ts'
import { siteOf } from './rendered-pages.ts'
import { readHistory } from './site-files/history.ts'
import { readLogo } from './site-files/logo.ts'
import { sitePictures } from './site-files/site-files.ts'
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
  const kept = cache ? buildCache(root) : undefined
  const history = readHistory(root)
  // It is waited for below, unless the content has errors.
  history.catch(() => undefined)
  const sideTexts = startSideTexts(root, history, kept)
  const bundling = start({ root, work, cache: kept, tools: toolKey() })
  try {
    const compiled = await generate(root, kept, sideTexts.begin)
    if (!compiled.result) return compiled
    await onStage?.('compiled')
    const { content } = compiled.result
    const spare = kept && spareSite(root)
    if (spare) await takeSpare(spare, join(work, 'client'))
    const output = new SiteWriter(join(work, 'client'))
    const pages = sitePagesOf(compiled.result)
    const { publicFiles } = compiled.model
    if (publicFiles.size > 0) output.copy(publicFolder(root))
    const pictures = sitePictures(content, compiled.model, readLogo(root, content), socialImages)
    const writeOthers = async () => {
      for (const [address, make] of pictures) output.write(address, await make())
      for (const [address, text] of await sideTexts.of(compiled, content)) {
        output.write(address, text)
        await setImmediate()
      }
    }
    // The second while other processes bundle and render.
    const written = [bundling.write(pages, output, await history), writeOthers()] as const
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
    if (compress) await precompress(output, compressedFolder(root))
    output.finish()
    await onStage?.('written')
    await publish(root, output.folder, spare, async () => onStage?.('publishing'))
    await onStage?.('published')
    return compiled
  } finally {
    bundling.end()
    sideTexts.end()
    await rm(work, { recursive: true, force: true })
  }
}
