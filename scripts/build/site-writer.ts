import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../error-code.ts'

/** Other users of the machine may read the site, whatever the umask of the build: its web server is one of them. */
const [readableFile, readableFolder] = [0o644, 0o755]

/**
 * Writes the files of a site, each at its address, into a folder that may hold those of an earlier one: what is there
 * already stays, and what is not written is gone when `finish` has returned. Most files are the same from build to
 * build, and disks take longer to make and delete files and folders than to look at them.
 *
 * Each method throws where a file of this site is at the address already, or at a part of it: one of the two would be lost.
 */
export class SiteWriter {
  readonly folder: string
  /** What is in the folder now, by address. */
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>([''])
  /** What is to stay of that. */
  readonly #written = new Set<string>()
  readonly #used = new Set<string>([''])

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    setMode(folder, readableFolder)
    this.#look('')
  }

  /** The addresses of all that was written, each with a slash before it. */
  get written(): ReadonlySet<string> {
    return this.#written
  }

  write(address: string, contents: string | Uint8Array): void {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
    this.#put(
      address,
      (place) => holds(place, bytes),
      (place) => writeFileSync(place, bytes)
    )
  }

  /** Gives a file that never changes another name, or copies it where the disk cannot. */
  link(address: string, file: string): void {
    this.#put(
      address,
      (place) => areOne(place, file),
      (place) => linkOrCopy(file, place)
    )
  }

  /** Copies a folder, file by file. */
  copy(from: string, address = ''): void {
    for (const name of readdirSync(from)) {
      const [file, path] = [join(from, name), `${address}/${name}`]
      if (statSync(file).isDirectory()) this.copy(file, path)
      else
        this.#put(
          path,
          () => false,
          (place) => copyFileSync(file, place)
        )
    }
  }

  /** Deletes what nothing has written. */
  finish(): void {
    for (const folder of this.#folders) if (!this.#used.has(folder)) this.#remove(folder)
    for (const file of this.#files) if (!this.#written.has(file)) this.#remove(file)
  }

  /** Notes what is in the folder. */
  #look(within: string): void {
    for (const entry of readdirSync(join(this.folder, within), { withFileTypes: true })) {
      const address = `${within}/${entry.name}`
      if (entry.isDirectory()) {
        this.#folders.add(address)
        this.#look(address)
      } else this.#files.add(address)
    }
  }

  /** Makes a file, unless it is there and `isRight`. */
  #put(address: string, isRight: (place: string) => boolean, make: (place: string) => void): void {
    const place = join(this.folder, address)
    if (this.#written.has(address) || this.#used.has(address)) throw taken(address)
    this.#written.add(address)
    this.#use(address.slice(0, address.lastIndexOf('/')))
    if (this.#files.has(address) && isReadable(place) && isRight(place)) return
    this.#clear(address)
    make(place)
    setMode(place, readableFile)
    this.#files.add(address)
  }

  /** Makes a folder, unless it is there. */
  #use(address: string): void {
    if (this.#used.has(address)) return
    if (this.#written.has(address)) throw taken(address)
    this.#use(address.slice(0, address.lastIndexOf('/')))
    this.#used.add(address)
    const place = join(this.folder, address)
    if (!this.#folders.has(address)) {
      this.#clear(address)
      mkdirSync(place)
      this.#folders.add(address)
    }
    setMode(place, readableFolder)
  }

  /** Makes room for what an address is to be. */
  #clear(address: string): void {
    if (this.#files.delete(address)) return this.#remove(address)
    if (!this.#folders.delete(address)) return
    this.#remove(address)
    for (const known of [this.#files, this.#folders])
      for (const inner of known) if (inner.startsWith(`${address}/`)) known.delete(inner)
  }

  #remove(address: string): void {
    rmSync(join(this.folder, address), { recursive: true, force: true })
  }
}

function taken(address: string): Error {
  return new Error(`Two things of the site are to be at ${address}.`)
}

/** Only its owner may set the mode of a file, also where it is right, and a linked one may have another. */
function setMode(place: string, mode: number): void {
  if ((statSync(place).mode & 0o777) !== mode) chmodSync(place, mode)
}

function isReadable(file: string): boolean {
  return (lstatSync(file).mode & 0o444) === 0o444
}

/** Whether a file says this already. */
function holds(file: string, bytes: Uint8Array): boolean {
  const stats = lstatSync(file)
  return stats.isFile() && stats.size === bytes.length && readFileSync(file).equals(bytes)
}

/** Whether two names are names of one file. */
function areOne(name: string, other: string): boolean {
  const [first, second] = [lstatSync(name, { bigint: true }), lstatSync(other, { bigint: true })]
  return first.ino === second.ino && first.dev === second.dev
}

function linkOrCopy(file: string, place: string): void {
  try {
    linkSync(file, place)
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK')) throw error
    copyFileSync(file, place)
  }
}
