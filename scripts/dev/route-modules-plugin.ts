import { dirname, relative, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { generatedFolder } from '../platform/project-paths.ts'
import type { ContentState } from './content-state.ts'

export interface RouteModulesPlugin extends Plugin {
  readonly api: {
    /** Whether a file is a loaded route module whose text has changed. */
    readonly isStale: (file: string) => boolean
  }
}

/** Serves the data modules of pages from memory, and generates each on request, because an edit may change many. */
export function routeModulesPlugin(state: ContentState): RouteModulesPlugin {
  const loaded = new Map<string, string>()
  const textOf = (file: string) =>
    state.result?.emit().routes.get(normalizePath(relative(generatedFolder(state.root), file)))
  return {
    name: 'content:route-modules',
    apply: 'serve',
    api: {
      isStale: (file) => loaded.has(file) && loaded.get(file) !== textOf(file)
    },
    // Vite cannot resolve a module before its file is written, such as right after the first error is fixed.
    resolveId: {
      order: 'pre',
      filter: { id: /^\.{1,2}\/(?:.*\/)?routes(?:\/[^/]+)?\.js$/ },
      handler(source, importer = '') {
        const file = resolve(dirname(importer), source)
        return state.isGenerated(normalizePath(file)) ? normalizePath(file) : undefined
      }
    },
    load: {
      filter: { id: /\/generated\/routes(?:\/[^/]+)?\.js$/ },
      handler(id) {
        const code = textOf(id)
        if (code === undefined) return undefined
        loaded.set(id, code)
        // Without a source map, which takes longer to generate than the rest.
        return { code, map: { mappings: '' } }
      }
    }
  }
}
