import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { request as requestSchema, type Request, type Response, type Responses } from '../../../schema/editing.ts'
import { editEvents } from '../../../src/shared/content-events.ts'
import type { LiveContent } from '../live-content.ts'
import { notFoundPath } from '../../model/site-model.ts'
import { DiskCache } from '../../platform/disk-cache.ts'
import { buildCache } from '../../platform/project-paths.ts'
import { changesReport } from './changes-report.ts'
import { EditSession } from './edit-session.ts'
import { formAt } from './form.ts'
import { namesOf, usesOf } from './names.ts'
import { pageSources } from './page-sources.ts'
import { fileOf, Refusal, refusalFor } from './refusal.ts'
import { savePicture } from './save-picture.ts'
import { serveIcons } from './serve-icons.ts'

const editor = 'src/editor/start.tsx'

/**
 * Editing on the page, in `npm run dev`: adds the editor (src/editor) to each page, and answers it over Vite's own
 * connection.
 *
 * @param mayOthersEdit whether others in the network may write files, if they can reach the server
 */
export function editingPlugin({ mayOthersEdit }: { readonly mayOthersEdit: boolean }): Plugin {
  return {
    name: 'editing',
    apply: 'serve',
    api: { pageModules: [editor] },
    config: () => ({ optimizeDeps: { entries: [editor] } }),
    configureServer(server) {
      const trusted = new WeakSet<object>()
      server.ws.on('connection', (socket, upgrade) => {
        if (mayEdit(upgrade, mayOthersEdit)) trusted.add(socket)
      })
      const answer = createAnswer(server)
      server.middlewares.use(serveIcons(server.config.base.replace(/\/$/, '')))
      server.ws.on(editEvents.request, (data: unknown, client: HotChannelClient & { readonly socket?: object }) => {
        const { id, request } = envelope(data)
        const send = (response: Response) =>
          client.send({ type: 'custom', event: editEvents.response, data: { id, response } })
        const isTrusted = client.socket !== undefined && trusted.has(client.socket)
        const parsed = requestSchema.safeParse(request)
        if (!isTrusted) return send({ kind: 'failure', message: refusal })
        if (!parsed.success) return send({ kind: 'failure', message: 'The request cannot be read.' })
        answer(parsed.data)
          .then((result) => send({ kind: 'answer', answer: result }))
          .catch((error: unknown) => {
            const { root, logger } = server.config
            const known = refusalFor(error, fileOf(error, root))
            if (!known) logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
            send({ kind: 'failure', message: known?.message ?? 'The server failed. Its terminal says why.' })
          })
      })
    }
  }
}

const refusal =
  'This server does not accept edits from here. To let others in the network edit, start it with npm run dev -- --host --allow-edit.'

/**
 * Whether a page at this origin may write files. Other sites can reach a server on this machine, so the page must be of
 * the server itself, and its address a loopback one, which another site's name is not
 * (https://en.wikipedia.org/wiki/DNS_rebinding).
 */
export function mayEdit({ headers }: Pick<IncomingMessage, 'headers'>, mayOthersEdit: boolean): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) return false
  return mayOthersEdit || /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host)
}

function envelope(data: unknown): { id: unknown; request: unknown } {
  const isObject = typeof data === 'object' && data !== null
  return {
    id: isObject && 'id' in data ? data.id : undefined,
    request: isObject && 'request' in data ? data.request : undefined
  }
}

/** Answers one request after the other, because each reads and may write the content. */
function createAnswer(server: ViteDevServer): (request: Request) => Promise<Responses[Request['kind']]> {
  const { root, plugins } = server.config
  const content: LiveContent | undefined = plugins.find(({ name }) => name === 'content:serve')?.api
  if (!content) throw new Error('Editing needs the plug-in content:serve.')
  const session = new EditSession(
    root,
    content,
    new DiskCache(join(buildCache(root), 'edits'), { version: '1', maxUnused: 0 })
  )
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const next = last.then(() => answerOf(request, session, root))
    last = next.catch(() => undefined)
    return next
  }
}

async function answerOf(request: Request, session: EditSession, root: string): Promise<Responses[Request['kind']]> {
  switch (request.kind) {
    case 'page':
      return pageAnswer(request, session)
    case 'form': {
      const { model } = session.read()
      const form = formAt(model, request.file, request.path)
      const source = model.sources.find(({ file }) => file === request.file)
      if (!source) throw new Refusal(`${request.file} has been deleted.`)
      if (!form) throw new Refusal(`${request.file} has no field ${request.path.join('.')} any more.`)
      return { ...form, version: session.versionOf(source.text) }
    }
    case 'names':
      return namesOf(session.read().model)
    case 'uses':
      return usesOf(session.read().model, request.name)
    case 'check':
      return session.check(request.edit)
    case 'apply':
      return session.apply(request.edit)
    case 'undo':
      return session.undo()
    case 'redo':
      return session.redo()
    case 'report':
      return changesReport(root, session.read())
    case 'upload':
      return savePicture(root, request.name, request.data)
    default:
      return request satisfies never
  }
}

/** The sources of the page at a path; of one that moved from there, with its new path. */
function pageAnswer({ path, file }: Extract<Request, { kind: 'page' }>, session: EditSession): Responses['page'] {
  const compiled = session.read()
  const { result, model } = compiled
  const sources = session.lastValid(result && { content: result.content, model })
  const moved = [...(sources?.model.pathOf ?? [])].find(([source]) => source.file === file)?.[1]
  const at = (one: string | undefined) =>
    sources && one !== undefined ? pageSources(one, sources.content, sources.model) : undefined
  const page = at(path) ?? at(moved) ?? at(notFoundPath)
  if (!page) throw new Refusal(`There is no page at ${path}.`)
  const { text = '' } = model.sources.find((source) => source.file === page.file) ?? {}
  return { ...page, version: session.versionOf(text), state: session.state(compiled) }
}
