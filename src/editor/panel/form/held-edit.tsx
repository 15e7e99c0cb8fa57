import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { draftOf } from '../../drafts.ts'
import type { Place } from '../../drafts.ts'
import { useFieldEdit, type FieldEdit } from '../../field/use-field-edit.ts'
import { isSame } from './is-same.ts'

/** What an edit starts from. */
interface Base {
  readonly place: Place
  readonly version: string
  readonly written: unknown
  /** What was typed and is not saved. */
  readonly draft: unknown
  readonly turn: number
}

export interface HeldEdit {
  /** Undefined until the holder is there. */
  readonly edit: FieldEdit | undefined
  readonly isUnsaved: boolean
  readonly save: (over?: { readonly version: string }) => Promise<void>
  readonly cancel: () => void
  /** To be rendered beside the control. */
  readonly holder: ReactNode
}

/**
 * The edit of a field that stays open after it was saved. An edit is of one version of one place; in another version it
 * starts again, in a component of its own, so that the control keeps its focus, its cursor and what is typed.
 */
export function useHeldEdit(place: Place, version: string, written: unknown): HeldEdit {
  const [base, setBase] = useState<Base>(() => ({ place, version, written, draft: draftOf(place), turn: 0 }))
  const [started, setStarted] = useState<FieldEdit>()
  const [saved, setSaved] = useState(written)
  const [value, setValue] = useState(base.draft ?? written)
  const [revision, setRevision] = useState(0)
  // A key that saves may follow a typed one before React renders.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
    // What is typed is there already.
  }, [revision])
  const show = (now: unknown) => {
    setValue(now)
    setRevision(revision + 1)
  }
  const isKnown = (now: unknown) => [base.written, written, saved].some((other) => isSame(now, other))
  const isUnsaved = !isKnown(value)
  const isMoved = !isSame(base.place, place)
  // The same value changed on the disk: saving over the old version shows both.
  const isOvertaken = isUnsaved && !isMoved && ![base.written, saved].some((other) => isSame(written, other))
  if (!isOvertaken && (isMoved || base.version !== version || !isSame(base.written, written))) {
    setBase({ place, version, written, draft: isUnsaved ? value : undefined, turn: base.turn + 1 })
    setSaved(written)
    if (!isUnsaved && !isSame(value, written)) show(written)
  }
  const edit = started && {
    ...started,
    value,
    revision,
    typed: (now: unknown) => {
      latest.current = now
      setValue(now)
      started.typed(now)
    },
    setValue: (now: unknown) => {
      latest.current = now
      show(now)
      started.typed(now)
    }
  }
  return {
    edit,
    isUnsaved,
    save: async (over) => {
      const now = latest.current
      if (!started || (isKnown(now) && !over)) return
      // A new start knows nothing of a field that was emptied.
      if (now === undefined) started.typed(now)
      if (await started.save(over)) setSaved(now)
    },
    cancel: () => {
      edit?.setValue(base.written)
      edit?.cancel()
    },
    holder: <Holder key={base.turn} base={base} onEdit={setStarted} />
  }
}

const Holder = memo(function Holder({
  base,
  onEdit
}: {
  readonly base: Base
  readonly onEdit: (edit: FieldEdit) => void
}) {
  const edit = useFieldEdit(base.place, base.written, base.version, base.draft)
  useLayoutEffect(() => onEdit(edit))
  return null
})
