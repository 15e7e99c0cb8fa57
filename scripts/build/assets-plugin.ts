import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import * as z from 'zod'
import type { Assets } from '../../src/shared/document-assets.ts'
import { withoutColorFallbacks } from './remove-color-fallbacks.ts'
import { legacyBrowsers } from './legacy/browsers.ts'
import { legacyFiles, type ModernFiles } from './legacy/legacy-files.ts'

const assetsId = 'virtual:assets'

/** The module that the early script loads. */
const entryModule = 'src/app/start/start.tsx'
const developmentEntry = 'src/app/start/start-development.ts'
const viteWorker = 'src/browser/allow-vite-worker.ts'
/** The brand's colors are apart from the other styles, which Tailwind takes long to compile after an edit. */
const styleSheets = ['src/generated/brand.css', 'src/theme/theme.css']
/** The font subset: the only font worth a request before the first paint. */
const preloadedFont = /\/inter-subset-\w+\.woff2$/
const islandModule = /\/src\/sections\/([\w-]+)\.island\.tsx$/

/**
 * Adds the application and its style sheets to the client build, and provides their addresses to the server build as
 * `virtual:assets`. Vike builds the client first. In development they are the addresses of the sources.
 */
export function assetsPlugin(): Plugin & { readonly api: { readonly legacyAddress: () => string } } {
  let built: Assets | undefined
  let legacyAddress = ''
  return {
    name: 'assets',
    api: { legacyAddress: () => legacyAddress },
    sharedDuringBuild: true,
    config: (_, { command }) =>
      command === 'build'
        ? { environments: { client: { build: { rolldownOptions: { input: [entryModule, ...styleSheets] } } } } }
        : {},
    resolveId: { filter: { id: new RegExp(`^${assetsId}$`) }, handler: () => `\0${assetsId}` },
    load: {
      filter: { id: new RegExp(`^\0${assetsId}$`) },
      handler() {
        const assets = this.environment.mode === 'dev' ? developmentAssets(this.environment.config) : built
        if (!assets) throw new Error('virtual:assets is empty: Vite must build the client before the server.')
        return `export default ${JSON.stringify(assets)}`
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const { base, root } = this.environment.config
        built = assetsIn(bundle, base)
        dropUnused(bundle, built)
        const browsers = legacyBrowsers(root)
        if (!browsers) return
        const { folder, files } = await legacyFiles(modernFiles(bundle, built, base), browsers, root)
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
        legacyAddress = base + folder
      }
    }
  }
}

/** Modules that other plug-ins add to pages in development. */
const pageModulesOf = z.object({ pageModules: z.array(z.string()).catch([]) }).catch({ pageModules: [] })

function developmentAssets({ base, plugins }: Pick<ResolvedConfig, 'base' | 'plugins'>): Assets {
  const modules = plugins.flatMap(({ api }) => pageModulesOf.parse(api).pageModules)
  return {
    application: [base + developmentEntry],
    islands: {},
    fonts: [],
    styles: { addresses: styleSheets.map((file) => base + file) },
    development: [viteWorker, '@vite/client', ...modules].map((module) => base + module)
  }
}

function assetsIn(bundle: Rolldown.OutputBundle, base: string): Assets {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const files = outputs.filter((output) => output.type === 'asset')
  const codeOf = (...wanted: readonly Rolldown.OutputChunk[]) =>
    [...importsOf(wanted, bundle)].map((file) => base + file)
  const styles = styleSheets.map((name) => {
    const file = files.find(({ originalFileNames }) => originalFileNames.includes(name))
    if (!file) throw new Error(`The client build has no style sheet from ${name}.`)
    return Buffer.from(file.source).toString().trim()
  })
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entryModule}`))
  if (!entry) throw new Error(`The client build has no chunk of ${entryModule}.`)
  return {
    application: codeOf(entry),
    islands: Object.fromEntries(
      chunks.flatMap((chunk) => islandsIn(chunk).map((type) => [type, codeOf(chunk)] as const))
    ),
    fonts: files
      .filter(({ originalFileNames }) => originalFileNames.some((name) => preloadedFont.test(name)))
      .map(({ fileName }) => base + fileName),
    styles: { text: withoutColorFallbacks(styles.join('')) }
  }
}

function islandsIn({ modules }: Rolldown.OutputChunk): string[] {
  return Object.keys(modules).flatMap((id) => islandModule.exec(id)?.[1] ?? [])
}

/** The files of chunks and of all their static imports. */
function importsOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle, files = new Set<string>()) {
  for (const { fileName, imports } of chunks) {
    if (files.has(fileName)) continue
    files.add(fileName)
    const imported = imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk')
    importsOf(imported, bundle, files)
  }
  return files
}

function modernFiles(bundle: Rolldown.OutputBundle, { application, styles }: Assets, base: string): ModernFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // In the order in which pages load them: the style sheets of what a chunk imports come first.
  const loaded = [...importsOf(chunks, bundle)].reverse().map((file) => bundle[file])
  const sheets = loaded.flatMap((chunk) =>
    chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => bundle[file]) : []
  )
  const texts = sheets.flatMap((sheet) => (sheet?.type === 'asset' ? Buffer.from(sheet.source).toString() : []))
  return {
    scripts: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    entry: application[0]?.slice(base.length) ?? '',
    styles: 'text' in styles ? [styles.text, ...texts] : texts
  }
}

/** Removes files that no page loads: Vike's client entries, and the style sheets, which are inlined into pages. */
function dropUnused(bundle: Rolldown.OutputBundle, { application, islands, fonts, styles }: Assets): void {
  const texts = [JSON.stringify([application, islands, fonts, styles])]
  const unused = new Set(Object.keys(bundle).filter((file) => file.startsWith('assets/')))
  for (const text of texts) {
    for (const file of unused) {
      const output = bundle[file]
      if (!output || !text.includes(file.slice(file.lastIndexOf('/') + 1))) continue
      unused.delete(file)
      if (output.type === 'chunk') texts.push(output.code, ...(output.viteMetadata?.importedCss ?? []))
      else if (file.endsWith('.css')) texts.push(Buffer.from(output.source).toString())
    }
  }
  for (const file of unused) delete bundle[file]
}
