import { join, resolve, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'
import { createLogger, type Plugin, normalizePath } from 'vite'
import { examplesFolder, basePathOf } from '../../src/shared/addresses.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import { writePrerendered } from '../build/write-pages.ts'
import { createGenerator } from '../compile/generate.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { svgPolicy } from '../hosting/hosting-rules.ts'
import { buildCache, generatedFolder, siteFolder } from '../platform/project-paths.ts'
import { ContentState } from './content-state.ts'
import { diagnosticsPage } from './content-errors.ts'
import { serveDocumentation, serveRoutes, serveSiteFiles } from './serve.ts'
import { sendDiagnostics, watchContent } from './watch-content.ts'

/**
 * Generates src/generated before Vite reads it, and in development again after each saved file. If the content has
 * errors, open pages keep their last valid state under the error overlay, and a build fails.
 *
 * @param base Vite's `base`, if `npm run build` compiled the content already
 */
export function contentPlugin(base?: string): Plugin[] {
  const state = new ContentState()
  return [
    {
      name: 'content',
      sharedDuringBuild: true,
      // The first hook, because other plug-ins read src/generated.
      async config(config, { command }) {
        state.root = resolve(config.root ?? '.')
        if (base !== undefined) return { base }
        if (!state.latest) {
          state.generator = createGenerator(state.root, buildCache(state.root))
          const compiled = state.update(await state.generator.compile())
          const { diagnostics, texts, model } = compiled
          await state.generator.write(compiled)
          if (command === 'serve') await writeEditorSchemas(state.root, model)
          if (hasErrors(diagnostics)) createLogger(config.logLevel).error(formatDiagnostics(diagnostics, texts))
          if (command === 'build' && hasErrors(diagnostics))
            throw new Error('The content has errors. Run npm run check.')
        }
        return state.latest?.result ? { base: `${basePathOf(state.latest.result.content.site.url)}/` } : {}
      },
      // For `npx vike build`: `npm run build` leaves the state empty.
      buildApp: {
        order: 'post',
        async handler({ config }) {
          if (state.latest?.result) await writePrerendered(config, state.latest.model, state.latest.result.content)
        }
      },
      // Page data is not part of the bundle, so a changed text needs no bundling.
      resolveId: {
        order: 'pre',
        filter: { id: /\/generated\/routes\.js$/ },
        handler() {
          if (this.environment.mode === 'dev') return undefined
          return { id: pathToFileURL(join(generatedFolder(state.root), 'routes.js')).href, external: true }
        }
      }
    },
    routeModulesPlugin(state),
    servePlugin(state)
  ]
}

function servePlugin(state: ContentState): Plugin {
  return {
    name: 'content:serve',
    apply: 'serve',
    api: state,
    // Clears the server's modules and has open pages fetch their data again. Vike would reload every open page for a
    // change of a server module.
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, server }) {
        if (this.environment.name === 'client') return undefined
        // Vite itself loads the file again.
        if (state.isGenerated(file)) return []
        if (modules.length === 0) return undefined
        this.environment.moduleGraph.invalidateAll()
        const isShown = server.environments.client.moduleGraph.getModulesByFile(file)
        if (!isShown) sendDiagnostics(server, state)
        return []
      }
    },
    configureServer(server) {
      const whenWritten = watchContent(server, state)
      // Pages ask for their data while the modules that it is rendered from are written.
      server.middlewares.use((_, __, next) => void whenWritten().then(() => next()))
      server.middlewares.use((request, response, next) => {
        if (/\.svg(?:\?|$)/i.test(request.url ?? '')) response.setHeader('Content-Security-Policy', svgPolicy)
        next()
      })
      server.middlewares.use(serveRoutes(server, state))
      server.middlewares.use(serveDocumentation(server, state))
      server.middlewares.use(
        join(server.config.base, examplesFolder),
        sirv(join(siteFolder(state.root), examplesFolder), { dev: true })
      )
      server.middlewares.use(serveSiteFiles(state))
      server.middlewares.use((request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (!wantsPage || !state.latest || state.valid) return next()
        server
          .transformIndexHtml('/', diagnosticsPage(state.latest))
          .then((html) => response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html))
          .catch(next)
      })
    }
  }
}

/** Serves the data modules of pages from memory, and generates each on request, because an edit may change many. */
function routeModulesPlugin(state: ContentState): Plugin {
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
