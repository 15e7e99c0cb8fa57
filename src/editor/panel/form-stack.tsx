import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FormNode, GroupForm, Place } from '../../../schema/editing.ts'
import { ask } from '../channel.ts'
import { useEditor, wordsOf } from '../store.ts'
import { FormContext, FormFields } from './form-fields.tsx'

interface StackProps {
  /** What the button says that leads back. */
  readonly back: string
  readonly children: (open: (place: Place) => void) => ReactNode
}

/** A list or form, or the form that is opened from it. A hidden one keeps its state, and its opener gets the focus back. */
export function Stack({ back, children }: StackProps) {
  const [opened, setOpened] = useState<{ readonly place: Place; readonly opener: Element | null }>()
  const goBack = () => {
    setOpened(undefined)
    // It is hidden until the next frame.
    requestAnimationFrame(() => opened?.opener instanceof HTMLElement && opened.opener.focus())
  }
  return (
    <>
      <div hidden={opened !== undefined}>
        {children((place) => setOpened({ place, opener: document.activeElement }))}
      </div>
      {opened && (
        <>
          <button type="button" autoFocus className="back" onClick={goBack}>
            <ArrowLeft aria-hidden size={16} /> {back}
          </button>
          <Form place={opened.place} />
        </>
      )}
    </>
  )
}

interface FormProps {
  readonly place: Place
  readonly children?: (form: GroupForm) => ReactNode
}

/** A form, from which entries can be opened. */
export function Form({ place, children = fields }: FormProps) {
  const { form, failure, reload } = useForm(place)
  return (
    <Stack back="Back">
      {(open) => (
        <div className="form">
          {!form && <p role="status">{failure ?? 'Loading…'}</p>}
          {form && form.kind !== 'group' && <p>There is nothing to edit here.</p>}
          {form?.kind === 'group' && (
            <FormContext value={{ file: place.file, reload, openEntry: (file) => open({ file, path: [] }) }}>
              {children(form)}
            </FormContext>
          )}
        </div>
      )}
    </Stack>
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

/** The form at a place, reloaded after each change of a file; or why there is none, such as after Undo of a new entry. */
function useForm({ file, path }: Place) {
  const { page } = useEditor()
  const [loaded, setLoaded] = useState<{ readonly form?: FormNode; readonly failure?: string }>({})
  const newest = useRef<Promise<void>>(undefined)
  const steps = JSON.stringify(path)
  /** Resolves when the form shows what the server answered last. */
  const reload = useCallback(() => {
    const load: Promise<void> = ask({ kind: 'form', file, path: JSON.parse(steps) })
      .then(
        (form) => ({ form }),
        (error: unknown) => ({ failure: wordsOf(error) })
      )
      .then((answer) => {
        if (load !== newest.current) return newest.current
        // A postponed click needs the new order of a list.
        flushSync(() => setLoaded(answer))
      })
    return (newest.current = load)
  }, [file, steps])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Sets the state when the server has answered.
    void reload()
  }, [reload, page])
  return { ...loaded, reload }
}
