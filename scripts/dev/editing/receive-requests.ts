import type { IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import type { Connect } from 'vite'
import { request as requestSchema, type Response } from '../../../schema/editing.ts'
import { withoutBasePath } from '../../../src/shared/addresses.ts'
import { editAddress } from '../../../src/shared/development-events.ts'
import { pictureLimit, tooLarge } from '../../../src/shared/upload-limit.ts'
import { requestedPath } from '../../hosting/request.ts'
import type { Answers } from './server-answers.ts'
import { Refusal } from '../../editing/refusal.ts'

interface Options {
  readonly basePath: string
  readonly mayEdit: (request: IncomingMessage) => boolean
  readonly answers: Answers
  /** The words for an error, which is logged if it is a fault of the server. */
  readonly wordsFor: (error: unknown) => string
}

/** Answers the editor on the page: its requests as JSON, and the bytes of a picture with its name in the address. */
export function receiveRequests({ basePath, mayEdit, answers, wordsFor }: Options): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = withoutBasePath(requestedPath(request.url ?? '') ?? '', basePath)
    if (path !== editAddress || request.method !== 'POST') return next()
    const send = (answer: Response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      // Browsers read no answer before they have sent all.
      request.resume()
    }
    if (!mayEdit(request)) return send({ failure: notAllowed })
    const canceled = new AbortController()
    response.once('close', () => canceled.abort())
    const name = new URL(`http://localhost${request.url}`).searchParams.get('picture')
    const answer = async () =>
      name === null
        ? answers.answer(await requestOf(request))
        : answers.save(name, await pictureOf(request, name), canceled.signal)
    answer()
      .then((result) => send({ answer: result }))
      .catch((error: unknown) => {
        if (!response.destroyed) send({ failure: wordsFor(error) })
      })
  }
}

const notAllowed =
  'This server does not accept edits from this address. To allow edits from the network, start it with npm run dev -- --host --allow-edit.'

async function requestOf(message: IncomingMessage) {
  const { data } = requestSchema.safeParse(JSON.parse(await text(message)))
  if (!data) throw new Refusal('Invalid request.')
  return data
}

/** @throws {Refusal} for a body that is too large, before it is read */
async function pictureOf(message: IncomingMessage, name: string): Promise<Buffer> {
  const size = message.headers['content-length']
  const reason = size === undefined ? `The size of ${name} is unknown.` : tooLarge(name, Number(size), pictureLimit)
  if (reason !== undefined) throw new Refusal(reason)
  return buffer(message)
}
