import * as z from 'zod'
import { childAt, chosen, layersOf, treeOf, type SchemaNode } from '../../schema/schema-tree.ts'
import { schemaFor, type Path, type Source } from '../source/source.ts'
import { mapParts, valueAt } from '../source/walk.ts'

type Schema = z.core.$ZodType

/** The schema nodes of a value, and of each step of a path from there. */
export function nodesTo(tree: SchemaNode, data: unknown, path: Path): (SchemaNode | undefined)[] {
  let node: SchemaNode | undefined = chosen(tree, data) ?? tree
  const nodes: (SchemaNode | undefined)[] = [node]
  for (const depth of path.keys()) {
    const inner: SchemaNode | undefined = node && childAt(node, path[depth] ?? '')
    // A list may be one field, such as the files of a picture.
    if (node?.type !== 'field') node = inner && (chosen(inner, valueAt(data, path.slice(0, depth + 1))) ?? inner)
    nodes.push(node)
  }
  return nodes
}

/** The keys that the schema of the object at `path` has; none if it is not an object. */
export function keysAt(schema: Schema, data: unknown, path: Path): string[] {
  const node = nodesTo(treeOf(schema), data, path).at(-1)
  return node?.type === 'object' ? [...node.children.keys()] : []
}

/** The schema of the value at `path` of a file, and the schemas that it wraps. */
export function schemasAt({ place, data }: Pick<Source, 'place' | 'data'>, path: Path): readonly Schema[] {
  const schema = schemaFor(place)
  const step = path.at(-1)
  if (step === undefined) return layersOf(schema)
  const parent = nodesTo(treeOf(schema), data, path.slice(0, -1)).at(-1)
  // A list may be one field, such as the files of a picture.
  const list = parent?.type === 'field' ? layersOf(parent.schema).at(-1) : undefined
  const inner = list instanceof z.ZodArray ? list.element : parent && childAt(parent, step)?.schema
  return inner ? layersOf(inner) : []
}

/** The parts of `data` that fit the schema, in their places; undefined elsewhere. Checks use it for invalid files. */
export function fittingParts(schema: Schema, data: unknown): unknown {
  const whole = z.safeParse(schema, data)
  if (whole.success) return whole.data
  const holder = chosen(treeOf(schema), data)
  if (typeof data !== 'object' || data === null) return undefined
  return mapParts(data, (value, step) => {
    const inner = holder && childAt(holder, step)
    return inner && fittingParts(inner.schema, value)
  })
}

/** A placeholder of a text, such as {name}. The description of a field lists those that it supports. */
export const braced = /(?<!\$)\{\w[\w ]*\}/g
