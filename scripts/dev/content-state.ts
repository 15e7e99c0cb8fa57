import { join, relative } from 'node:path'
import { normalizePath } from 'vite'
import type { Compiled, CompiledContent } from '../compile/compiler.ts'
import type { Drafts } from '../source/load.ts'
import { createGenerator, type Generator } from '../compile/generate.ts'
import { generatedFolder } from '../platform/project-paths.ts'

/** The content that Vite builds or serves. */
export class ContentState {
  root = process.cwd()
  generator: Generator = createGenerator(this.root)
  /** The last compilation; undefined before the first. */
  latest: Compiled | undefined
  /** The last compilation without errors. */
  valid: ValidContent | undefined
  /** The ids of pages by path, former paths included. */
  readonly ids = new Map<string, string>()

  /** The route modules that Vite has loaded, by file. */
  readonly loadedModules = new Map<string, string>()
  /**
   * Writes files of content/, without reading one before all are written, and updates open pages.
   *
   * `write` writes exactly these files, and returns whether it did. `checked` is the compilation of exactly these texts.
   */
  save: (files: readonly string[], write: () => Promise<boolean>, checked?: Checked) => Promise<boolean> = (_, write) =>
    write()

  /** Compiles the content with other texts of some files, and leaves open pages as they are. */
  compile(drafts: Drafts): Promise<Compiled> {
    return this.generator.compile([], drafts)
  }

  update(compiled: Compiled): Compiled {
    this.latest = compiled
    const { result } = compiled
    if (result) this.valid = { ...compiled, result }
    for (const { path, id } of result?.content.pages.values() ?? []) this.ids.set(path, id)
    return compiled
  }

  /** The data module of a page by its file, which may not be written yet. */
  routeModule(file: string): string | undefined {
    return this.valid?.result.emit().routes.get(normalizePath(relative(generatedFolder(this.root), file)))
  }

  /** Whether src/generated holds a file. */
  isGenerated(file: string): boolean {
    return file.startsWith(normalizePath(join(generatedFolder(this.root), '/')))
  }
}

/** A compilation, and the latest one when it was made. */
export interface Checked {
  readonly before: Compiled
  readonly after: Compiled
}

export type ValidContent = Compiled & { readonly result: CompiledContent }

/** The content of the development server, for other plug-ins. */
export type LiveContent = Readonly<Pick<ContentState, 'latest' | 'valid' | 'compile' | 'save'>>
