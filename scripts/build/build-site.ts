import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { basePathOf } from '../model/base-path.ts'
import { replaceRecord, rebuildReasons, type BuildRecord } from './build-record.ts'
import { bundleCode, VikeProcess } from './bundle-code.ts'
import { codeInputs } from './code-inputs.ts'
import { digest } from '../platform/digest.ts'
import { publish, recoverSite, createWorkspace } from './publish.ts'
import { writePages } from './write-pages.ts'
import { SiteFolder } from './site-folder.ts'
import { checkLinks } from './link-check.ts'
import type { Compiled } from '../compile/compile.ts'
import { routeModuleName } from '../emit/route-modules.ts'
import type { EmittedFiles } from '../emit/emit.ts'
import { fingerprintOf } from '../platform/file-fingerprint.ts'
import { generate } from '../compile/generate.ts'
import { hostingFiles } from '../hosting/host-config.ts'
import { hostingRules } from '../hosting/rules.ts'
import { hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import { precompress } from './precompress.ts'
import { buildCache, publicFolder } from '../platform/project-paths.ts'
import { renderedSite } from './links-and-ids.ts'
import { assetsFolder, licensesAddress } from '../model/addresses.ts'
import { readHistory } from '../platform/git-history.ts'
import { readLogo } from '../site-files/logo.ts'
import { siteFiles } from '../site-files/site-files.ts'

/** How far a build has come. */
export type BuildStage = 'compiled' | 'bundled' | 'written' | 'publishing' | 'published'

export interface BuildSettings {
  /** Whether servers find each text compressed; hosts that compress by themselves need no such files. */
  readonly compress?: boolean
  /** False reads nothing that earlier builds have kept, and keeps nothing. The site is the same, byte for byte. */
  readonly cache?: boolean
  /** False leaves out the pictures for link previews. */
  readonly socialImages?: boolean
  /** Bundles the code; tests of what surrounds it give another. */
  readonly bundle?: typeof bundleCode
  /** Writes the pages; the same. */
  readonly write?: typeof writePages
  /** Told of each stage; the build goes on when it has resolved. */
  readonly onStage?: (stage: BuildStage) => Promise<void> | void
}

export interface BuildResult extends Compiled {
  /** What was done, where a site was built. */
  readonly summary?: {
    readonly code: 'cached' | 'bundled'
    readonly rendered: readonly string[]
    /** Why, a line for each page and for the code. */
    readonly rebuildReasons: readonly string[]
  }
}

/**
 * Checks the content and builds the site: the code by Vike, unless it is as it was, and the pages whose data or code
 * changed. Everything is written beside `dist/client` first and takes its place only when it is complete, so that
 * content with errors, a dead link in a finished page or a build that fails or is ended leaves the last good site as
 * it is.
 *
 * @throws whatever Vike throws: a mistake in the code, not in the content
 */
export async function buildSite(root: string, settings: BuildSettings = {}): Promise<BuildResult> {
  const { cache = true, bundle = bundleCode, onStage } = settings
  // What is published is for servers of other users to read.
  process.umask(0o022)
  await recoverSite(root)
  const workspace = await createWorkspace(root)
  const caches = cache ? openCaches(root) : undefined
  const vike = new VikeProcess(root)
  if (bundle === bundleCode && (caches?.code.isEmpty ?? true)) vike.start()
  try {
    const compiled = await generate(root, cache ? buildCache(root) : undefined)
    const { model, result } = compiled
    if (!result) return compiled
    await onStage?.('compiled')
    const site = new SiteFolder(join(workspace, 'client'))
    const { diagnostics, inputs, routes, summary } = await writeSite(site, {
      root,
      workspace,
      model,
      result,
      caches,
      vike,
      settings
    })
    if (hasErrors(diagnostics)) {
      const { result: _, ...found } = compiled
      return { ...found, diagnostics: sortDiagnostics([...compiled.diagnostics, ...diagnostics]) }
    }
    await onStage?.('written')
    await publish(root, site.folder, async () => onStage?.('publishing'))
    await onStage?.('published')
    const record = recordOf(inputs, compiled, routes)
    const before = replaceRecord(caches?.code, record)
    for (const store of Object.values(caches ?? {})) store.prune()
    return { ...compiled, summary: { ...summary, rebuildReasons: rebuildReasons(before, record, summary) } }
  } finally {
    vike.end()
    await rm(workspace, { recursive: true, force: true })
  }
}

interface SiteInputs {
  readonly root: string
  readonly workspace: string
  readonly model: Compiled['model']
  readonly result: NonNullable<Compiled['result']>
  readonly caches: Caches | undefined
  readonly vike: VikeProcess
  readonly settings: BuildSettings
}

/** Writes all files of the site into its folder, and checks the finished pages. */
async function writeSite(site: SiteFolder, { root, workspace, model, result, caches, vike, settings }: SiteInputs) {
  const { compress = true, socialImages = true, bundle = bundleCode, write = writePages, onStage } = settings
  const { content, emit } = result
  const { shared, routes } = emit()
  const history = await readHistory(root)
  const basePath = basePathOf(content.site.url)
  const inputs = codeInputs(root, shared, `${basePath}/`, (history.commitDate ?? new Date()).getUTCFullYear())
  const codeKey = digest(...[...inputs].flat())
  const code = join(workspace, 'code')
  const writeFiles = async () => {
    const pictures = { previews: socialImages, cache: caches?.pictures }
    const files = siteFiles(content, model, history, readLogo(root, content), pictures)
    for (const [address, make] of files) site.write(address, await make())
  }
  const bundling = bundle({ root, base: `${basePath}/`, folder: code }, codeKey, caches?.code, vike)
  const writing = writeFiles()
  // Where one fails, nothing may be written any more when the folder is deleted.
  await Promise.allSettled([bundling, writing])
  await writing
  const wasKept = await bundling
  if (model.publicFiles.size > 0) site.copy(publicFolder(root))
  site.copy(join(code, 'client', assetsFolder), assetsFolder)
  site.write(licensesAddress, readFileSync(join(code, 'client', licensesAddress)))
  const { pages, policies, rendered } = await write(site, { content, routes, code, codeKey, cache: caches?.pages })
  await onStage?.('bundled')
  const diagnostics = checkLinks(renderedSite(pages, model.publicFiles, site.written), model, basePath)
  for (const [name, text] of hostingFiles(hostingRules(content, policies), content)) site.write(`/${name}`, text)
  if (!site.written.has('/index.html')) throw new Error('The build has written no home page.')
  if (compress && !hasErrors(diagnostics)) await precompress(site, caches?.compressed)
  return { diagnostics, inputs, routes, summary: { code: wasKept, rendered } }
}

function recordOf(code: BuildRecord['code'], { texts, model, result }: Compiled, routes: EmittedFiles): BuildRecord {
  const pictures = [...model.publicFiles].map(
    ([address, { path }]) => [`content/public${address}`, fingerprintOf(path)] as const
  )
  const pages = [...(result?.content.pages.values() ?? [])]
  return {
    code,
    content: new Map([...[...texts].map(([file, text]) => [file, digest(text)] as const), ...pictures]),
    pages: new Map(pages.map(({ id, path }) => [path, digest(routes.get(routeModuleName(id)) ?? '')]))
  }
}

type Caches = ReturnType<typeof openCaches>

/** What builds keep for the next: the code, finished pages, pictures for link previews, and compressed files. */
function openCaches(root: string) {
  const folder = buildCache(root)
  return {
    code: new DiskCache(join(folder, 'code'), { maxUnused: 3 }),
    pages: new DiskCache(join(folder, 'pages'), { maxUnused: 100 }),
    pictures: new DiskCache(join(folder, 'pictures'), { maxUnused: 50 }),
    compressed: new DiskCache(join(folder, 'compressed'), { maxUnused: 300 })
  }
}
