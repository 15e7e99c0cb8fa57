import { basePathOf } from '../../src/shared/addresses.ts'
import { buildSite } from '../build/build-site.ts'
import { hasCode } from '../platform/error-code.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { formatDiagnostics } from '../diagnostics/format-terminal.ts'
import { progress } from '../platform/progress.ts'
import { serve } from '../hosting/static-server.ts'
import { parseOptions, portOf, runCommand, UsageError } from './run-command.ts'

const defaultPort = 3000

const usage = `npm start

Builds the site and serves it as a static host would.

  PORT  the port, or the first to try (default: ${defaultPort})
  HOST  the address to listen on, such as 0.0.0.0 for all addresses of this machine (default: localhost)

Exit code 1: the content has errors; 2: the tool failed.`

async function main(): Promise<number> {
  parseOptions(usage, {})
  const { PORT, HOST } = process.env
  const port = PORT ? portOf(PORT) : defaultPort
  progress.start()
  const { diagnostics, texts, result } = await buildSite(projectRoot)
  progress.end()
  if (!result) {
    console.error(formatDiagnostics(diagnostics, texts))
    return 1
  }
  const { url } = await serveOnFreePort(port, basePathOf(result.content.site.url), HOST || undefined)
  console.log(`Serving the site at ${url}\nPress Ctrl+C to stop.`)
  return 0
}

async function serveOnFreePort(port: number, basePath: string, host?: string): Promise<{ url: string }> {
  try {
    return await serve(siteFolder(projectRoot), port, basePath, host)
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return serveOnFreePort(port + 1, basePath, host)
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
      throw new UsageError(
        `This machine has no address ${host}. Set HOST to 0.0.0.0 to listen on all addresses, or unset it to listen on localhost.`
      )
    throw error
  }
}

runCommand(main)
