import { useEffect, useRef, useState } from 'react'
import type { CheckResult, Edit, FieldDiagnostic } from '../../../schema/editing.ts'
import { messageOf, save } from '../actions.ts'
import { ask } from '../channel.ts'
import { forgetDraft, keepDraft, type Place } from '../drafts.ts'
import { update } from '../store.ts'

export interface FieldEdit {
  readonly value: unknown
  /** For what is typed into an editor that has the value already. */
  readonly typed: (value: unknown) => void
  /** Puts another value into the editor, such as that of a quick fix. */
  readonly setValue: (value: unknown) => void
  /** Counts the values of `setValue`. */
  readonly revision: number
  readonly diagnostics: readonly FieldDiagnostic[]
  /** The value as the page would show it, where it is Markdown. */
  readonly html: string | undefined
  /** Set where the same value changed on the disk meanwhile: what it is there. */
  readonly conflict: { readonly disk: unknown; readonly version: string } | undefined
  /** Saves the value; resolves to whether it was saved. `over` the value on the disk, after a conflict. */
  readonly save: (over?: { readonly version: string }) => Promise<boolean>
  /** Forgets what was typed. */
  readonly cancel: () => void
}

/**
 * Edits one value: checks it while it changes, keeps it as a draft, and saves it where the check finds no error.
 *
 * @param version that of the file that `written` was read from
 * @param draft what was typed earlier and not saved
 */
export function useFieldEdit({ file, path }: Place, written: unknown, version: string, draft?: unknown): FieldEdit {
  const [value, setShown] = useState(draft ?? written)
  const [conflict, setConflict] = useState<FieldEdit['conflict']>()
  const [base, setBase] = useState(version)
  const latest = useRef(value)
  const [revision, setRevision] = useState(0)

  const editOf = (now: unknown, of = base): Edit => {
    const place = { file, path: [...path], version: of }
    return now === undefined ? { kind: 'remove', ...place } : { kind: 'set', ...place, value: json(now) }
  }
  const { checked, setChecked, check } = useCheck(() => editOf(latest.current))
  useEffect(() => {
    if (draft !== undefined) void check()
    // Once, for a draft from before the page was loaded again.
  }, [])

  const typed = (now: unknown) => {
    if (conflict && now === conflict.disk) {
      setBase(conflict.version)
      setConflict(undefined)
    }
    latest.current = now
    setShown(now)
    keepDraft({ file, path }, now)
    void check()
  }
  return {
    value,
    revision,
    typed,
    conflict,
    diagnostics: checked.diagnostics,
    html: checked.html,
    setValue: (now) => {
      typed(now)
      setRevision((count) => count + 1)
    },
    cancel: () => forgetDraft({ file, path }),
    save: async (over) => {
      if (latest.current === written && !over) {
        forgetDraft({ file, path })
        return true
      }
      const result = await save(editOf(latest.current, over?.version)).catch((error: unknown) => {
        update({ message: messageOf(error) })
        return undefined
      })
      if (!result) return false
      if (result.kind === 'invalid') setChecked({ diagnostics: result.diagnostics })
      setConflict(result.kind === 'conflict' ? result : undefined)
      if (result.kind !== 'saved') return false
      forgetDraft({ file, path })
      return true
    }
  }
}

/** One check at a time, and then one of the latest edit. */
function useCheck(latestEdit: () => Edit) {
  const [checked, setChecked] = useState<CheckResult>({ diagnostics: [] })
  const isChecking = useRef(false)
  const check = async () => {
    if (isChecking.current) return
    isChecking.current = true
    let seen: string
    do {
      const edit = latestEdit()
      seen = JSON.stringify(edit)
      const result = await ask({ kind: 'check', edit }).catch((error: unknown) => {
        update({ message: messageOf(error) })
        return undefined
      })
      if (result) setChecked(result)
    } while (seen !== JSON.stringify(latestEdit()))
    isChecking.current = false
  }
  return { checked, setChecked, check }
}

/** Form fields hold JSON only, which TypeScript cannot know of `unknown`. */
function json(value: unknown): Extract<Edit, { kind: 'set' }>['value'] {
  return value as Extract<Edit, { kind: 'set' }>['value']
}
