import pMap from 'p-map'
import { hexDigest } from '../../src/shared/hex-digest.ts'
import { byteOrderMark } from '../source/read-text.ts'
import type { Repository } from './hosts/repository.ts'

/** The content that the site was built from. Paths are as in `content/site.yaml`. */
export interface BuiltContent {
  /** The YAML files. The texts are as in the files, with byte order marks. */
  readonly files: ReadonlyMap<string, { readonly blob: string; readonly text: string }>
  /** The blob ids of all other files. */
  readonly others: ReadonlyMap<string, string>
}

/** How many files are read at once. */
const concurrency = 6

export function isYaml(path: string): boolean {
  return path.endsWith('.yaml') && !path.startsWith('content/public/')
}

/** The files of the repository by their blob ids, read only where the site was built from others. */
export class Blobs {
  readonly #repository: Pick<Repository, 'read'>
  readonly #built: BuiltContent
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #texts: Map<string, string>

  constructor(repository: Pick<Repository, 'read'>, built: BuiltContent) {
    this.#repository = repository
    this.#built = built
    this.#texts = new Map([...built.files.values()].map(({ blob, text }) => [blob, text]))
  }

  /** Reads the files of a branch that are not known yet. @param files blob ids by path */
  async load(files: ReadonlyMap<string, string>): Promise<void> {
    const isKnown = (path: string, blob: string) =>
      this.#bytes.has(blob) || (isYaml(path) ? this.#texts.has(blob) : this.#built.others.get(path) === blob)
    const unknown = [...files].filter(([path, blob]) => !isKnown(path, blob)).map(([, blob]) => blob)
    const read = async (blob: string) => this.#bytes.set(blob, await this.#repository.read(blob))
    await pMap(new Set(unknown), read, { concurrency })
  }

  /** Remembers a file. @returns its blob id, as Git computes it */
  async add(bytes: Uint8Array): Promise<string> {
    const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
    const blob = await hexDigest('SHA-1', new Uint8Array([...head, ...bytes]))
    this.#bytes.set(blob, bytes)
    return blob
  }

  /** Undefined if the site was built from the same file. */
  bytesOf(blob: string): Uint8Array | undefined {
    return this.#bytes.get(blob)
  }

  /** The text without a byte order mark. */
  textOf(blob: string | undefined): string {
    return this.#rawTextOf(blob).replace(byteOrderMark, '')
  }

  /** The bytes of a changed text, with a byte order mark if the file had one. */
  encode(text: string, before: string | undefined): Uint8Array {
    const mark = this.#rawTextOf(before).startsWith(byteOrderMark) ? byteOrderMark : ''
    return new TextEncoder().encode(mark + text)
  }

  #rawTextOf(blob: string | undefined): string {
    if (blob === undefined) return ''
    const text = this.#texts.get(blob) ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.#bytes.get(blob))
    this.#texts.set(blob, text)
    return text
  }
}
