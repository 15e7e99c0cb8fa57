import { join, relative } from 'node:path'
import { normalizePath } from 'vite'
import type { Compiled } from '../compile/compiler.ts'
import type { Drafts } from '../source/load.ts'
import { createGenerator, type Generator } from '../compile/generate.ts'
import type { LiveContent, ValidContent } from '../editing/live-content.ts'
import { generatedFolder } from '../platform/project-paths.ts'

/** The content that Vite builds or serves. */
export class ContentState implements LiveContent {
  root = process.cwd()
  generator: Generator = createGenerator(this.root)
  latest: Compiled | undefined
  valid: ValidContent | undefined
  /** The ids of pages by path, former paths included. */
  readonly ids = new Map<string, string>()

  /** The route modules that Vite has loaded, by file. */
  readonly loadedModules = new Map<string, string>()
  /** Replaced by the development server, which updates open pages. */
  save: LiveContent['save'] = (_, write) => write()

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
