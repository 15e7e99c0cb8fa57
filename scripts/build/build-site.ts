import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { basePathOf, routeDataAddress } from '../../src/shared/addresses.ts'
import { readRecord, storeRecord, type BuildRecord } from './build-record.ts'
import { renderReasons } from './render-reasons.ts'
import { lockBuilds } from './build-lock.ts'
import { addWebEditor } from './add-web-editor.ts'
import { addExampleSites } from './example-sites.ts'
import { bundleCode, codeInputs, VikeThread } from './bundle-code.ts'
import { progress } from '../platform/progress.ts'
import { digest } from '../platform/digest.ts'
import { publish, recoverSite, createWorkspace } from './publish.ts'
import { writePages } from './write-pages.ts'
import { SiteFolder } from './site-folder.ts'
import { checkLinks } from './link-check.ts'
import type { Compiled, CompiledContent } from '../compile/compiler.ts'
import { fingerprintOf } from '../platform/files.ts'
import { generate } from '../compile/generate.ts'
import { hostingFiles } from '../hosting/host-config.ts'
import { hostingRules } from '../hosting/hosting-rules.ts'
import { hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import { precompress } from './precompress.ts'
import { buildCache, publicFolder, siteFolder } from '../platform/project-paths.ts'
import { assetsFolder, pageFileAddress, socialFolder } from '../model/addresses.ts'
import { readHistory, type History } from '../platform/git-history.ts'
import { readArtwork } from '../site-files/artwork.ts'
import { siteFiles } from '../site-files/site-files.ts'

export type BuildStage = 'compiled' | 'bundled' | 'written' | 'publishing' | 'published'

export interface BuildSettings {
  /** Writes `.br` and `.gz` files, which hosts that compress do not need. Default: true. */
  readonly compress?: boolean
  /** Uses the cache of earlier builds. The site is the same without. Default: true. */
  readonly cache?: boolean
  /** Writes images for link previews. Default: true. */
  readonly socialImages?: boolean
  /** For tests, which replace what takes long. */
  readonly bundle?: typeof bundleCode
  readonly write?: typeof writePages
  /** The build waits for the returned promise. */
  readonly onStage?: (stage: BuildStage) => Promise<void> | void
}

export interface BuildResult extends Compiled {
  /** Undefined if no site was built. */
  readonly summary?: {
    readonly code: 'cached' | 'bundled'
    /** The paths of the pages that did not come from the cache. */
    readonly rendered: readonly string[]
    /** A line for the code and for each rendered page. */
    readonly renderReasons: readonly string[]
  }
}

/**
 * Checks the content and builds the site. Writes to a folder beside `dist/client` and replaces the site only when the
 * new one is complete, so content with errors, a dead link in a finished page, or a failed or killed build leave the
 * previous site as it is. Waits for another build of the same project.
 *
 * @throws what Vike throws: a bug in the code, not in the content
 */
export async function buildSite(root: string, settings: BuildSettings = {}): Promise<BuildResult> {
  // The web server may run as another user, and must be able to read the site.
  const umask = process.umask(0o022)
  try {
    const unlock = await lockBuilds(root)
    return await buildLocked(root, settings).finally(unlock)
  } finally {
    process.umask(umask)
  }
}

async function buildLocked(root: string, settings: BuildSettings): Promise<BuildResult> {
  const { bundle = bundleCode, onStage } = settings
  await recoverSite(root)
  const workspace = await createWorkspace(root)
  const isCached = settings.cache ?? true
  const cache = isCached ? new DiskCache(join(buildCache(root), 'code'), { maxUnused: 3 }) : undefined
  const vike = new VikeThread()
  if (bundle === bundleCode && (cache?.isEmpty ?? true)) vike.start()
  try {
    // Git begins first, because the compiler leaves little time in between.
    const [history, compiled] = await Promise.all([
      readHistory(root),
      generate(root, isCached ? buildCache(root) : undefined)
    ])
    const { model, findings, diagnostics, result } = compiled
    if (!result) return compiled
    await onStage?.('compiled')
    const last = readRecord(cache)
    const site = new SiteFolder(join(workspace, 'client'), last && { folder: siteFolder(root), files: last.files })
    const written = await writeSite(site, {
      root,
      workspace,
      model,
      findings,
      diagnostics,
      ...result,
      history,
      cache,
      last,
      vike,
      settings
    })
    if (hasErrors(written.diagnostics)) {
      const { result: _, ...withoutResult } = compiled
      return { ...withoutResult, diagnostics: sortDiagnostics([...compiled.diagnostics, ...written.diagnostics]) }
    }
    await onStage?.('written')
    await publish(root, site.folder, async () => onStage?.('publishing'))
    await onStage?.('published')
    const { codeDigests, code, pages, rendered } = written
    const record = { code: codeDigests, content: contentDigests(root, compiled), pages, files: site.stamps }
    await storeRecord(cache, record)
    cache?.prune()
    return {
      ...compiled,
      summary: { code, rendered, renderReasons: renderReasons(last, record, model, { code, rendered }) }
    }
  } finally {
    await vike.end()
    await rm(workspace, { recursive: true, force: true })
  }
}

interface SiteInputs extends CompiledContent, Pick<Compiled, 'model' | 'findings' | 'diagnostics'> {
  readonly root: string
  readonly workspace: string
  readonly cache: DiskCache | undefined
  readonly last: BuildRecord | undefined
  readonly history: History
  readonly vike: VikeThread
  readonly settings: BuildSettings
}

/** Writes all files of the site. Meanwhile, threads draw its pictures and compress its texts. */
async function writeSite(site: SiteFolder, inputs: SiteInputs) {
  const { root, model, content, history, settings } = inputs
  const { compress = true, socialImages = true } = settings
  const files = [...siteFiles(content, model, history, readArtwork(root, content))]
  const texts = files.filter(([, { key }]) => key === undefined)
  const pictures = files.filter(
    ([address, { key }]) => key !== undefined && (socialImages || !address.startsWith(`${socialFolder}/`))
  )
  const compressFiles = async (addresses?: readonly string[]) => {
    if (compress) await precompress(site, content.pages.size, addresses)
  }
  const writeTexts = async () => {
    await site.writeAll(texts)
    await compressFiles(texts.map(([address]) => address))
  }
  const [written] = await all([writePagesWithCode(site, inputs, compressFiles), writeTexts(), site.writeAll(pictures)])
  const { pages, examples, editorPolicies, codeDigests, code, rendered } = written
  progress.step('Checking links')
  const finished = Object.entries(pages).map(([path, page]) => ({ path, ...page }))
  const deadLinks = checkLinks(finished, site.written, model, basePathOf(content.site.url))
  const diagnostics = [...examples.diagnostics, ...deadLinks]
  const policies = [
    ...new Set([...finished.map(({ policy }) => policy), ...examples.policies, ...editorPolicies])
  ].sort()
  for (const [name, text] of hostingFiles(hostingRules(content, policies), content)) await site.write(`/${name}`, text)
  if (!site.written.has('/index.html')) throw new Error('The build wrote no home page: no page has the path /.')
  progress.step('Compressing files')
  if (!hasErrors(diagnostics)) await compressFiles()
  return { diagnostics, codeDigests, code, pages, rendered }
}

/** If one fails, the others must end before the workspace is deleted. */
async function all<T extends readonly unknown[]>(work: readonly [...T]) {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** Writes the pages, their code, the public files, the example sites and the editor. */
async function writePagesWithCode(
  site: SiteFolder,
  inputs: SiteInputs,
  compressFiles: (addresses: readonly string[]) => Promise<void>
) {
  const { root, workspace, model, content, emit, history, cache, last, vike, settings } = inputs
  const { bundle = bundleCode, write = writePages, onStage } = settings
  const { shared, routes } = emit()
  const base = `${basePathOf(content.site.url)}/`
  const year = (history.commitDate ?? new Date()).getUTCFullYear()
  const codeDigests = codeInputs(root, shared, base, year)
  const codeKey = digest(...Object.entries(codeDigests).flat())
  const folder = join(workspace, 'code')
  progress.step('Bundling code')
  const code = await bundle({ root, base, folder }, codeKey, cache, vike)
  if (model.publicFiles.size > 0) await site.copy(publicFolder(root))
  await site.copy(join(folder, 'client', assetsFolder), assetsFolder)
  const pageSettings = { root, content, routes: routes.all(), code: folder, codeKey, last: last?.pages }
  const { pages, rendered } = await write(site, pageSettings)
  await onStage?.('bundled')
  const documents = Object.keys(pages).flatMap((path) => [pageFileAddress(path), routeDataAddress(path)])
  const [examples] = await all([
    addExampleSites(site, { root, model, url: content.site.url, code: codeDigests, cache }),
    compressFiles(documents)
  ])
  const editorPolicies = await addWebEditor(site, { ...inputs, code: codeDigests, year })
  return { pages, examples, editorPolicies, codeDigests, code, rendered }
}

function contentDigests(root: string, { texts, model }: Compiled): BuildRecord['content'] {
  const files = [...model.publicFiles.keys()].map(
    (url) => [`content/public${url}`, fingerprintOf(join(publicFolder(root), url))] as const
  )
  return Object.fromEntries([...[...texts].map(([file, text]) => [file, digest(text)] as const), ...files])
}
