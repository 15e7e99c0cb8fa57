import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sirv from 'sirv'
import { withoutBasePath } from './base-path.ts'
import { forGood, revalidated } from './hosting/rules.ts'
import { assetsFolder } from './site-files/addresses.ts'

/**
 * Serves a folder as a static host would: the compressed files beside the others, `/path` from `path/index.html`,
 * hashed files cached for good, and `404.html` with its status for everything else.
 *
 * @param port 0 for any free one
 * @param basePath the folder of the host that the site is in, such as `/shop`; the host itself leads to it
 */
export async function serve(folder: string, port: number, basePath = ''): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no site. Run npm run build first.`)
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    // Looks at the disk for each request, because a build may replace the folder while it is served.
    dev: true,
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', pathname.startsWith(`${assetsFolder}/`) ? forGood : revalidated)
    }
  })
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const inside = withoutBasePath(address, basePath)
    if (basePath && (address === '/' || address === basePath)) {
      response.writeHead(302, { location: `${basePath}/` }).end()
    } else if (inside === undefined) {
      response.writeHead(404).end()
    } else {
      request.url = inside
      files(request, response, () => sendNotFound(folder, request, response))
    }
  })
  await promisify(server.listen.bind(server) as (port: number, done: () => void) => void)(port)
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://localhost:${actualPort}${basePath}` }
}

function sendNotFound(folder: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const page = join(folder, '404.html')
  const accepted = String(headers['accept-encoding'])
  const [encoding, extension] = encodings.find(([name, end]) => accepted.includes(name) && existsSync(page + end)) ?? []
  response.writeHead(404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': revalidated,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding })
  })
  createReadStream(page + (extension ?? '')).pipe(response)
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz']
] as const
