import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Place } from '../../drafts.ts'
import { FormProvider } from './form-context.ts'
import { FormFields, type GroupForm } from './form-parts.tsx'
import { useForm } from './use-form.ts'

interface Opened {
  readonly file: string
  /** What opened it, which gets the focus back. */
  readonly opener: Element | null
}

interface Props {
  readonly place: Place
  readonly children?: (form: GroupForm) => ReactNode
}

/** A form, and the forms of entries opened from it. Hidden forms keep their state. */
export function FormStack({ place, children = fields }: Props) {
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const openEntry = (file: string) => setOpened([...opened, { file, opener: document.activeElement }])
  const goBack = () => {
    const opener = opened.at(-1)?.opener
    setOpened(opened.slice(0, -1))
    // It is hidden until the next frame.
    requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus())
  }
  return (
    <>
      <div hidden={opened.length > 0} className="form">
        <Loaded place={place} openEntry={openEntry}>
          {children}
        </Loaded>
      </div>
      {opened.map(({ file }, index) => (
        <section key={`${index} ${file}`} hidden={index < opened.length - 1} className="form" aria-label={file}>
          <Back label="Back" onBack={goBack} />
          <Loaded place={{ file, path: [] }} openEntry={openEntry}>
            {fields}
          </Loaded>
        </section>
      ))}
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

interface LoadedProps extends Required<Props> {
  readonly openEntry: (file: string) => void
}

function Loaded({ place, openEntry, children }: LoadedProps) {
  const { form, reload } = useForm(place)
  if (!form) return <p role="status">Loading …</p>
  if (form.kind !== 'group') return <p>There is nothing to edit here.</p>
  return <FormProvider value={{ file: place.file, reload, openEntry }}>{children(form)}</FormProvider>
}
