import type { GroupForm, PageSources } from '../../../schema/editing.ts'
import { editorHost } from '../channel.ts'
import { useTypedValue } from '../drafts.ts'
import { resolveReferences, textOf } from '../field/references.ts'
import { useEditor } from '../store.ts'
import { FormFields, keyOf, useFormContext } from './form-fields.tsx'
import { Form } from './form-stack.tsx'
import { DeleteButton } from './site-tab.tsx'

/** The page's fields beside its sections. */
export function PageTab({ page }: { readonly page: PageSources }) {
  return (
    <Form key={page.file} place={{ file: page.file, path: [] }}>
      {(form) => (
        <>
          <label className="field-label">
            Go to page
            <select value={page.path} onChange={({ target }) => editorHost().pageMoved(target.value)}>
              {page.pages.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <PageForm form={form} />
          {page.path !== '/' && <DeleteButton file={page.file} name={page.label} hasLabel />}
        </>
      )}
    </Form>
  )
}

function PageForm({ form }: { readonly form: GroupForm }) {
  return (
    <>
      <SearchResult form={form} />
      <FormFields form={{ ...form, fields: form.fields.filter((field) => keyOf(field) !== 'sections') }} />
      <p className="description">
        After a change of the address, the old one redirects to the new one, and links on this site follow.
      </p>
    </>
  )
}

/** A preview of the page as a search result, where long text is cut off. */
function SearchResult({ form }: { readonly form: GroupForm }) {
  const { names, host } = useEditor().page ?? {}
  const [title, description] = [useText(form, 'title'), useText(form, 'description')]
  const steps = useText(form, 'path').split('/').filter(Boolean)
  return (
    <section aria-label="Search result" className="search-result">
      <p className="result-address">{[host, ...steps].join(' › ')}</p>
      <p className="result-title">{resolveReferences(title, names)}</p>
      <p className="result-description">{resolveReferences(description, names)}</p>
    </section>
  )
}

/** The text of a field, as it is typed. */
function useText({ fields }: GroupForm, key: string): string {
  const { file } = useFormContext()
  const field = fields.find((other) => keyOf(other) === key)
  return textOf(useTypedValue({ file, path: [key] }) ?? (field?.kind === 'field' ? field.value : undefined))
}
