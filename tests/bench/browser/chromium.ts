import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { isRoot } from '../../../scripts/platform/chromium.ts'
import { findOrInstallChromium } from '../../install-chromium.ts'

type Parameters = Readonly<Record<string, unknown>>
type Listener = (parameters: Parameters) => void

/** An answer or an event of https://chromedevtools.github.io/devtools-protocol/. */
interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly method?: string
  readonly params?: Parameters
  readonly sessionId?: string
}

/**
 * Chromium, controlled through a pipe with its own protocol. Playwright, which tests the site, makes it record stack
 * traces of everything that a page does, which takes longer than what is measured here.
 */
export class Browser {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #input: Writable
  readonly #answers = new Map<number, (message: Message) => void>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #sent = 0

  private constructor(process: ChildProcess, profile: string) {
    this.#process = process
    this.#profile = profile
    this.#input = process.stdio[3] as Writable
    let rest = ''
    const output = process.stdio[4] as Readable
    output.setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0')
      rest = messages.pop() ?? ''
      for (const message of messages) this.#hear(JSON.parse(message) as Message)
    })
  }

  static async launch(): Promise<Browser> {
    const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'))
    const switches = [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      ...(isRoot() ? ['--no-sandbox'] : []),
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--hide-scrollbars',
      // No request leaves this machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
    ]
    const chromium = findOrInstallChromium(() => {})
    return new Browser(spawn(chromium, switches, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] }), profile)
  }

  /** @throws the error that the browser reports */
  async send<R>(method: string, params: Parameters = {}, sessionId?: string): Promise<R> {
    const id = ++this.#sent
    const message = await new Promise<Message>((resolve) => {
      this.#answers.set(id, resolve)
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
    if (message.error) throw new Error(`${method}: ${message.error.message}`)
    return message.result as R
  }

  on(sessionId: string, method: string, listener: Listener): void {
    const key = `${sessionId} ${method}`
    this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(listener))
  }

  off(sessionId: string): void {
    for (const key of this.#listeners.keys()) if (key.startsWith(`${sessionId} `)) this.#listeners.delete(key)
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    await this.send('Browser.close')
    await ended
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #hear(message: Message): void {
    if (message.id !== undefined) {
      this.#answers.get(message.id)?.(message)
      this.#answers.delete(message.id)
    } else if (message.method) {
      const listeners = this.#listeners.get(`${message.sessionId ?? ''} ${message.method}`) ?? []
      for (const listener of listeners) listener(message.params ?? {})
    }
  }
}
