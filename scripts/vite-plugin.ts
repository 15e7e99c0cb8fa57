import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import type { Compiled } from './compile.ts'
import { generate } from './generate.ts'
import type { Issue } from './issue.ts'
import { generatedFolder } from './project.ts'
import { formatIssues, frameOf } from './report.ts'
import { serveSiteFiles } from './site-files/serve-site-files.ts'

/** The custom events between this plug-in and src/app/content-updates.ts. */
const listening = 'content:listening'
const issuesEvent = 'content:issues'

/**
 * Compiles content/ before Vite needs src/generated, and in development again after each saved file. Content
 * with issues changes nothing that is generated: the open page keeps its last good state, under the issues.
 */
export function content(): Plugin {
  const state: { latest?: Compiled } = {}
  let root = process.cwd()
  return {
    name: 'content',
    // The earliest of all hooks: from here on other plug-ins read what is generated.
    async config(config, { command }) {
      root = resolve(config.root ?? '.')
      state.latest = await generate(root)
      if (state.latest.result) return
      const report = formatIssues(state.latest.issues, state.latest.texts)
      if (command === 'build') throw new Error(`content/ has issues.\n\n${report}`)
      console.error(report)
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
      followContent(server, root, state)
      server.middlewares.use(serveSiteFiles(root, () => state.latest))
      server.middlewares.use((request, response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (!wantsPage || !state.latest || existsSync(join(generatedFolder(root), 'routes.ts'))) return next()
        server
          .transformIndexHtml('/', issuesPage(state.latest))
          .then((html) => response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html))
          .catch(next)
      })
    }
  }
}

/** Compiles after each change, one run at a time, and tells open pages what there is to mend. */
function followContent(server: ViteDevServer, root: string, state: { latest?: Compiled }): void {
  const folder = join(root, 'content')
  let running = false
  let again = false

  const payload = () => ({ error: (state.latest && overlayError(state.latest)) ?? null })
  const run = async () => {
    running = true
    while (again) {
      again = false
      state.latest = await generate(root)
      const { result, issues, texts } = state.latest
      if (!result) server.config.logger.error(formatIssues(issues, texts), { timestamp: true })
      server.ws.send(issuesEvent, payload())
    }
  }
  const onChange = (file: string) => {
    if (!file.startsWith(join(folder, '/')) || file.startsWith(join(folder, 'public/'))) return
    again = true
    if (running) return
    run()
      .catch((error: unknown) =>
        server.config.logger.error(error instanceof Error ? String(error.stack) : String(error))
      )
      .finally(() => (running = false))
  }
  server.watcher.add(folder)
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange)
  server.ws.on(listening, (_: unknown, client: HotChannelClient) =>
    client.send({ type: 'custom', event: issuesEvent, data: payload() })
  )
}

/** What Vite's overlay shows: all issues as text, and the first at its line. */
function overlayError({ issues, texts }: Compiled) {
  const errors = errorsOf(issues)
  const [first] = errors
  if (!first) return undefined
  return {
    message: errors.map(describe).join('\n\n'),
    stack: '',
    frame: frameOf(first, texts) ?? '',
    plugin: 'content',
    loc: { file: first.file, line: first.line, column: first.column }
  }
}

/** Stands in for the site while a server that was started on broken content has no good state to show. */
function issuesPage({ issues }: Compiled): string {
  const list = escapeHtml(errorsOf(issues).map(describe).join('\n\n'))
  const reload = `import.meta.hot.on('${issuesEvent}', ({ error }) => { if (!error) location.reload() })`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title></head><body><pre>${list}</pre><script type="module">${reload}</script></body></html>`
}

function errorsOf(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ severity }) => severity === 'error')
}

function describe({ file, line, column, message, hint }: Issue): string {
  return `${file}:${line}:${column}  ${[message, hint].filter(Boolean).join(' ')}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
