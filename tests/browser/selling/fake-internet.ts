import { once } from 'node:events'
import { createServer as createProxy, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect, type AddressInfo, type Server } from 'node:net'
import { generate } from 'selfsigned'

/** A request as it arrived, without what browsers add to every request. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a host says; undefined if it never answers. */
export type Host = (request: Received) => Answer | undefined

/**
 * Every host of the internet on this machine: browsers reach it as their proxy, by HTTPS. One host is the site, served by
 * `siteAddress`; `answer` says what all others do.
 */
export class FakeInternet {
  /** Requests to hosts other than the site, in order. */
  readonly received: Received[] = []
  /** What all hosts but the site answer, and the site to a POST. */
  answer: Host = () => ({ status: 404 })
  readonly #servers: Server[] = []

  /** The address of the proxy. */
  async start(siteHost: string, siteAddress: string): Promise<string> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'fake internet' }])
    const tls = createServer({ key, cert }, (request, response) => {
      if (request.headers.host === siteHost && request.method === 'GET') {
        const options = { method: request.method, headers: request.headers }
        request.pipe(
          forward(new URL(request.url ?? '/', siteAddress), options, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          })
        )
      } else void this.#answer(request, response)
    })
    const port = await this.#listen(tls)
    const proxy = createProxy((_, response) => response.writeHead(404).end())
    proxy.on('connect', (_, socket, head) => {
      const target = connect(port, 'localhost', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        target.write(head)
        target.pipe(socket).pipe(target)
      })
      // Browsers close connections when a page goes.
      for (const end of [socket, target]) end.on('error', () => end.destroy())
    })
    return `http://localhost:${await this.#listen(proxy)}`
  }

  close(): void {
    for (const server of this.#servers) server.close()
  }

  async #listen(server: Server): Promise<number> {
    this.#servers.push(server)
    await once(server.listen(0, 'localhost'), 'listening')
    return (server.address() as AddressInfo).port
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', headers, url } = request
    const received = { method, headers, url: `https://${headers.host}${url}`, body: Buffer.concat(chunks).toString() }
    if (!url?.endsWith('/favicon.ico')) this.received.push(received)
    const answer = this.answer(received)
    if (!answer) return
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/html', ...answer.headers }).end(answer.body)
  }
}

/** The fields of a form as it was posted: urlencoded by the browser, or as parts by a script. */
export function fieldsOf({ body, headers }: Received): Record<string, string> {
  const boundary = /boundary=(.*)$/.exec(String(headers['content-type']))?.[1]
  if (boundary === undefined) return Object.fromEntries(new URLSearchParams(body))
  const parts = [...body.matchAll(/name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g)]
  return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]))
}
