import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite'
import { z } from 'zod'
import { request as requestSchema, type Response } from '../../../schema/editing.ts'
import { editEvents } from '../../../src/shared/content-events.ts'
import { DiskCache } from '../../platform/disk-cache.ts'
import { buildCache } from '../../platform/project-paths.ts'
import type { LiveContent } from '../content-state.ts'
import { createAnswers } from './answers.ts'
import { receivePictures } from './receive-picture.ts'
import { fileOf, refusalFor } from './refusal.ts'

const editor = 'src/editor/start.tsx'

/**
 * Editing on the page, in `npm run dev`: adds the editor (src/editor) to each page, and answers it over Vite's own
 * connection.
 *
 * @param mayOthersEdit whether others on the network may write files, if they can reach the server
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
      const { root, base } = server.config
      const basePath = base.replace(/\/$/, '')
      const store = new DiskCache(join(buildCache(root), 'edits'), { version: '1', maxUnused: 0 })
      const { answer, save } = createAnswers(root, contentOf(server), store)
      const wordsFor = (error: unknown) => wordsForError(error, server)
      server.middlewares.use(
        receivePictures({ basePath, mayEdit: (request) => mayEdit(request, mayOthersEdit), save, wordsFor })
      )
      server.ws.on(editEvents.request, (data: unknown, client: HotChannelClient & { readonly socket?: object }) => {
        const { id, request } = envelope.parse(data)
        const send = (response: Response) =>
          client.send({ type: 'custom', event: editEvents.response, data: { id, response } })
        const isTrusted = client.socket !== undefined && trusted.has(client.socket)
        const parsed = requestSchema.safeParse(request)
        if (!isTrusted) return send({ kind: 'failure', message: refusal })
        if (!parsed.success) return send({ kind: 'failure', message: 'Invalid request.' })
        answer(parsed.data)
          .then((result) => send({ kind: 'answer', answer: result }))
          .catch((error: unknown) => send({ kind: 'failure', message: wordsFor(error) }))
      })
    }
  }
}

function contentOf({ config }: ViteDevServer): LiveContent {
  const content: LiveContent | undefined = config.plugins.find(({ name }) => name === 'content:serve')?.api
  if (!content) throw new Error('Editing needs the plug-in content:serve.')
  return content
}

/** What an author reads of an error. A fault of the server is logged. */
function wordsForError(error: unknown, { config: { root, logger } }: ViteDevServer): string {
  const refused = refusalFor(error, fileOf(error, root))
  if (refused) return refused.message
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 'The server failed. See its terminal for the error.'
}

const refusal =
  'This server does not accept edits from this address. To allow edits from the network, start it with npm run dev -- --host --allow-edit.'

const envelope = z.object({ id: z.unknown(), request: z.unknown() }).catch({ id: undefined, request: undefined })

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
