import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { FormNode, Place } from '../../../../schema/editing.ts'
import { fail } from '../../actions.ts'
import { ask } from '../../channel.ts'
import { useEditor } from '../../store.ts'
import { FormContext } from './form-field.tsx'
import { FormFields, type GroupForm } from './form-parts.tsx'

interface Props {
  readonly place: Place
  /** Leads back to the form that opened this one. */
  readonly onBack?: () => void
  readonly children?: (form: GroupForm) => ReactNode
}

/** A form, or the form of an entry opened from it. A hidden form keeps its state. */
export function FormStack({ place, onBack, children = fields }: Props) {
  const { form, reload } = useForm(place)
  const [entry, setEntry] = useState<string>()
  // What opened the entry gets the focus back.
  const opener = useRef<Element>(null)
  const openEntry = (file: string) => {
    opener.current = document.activeElement
    setEntry(file)
  }
  const goBack = () => {
    setEntry(undefined)
    // It is hidden until the next frame.
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  return (
    <>
      <div hidden={entry !== undefined} className="form">
        {onBack && <Back label="Back" onBack={onBack} />}
        {!form && <p role="status">Loading…</p>}
        {form && form.kind !== 'group' && <p>There is nothing to edit here.</p>}
        {form?.kind === 'group' && (
          <FormContext value={{ file: place.file, reload, openEntry }}>{children(form)}</FormContext>
        )}
      </div>
      {entry !== undefined && <FormStack place={{ file: entry, path: [] }} onBack={goBack} />}
    </>
  )
}

/** Leads back to the last list or form, and takes the focus. */
export function Back({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} type="button" className="back" onClick={onBack}>
      <ArrowLeft aria-hidden size={16} /> {label}
    </button>
  )
}

function fields(form: GroupForm): ReactNode {
  return (
    <>
      <h2>{form.label}</h2>
      {form.description && <p className="description">{form.description}</p>}
      <FormFields form={form} />
    </>
  )
}

/** The form at a place, reloaded after each change of a file. */
function useForm({ file, path }: Place) {
  const { page } = useEditor()
  const [form, setForm] = useState<FormNode>()
  const turns = useRef(0)
  const steps = JSON.stringify(path)
  const reload = useCallback(async () => {
    const turn = ++turns.current
    try {
      const node = await ask({ kind: 'form', file, path: JSON.parse(steps) })
      if (turn === turns.current) setForm(node)
    } catch (error) {
      fail(error)
    }
  }, [file, steps])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Sets the state when the server has answered.
    void reload()
  }, [reload, page])
  return { form, reload }
}
