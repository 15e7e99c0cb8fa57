import { startServer } from '../dev/start-server.ts'
import { parseOptions, portOf, UsageError } from './run-command.ts'

/**
 * `npm run dev`: live editing. Only this machine can reach the server, unless `--host` lets others in the network, who
 * may edit files with `--allow-edit`. It uses the port of `--port` or PORT, else 5173 or the next free one; 0 takes any.
 * `--edit` opens the browser, with editing on.
 */
async function main(): Promise<void> {
  const { values } = parseOptions({
    options: {
      host: { type: 'boolean', default: false },
      'allow-edit': { type: 'boolean', default: false },
      edit: { type: 'boolean', default: false },
      port: { type: 'string' }
    }
  })
  const port = values.port ?? process.env['PORT']
  await startServer({
    host: values.host,
    mayOthersEdit: values['allow-edit'],
    port: port ? portOf(port) : undefined,
    ...(values.edit && { open: '/?edit' })
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(2)
})
