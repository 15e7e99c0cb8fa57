import type { SchemaNode } from '../../../schema/schema-tree.ts'
import { chosen, treeOf } from '../../../schema/schema-tree.ts'
import type { Path, Source } from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'
import { childAt } from '../../validate/fields.ts'
import { isTuple, jsonSchemaOf, optionFor, type JsonSchema } from '../../validate/json-schema.ts'
import { schemaOf } from '../../validate/schema-at.ts'

/** The two views of a schema: the roles of fields, and their descriptions and limits. */
export interface NodeWithSchema {
  readonly node: SchemaNode
  readonly schema: JsonSchema
}

/** The schema at `path` of a file; undefined for unknown fields. */
export function schemaNodeAt(source: Pick<Source, 'place' | 'data'>, path: Path): NodeWithSchema | undefined {
  const root = { node: treeOf(schemaOf(source)), schema: jsonSchemaOf(schemaOf(source)) }
  let node: NodeWithSchema | undefined = choose(root, source.data)
  for (const [depth, step] of path.entries())
    node = node && child(node, step, valueAt(source.data, path.slice(0, depth + 1)))
  return node
}

/** A member of a group or an item of a list. For a union, the option that matches the data. */
export function child(
  { node, schema }: NodeWithSchema,
  step: string | number,
  data: unknown
): NodeWithSchema | undefined {
  const inner = childAt(node, step)
  return inner && choose({ node: inner, schema: schemaOfChild(schema, step) }, data)
}

function choose({ node, schema }: NodeWithSchema, data: unknown): NodeWithSchema {
  const option = chosen(node, data)
  if (!option || option === node) return { node, schema }
  const typed = optionFor(schema, data)
  const untyped = (schema.oneOf ?? schema.anyOf)?.find(({ type }) => (option.type === 'object') === (type === 'object'))
  const matching = typed === schema ? untyped : typed
  return { node: option, schema: { ...matching, title: matching?.title ?? schema.title ?? '' } }
}

function schemaOfChild({ properties, items, additionalProperties }: JsonSchema, step: string | number): JsonSchema {
  if (typeof step === 'number') return (items && (isTuple(items) ? (items[step] ?? items.at(-1)) : items)) ?? {}
  const named = properties?.[step]
  return named ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}
