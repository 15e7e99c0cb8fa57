import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { basePathOf } from '../model/base-path.ts'
import { writePrerendered } from '../build/write-prerendered.ts'
import type { Compiled } from '../compile/compile.ts'
import { watchFiles } from '../platform/watch-files.ts'
import { createGenerate, type Generate } from '../compile/generate.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { overlayPayload } from './error-overlay.ts'
import { buildCache, generatedFolder } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { serveRoutes } from './serve-routes.ts'
import { serveSiteFiles } from './serve-site-files.ts'

/** The custom events between this plug-in and src/app/start/content-updates.ts. */
const subscribeEvent = 'content:listening'
const diagnosticsEvent = 'content:diagnostics'

/**
 * Compiles content/ before Vite needs src/generated, and in development again after each saved file. Content with
 * errors changes nothing: the open page keeps its last good state, under the errors, and a build ends.
 *
 * @param base the folder of the site, where `npm run build` has compiled the content already
 */
export function contentPlugin(base?: string): Plugin[] {
  const state: State = { root: process.cwd(), generate: createGenerate(process.cwd()) }
  return [
    {
      name: 'content',
      sharedDuringBuild: true,
      // The earliest of all hooks: from here on other plug-ins read what is generated.
      async config(config, { command }) {
        state.root = resolve(config.root ?? '.')
        if (base !== undefined) return { base }
        if (!state.latest) {
          state.generate = createGenerate(state.root, buildCache(state.root))
          const { diagnostics, texts } = update(state, await state.generate())
          if (hasErrors(diagnostics)) console.error(formatDiagnostics(diagnostics, texts))
          if (command === 'build' && hasErrors(diagnostics)) throw new Error('The content has errors.')
        }
        return state.latest?.result ? { base: `${basePathOf(state.latest.result.content.site.url)}/` } : {}
      },
      // The data of pages is no part of the code: a change of words bundles nothing.
      resolveId: {
        order: 'pre',
        filter: { id: /\/generated\/routes\.js$/ },
        handler() {
          if (this.environment.mode === 'dev') return undefined
          return { id: pathToFileURL(join(generatedFolder(state.root), 'routes.js')).href, external: true }
        }
      }
    },
    { ...buildPlugin(state), apply: () => base === undefined },
    servePlugin(state)
  ]
}

/** `npx vike build` writes, besides the pages, the data that the router asks for. */
function buildPlugin(state: State): Plugin {
  return {
    name: 'content:build',
    sharedDuringBuild: true,
    buildApp: {
      order: 'post',
      async handler(builder) {
        if (state.latest?.result)
          await writePrerendered(builder.config, state.latest.model, state.latest.result.content)
      }
    }
  }
}

function servePlugin(state: State): Plugin {
  return {
    name: 'content:serve',
    apply: 'serve',
    // The server forgets what it has evaluated, and open pages ask for what they show again. Left to themselves,
    // Vike would reload every open page for a module that only the server has.
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, server }) {
        if (this.environment.name === 'client') return undefined
        if (!file.startsWith(generatedFolder(state.root)) && modules.length === 0) return undefined
        this.environment.moduleGraph.invalidateAll()
        const isShown = server.environments.client.moduleGraph.getModulesByFile(file)
        if (!file.startsWith(generatedFolder(state.root)) && !isShown) sendDiagnostics(server, state)
        return []
      }
    },
    configureServer(server) {
      watchContent(server, state)
      server.middlewares.use(serveSiteFiles(state.root, () => state.latest))
      server.middlewares.use(serveRoutes(() => state.content))
      server.middlewares.use((request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (!wantsPage || !state.latest || state.content) return next()
        server
          .transformIndexHtml('/', diagnosticsPage(state.latest))
          .then((html) => response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html))
          .catch(next)
      })
    }
  }
}

/** What the last compilation found, and the content of the last one that found no errors. */
interface State {
  root: string
  generate: Generate
  latest?: Compiled
  content?: NonNullable<Compiled['result']>['content']
}

function update(state: State, compiled: Compiled): Compiled {
  state.latest = compiled
  if (compiled.result) state.content = compiled.result.content
  return compiled
}

function sendDiagnostics(server: ViteDevServer, state: State): void {
  server.ws.send(diagnosticsEvent, payloadOf(state))
}

function payloadOf({ latest }: State) {
  return latest ? overlayPayload(latest) : { findings: [], total: 0 }
}

/** Compiles after each change, and tells open pages what there is to mend. */
function watchContent(server: ViteDevServer, state: State): void {
  const { root, generate } = state
  const folder = join(root, 'content')
  server.watcher.add(folder)
  watchFiles(server.watcher, {
    isWatched: (file) => file.startsWith(join(folder, '/')) && !file.startsWith(join(folder, 'public/')),
    read: async (files) => {
      const names = files.map((file) => relative(root, file).replaceAll('\\', '/'))
      const { result, diagnostics, texts } = update(state, await generate(names))
      if (!result) server.config.logger.error(formatDiagnostics(diagnostics, texts), { timestamp: true })
      for (const environment of Object.values(server.environments))
        if (environment.name !== 'client') environment.moduleGraph.invalidateAll()
      sendDiagnostics(server, state)
    },
    onError: (error) => server.config.logger.error(error instanceof Error ? String(error.stack) : String(error))
  })
  server.ws.on(subscribeEvent, (_: unknown, client: HotChannelClient) =>
    client.send({ type: 'custom', event: diagnosticsEvent, data: payloadOf(state) })
  )
}

/** Stands in for the site while a server that was started on broken content has no good state to show. */
function diagnosticsPage(compiled: Compiled): string {
  const { findings } = overlayPayload(compiled)
  const list = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n\n')
  const follow = `
    import { showContentErrors } from '/src/app/start/content-overlay.ts'
    import.meta.hot.on('${diagnosticsEvent}', (errors) => (errors.total > 0 ? showContentErrors(errors) : location.reload()))
    import.meta.hot.send('${subscribeEvent}')`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title><link rel="icon" href="data:,"></head><body><noscript><pre>${escapeHtml(list)}</pre></noscript><script type="module">${follow}</script></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
