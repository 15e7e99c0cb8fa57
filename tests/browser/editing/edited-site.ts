import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../copy-project.ts'
import { startDevelopmentServer, type DevelopmentServer } from '../../development-server.ts'

/** A copy of the project with its development server, for all tests of a worker. Each test takes its edits back. */
export class EditedSite {
  readonly root = copyProject()
  #server: DevelopmentServer | undefined

  get url(): string {
    if (!this.#server) throw new Error('The server has not been started.')
    return this.#server.url
  }

  async start(port?: string): Promise<void> {
    this.#server = await startDevelopmentServer(this.root, port)
  }

  /** Ends the server, and starts another at the same address. */
  async restart(change = () => {}): Promise<void> {
    const { port } = new URL(this.url)
    await this.#server?.close()
    change()
    await this.start(port)
  }

  async close(): Promise<void> {
    await this.#server?.close()
    rmSync(this.root, { recursive: true, force: true })
  }

  textOf(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text)
  }
}
