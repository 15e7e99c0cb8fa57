import { createServer } from 'vite'
import { editingPlugin, hostInCodespace } from '../dev/editing/editing-plugin.ts'
import { documentationPath } from '../dev/serve.ts'
import { parseOptions, portOf, runCommand } from './run-command.ts'

const defaults = { edit: false, host: false, 'allow-edit': false, port: process.env['PORT'] ?? '' }

/**
 * `npm run dev`, and with `--edit` `npm run edit`, which opens the browser with editing on. Only this machine can reach
 * the server, unless `--host` lets others on the network, who may edit files with `--allow-edit`. It uses the port of
 * `--port` or PORT, else 5173 or the next free one; 0 takes any.
 */
async function main(): Promise<void> {
  const { edit, host, port, 'allow-edit': mayOthersEdit } = parseOptions(undefined, defaults).values
  const mayEdit = !host || mayOthersEdit
  const forwardedHost = hostInCodespace(port || '5173')
  // Vike would load vite.config.ts once more, which takes seconds.
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  const server = await createServer({
    plugins: mayEdit ? [editingPlugin({ mayOthersEdit, forwardedHost })] : [],
    server: {
      host: host ? true : 'localhost',
      ...(port && { port: portOf(port) }),
      ...(edit && { open: '/?edit' }),
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

// A server that failed to start keeps the process running.
runCommand(main, (code) => code > 0 && process.exit(code))
