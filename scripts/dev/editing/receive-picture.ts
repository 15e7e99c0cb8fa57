import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Connect } from 'vite'
import type { UploadResult } from '../../../schema/editing.ts'
import { withoutBasePath } from '../../../src/shared/addresses.ts'
import { tooLarge, uploadAddress } from '../../../src/shared/upload-limit.ts'
import { requestedPath } from '../../hosting/request.ts'
import { Refusal } from './refusal.ts'

interface Options {
  readonly basePath: string
  readonly mayEdit: (request: IncomingMessage) => boolean
  /** Saves a picture, unless the browser cancels meanwhile. */
  readonly save: (name: string, bytes: Buffer, signal: AbortSignal) => Promise<UploadResult>
  /** The words for an error, which is logged if it is a fault of the server. */
  readonly wordsFor: (error: unknown) => string
}

/** Receives pictures of the editor as plain requests, because messages of Vite's connection are texts. */
export function receivePictures({ basePath, mayEdit, save, wordsFor }: Options): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = withoutBasePath(requestedPath(request.url ?? '') ?? '', basePath)
    if (path !== uploadAddress || request.method !== 'POST') return next()
    const answer = (status: number, result: UploadResult) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
      // Browsers read no answer before they have sent all.
      request.resume()
    }
    if (!mayEdit(request))
      return answer(403, { kind: 'refused', reason: 'This server does not accept files from this address.' })
    const canceled = new AbortController()
    response.once('close', () => canceled.abort())
    const name = new URL(`http://localhost${request.url}`).searchParams.get('name') ?? 'picture'
    bodyOf(request, name)
      .then((bytes) => save(name, bytes, canceled.signal))
      .then((result) => answer(200, result))
      .catch((error: unknown) => {
        if (!canceled.signal.aborted)
          answer(error instanceof Refusal ? 413 : 500, { kind: 'refused', reason: wordsFor(error) })
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
