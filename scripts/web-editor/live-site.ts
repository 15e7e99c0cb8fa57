import createRenderer from 'virtual:page-renderer'
import type { PopupName } from '../../schema/editing.ts'
import type { EditBase, EditIcons, ShownPage } from '../../schema/web-editor.ts'
import { savedFindings, type FindingCache } from '../checks/file-check.ts'
import { createCompiler, type Compile, type Compiled, type CompilerHost } from '../compile/compiler.ts'
import type { Checked, LiveContent, ValidContent } from '../editing/live-content.ts'
import type { SiteCode } from '../emit/site-code.ts'
import type { Icons } from '../model/icons.ts'
import { notFoundPath } from '../model/site-model.ts'
import type { Drafts, ParseCache } from '../source/load.ts'
import type { WorkspaceFiles } from './workspace-files.ts'

/** The page shows the site's styles already, and runs none of its code. */
const noAssets = { application: [], islands: {}, fonts: [], styles: { addresses: [] } }

/** In milliseconds: how long the first check keeps the worker from answering, unless a single check takes longer. */
const maxBlock = 50

/** The content of the workspace, compiled, and its pages. */
export class LiveSite implements LiveContent {
  latest: Compiled | undefined
  valid: ValidContent | undefined
  readonly #compile: Compile
  readonly #onShown: () => void
  readonly #files: WorkspaceFiles
  #isChecked = false
  #renderer: ReturnType<typeof rendererOf> | undefined
  /** The page that was shown last, and where it was. */
  #shown: { readonly id: string; readonly path: string } | undefined

  /** @param onShown called whenever pages show something else */
  constructor(files: WorkspaceFiles, base: EditBase, icons: EditIcons, onShown: () => void) {
    let answeredAt = performance.now()
    const host: CompilerHost = {
      contentFiles: files,
      icons: baseIcons(icons),
      code: codeOf(base),
      cache: cacheOf(base),
      beforeChecks: (unchecked) => {
        if (!this.#isChecked && unchecked.result) this.#update(unchecked)
      },
      pause: async () => {
        if (this.#isChecked || performance.now() - answeredAt < maxBlock) return
        await new Promise((resolve) => setTimeout(resolve))
        answeredAt = performance.now()
      }
    }
    this.#compile = withoutUnused(createCompiler(host, base.deployment), files)
    this.#files = files
    this.#onShown = onShown
  }

  compile(drafts: Drafts): Promise<Compiled> {
    return this.#compile([], drafts)
  }

  async save(files: readonly string[], write: () => Promise<boolean>, checked?: Checked): Promise<boolean> {
    if (!(await write())) return false
    this.#files.update()
    this.#update(checked && checked.before === this.latest ? checked.after : await this.#compile(files))
    return true
  }

  /**
   * Compiles again, where files have changed. If they have errors from the start, pages show what was published. The
   * first time, the content can be read before its checks end.
   */
  async refresh(): Promise<void> {
    this.#files.update()
    const compiled = await this.#compile()
    if (!this.#isChecked) this.valid = undefined
    this.#isChecked = true
    if (!compiled.result && !this.valid) {
      this.#files.showPublished()
      this.#setValid(await this.#compile())
      this.#files.update()
    }
    this.#update(compiled)
  }

  /**
   * The page at a path. If it moved, or the path redirects, the page that visitors would see; otherwise the 404 page.
   * Undefined without valid content, and before it is checked.
   */
  async page(path: string): Promise<ShownPage | undefined> {
    if (!this.valid || !this.#isChecked) return undefined
    const { content, emit } = this.valid.result
    const { routes, shared } = emit()
    const pages = [...content.pages.values()]
    const at = (address: string | undefined) => pages.find((page) => page.path === address)
    const moved = path === this.#shown?.path ? content.pages.get(this.#shown.id) : undefined
    const redirect = content.redirects.find(({ from }) => from === path)?.to.replace(/#.*/, '')
    const page = at(path) ?? moved ?? at(redirect) ?? at(notFoundPath)
    const document = page && routes.document(page.id)
    if (!document) return undefined
    const isMissing = page.path === notFoundPath
    this.#shown = isMissing ? undefined : page
    const { html } = await this.#rendererFor(this.valid).renderDocument(document, noAssets)
    return { html, brand: shared.get('brand.css') ?? '', path: isMissing ? path : page.path }
  }

  /** A popup as HTML; empty if the content does not enable it. */
  popup(name: PopupName, shown: number): string {
    return this.valid ? this.#rendererFor(this.valid).renderPopup(name, shown) : ''
  }

  #rendererFor({ result }: ValidContent) {
    const { exports } = result.emit()
    if (this.#renderer?.exports !== exports) this.#renderer = rendererOf(exports)
    return this.#renderer
  }

  #update(compiled: Compiled): void {
    this.latest = compiled
    this.#setValid(compiled)
    this.#onShown()
  }

  #setValid(compiled: Compiled): void {
    const { result } = compiled
    if (result) this.valid = { ...compiled, result }
  }
}

/** Without warnings about new pictures that the author went back from: they are kept for Undo, and not sent. */
function withoutUnused(compile: Compile, { isNew }: WorkspaceFiles): Compile {
  return async (...asked) => {
    const compiled = await compile(...asked)
    const { diagnostics } = compiled
    return {
      ...compiled,
      diagnostics: diagnostics.filter(({ rule, file }) => rule !== 'unused-file' || !isNew(file))
    }
  }
}

/** What the build has parsed and found. */
function cacheOf({ files, findings }: EditBase): ParseCache & FindingCache {
  const known = new Map(
    Object.values(files).flatMap(({ text, data }) => (data === undefined ? [] : [[text, { data }]]))
  )
  return {
    get: (text) => known.get(text),
    add: () => undefined,
    findings: savedFindings.safeParse(findings).data ?? {},
    save: () => Promise.resolve()
  }
}

/** The renderers for one version of the content. */
function rendererOf(exports: ReadonlyMap<string, Readonly<Record<string, unknown>>>) {
  return { exports, ...createRenderer(Object.fromEntries(exports)) }
}

/** Addresses of images for link previews, which no one sees here, have no key. */
function codeOf({ islands, pageColors, fontFile }: EditBase): SiteCode {
  return {
    islands: new Set(islands),
    pageColor: (theme) => pageColors[theme],
    fontFile: () => fontFile,
    imageKeys: () => () => ''
  }
}

const logoPrefix = 'brand/'

/** The icons of the build. A logo that no page showed then has a name, and gets its shape in the next build. */
function baseIcons({ lines, logos, logoNames }: EditIcons): Icons {
  const names = Object.keys(lines)
  const all = new Set([...names, ...logoNames.map((name) => logoPrefix + name)])
  return {
    names: () => names,
    tagged: () => [],
    has: (name) => all.has(name),
    shape: (name) =>
      name.startsWith(logoPrefix)
        ? { style: 'filled', shapes: [['path', { d: logos[name.slice(logoPrefix.length)] ?? '' }]] }
        : { style: 'line', shapes: lines[name] ?? [] }
  }
}
