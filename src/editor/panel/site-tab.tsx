import { useState } from 'react'
import type { PageSources } from '../../../schema/editing.ts'
import { pagePopups } from '../page-popup.tsx'
import { update, useEditor } from '../store.ts'
import { Back, FormStack } from './form/form-stack.tsx'

/** What pages share, such as the header, prices and popups: the files, or the form of the one that was chosen. */
export function SiteTab({ page }: { readonly page: PageSources }) {
  const { names } = useEditor()
  const [file, setFile] = useState<string>()
  const [last, setLast] = useState(file)
  const choose = (now: string | undefined) => {
    setLast(file)
    setFile(now)
  }
  if (file !== undefined)
    return (
      <>
        <Back label="All files" onBack={() => choose(undefined)} />
        <h2>{file}</h2>
        <FormStack key={file} place={{ file, path: [] }} />
      </>
    )
  const values = [...page.frame, ...page.popups, ...page.assistant, ...(names?.values ?? [])]
  const files = new Set(values.map((value) => value.file).filter((one) => one !== page.file))
  return (
    <>
      <PopupButtons />
      <ul className="types" aria-label="Files that pages share">
        {[...files].sort().map((one) => (
          <li key={one}>
            <button type="button" autoFocus={one === last} onClick={() => choose(one)}>
              {one}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
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
