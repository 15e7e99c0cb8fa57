import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes the files of a site by address, into an empty folder. Throws if two files have the same address. */
export class SiteFolder {
  readonly folder: string
  readonly #written = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** The addresses of all written files, each with a leading slash. */
  get written(): ReadonlySet<string> {
    return this.#written
  }

  write(address: string, contents: string | Uint8Array): void {
    writeFileSync(this.#place(address), contents)
  }

  copy(from: string, address = ''): void {
    for (const name of readdirSync(from)) {
      const [file, path] = [join(from, name), `${address}/${name}`]
      if (statSync(file).isDirectory()) this.copy(file, path)
      // Not `cpSync`, which copies permissions: the server may run as another user.
      else this.write(path, readFileSync(file))
    }
  }

  #place(address: string): string {
    if (this.#written.has(address)) throw new Error(`Two files of the site have the address ${address}.`)
    this.#written.add(address)
    const file = join(this.folder, address)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
}
