import { dev } from 'vike/api'
import { parseOptions, portOf, UsageError } from './run-command.ts'

/**
 * `npm run dev`: live editing. Only this machine can reach the server, unless `--host` lets others in the network. It
 * uses the port of `--port` or PORT, else 5173 or the next free one; 0 takes any.
 */
async function main(): Promise<void> {
  const { values } = parseOptions({ options: { host: { type: 'boolean' }, port: { type: 'string' } } })
  const port = values.port ?? process.env['PORT']
  const { viteServer } = await dev({
    viteConfig: { server: { host: values.host ? true : 'localhost', ...(port && { port: portOf(port) }) } }
  })
  viteServer.printUrls()
  viteServer.bindCLIShortcuts({ print: true })
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error)
  process.exit(2)
})
