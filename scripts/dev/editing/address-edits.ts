import type { Edit } from '../../../schema/editing.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { singletonOf } from '../../model/site-model.ts'
import { applyEdits } from '../../source/edit/apply.ts'
import type { EditResult } from '../../source/edit/checked-edit.ts'
import { insertItem } from '../../source/edit/list-items.ts'
import { setScalar } from '../../source/edit/set-scalar.ts'
import { valueAt } from '../../source/walk.ts'
import { fieldsOf } from '../../validate/fields.ts'
import { lineEdits } from './line-edits.ts'

/**
 * What follows from a page's new address in other files: a redirect of the old one, a line in addresses.yaml, and links
 * to the page, by file.
 */
export function addressEdits(
  { file, value }: Extract<Edit, { kind: 'address' }>,
  model: SiteModel,
  textOf: (file: string) => string
): Map<string, EditResult> {
  const page = model.sources.find((source) => source.file === file)
  const old = page && model.pathOf.get(page)
  const edits = new Map<string, EditResult>()
  if (old === undefined || old === value) return edits
  const append = (name: 'redirects' | 'addresses', item: unknown) => {
    const list = singletonOf(model, name)
    if (!list || !Array.isArray(list.data)) return
    edits.set(list.file, insertItem(textOf(list.file), [], list.data.length, item))
  }
  append('redirects', { from: old, to: value })
  append('addresses', value)
  for (const readable of model.readable) {
    const { source } = readable
    const links = fieldsOf(readable, 'link').flatMap(({ path, isKey }) => {
      const written = isKey ? undefined : valueAt(source.raw, path)
      return typeof written === 'string' && (written === old || written.startsWith(`${old}#`))
        ? [{ path, written }]
        : []
    })
    if (links.length === 0 || source.file === file) continue
    edits.set(source.file, replaced(textOf(source.file), links, old, value))
  }
  return edits
}

function replaced(
  before: string,
  links: readonly { readonly path: readonly (string | number)[]; readonly written: string }[],
  old: string,
  value: string
): EditResult {
  let text = before
  for (const { path, written } of links) {
    const result = setScalar(text, path, value + written.slice(old.length))
    if ('refusal' in result) return result
    text = applyEdits(text, result.edits)
  }
  return { edits: lineEdits(before, text) }
}
