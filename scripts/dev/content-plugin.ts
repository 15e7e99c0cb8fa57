import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLogger, type EnvironmentModuleGraph, type HotChannelClient, type Plugin, type ViteDevServer } from 'vite'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import { basePathOf } from '../model/base-path.ts'
import { writePrerendered } from '../build/write-prerendered.ts'
import type { Compiled } from '../compile/compile.ts'
import { watchFiles } from '../platform/watch-files.ts'
import { createGenerator, type Generator } from '../compile/generate.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { overlayPayload } from './error-overlay.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { buildCache, generatedFolder, projectPath } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { contentEvents } from '../../src/browser/content-events.ts'
import type { LiveContent } from './live-content.ts'
import { serveRoutes } from './serve-routes.ts'
import { serveSiteFiles } from './serve-site-files.ts'

/**
 * Generates src/generated before Vite reads it, and in development again after each saved file. If the content has
 * errors, open pages keep their last valid state under the error overlay, and a build fails.
 *
 * @param base Vite's `base`, if `npm run build` compiled the content already
 */
export function contentPlugin(base?: string): Plugin[] {
  const state: State = { root: process.cwd(), generator: createGenerator(process.cwd()) }
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
          const compiled = update(state, await state.generator.compile())
          const { diagnostics, texts, model } = compiled
          await state.generator.write(compiled)
          if (command === 'serve') await writeEditorSchemas(state.root, model)
          if (hasErrors(diagnostics)) createLogger(config.logLevel).error(formatDiagnostics(diagnostics, texts))
          if (command === 'build' && hasErrors(diagnostics))
            throw new Error('The content has errors. Run npm run check.')
        }
        return state.latest?.result ? { base: `${basePathOf(state.latest.result.content.site.url)}/` } : {}
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
    { ...buildPlugin(state), apply: () => base === undefined },
    servePlugin(state)
  ]
}

/** For `npx vike build`. */
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
  let save: LiveContent['save'] = (_, write) => write()
  return {
    name: 'content:serve',
    apply: 'serve',
    api: {
      latest: () => state.latest,
      compile: (drafts) => state.generator.compile([], drafts),
      save: (files, write, checked) => save(files, write, checked)
    } satisfies LiveContent,
    // Without a source map, which takes longer to generate than the rest.
    load: {
      filter: { id: /\/generated\/routes\/[^/]+\.js$/ },
      handler: async (id) => ({ code: await readFile(id, 'utf8'), map: { mappings: '' } })
    },
    // Clears the server's modules and has open pages fetch their data again. Vike would reload every open page for a
    // change of a server module.
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, server }) {
        if (this.environment.name === 'client') return undefined
        const { moduleGraph } = this.environment
        const isGenerated = file.startsWith(generatedFolder(state.root))
        if (!isGenerated && modules.length === 0) return undefined
        if (isGenerated) invalidate(moduleGraph, [file])
        else moduleGraph.invalidateAll()
        const isShown = server.environments.client.moduleGraph.getModulesByFile(file)
        if (!isGenerated && !isShown) sendDiagnostics(server, state)
        return []
      }
    },
    configureServer(server) {
      save = watchContent(server, state)
      server.middlewares.use(serveRoutes(server, () => state.content))
      server.middlewares.use(serveSiteFiles(state.root, () => state.latest))
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

/** `latest` is the last compilation, `content` that of the last one without errors. */
interface State {
  root: string
  generator: Generator
  latest?: Compiled
  content?: NonNullable<Compiled['result']>['content']
}

function update(state: State, compiled: Compiled): Compiled {
  state.latest = compiled
  if (compiled.result) state.content = compiled.result.content
  return compiled
}

function sendDiagnostics(server: ViteDevServer, state: State): void {
  server.ws.send(contentEvents.diagnostics, payloadOf(state))
}

function payloadOf({ latest }: State) {
  return latest ? overlayPayload(latest) : { findings: [], total: 0 }
}

/** Milliseconds after a change, because open pages need the processor first. */
const pauseBeforeSchemas = 1000

/** Generates after each change, and sends the diagnostics to open pages. */
function watchContent(server: ViteDevServer, state: State): LiveContent['save'] {
  const { root, generator } = state
  server.ws.on(contentEvents.subscribe, (_: unknown, client: HotChannelClient) =>
    client.send({ type: 'custom', event: contentEvents.diagnostics, data: payloadOf(state) })
  )
  const onError = (error: unknown) =>
    server.config.logger.error(error instanceof Error ? String(error.stack) : String(error))
  let schemas: NodeJS.Timeout | undefined
  const generate = async (compiled: Compiled) => {
    const written = await generator.write(compiled)
    const { result, diagnostics, texts, model } = update(state, compiled)
    if (!result) server.config.logger.error(formatDiagnostics(diagnostics, texts), { timestamp: true })
    for (const environment of Object.values(server.environments))
      if (environment.name !== 'client') invalidate(environment.moduleGraph, written)
    sendDiagnostics(server, state)
    clearTimeout(schemas)
    schemas = setTimeout(() => writeEditorSchemas(root, model).catch(onError), pauseBeforeSchemas)
  }
  const inTurn = watchFiles(join(root, 'content'), {
    read: async (files) => generate(await generator.compile(files.map((file) => projectPath(root, file)))),
    onError
  })
  return (files, write, checked) =>
    inTurn(async (known) => {
      if (!(await write())) return false
      known(files.map((file) => join(root, file)))
      // Other files may have changed since the check.
      await generate(checked && checked.before === state.latest ? checked.after : await generator.compile(files))
      return true
    })
}

/** Has the server load files again, with the modules that import them. */
function invalidate(graph: EnvironmentModuleGraph, files: readonly string[]): void {
  for (const file of files) for (const module of graph.getModulesByFile(file) ?? []) graph.invalidateModule(module)
}

/** Shown instead of the site if the content had errors when the server started. */
function diagnosticsPage(compiled: Compiled): string {
  const { findings } = overlayPayload(compiled)
  const list = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n\n')
  const follow = `
    import { showContentErrors } from '/src/app/start/content-overlay.ts'
    import.meta.hot.on('${contentEvents.diagnostics}', (errors) => (errors.total > 0 ? showContentErrors(errors) : location.reload()))
    import.meta.hot.send('${contentEvents.subscribe}')`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title><link rel="icon" href="data:,"></head><body><noscript><pre>${escapeHtml(list)}</pre></noscript><script type="module">${follow}</script></body></html>`
}
