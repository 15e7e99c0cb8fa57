import type { FormNode, PageSources } from '../../../schema/editing.ts'
import { useTypedValue } from '../drafts.ts'
import type { FieldForm } from '../field/field-control.tsx'
import { textOf } from '../field/references.ts'
import { useFormContext } from './form/form-context.ts'
import { FormField } from './form/form-field.tsx'
import { FormFields, keyOf, type GroupForm } from './form/form-parts.tsx'
import { FormStack } from './form/form-stack.tsx'
import { SearchResult } from './search-result.tsx'

/** The page's fields beside its sections. */
export function PageTab({ page }: { readonly page: PageSources }) {
  return (
    <FormStack key={page.file} place={{ file: page.file, path: [] }}>
      {(form) => <PageForm form={form} />}
    </FormStack>
  )
}

const own = ['title', 'description', 'path', 'sections']

function PageForm({ form }: { readonly form: GroupForm }) {
  const { file } = useFormContext()
  const [titleForm, descriptionForm, address] = ['title', 'description', 'path'].map((key) => fieldOf(form, key))
  const title = textOf(useTypedValue({ file, path: ['title'] }) ?? titleForm?.value)
  const description = textOf(useTypedValue({ file, path: ['description'] }) ?? descriptionForm?.value)
  const others = form.fields.filter((field) => !own.includes(keyOf(field)))
  return (
    <>
      {titleForm && <FormField form={titleForm} />}
      {descriptionForm && <FormField form={descriptionForm} />}
      <SearchResult title={title} address={String(address?.value ?? '/')} description={description} />
      {address && <FormField form={address} />}
      <p className="description">
        After a change, the old address redirects to the new one, and links on this site follow.
      </p>
      <FormFields form={{ ...form, fields: others }} />
    </>
  )
}

function fieldOf({ fields }: GroupForm, key: string): FieldForm | undefined {
  const isField = (node: FormNode): node is FieldForm => node.kind === 'field' && keyOf(node) === key
  return fields.find(isField)
}
