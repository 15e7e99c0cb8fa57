import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { hasCode } from '../platform/error-code.ts'
import { headersFor } from './host-config.ts'
import { byteRange, matchesEtag, isPublicPath, requestedPath } from './request.ts'
import { revalidate } from './rules.ts'
import { openSiteFile, type SiteFile } from './site-file.ts'

const methods = ['GET', 'HEAD']

/**
 * Serves a folder as a static host does: headers from `_headers`, compressed files, `/path` from `path/index.html`, and
 * `404.html` with status 404. A build may replace the folder at any time.
 *
 * The packages compared stat a file before they open it, so a build in between ends the process or mixes two files.
 *
 * @param port 0 for any free port
 * @param basePath the site's folder, such as `/shop`; the root redirects to it
 * @param host the name or address to listen on
 * @throws EADDRINUSE if the port is in use
 */
export async function serve(
  folder: string,
  port: number,
  basePath = '',
  host = 'localhost'
): Promise<{ server: Server; url: string }> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no index.html. Run npm run build first.`)
  const server = createServer((request, response) => {
    answer(folder, basePath, request, response).catch((error: unknown) => {
      // Clients may close a connection early.
      if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'))
        process.emitWarning(error instanceof Error ? error : String(error))
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://${nameOf(host)}:${actualPort}${basePath}` }
}

/** The host in the URL for browsers on this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

async function answer(
  folder: string,
  basePath: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<unknown> {
  if (!methods.includes(request.method ?? '')) return response.writeHead(405, { allow: methods.join(', ') }).end()
  const path = requestedPath(request.url ?? '/')
  if (path === undefined) return response.writeHead(400).end()
  if (basePath && (path === '/' || path === basePath))
    return response.writeHead(302, { location: `${basePath}/` }).end()
  const inside = withoutBasePath(path, basePath)
  if (inside === undefined) return response.writeHead(404).end()

  const accepted = String(request.headers['accept-encoding'] ?? '')
  const found = isPublicPath(inside) ? await openSiteFile(folder, inside, accepted) : 'not-found'
  const file = found === 'not-found' ? await openSiteFile(folder, '/404.html', accepted) : found
  if (file === 'no-site') return response.writeHead(503, { 'retry-after': '1' }).end()
  if (file === 'not-found') return response.writeHead(404).end()
  try {
    const address = found === file ? path : `${basePath}/404.html`
    setHeaders(response, file, headersFor(address, await headersFileOf(folder)))
    await (found === file ? sendFile(file, request, response) : sendWhole(file, 404, request, response))
  } finally {
    await file.handle.close()
  }
}

async function headersFileOf(folder: string): Promise<string> {
  const file = await openSiteFile(folder, '/_headers')
  if (typeof file === 'string') return ''
  try {
    return await file.handle.readFile('utf8')
  } finally {
    await file.handle.close()
  }
}

function setHeaders(response: ServerResponse, file: SiteFile, rules: ReadonlyMap<string, string>): void {
  response.setHeader('cache-control', revalidate)
  for (const [name, value] of rules) response.setHeader(name, value)
  response.setHeader('content-type', file.type)
  response.setHeader('etag', file.etag)
  response.setHeader('accept-ranges', 'bytes')
  if (file.varies) response.setHeader('vary', 'accept-encoding')
  if (file.encoding) response.setHeader('content-encoding', file.encoding)
}

/** Answers conditional and range requests. */
async function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { headers, method } = request
  if (matchesEtag(headers['if-none-match'], file.etag)) return response.writeHead(304).end()
  const isSame = (headers['if-range'] ?? file.etag) === file.etag
  const range = method === 'GET' && isSame ? byteRange(headers.range, file.size) : undefined
  if (range === undefined) return sendWhole(file, 200, request, response)
  if (range === 'unsatisfiable') {
    response.removeHeader('content-encoding')
    return response.writeHead(416, { 'content-range': `bytes */${file.size}`, 'content-length': 0 }).end()
  }
  response.writeHead(206, {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': range.end - range.start + 1
  })
  await pipeline(file.handle.createReadStream({ ...range, autoClose: false }), response)
}

async function sendWhole(
  { handle, size }: SiteFile,
  status: number,
  { method }: IncomingMessage,
  response: ServerResponse
): Promise<unknown> {
  response.writeHead(status, { 'content-length': size })
  if (method === 'HEAD') return response.end()
  await pipeline(handle.createReadStream({ end: Math.max(0, size - 1), autoClose: false }), response)
}
