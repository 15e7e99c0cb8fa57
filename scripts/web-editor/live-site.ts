import createRenderer from 'virtual:page-renderer'
import type { EditBase, EditIcons, ShownPage } from '../../schema/web-editor.ts'
import { createCompiler, type Compile, type Compiled } from '../compile/compiler.ts'
import type { Checked, LiveContent, ValidContent } from '../editing/live-content.ts'
import type { SiteCode } from '../emit/site-code.ts'
import { notFoundPath } from '../model/site-model.ts'
import type { Drafts } from '../source/load.ts'
import { baseIcons } from './base-icons.ts'
import type { WorkspaceFiles } from './workspace-files.ts'

/** The page shows the site's styles already, and runs none of its code. */
const noAssets = { application: [], islands: {}, fonts: [], styles: { addresses: [] } }

/** The content of the workspace, compiled, and its pages. */
export class LiveSite implements LiveContent {
  latest: Compiled | undefined
  valid: ValidContent | undefined
  readonly #compile: Compile
  readonly #onShown: () => void
  #renderer: ReturnType<typeof rendererOf> | undefined

  readonly #files: WorkspaceFiles

  /** @param onShown called whenever pages show something else */
  constructor(files: WorkspaceFiles, base: EditBase, icons: EditIcons, onShown: () => void) {
    this.#compile = createCompiler({ contentFiles: files, icons: baseIcons(icons), code: codeOf(base) }, {})
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

  /** Compiles again, where files have changed. */
  async refresh(): Promise<void> {
    this.#files.update()
    this.#update(await this.#compile())
  }

  /** The page at a path; the 404 page where there is none. @throws {Error} without valid content */
  async page(path: string): Promise<ShownPage> {
    if (!this.valid) throw new Error('The content of the site has errors, so no page can be shown.')
    const { content, emit } = this.valid.result
    const { exports, routes, shared } = emit()
    if (this.#renderer?.exports !== exports) this.#renderer = rendererOf(exports)
    const all = [...content.pages.values()]
    const page = all.find((page) => page.path === path) ?? all.find((page) => page.path === notFoundPath)
    const document = page && routes.document(page.id)
    if (!document) throw new Error(`There is no page at ${path}, and no 404 page to show instead.`)
    const { html } = await this.#renderer.renderDocument(document, noAssets)
    return { html, brand: shared.get('brand.css') ?? '' }
  }

  #update(compiled: Compiled): void {
    this.latest = compiled
    const { result } = compiled
    if (result) this.valid = { ...compiled, result }
    this.#onShown()
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
