import type { EditState } from '../../../schema/editing.ts'
import { applyEdits } from '../../source/edit/apply.ts'
import { rebase } from '../../source/edit/rebase.ts'
import { lineEdits } from './line-edits.ts'

interface Change {
  readonly label: string
  readonly changes: readonly { readonly file: string; readonly before: string; readonly after: string }[]
}

/** The changes of a session, which can be taken back and made again, byte for byte. */
export class History {
  readonly #done: Change[] = []
  readonly #undone: Change[] = []

  add(change: Change): void {
    this.#done.push(change)
    this.#undone.length = 0
  }

  /**
   * The texts after a step; undefined where there is none. A file that changed meanwhile keeps that change, or, if it
   * is about the same text, there is a conflict.
   */
  step(
    direction: 'undo' | 'redo',
    textOf: (file: string) => string
  ): ReadonlyMap<string, string> | 'conflict' | undefined {
    const change = (direction === 'undo' ? this.#done : this.#undone).at(-1)
    if (!change) return undefined
    const texts = new Map<string, string>()
    for (const { file, before, after } of change.changes) {
      const [from, to] = direction === 'undo' ? [after, before] : [before, after]
      const disk = textOf(file)
      const edits = disk === from ? 'same' : rebase(lineEdits(from, to), from, disk)
      if (edits === 'conflict') return 'conflict'
      texts.set(file, edits === 'same' ? to : applyEdits(disk, edits))
    }
    return texts
  }

  /** Records that the texts of `step` were written. */
  finish(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [this.#done, this.#undone] : [this.#undone, this.#done]
    const change = from.pop()
    if (change) to.push(change)
  }

  state(): Pick<EditState, 'changes' | 'undo' | 'redo'> {
    const [undo, redo] = [this.#done.at(-1)?.label, this.#undone.at(-1)?.label]
    return { changes: this.#done.length, ...(undo && { undo }), ...(redo && { redo }) }
  }
}
