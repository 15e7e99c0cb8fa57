import { basePathOf } from '../model/base-path.ts'
import { buildSite } from '../build/build-site.ts'
import { hasCode } from '../platform/error-code.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { serve } from '../hosting/static-server.ts'

const defaultPort = 3000

/**
 * `npm start`: builds the site and serves it, on PORT (default 3000) or the next free port. Listens on localhost unless
 * HOST sets another address, such as 0.0.0.0 for all addresses of this machine.
 */
async function main(): Promise<void> {
  const { diagnostics, texts, result } = await buildSite(projectRoot)
  if (!result) {
    console.error(formatDiagnostics(diagnostics, texts))
    process.exit(1)
  }
  const { PORT, HOST } = process.env
  const { url } = await serveOnFreePort(
    Number(PORT || defaultPort),
    basePathOf(result.content.site.url),
    HOST || undefined
  )
  console.log(`Serving the site at ${url}\nPress Ctrl+C to stop.`)
}

async function serveOnFreePort(port: number, basePath: string, host?: string): Promise<{ url: string }> {
  try {
    return await serve(siteFolder(projectRoot), port, basePath, host)
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return serveOnFreePort(port + 1, basePath, host)
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new Error(
        `This machine has no address ${host}. Set HOST to 0.0.0.0 to listen on all addresses, or unset it to listen on localhost.`
      )
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(2)
})
