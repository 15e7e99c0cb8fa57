import { join } from 'node:path'
import type { EnvironmentModuleGraph, HotChannelClient, ViteDevServer } from 'vite'
import { contentEvents } from '../../src/shared/development-events.ts'
import { writeEditorSchemas } from '../authoring/write-editor-schemas.ts'
import type { Compiled } from '../compile/compiler.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { isSystemError } from '../platform/error-code.ts'
import { projectPath } from '../platform/project-paths.ts'
import { watchFiles } from '../platform/watch-files.ts'
import { overlayPayload } from './content-errors.ts'
import type { ContentState } from './content-state.ts'

/** Milliseconds after a change before files are written that only other programs read: open pages come first. */
const pauseBeforeFiles = 1000

/** Generates after each change, and sends diagnostics to pages. @returns resolves once shared modules are up to date */
export function watchContent(server: ViteDevServer, state: ContentState): () => Promise<void> {
  const { root, generator } = state
  server.ws.on(contentEvents.subscribe, (_: unknown, client: HotChannelClient) =>
    client.send({ type: 'custom', event: contentEvents.diagnostics, data: payloadOf(state) })
  )
  const onError = (error: unknown) =>
    server.config.logger.error(error instanceof Error && !isSystemError(error) ? String(error.stack) : String(error))
  let pause: NodeJS.Timeout | undefined
  const writeFiles = async () => {
    if (!state.latest) return
    await generator.write(state.latest)
    await writeEditorSchemas(root, state.latest.model)
  }
  const generate = async (compiled: Compiled) => {
    const { result, diagnostics, texts } = state.update(compiled)
    if (!result) server.config.logger.error(formatDiagnostics(diagnostics, texts), { timestamp: true })
    // Before files are written: Vite's client handles messages in turn, and would load the written modules first.
    sendDiagnostics(server, state)
    const rewritten = new Set(await generator.writeShared(compiled))
    const isStale = (file: string) =>
      state.loadedModules.has(file) && state.loadedModules.get(file) !== state.routeModule(file)
    for (const environment of Object.values(server.environments))
      if (environment.name !== 'client')
        invalidate(environment.moduleGraph, (file) => rewritten.has(file) || isStale(file))
    clearTimeout(pause)
    pause = setTimeout(() => inTurn(writeFiles).catch(onError), pauseBeforeFiles)
  }
  const inTurn = watchFiles(join(root, 'content'), {
    read: async (files) => generate(await generator.compile(files.map((file) => projectPath(root, file)))),
    onError
  })
  state.save = (files, write, checked) =>
    inTurn(async (remember) => {
      if (!(await write())) return false
      remember(files.map((file) => join(root, file)))
      // Other files may have changed since the check.
      await generate(checked && checked.before === state.latest ? checked.after : await generator.compile(files))
      return true
    })
  return () => inTurn(async () => undefined)
}

export function sendDiagnostics(server: ViteDevServer, state: ContentState): void {
  server.ws.send(contentEvents.diagnostics, payloadOf(state))
}

function payloadOf({ latest }: ContentState) {
  return latest ? overlayPayload(latest) : { total: 0, html: '' }
}

/** Has the server load files again, with the modules that import them. Vite skips importers that accept hot updates. */
function invalidate(graph: EnvironmentModuleGraph, isChanged: (file: string) => boolean): void {
  for (const [file, modules] of graph.fileToModulesMap)
    if (isChanged(file))
      for (const module of modules) for (const one of [module, ...module.importers]) graph.invalidateModule(one)
}
