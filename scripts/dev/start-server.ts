import { dev } from 'vike/api'
import { editingPlugin } from './editing/editing-plugin.ts'
import { documentationPath } from './serve-documentation.ts'

export interface ServerOptions {
  /** Whether other devices on the network can reach the server. */
  readonly host: boolean
  /** Whether they may also edit files. */
  readonly mayOthersEdit: boolean
  readonly port: number | undefined
  /** The address to open in the browser. */
  readonly open?: string
}

/** Starts Vike's development server, with editing on the page, and prints its addresses. */
export async function startServer({ host, mayOthersEdit, port, open }: ServerOptions): Promise<void> {
  const mayEdit = !host || mayOthersEdit
  const { viteServer } = await dev({
    viteConfig: {
      plugins: mayEdit ? [editingPlugin({ mayOthersEdit })] : [],
      server: { host: host ? true : 'localhost', ...(port !== undefined && { port }), ...(open && { open }) }
    }
  })
  viteServer.printUrls()
  const [local] = viteServer.resolvedUrls?.local ?? []
  if (local) viteServer.config.logger.info(`  ➜  Content: ${new URL(documentationPath.slice(1), local).href}`)
  if (!mayEdit)
    viteServer.config.logger.info('  ➜  Editing on the page is off for --host. Turn it on with --allow-edit.')
  viteServer.bindCLIShortcuts({ print: true })
}
