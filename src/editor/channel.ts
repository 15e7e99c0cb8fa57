import type { Request, Response, Responses } from '../../schema/editing.ts'
import { editAddress } from '../shared/development-events.ts'

let isReloading = false
import.meta.hot?.on('vite:ws:disconnect', () => (isReloading = true))
import.meta.hot?.on('vite:beforeFullReload', () => (isReloading = true))

/** Whether Vite reloads the page, now or when the server is back. Drafts survive that. */
export function isReloaded(): boolean {
  return isReloading
}

/** Asks the development server; without a server, no answer comes. @throws {Error} with the server's message */
export async function ask<R extends Request>(request: R): Promise<Responses[R['kind']]> {
  if (isReloading) return new Promise(() => {})
  // TypeScript cannot relate the kind of the answer to the kind of the request.
  return (await post('', { body: JSON.stringify(request) })) as Responses[R['kind']]
}

/** Saves a picture in content/public. @returns the addresses of its files, one for each width */
export async function sendPicture(picture: File, signal: AbortSignal): Promise<readonly string[]> {
  return (await post(`?picture=${encodeURIComponent(picture.name)}`, { body: picture, signal })) as readonly string[]
}

async function post(query: string, init: RequestInit): Promise<unknown> {
  const address = import.meta.env.BASE_URL.slice(0, -1) + editAddress + query
  const response = await fetch(address, { method: 'POST', ...init }).catch(() => undefined)
  if (!response)
    throw new Error('The connection to the development server broke. Check that the server is running, and try again.')
  if (!response.ok) throw new Error(`The server answered with status ${response.status}. Try again.`)
  const answer: Response = await response.json()
  if ('failure' in answer) throw new Error(answer.failure)
  return answer.answer
}
