import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import compression from 'compression'
import sirv from 'sirv'

/**
 * Serves a folder as a static host would: compressed, `/path` from `path/index.html`, hashed files cached for
 * good, and `404.html` with its status for everything else.
 *
 * @param port 0 for any free one
 */
export async function serve(folder: string, port: number): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no site. Run npm run build first.`)
  const compress = compression()
  const files = sirv(folder, {
    etag: true,
    // Looks at the disk for each request, because a build may replace the folder while it is served.
    dev: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/')
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
      )
    }
  })
  const server = createServer((request, response) => {
    // The two packages are middleware of Express, whose request and response Node's own ones are enough for.
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {
      files(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        createReadStream(join(folder, '404.html')).pipe(response)
      })
    })
  })
  await promisify(server.listen.bind(server) as (port: number, done: () => void) => void)(port)
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://localhost:${actualPort}` }
}
