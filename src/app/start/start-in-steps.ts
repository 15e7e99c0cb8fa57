import { yieldToMain } from '../../browser/yield-to-main.ts'

/**
 * Runs the code of React, the router and the site in separate tasks, so that the browser can respond to the visitor in
 * between: all at once, they block a slow phone too long. The early script has already requested all of it. Rejects if
 * a part fails to load or the application fails to start.
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
