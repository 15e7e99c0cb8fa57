import * as z from 'zod'
import type { EditState } from '../../schema/editing.ts'
import { applyEdits, lineEdits, rebase } from '../source/text-edit.ts'

const change = z.object({
  label: z.string(),
  changes: z.array(z.object({ file: z.string(), before: z.string(), after: z.string() }))
})
const changes = z.object({ done: z.array(change), undone: z.array(change) })

type Change = z.infer<typeof change>
type FileChange = Change['changes'][number]

/** Keeps the history while the server is stopped or the tab is closed. */
export interface HistoryStore {
  readonly get: (key: string) => Uint8Array | undefined
  readonly set: (key: string, value: Uint8Array) => Promise<void>
}

/** The number of changes that a store keeps. Each holds the texts of its files twice. */
const maxChanges = 50
const key = 'history'

export type History = ReturnType<typeof createHistory>

/** The changes of a session, which can be undone and redone byte for byte. */
export function createHistory(store: HistoryStore | undefined, textOf: (file: string) => string) {
  const { done, undone } = kept(store)

  async function keep(): Promise<void> {
    const latest = { done: done.slice(-maxChanges), undone: undone.slice(-maxChanges) }
    await store?.set(key, new TextEncoder().encode(JSON.stringify(latest)))
  }

  const steps = {
    undo: { changes: done, from: 'after', to: 'before' },
    redo: { changes: undone, from: 'before', to: 'after' }
  } as const

  /** Rebases the changes on the current files, the last first. Drops those that another program undid or overwrote. */
  function settle(): void {
    for (const { changes, from, to } of Object.values(steps)) {
      const texts = new Map<string, string>()
      const settled = changes.toReversed().flatMap((step) => {
        const files = step.changes.map((text) => stepped(text, texts.get(text.file) ?? textOf(text.file), from, to))
        const kept = files.filter((text) => text !== undefined)
        if (kept.length < files.length) return []
        for (const text of kept) texts.set(text.file, text[to])
        return kept.some(({ before, after }) => before !== after) ? [{ ...step, changes: kept }] : []
      })
      changes.splice(0, changes.length, ...settled.reverse())
    }
  }

  return {
    async add(change: Change): Promise<void> {
      done.push(change)
      undone.length = 0
      await keep()
    },
    /** The texts after a step; undefined if there is none. Changes by other programs stay. */
    step(direction: keyof typeof steps): ReadonlyMap<string, string> | undefined {
      settle()
      const { changes, to } = steps[direction]
      const change = changes.at(-1)
      return change && new Map(change.changes.map((text) => [text.file, text[to]]))
    },
    /** Records that the texts of `step` were written. */
    async finish(direction: keyof typeof steps): Promise<void> {
      const change = steps[direction].changes.pop()
      if (change) steps[direction === 'undo' ? 'redo' : 'undo'].changes.push(change)
      await keep()
    },
    state(): Pick<EditState, 'undo' | 'redo'> {
      settle()
      return { undo: done.at(-1)?.label, redo: undone.at(-1)?.label }
    }
  }
}

/** A change of a file that is `disk` now; undefined if the file changed in the same place. */
function stepped(change: FileChange, disk: string, from: 'before' | 'after', to: 'before' | 'after') {
  if (change[from] === disk) return change
  const edits = rebase(lineEdits(change[from], change[to]), change[from], disk)
  if (edits === 'conflict') return undefined
  return { ...change, [from]: disk, [to]: applyEdits(disk, edits) }
}

function kept(store: HistoryStore | undefined): z.infer<typeof changes> {
  const value = store?.get(key)
  const { data } = changes.safeParse(value && JSON.parse(new TextDecoder().decode(value)))
  return data ?? { done: [], undone: [] }
}
