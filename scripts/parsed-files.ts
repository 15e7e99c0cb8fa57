import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { digest, toolKey } from './build/keys.ts'
import { hasCode } from './error-code.ts'
import { replaceFile } from './replace-file.ts'

/** What texts say as YAML, by their digests. Wrapped, because a text may say nothing. */
type Known = ReadonlyMap<string, { readonly data: unknown }>

/**
 * The texts without faults that the last command understood, and what they say: the next one parses those alone that
 * are new to it. Parsing takes most of the time of a check.
 */
export class ParsedFiles {
  readonly #file: string
  readonly #tools: string
  readonly #before: Known
  readonly #now = new Map<string, { readonly data: unknown }>()

  private constructor(file: string, tools: string, before: Known) {
    this.#file = file
    this.#tools = tools
    this.#before = before
  }

  /** What is kept in a folder; nothing where other scripts or another parser have kept it. */
  static async open(folder: string): Promise<ParsedFiles> {
    const file = join(folder, 'parsed')
    const tools = toolKey()
    return new ParsedFiles(file, tools, await readKept(file, tools))
  }

  /** What a text says; undefined where that is not known. */
  get(text: string): { readonly data: unknown } | undefined {
    const key = digest(text)
    const known = this.#before.get(key)
    if (known) this.#now.set(key, known)
    return known
  }

  add(text: string, data: unknown): void {
    this.#now.set(digest(text), { data })
  }

  /** Keeps the texts that were asked for or added since `open`. A folder that may not be written to costs this help alone. */
  async save(): Promise<void> {
    if (this.#now.size === this.#before.size && [...this.#now.keys()].every((key) => this.#before.has(key))) return
    try {
      await replaceFile(this.#file, serialize({ tools: this.#tools, known: this.#now }))
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    }
  }
}

async function readKept(file: string, tools: string): Promise<Known> {
  try {
    const kept: unknown = deserialize(await readFile(file))
    // Written by `save` above: another `tools` says that another version of it did.
    const { tools: writtenBy, known } = kept as { tools: string; known: unknown }
    return writtenBy === tools && known instanceof Map ? known : new Map()
  } catch {
    // Not there, or damaged: both are mended by parsing anew.
    return new Map()
  }
}
