import { join, relative, resolve } from 'node:path'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { basePathOf } from './base-path.ts'
import type { Compiled } from './compile.ts'
import { followFiles } from './follow-files.ts'
import { createGenerate, type Generate } from './generate.ts'
import { overlayPayload } from './overlay.ts'
import { buildCache, generatedFolder } from './project.ts'
import { formatIssues } from './report.ts'
import { serveRoutes } from './serve-routes.ts'
import { serveSiteFiles } from './site-files/serve-site-files.ts'
import { sitePagesOf, type SitePages } from './site-pages.ts'

/** The custom events between this plug-in and src/app/content-updates.ts. */
const listening = 'content:listening'
const issuesEvent = 'content:issues'

/**
 * Development only, for a build compiles first: compiles content/ before Vite needs src/generated, and again after
 * each saved file. Content with issues changes nothing: the open page keeps its last good state, under the issues.
 */
export function content(): Plugin {
  const state = new State()
  let root = process.cwd()
  let generate = createGenerate(root)
  return {
    name: 'content',
    apply: 'serve',
    // The earliest of all hooks: from here on other plug-ins read what is generated.
    async config(config) {
      root = resolve(config.root ?? '.')
      generate = createGenerate(root, buildCache(root))
      const { result, issues, texts } = state.take(await generate())
      if (result) return { base: `${basePathOf(result.content.site.url)}/` }
      console.error(formatIssues(issues, texts))
      return {}
    },
    // The server only forgets what it has evaluated. Left to themselves, Vike would reload every open page for
    // a module that only the server has.
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        if (this.environment.name === 'client' || !file.startsWith(generatedFolder(root))) return
        this.environment.moduleGraph.invalidateAll()
        return []
      }
    },
    configureServer(server) {
      followContent(server, root, generate, state)
      server.middlewares.use(serveSiteFiles(root, () => state.latest))
      server.middlewares.use(serveRoutes(() => state.pages))
      server.middlewares.use((request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (!wantsPage || !state.latest || state.pages) return next()
        server
          .transformIndexHtml('/', issuesPage(state.latest))
          .then((html) => response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html))
          .catch(next)
      })
    }
  }
}

/** What the last compilation found, and the pages of the last one that found no errors. */
class State {
  latest?: Compiled
  pages?: SitePages

  take(compiled: Compiled): Compiled {
    this.latest = compiled
    if (compiled.result) globalThis.sitePages = this.pages = sitePagesOf(compiled.result)
    return compiled
  }
}

/** Compiles after each change, and tells open pages what there is to mend. */
function followContent(server: ViteDevServer, root: string, generate: Generate, state: State): void {
  const folder = join(root, 'content')
  const payload = () => (state.latest ? overlayPayload(state.latest) : { findings: [], total: 0 })
  server.watcher.add(folder)
  followFiles(server.watcher, {
    matters: (file) => file.startsWith(join(folder, '/')) && !file.startsWith(join(folder, 'public/')),
    read: async (files) => {
      const names = files.map((file) => relative(root, file).replaceAll('\\', '/'))
      const { result, issues, texts } = state.take(await generate(names))
      if (!result) server.config.logger.error(formatIssues(issues, texts), { timestamp: true })
      server.ws.send(issuesEvent, payload())
    },
    onError: (error) => server.config.logger.error(error instanceof Error ? String(error.stack) : String(error))
  })
  server.ws.on(listening, (_: unknown, client: HotChannelClient) =>
    client.send({ type: 'custom', event: issuesEvent, data: payload() })
  )
}

/** Stands in for the site while a server that was started on broken content has no good state to show. */
function issuesPage(compiled: Compiled): string {
  const { findings } = overlayPayload(compiled)
  const list = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n\n')
  const follow = `
    import { showContentErrors } from '/src/app/content-overlay.ts'
    import.meta.hot.on('${issuesEvent}', (errors) => (errors.total > 0 ? showContentErrors(errors) : location.reload()))
    import.meta.hot.send('${listening}')`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title><link rel="icon" href="data:,"></head><body><noscript><pre>${escapeHtml(list)}</pre></noscript><script type="module">${follow}</script></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
