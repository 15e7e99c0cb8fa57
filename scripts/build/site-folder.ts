import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { filesIn } from '../platform/list-files.ts'
import { ioConcurrency } from '../platform/io-concurrency.ts'

type MakeFile = () => string | Uint8Array | Promise<Uint8Array>

/** Writes the files of a site by address, into an empty folder. */
export class SiteFolder {
  readonly folder: string
  readonly #written = new Set<string>()
  readonly #folders = new Map<string, Promise<unknown>>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** The addresses of all written files, each with a leading slash. */
  get written(): ReadonlySet<string> {
    return this.#written
  }

  /** @throws if two files have the same address */
  async write(address: string, contents: string | Uint8Array): Promise<void> {
    if (this.#written.has(address)) throw new Error(`Two files of the site have the address ${address}.`)
    this.#written.add(address)
    const file = join(this.folder, address)
    await this.#createFolder(dirname(file))
    await writeFile(file, contents)
  }

  async writeAll(files: Iterable<readonly [address: string, make: MakeFile]>): Promise<void> {
    await pMap(files, async ([address, make]) => this.write(address, await make()), { concurrency: ioConcurrency })
  }

  /** Not `cp`, which copies permissions: the server may run as another user. */
  async copy(from: string, address = ''): Promise<void> {
    await this.writeAll(filesIn(from).map((name) => [`${address}/${name}`, () => readFile(join(from, name))]))
  }

  /** Creates each folder once. */
  #createFolder(folder: string): Promise<unknown> {
    const created = this.#folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.#folders.set(folder, created)
    return created
  }
}
