import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { contentType } from 'mime-types'
import sirv from 'sirv'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { uncompressedAddress } from '../model/addresses.ts'
import { hasCode } from '../platform/error-code.ts'
import { headersFor, redirectFor } from './host-config.ts'
import { isPublicPath, requestedPath } from './request.ts'
import { revalidate } from './hosting-rules.ts'

const methods = ['GET', 'HEAD']

/**
 * Serves a folder as a static host does: headers from `_headers`, redirects from `_redirects`, compressed files, `/path`
 * from `path/index.html`, and `404.html` with status 404. A build may replace the folder at any time; a request at this
 * very moment may fail.
 *
 * @param port 0 for any free port
 * @param basePath the site's folder, such as `/shop`; the root redirects to it
 * @param host the name or address to listen on
 * @throws EADDRINUSE if the port is in use
 */
export async function serve(folder: string, port: number, basePath = '', host = 'localhost') {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no index.html. Run npm run build first.`)
  // `dev` looks at the disk for each request, and `extensions` would look for names that `fileAt` has completed.
  const send = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] })
  const server = createServer((request, response) => {
    const fail = (error: unknown) => {
      // A build may have removed the file in this moment.
      if (!hasCode(error, 'ENOENT')) process.emitWarning(error instanceof Error ? error : String(error))
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'retry-after': '1' }).end()
    }
    // sirv does not listen to errors of the file, which would end the process.
    response.on('pipe', (file: Readable) => file.on('error', fail))
    try {
      answer(folder, basePath, send, request, response)
    } catch (error) {
      fail(error)
    }
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

function answer(
  folder: string,
  basePath: string,
  send: ReturnType<typeof sirv>,
  request: IncomingMessage,
  response: ServerResponse
): unknown {
  if (!methods.includes(request.method ?? '')) return response.writeHead(405, { allow: methods.join(', ') }).end()
  const path = requestedPath(request.url ?? '/')
  if (path === undefined) return response.writeHead(400).end()
  if (basePath && (path === '/' || path === basePath))
    return response.writeHead(302, { location: `${basePath}/` }).end()
  const location = redirectFor(path, textOf(folder, '_redirects')) ?? /^(\/.+)\/index\.html$/.exec(path)?.[1]
  if (location !== undefined) return response.writeHead(301, { location }).end()
  const inside = withoutBasePath(path, basePath)
  if (inside === undefined) return response.writeHead(404).end()

  const found = isPublicPath(inside) ? fileAt(folder, inside) : undefined
  const file = found ?? fileAt(folder, '/404.html')
  if (file === undefined) return response.writeHead(503, { 'retry-after': '1' }).end()
  response.setHeader('cache-control', revalidate)
  response.setHeader('content-type', contentType(extname(file)) || 'application/octet-stream')
  // sirv would announce an archive as a compressed text.
  if (/\.(?:gz|br)$/.test(file)) response.setHeader('content-encoding', 'identity')
  for (const [name, value] of headersFor(found ? path : `${basePath}/404.html`, textOf(folder, '_headers')))
    response.setHeader(name, value)
  if (!found) answerWithNotFound(request, response)
  request.url = encodeURI(file)
  send(request, response)
}

/** The file at an address or its `index.html`. Compressed copies have no addresses. */
function fileAt(folder: string, path: string): string | undefined {
  const text = uncompressedAddress(path)
  if (text !== undefined && existsSync(join(folder, text))) return undefined
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`]
  return names.find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())
}

/** sirv answers every file with 200, 206 or 304. */
function answerWithNotFound({ headers }: IncomingMessage, response: ServerResponse): void {
  delete headers.range
  delete headers['if-none-match']
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, { writeHead: (_: number, sent: Record<string, string>) => writeHead(404, sent) })
}

function textOf(folder: string, name: string): string {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
