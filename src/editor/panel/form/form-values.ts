import type { FormNode } from '../../../../schema/editing.ts'

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
