import { createServer } from 'vite'
import { editingPlugin } from '../dev/editing/editing-plugin.ts'
import { documentationPath } from '../dev/serve.ts'
import { parseOptions, portOf, runCommand } from './run-command.ts'

const defaults = { host: false, 'allow-edit': false, port: process.env['PORT'] ?? '' }

/**
 * Runs the development server of `npm run dev` and `npm run edit`. Only this machine can reach it, unless `--host` lets
 * others on the network, who may edit files with `--allow-edit`. It uses the port of `--port` or PORT, else 5173 or the
 * next free one; 0 takes any.
 *
 * @param open the address to open in the browser
 */
export function runServer(open?: string): void {
  // A server that failed to start keeps the process running.
  runCommand(
    () => startServer(parseOptions(undefined, defaults).values, open),
    (code) => code > 0 && process.exit(code)
  )
}

/** Starts Vite's development server, with editing on the page, and prints its addresses. */
async function startServer({ host, port, 'allow-edit': mayOthersEdit }: typeof defaults, open?: string): Promise<void> {
  const mayEdit = !host || mayOthersEdit
  const forwardedHost = hostInCodespace(port || '5173')
  // Vike would load vite.config.ts once more, which takes seconds.
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  const server = await createServer({
    plugins: mayEdit ? [editingPlugin({ mayOthersEdit, forwardedHost })] : [],
    server: {
      host: host ? true : 'localhost',
      ...(port && { port: portOf(port) }),
      ...(open && { open }),
      ...(forwardedHost && { allowedHosts: [forwardedHost], strictPort: true })
    }
  })
  await server.listen()
  const { logger } = server.config
  server.printUrls()
  const [local] = server.resolvedUrls?.local ?? []
  if (local) logger.info(`  ➜  Content: ${new URL(documentationPath.slice(1), local).href}`)
  if (!mayEdit) logger.info('  ➜  Editing on the page is off for --host. Turn it on with --allow-edit.')
  server.bindCLIShortcuts({ print: true })
}

/**
 * The host at which GitHub Codespaces forwards a port; undefined elsewhere
 * (https://docs.github.com/codespaces/developing-in-a-codespace/default-environment-variables-for-your-codespace).
 */
function hostInCodespace(port: string): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env
  return name && domain ? `${name}-${port}.${domain}` : undefined
}
