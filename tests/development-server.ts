import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface DevelopmentServer {
  readonly url: string
  /** Stops the server, and waits until it has exited. */
  close: () => Promise<void>
}

/**
 * Starts the development server of the project in `root`; resolves once it is ready.
 *
 * @param port any free one by default
 */
export async function startDevelopmentServer(root: string, port = '0'): Promise<DevelopmentServer> {
  const command = [join('scripts', 'run.mjs'), join('scripts', 'commands', 'dev.ts')]
  const server = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORT: port, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(server, 'exit')
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /Local:\s+(http:\S+)/.exec(line)?.[1]
    if (!url) continue
    const close = async () => {
      server.kill()
      await ended
    }
    return { url, close }
  }
  throw new Error('The development server ended before it was ready.')
}
