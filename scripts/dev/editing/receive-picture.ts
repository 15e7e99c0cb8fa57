import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Connect } from 'vite'
import { withoutBasePath } from '../../../src/shared/addresses.ts'
import { tooLarge, uploadAddress } from '../../../src/shared/upload-limit.ts'
import { requestedPath } from '../../hosting/request.ts'
import { Refusal } from './refusal.ts'

interface Options {
  readonly basePath: string
  readonly mayEdit: (request: IncomingMessage) => boolean
  /** Saves a picture, unless the browser cancels meanwhile. */
  readonly save: (name: string, bytes: Buffer, signal: AbortSignal) => Promise<string[]>
  /** The words for an error, which is logged if it is a fault of the server. */
  readonly wordsFor: (error: unknown) => string
}

/** Receives pictures of the editor as plain requests, because messages of Vite's connection are texts. */
export function receivePictures({ basePath, mayEdit, save, wordsFor }: Options): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = withoutBasePath(requestedPath(request.url ?? '') ?? '', basePath)
    if (path !== uploadAddress || request.method !== 'POST') return next()
    const answer = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
      // Browsers read no answer before they have sent all.
      request.resume()
    }
    if (!mayEdit(request)) return answer(422, 'This server does not accept files from this address.')
    const canceled = new AbortController()
    response.once('close', () => canceled.abort())
    const name = new URL(`http://localhost${request.url}`).searchParams.get('name') ?? 'picture'
    bodyOf(request, name)
      .then((bytes) => save(name, bytes, canceled.signal))
      .then((files) => answer(200, JSON.stringify(files)))
      .catch((error: unknown) => {
        if (!canceled.signal.aborted) answer(422, wordsFor(error))
      })
  }
}

/** @throws {Refusal} for a body that is too large, before it is read */
async function bodyOf(request: IncomingMessage, name: string): Promise<Buffer> {
  const size = request.headers['content-length']
  const reason = size === undefined ? `The size of ${name} is unknown.` : tooLarge(name, Number(size))
  if (reason !== undefined) throw new Refusal(reason)
  return buffer(request)
}
