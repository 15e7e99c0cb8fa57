import { startServer } from '../dev/start-server.ts'
import { parseOptions, portOf, UsageError } from './run-command.ts'

/**
 * Runs the development server of `npm run dev` and `npm run edit`. Only this machine can reach it, unless `--host` lets
 * others in the network, who may edit files with `--allow-edit`. It uses the port of `--port` or PORT, else 5173 or the
 * next free one; 0 takes any.
 *
 * @param open the address to open in the browser
 */
export async function runServer(open?: string): Promise<void> {
  try {
    const { values } = parseOptions({
      options: {
        host: { type: 'boolean', default: false },
        'allow-edit': { type: 'boolean', default: false },
        port: { type: 'string' }
      }
    })
    const port = values.port ?? process.env['PORT']
    await startServer({
      host: values.host,
      mayOthersEdit: values['allow-edit'],
      port: port ? portOf(port) : undefined,
      ...(open && { open })
    })
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exit(2)
  }
}
