import { startServer } from '../dev/start-server.ts'
import { parseOptions, portOf, runCommand } from './run-command.ts'

/**
 * Runs the development server of `npm run dev` and `npm run edit`. Only this machine can reach it, unless `--host` lets
 * others on the network, who may edit files with `--allow-edit`. It uses the port of `--port` or PORT, else 5173 or the
 * next free one; 0 takes any.
 *
 * @param open the address to open in the browser
 */
export function runServer(open?: string): void {
  runCommand(
    async () => {
      const { values } = parseOptions(undefined, {
        host: false,
        'allow-edit': false,
        port: process.env['PORT'] ?? ''
      })
      await startServer({
        host: values.host,
        mayOthersEdit: values['allow-edit'],
        port: values.port ? portOf(values.port) : undefined,
        ...(open && { open })
      })
    },
    // A server that failed to start keeps the process running.
    (code) => code > 0 && process.exit(code)
  )
}
