import { useState } from 'react'
import type { PageSources, SharedSource } from '../../../schema/editing.ts'
import { pagePopups } from '../page-popup.tsx'
import { update, useEditor } from '../store.ts'
import { Back, FormStack } from './form/form-stack.tsx'

/** What pages share, such as the header, prices and popups: the list, or the form of the chosen one. */
export function SiteTab({ page: { shared } }: { readonly page: PageSources }) {
  const [open, setOpen] = useState<SharedSource>()
  const [last, setLast] = useState<string>()
  if (open)
    return (
      <>
        <Back label="Everything that pages share" onBack={() => setOpen(undefined)} />
        <FormStack key={keyOf(open)} place={open} />
      </>
    )
  return (
    <>
      <PopupButtons />
      <ul className="types" aria-label="What pages share">
        {shared.map((source) => (
          <li key={keyOf(source)}>
            <button
              type="button"
              autoFocus={keyOf(source) === last}
              onClick={() => {
                setOpen(source)
                setLast(keyOf(source))
              }}
            >
              {source.label}
              <span className="section-type">{source.kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function keyOf({ file, path }: SharedSource): string {
  return [file, ...path].join(' ')
}

function PopupButtons() {
  const { popup } = useEditor()
  return (
    <div className="row">
      {pagePopups.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => update({ popup: { name, shown: popup?.name === name ? popup.shown + 1 : 0 } })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
