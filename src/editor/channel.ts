import type { Request, Response, Responses } from '../../schema/editing.ts'
import { editEvents } from '../shared/content-events.ts'

const waiting = new Map<number, (response: Response) => void>()
let count = 0
let isConnected = true
let isReloading = false

import.meta.hot?.on('vite:ws:disconnect', () => (isConnected = false))
import.meta.hot?.on('vite:beforeFullReload', () => (isReloading = true))

/** Whether a page that goes away does so for the server: Vite reloads it, and what was typed comes back. */
export function isReloaded(): boolean {
  return isReloading || !isConnected
}

import.meta.hot?.on(editEvents.response, ({ id, response }: { id: number; response: Response }) => {
  waiting.get(id)?.(response)
  waiting.delete(id)
})

/**
 * Asks the development server, over Vite's own connection.
 *
 * @throws what the server says where it fails
 */
export async function ask<R extends Request>(request: R): Promise<Responses[R['kind']]> {
  const id = ++count
  const response = await new Promise<Response>((resolve) => {
    waiting.set(id, resolve)
    // Vite reloads the page when the server is back.
    if (isConnected) import.meta.hot?.send(editEvents.request, { id, request })
  })
  if (response.kind === 'failure') throw new Error(response.message)
  // The server answers each kind of request with its own kind of answer, which TypeScript cannot follow.
  return response.answer as Responses[R['kind']]
}
