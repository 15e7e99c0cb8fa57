import type { Names, PageSources, PopupName } from '../../../schema/editing.ts'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import { ask, editorHost } from '../channel.ts'
import { Hint } from '../hint.tsx'
import { fail, update, useEditor } from '../store.ts'
import { Stack } from './form-stack.tsx'

/** What pages share, such as the header, prices and popups: the list, or the form of the chosen one. */
export function SiteTab({ page: { shared, enabledPopups } }: { readonly page: PageSources }) {
  const { collections = [] } = useEditor().page?.names ?? {}
  /** What authors can add, they can delete. */
  const isDeletable = (file: string) => collections.some(({ collection }) => file.startsWith(`content/${collection}/`))
  return (
    <Stack back="Everything that pages share">
      {(open) => (
        <>
          <AddEntry collections={collections} onAdded={(file) => open({ file, path: [] })} />
          <PopupButtons names={enabledPopups} />
          <ul className="types" aria-label="What pages share">
            {shared.map(({ file, path, label, kind }) => (
              <li key={[file, ...path].join(' ')}>
                <button type="button" onClick={() => open({ file, path })}>
                  {label}
                  <span className="section-type">{kind}</span>
                </button>
                {isDeletable(file) && <DeleteButton file={file} name={label} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const popupLabels: Readonly<Record<PopupName, string>> = {
  'exit-intent': 'Show the exit offer',
  'recent-purchase': 'Show the next purchase notice'
}

/** Opens popups, because none opens by itself while editing is on. */
function PopupButtons({ names }: { readonly names: readonly PopupName[] }) {
  const { popup } = useEditor()
  const show = (name: PopupName) => {
    update({ popup: { name, shown: popup?.name === name ? popup.shown + 1 : 0 } })
    uncoverPage()
  }
  return (
    <div className="row">
      {names.map((name) => (
        <button key={name} type="button" onClick={() => show(name)}>
          {popupLabels[name]}
        </button>
      ))}
    </div>
  )
}

/** On phones, the panel covers the whole page. */
function uncoverPage(): void {
  if (matchMedia('(width < 640px)').matches) update({ panel: 'closed' })
}

interface DeleteProps {
  readonly file: string
  readonly name: string
  /** Whether it shows its words instead of an icon. */
  readonly hasLabel?: boolean
}

/** Deletes an entry that nothing needs. The focus moves to the next one. */
export function DeleteButton({ file, name, hasLabel }: DeleteProps) {
  const label = `Delete: ${name}`
  const erase = async (button: Element) => {
    const next = button.closest('li')?.nextElementSibling?.querySelector('button') ?? button.closest('aside')
    await ask({ kind: 'erase', file })
    update({ message: `Deleted “${name}”. Undo brings it back.` })
    next?.focus()
  }
  return (
    <Hint text={hasLabel ? undefined : 'Delete'}>
      <button type="button" aria-label={label} onClick={(event) => void erase(event.currentTarget).catch(fail)}>
        {hasLabel ? label : <Trash aria-hidden size={16} />}
      </button>
    </Hint>
  )
}

/** Adds a page, or an entry for sections to show. */
function AddEntry({ collections, onAdded }: Pick<Names, 'collections'> & { readonly onAdded: (file: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  const add = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const collection = collections.find((one) => one.collection === values.get('collection'))?.collection ?? 'pages'
    const { files } = await ask({ kind: 'create', collection, name: String(values.get('name')) })
    const [file = ''] = files
    form.reset()
    if (collection !== 'pages') return onAdded(file)
    editorHost().pageMoved(file.replace(/^content\/pages(.*)\.yaml$/, '$1'))
    uncoverPage()
  }
  return (
    <details className="add-field">
      <summary>Add to the site</summary>
      <form
        className="form"
        aria-label="Add to the site"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          setBusy(true)
          void add(event.currentTarget)
            .catch(fail)
            .finally(() => setBusy(false))
        }}
      >
        <label className="field-label">
          Kind
          <select name="collection">
            {collections.map(({ collection, label }) => (
              <option key={collection} value={collection}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field-label">
          Name
          <input name="name" required pattern=".*\S.*" maxLength={80} />
        </label>
        <p className="description">A new page needs a link to it. Other entries show where a section lists them.</p>
        <button>Add</button>
      </form>
    </details>
  )
}
