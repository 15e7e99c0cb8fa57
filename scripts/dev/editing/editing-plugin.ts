import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { DiskCache } from '../../platform/disk-cache.ts'
import { buildCache } from '../../platform/project-paths.ts'
import type { LiveContent } from '../../editing/live-content.ts'
import { createServerAnswers } from './server-answers.ts'
import { receiveRequests } from './receive-requests.ts'
import { fileOf, refusalFor } from './files-on-disk.ts'

const editor = 'src/editor/start.tsx'

interface EditingOptions {
  readonly mayOthersEdit: boolean
  readonly forwardedHost?: string | undefined
}

/**
 * Editing on the page, in `npm run dev`: adds the editor (src/editor) to each page, and answers it.
 *
 * @param mayOthersEdit whether others on the network may write files, if they can reach the server
 * @param forwardedHost the host of another machine that forwards requests to the server
 */
export function editingPlugin({ mayOthersEdit, forwardedHost }: EditingOptions): Plugin {
  return {
    name: 'editing',
    apply: 'serve',
    api: { pageModules: [editor] },
    config: () => ({ optimizeDeps: { entries: [editor] } }),
    configureServer(server) {
      const { root, base } = server.config
      const store = new DiskCache(join(buildCache(root), 'edits'), { version: '1', maxUnused: 0 })
      server.middlewares.use(
        receiveRequests({
          basePath: base.replace(/\/$/, ''),
          mayEdit: (request) => mayEdit(request, { mayOthersEdit, forwardedHost }),
          answers: createServerAnswers(root, contentOf(server), store),
          wordsFor: (error) => wordsForError(error, server)
        })
      )
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

/**
 * The host at which GitHub Codespaces forwards a port; undefined elsewhere
 * (https://docs.github.com/codespaces/developing-in-a-codespace/default-environment-variables-for-your-codespace).
 */
export function hostInCodespace(port: string): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env
  return name && domain ? `${name}-${port}.${domain}` : undefined
}

/**
 * Whether a page at this origin may write files. Other sites can reach a server on this machine, so the page must be of
 * the server itself, and its address a loopback one, which another site's name is not
 * (https://en.wikipedia.org/wiki/DNS_rebinding). A machine that forwards requests may write a loopback address into them.
 */
export function mayEdit(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { mayOthersEdit, forwardedHost }: EditingOptions
): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin).host
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host)
  if (from === forwardedHost) return isLoopback || host === forwardedHost
  return from === host && (isLoopback || mayOthersEdit)
}
