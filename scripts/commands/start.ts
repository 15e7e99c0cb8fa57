import { basePathOf } from '../model/base-path.ts'
import { buildSite } from '../build/build-site.ts'
import { hasCode } from '../platform/error-code.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { serve } from '../hosting/static-server.ts'

const defaultPort = 3000

/**
 * `npm start`: builds the site and serves it, on the port named by PORT or the next free one. Only this machine can
 * reach it, unless HOST names another address to listen at, such as 0.0.0.0 for all.
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
  console.log(`The site is at ${url}\nStop it with Ctrl+C.`)
}

async function serveOnFreePort(port: number, basePath: string, host?: string): Promise<{ url: string }> {
  try {
    return await serve(siteFolder(projectRoot), port, basePath, host)
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return serveOnFreePort(port + 1, basePath, host)
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new Error(
        `This machine has no address ${host}. Set HOST to 0.0.0.0 to listen at all it has, or leave it out.`
      )
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(2)
})
