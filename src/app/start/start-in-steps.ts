import { yieldToMain } from '../../browser/yield-to-main.ts'

/**
 * Starts the application a part at a time, and lets the browser answer the visitor between them: running the code of
 * React, of the router and of the site in one go takes a slow phone longer than a visitor should wait for an answer.
 * The early script has asked for all of it at once. Rejects where a part does not come or the application fails to start.
 */
export async function start(): Promise<void> {
  for (const load of [() => import('./react-chunk.ts'), () => import('./router-chunk.ts')]) {
    await load()
    await yieldToMain()
  }
  const application = await import('./start.tsx')
  await yieldToMain()
  await application.start()
}
