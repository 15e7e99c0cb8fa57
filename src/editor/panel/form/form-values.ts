import type { FormNode, Names } from '../../../../schema/editing.ts'
import { resolveReferences, textOf } from '../../field/references.ts'

/** The fields that name an item, the best first. */
const naming = [
  'title',
  'label',
  'name',
  'question',
  'heading',
  'text',
  'quote',
  'value',
  'id',
  'term',
  'place',
  'type'
]

/** What an item of a list is called. */
export function nameOfItem(item: FormNode, names: Names | undefined): string {
  if (item.kind === 'field') return resolveReferences(textOf(item.value), names) || item.label
  if (item.kind === 'list') return item.label
  const texts = new Map(
    item.fields.map((field) => [String(field.path.at(-1)), field.kind === 'field' ? textOf(field.value) : ''])
  )
  const named = [...naming, ...texts.keys()].map((key) => texts.get(key)).find(Boolean)
  return named === undefined ? item.label : resolveReferences(named, names)
}

/** The values of a form, whatever their places. */
export function valuesOf(node: FormNode): unknown {
  switch (node.kind) {
    case 'field':
      return node.value
    case 'group':
      return node.fields.map((field) => [field.path.at(-1), valuesOf(field)])
    case 'list':
      return node.items.map(valuesOf)
    default:
      return node satisfies never
  }
}

/** The last step of a form's path, which tells it from its siblings. */
export function keyOf({ path }: Pick<FormNode, 'path'>): string {
  return String(path.at(-1))
}
