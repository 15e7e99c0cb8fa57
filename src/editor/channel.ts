import type { Request, Response, Responses } from '../../schema/editing.ts'
import { editEvents } from '../shared/content-events.ts'

const waiting = new Map<number, (response: Response) => void>()
let count = 0
let isConnected = true
let isReloading = false

import.meta.hot?.on('vite:ws:disconnect', () => (isConnected = false))
import.meta.hot?.on('vite:beforeFullReload', () => (isReloading = true))

/** Whether Vite reloads the page. Drafts survive that. */
export function isReloaded(): boolean {
  return isReloading || !isConnected
}

import.meta.hot?.on(editEvents.response, ({ id, response }: { id: number; response: Response }) => {
  waiting.get(id)?.(response)
  waiting.delete(id)
})

/**
 * Sends a request to the development server over Vite's own connection.
 *
 * @throws {Error} with the server's message if the request fails
 */
export async function ask<R extends Request>(request: R): Promise<Responses[R['kind']]> {
  const id = ++count
  const response = await new Promise<Response>((resolve) => {
    waiting.set(id, resolve)
    // Vite reloads the page when the server is back.
    if (isConnected) import.meta.hot?.send(editEvents.request, { id, request })
  })
  if (response.kind === 'failure') throw new Error(response.message)
  // TypeScript cannot relate the kind of the answer to the kind of the request.
  return response.answer as Responses[R['kind']]
}
