import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { ContentState } from './content-state.ts'

/** Serves the data modules of pages from memory, and generates each on request, because an edit may change many. */
export function routeModulesPlugin(state: ContentState): Plugin {
  return {
    name: 'content:route-modules',
    apply: 'serve',
    // Vite cannot resolve a module before its file is written, such as right after the first error is fixed.
    resolveId: {
      order: 'pre',
      filter: { id: /^\.{1,2}\/(?:.*\/)?routes(?:\/[^/]+)?\.js$/ },
      handler(source, importer = '') {
        const file = normalizePath(resolve(dirname(importer), source))
        return state.isGenerated(file) ? file : undefined
      }
    },
    load: {
      filter: { id: /\/generated\/routes(?:\/[^/]+)?\.js$/ },
      handler(id) {
        const code = state.routeModule(id)
        if (code === undefined) return undefined
        state.loadedModules.set(id, code)
        // Without a source map, which takes longer to generate than the rest.
        return { code, map: { mappings: '' } }
      }
    }
  }
}
