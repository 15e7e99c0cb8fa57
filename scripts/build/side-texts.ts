import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Content } from '../../schema/content.ts'
import type { Compiled } from '../compile.ts'
import { hasCode } from '../error-code.ts'
import { runner } from '../project.ts'
import { searchIndexInPieces } from '../search-index.ts'
import { searchIndexAddress } from '../site-files/addresses.ts'
import type { History } from '../site-files/history.ts'
import { siteTexts } from '../site-files/site-files.ts'
import type { SiteModel } from '../site-model.ts'
import { digest } from './keys.ts'
import type { TextsMade, TextsOrder } from './texts-worker.ts'

/** What they say, by address. */
export type SideTexts = ReadonlyMap<string, string>

/** Pages for which it pays to make these texts in a process of their own. */
const manyPages = 500

/**
 * Makes the texts that stand beside the pages: the search index, the pages as Markdown, and the like. For a site of
 * many pages another process makes them, while this one checks the content and renders.
 *
 * @param cache as `createCompile` has it
 */
export function startSideTexts(root: string, history: Promise<History>, cache?: string) {
  const worker = countPages(root) < manyPages ? undefined : new TextsWorker(root, history, cache)
  return {
    /** To be called when this process has read the content: what it has kept in the cache need not be parsed again. */
    begin: () => worker?.begin(),
    /** @throws what making them throws: a mistake in the code, not in the content */
    async of({ texts, model }: Compiled, content: Content): Promise<SideTexts> {
      const made = await worker?.made
      // Somebody may have saved a file when one of the two had read it and the other had not.
      if (made?.readFrom !== digestOf(texts, model)) return makeSideTexts(content, model, await history)
      if ('fault' in made) throw new Error(made.fault)
      return made.texts
    },
    end: () => worker?.end()
  }
}

/** Makes them here; in between it lets go on what else is under way. */
export async function makeSideTexts(content: Content, model: SiteModel, history: History): Promise<SideTexts> {
  const texts = new Map([[searchIndexAddress, await searchIndexInPieces(content)]])
  for (const [address, make] of siteTexts(content, model, history)) {
    texts.set(address, make())
    await setImmediate()
  }
  return texts
}

/** Says which content was read. */
export function digestOf(texts: ReadonlyMap<string, string>, { publicFiles }: Pick<SiteModel, 'publicFiles'>): string {
  return digest(...[...texts].flat(), ...publicFiles.keys())
}

function countPages(root: string): number {
  try {
    return readdirSync(join(root, 'content', 'pages')).length
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return 0
    throw error
  }
}

/** A process that reads the content too, once it is told to begin, and makes the texts of what it has read. */
class TextsWorker {
  readonly #process: ChildProcess
  readonly #order: TextsOrder
  readonly made: Promise<TextsMade>

  constructor(root: string, history: Promise<History>, cache: string | undefined) {
    this.#process = fork(runner, [fileURLToPath(new URL('texts-worker.ts', import.meta.url))], {
      cwd: root,
      serialization: 'advanced'
    })
    this.#order = { root, cache }
    this.made = Promise.all([this.#answer(), history.then((known) => this.#send({ history: known }))]).then(
      ([made]) => made
    )
    // Content with errors, which ends the build, is a reason to ask for nothing.
    this.made.catch(() => undefined)
  }

  begin(): void {
    this.#send(this.#order)
  }

  end(): void {
    this.#process.kill()
  }

  #send(message: TextsOrder | { readonly history: History }): void {
    if (this.#process.connected) this.#process.send(message)
  }

  async #answer(): Promise<TextsMade> {
    const [made] = (await Promise.race([once(this.#process, 'message'), once(this.#process, 'exit')])) as [unknown]
    if (typeof made !== 'object' || made === null)
      throw new Error('The texts beside the pages could not be made; see above.')
    // Sent by scripts/build/texts-worker.ts.
    return made as TextsMade
  }
}
