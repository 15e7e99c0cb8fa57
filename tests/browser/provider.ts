import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'

/** The answer of the provider to one request. Omitted fields have their usual values. */
export interface ScriptedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or unchanged if it is a string. */
  readonly body?: unknown
  /** Ends the connection instead of answering. */
  readonly reset?: boolean
  /** Sends no answer until `release` is called. */
  readonly hold?: boolean
  /** Sends these pieces of a reply as server-sent events; after the first, each waits for `release`. */
  readonly pieces?: readonly string[]
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

/** A reply in the format of the provider. */
export function reply(content: unknown): ScriptedAnswer {
  return { body: { choices: [{ message: { role: 'assistant', content } }] } }
}

/** A failure in the format of the provider. */
export function refusal(
  status: number,
  error: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {}
): ScriptedAnswer {
  return { status, headers, body: { error: { message: `Status ${status}`, ...error } } }
}

/** A server with the protocol of the provider, its own origin and scripted answers. */
export class Provider {
  readonly requests: ReceivedRequest[] = []
  readonly #server: Server
  #script: ScriptedAnswer[] = []
  #held: (() => void)[] = []

  private constructor(server: Server) {
    this.#server = server
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response))
  }

  static async start(): Promise<Provider> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'provider' }])
    const server = createServer({ key, cert })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Provider(server)
  }

  get port(): number {
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('The provider does not listen.')
    return address.port
  }

  /** Sets the answers, one per request; the last one is repeated. */
  script(...answers: readonly ScriptedAnswer[]): void {
    this.#script = [...answers]
  }

  /** Sends the answers that were held. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer()
  }

  reset(): void {
    this.release()
    this.requests.length = 0
    this.#script = []
  }

  async stop(): Promise<void> {
    this.release()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-expose-headers': 'retry-after'
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    this.requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(await text(request)) as Record<string, unknown>
    })
    const answer = (this.#script.length > 1 ? this.#script.shift() : this.#script[0]) ?? reply('A reply.')
    if (answer.hold) await new Promise<void>((resolve) => this.#held.push(resolve))
    if (answer.reset) return void request.socket.destroy()
    if (answer.pieces) {
      response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' })
      for (const content of answer.pieces) {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
        await new Promise<void>((resolve) => this.#held.push(resolve))
      }
      return void response.end('data: [DONE]\n\n')
    }
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? reply('A reply.').body)
    response
      .writeHead(answer.status ?? 200, { ...cors, 'content-type': 'application/json', ...answer.headers })
      .end(body)
  }
}
