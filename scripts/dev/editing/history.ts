import { z } from 'zod'
import type { EditState } from '../../../schema/editing.ts'
import { applyEdits } from '../../source/edit/apply.ts'
import { rebase } from '../../source/edit/rebase.ts'
import { lineEdits } from './line-edits.ts'

const change = z.object({
  label: z.string(),
  changes: z.array(z.object({ file: z.string(), before: z.string(), after: z.string() }))
})
const changes = z.object({ done: z.array(change), undone: z.array(change) })

type Change = z.infer<typeof change>

/** The part of `DiskCache` that keeps the history while the server is stopped. */
export interface HistoryStore {
  get: (key: string) => Uint8Array | undefined
  set: (key: string, value: Uint8Array) => Promise<void>
}

/** How many changes are kept while the server is stopped: each has the text of its files twice. */
const longest = 50
const key = 'history'

/** The changes of a session, which can be taken back and made again, byte for byte. */
export class History {
  readonly #done: Change[] = []
  readonly #undone: Change[] = []
  readonly #store: HistoryStore | undefined
  readonly #textOf: (file: string) => string

  constructor(store: HistoryStore | undefined, textOf: (file: string) => string) {
    this.#store = store
    this.#textOf = textOf
    const { done, undone } = kept(store)
    // Files that are others now, as of another branch, have another history.
    const texts = new Map([...undone.flatMap(first), ...done.flatMap(last)])
    if ([...texts].some(([file, text]) => textOf(file) !== text)) return
    this.#done = done
    this.#undone = undone
  }

  async add(change: Change): Promise<void> {
    this.#done.push(change)
    this.#undone.length = 0
    await this.#keep()
  }

  /**
   * The texts after a step; undefined where there is none. A file that changed meanwhile keeps that change, or, if it
   * is about the same text, there is a conflict.
   */
  step(direction: 'undo' | 'redo'): ReadonlyMap<string, string> | 'conflict' | undefined {
    const change = (direction === 'undo' ? this.#done : this.#undone).at(-1)
    if (!change) return undefined
    const texts = new Map<string, string>()
    for (const { file, before, after } of change.changes) {
      const [from, to] = direction === 'undo' ? [after, before] : [before, after]
      const disk = this.#textOf(file)
      const edits = disk === from ? 'same' : rebase(lineEdits(from, to), from, disk)
      if (edits === 'conflict') return 'conflict'
      texts.set(file, edits === 'same' ? to : applyEdits(disk, edits))
    }
    return texts
  }

  /** Records that the texts of `step` were written. */
  async finish(direction: 'undo' | 'redo'): Promise<void> {
    const [from, to] = direction === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done]
    const change = from.pop()
    if (change) to.push(change)
    await this.#keep()
  }

  state(): Pick<EditState, 'changes' | 'undo' | 'redo'> {
    const [undo, redo] = [this.#done.at(-1)?.label, this.#undone.at(-1)?.label]
    return { changes: this.#done.length, ...(undo && { undo }), ...(redo && { redo }) }
  }

  async #keep(): Promise<void> {
    const [done, undone] = [this.#done, this.#undone].map((changes) => changes.slice(-longest))
    await this.#store?.set(key, Buffer.from(JSON.stringify({ done, undone })))
  }
}

function kept(store: HistoryStore | undefined): z.infer<typeof changes> {
  const value = store?.get(key)
  const { data } = changes.safeParse(value && JSON.parse(Buffer.from(value).toString()))
  return data ?? { done: [], undone: [] }
}

/** The texts from before a change, by file. */
function first({ changes }: Change): [string, string][] {
  return changes.map(({ file, before }) => [file, before])
}

function last({ changes }: Change): [string, string][] {
  return changes.map(({ file, after }) => [file, after])
}
