import * as z from 'zod'
import { roles, type FieldRole } from './roles.ts'

type Schema = z.core.$ZodType

/** What a schema says of a field. */
export interface FieldKind {
  readonly role: FieldRole
  /** "Button text". */
  readonly label: string
  readonly description: string | undefined
  readonly schema: Schema
}

/** A schema without its wrappers, such as `optional`: a field, or what holds fields. */
export type SchemaNode = Omit<FieldKind, 'role'> & (({ readonly type: 'field' } & FieldKind) | Holder)

type Holder =
  | { readonly type: 'object'; readonly children: ReadonlyMap<string, SchemaNode> }
  | { readonly type: 'list'; readonly items: readonly SchemaNode[] }
  | { readonly type: 'record'; readonly key: SchemaNode; readonly value: SchemaNode }
  | { readonly type: 'union'; readonly key: string; readonly options: readonly SchemaNode[] }
  | { readonly type: 'literal'; readonly values: readonly unknown[] }
  /** Text or a number whose use the schema does not state. A test makes sure that there is none. */
  | { readonly type: 'unknown' }

const known = new WeakMap<Schema, SchemaNode>()

/** The fields of a schema. Made once: schemas stay the same while content changes. */
export function treeOf(schema: Schema): SchemaNode {
  const tree = known.get(schema) ?? nodeOf(schema, '')
  known.set(schema, tree)
  return tree
}

/** @param otherwise the label of a schema that has no title of its own */
function nodeOf(schema: Schema, otherwise: string): SchemaNode {
  const layers = layersOf(schema)
  const label = layers.map((layer) => z.globalRegistry.get(layer)?.title).find(Boolean) ?? otherwise
  const description = layers.map((layer) => z.globalRegistry.get(layer)?.description).find(Boolean)
  const role = layers.map((layer) => roles.get(layer)).find(Boolean) ?? roleOfType(layers.at(-1))
  const kind = role ? ({ type: 'field', role } as const) : holderOf(layers.at(-1), label)
  return { label, description, schema, ...kind }
}

/** A schema, and what it wraps. */
export function layersOf(schema: Schema): readonly Schema[] {
  return [schema, ...innerOf(schema).flatMap(layersOf)]
}

function innerOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodPipe) return [schema.in]
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapper ? [schema.def.innerType] : []
}

/** The role of a schema that has only one use. */
function roleOfType(schema: Schema | undefined): FieldRole | undefined {
  if (schema instanceof z.ZodBoolean) return { role: 'switch' }
  return schema instanceof z.ZodEnum ? { role: 'choice' } : undefined
}

function holderOf(schema: Schema | undefined, label: string): Holder {
  if (schema instanceof z.ZodObject) {
    const fields: [string, Schema][] = Object.entries(schema.shape)
    const children = fields.map(([key, inner]): [string, SchemaNode] => [key, nodeOf(inner, wordsOfKey(key))])
    return { type: 'object', children: new Map(children) }
  }
  if (schema instanceof z.ZodArray) return { type: 'list', items: [nodeOf(schema.element, label)] }
  if (schema instanceof z.ZodTuple) return { type: 'list', items: schema.def.items.map((item) => nodeOf(item, label)) }
  if (schema instanceof z.ZodRecord)
    return { type: 'record', key: nodeOf(schema.keyType, label), value: nodeOf(schema.valueType, label) }
  if (schema instanceof z.ZodUnion) {
    const key = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : ''
    return { type: 'union', key, options: schema.options.map((option) => nodeOf(option, label)) }
  }
  return schema instanceof z.ZodLiteral ? { type: 'literal', values: [...schema.values] } : { type: 'unknown' }
}

/** For a union, the option that matches `data`; otherwise the node itself. */
export function chosen(node: SchemaNode, data: unknown): SchemaNode | undefined {
  if (node.type !== 'union') return node
  const { key, options } = node
  const option = options.find((one) => {
    if (one.type === 'field') return !isRecord(data) && (one.role.role === 'switch') === (typeof data === 'boolean')
    if (one.type !== 'object' || !isRecord(data)) return false
    const literal = one.children.get(key)
    return key === '' || (literal?.type === 'literal' && literal.values.includes(data[key]))
  })
  return option && chosen(option, data)
}

/** The schema of a member of a group or of an item of a list. */
export function childAt(node: SchemaNode, step: string | number): SchemaNode | undefined {
  if (node.type === 'object') return node.children.get(String(step))
  if (node.type === 'list') return node.items[Number(step)] ?? node.items.at(-1)
  return node.type === 'record' ? node.value : undefined
}

/** This node and all its descendants. */
export function nodesIn(node: SchemaNode): SchemaNode[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

function childrenOf(node: SchemaNode): readonly SchemaNode[] {
  if (node.type === 'object') return [...node.children.values()]
  if (node.type === 'record') return [node.key, node.value]
  if (node.type === 'list') return node.items
  return node.type === 'union' ? node.options : []
}

/** What a field is called where its schema gives no title: `purchaseUrl` is "Purchase URL". */
export function wordsOfKey(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
  const named = words.toLowerCase().replaceAll(/\b(?:url|id|faq|cta)(?=s?\b)/g, (word) => word.toUpperCase())
  return named.charAt(0).toUpperCase() + named.slice(1)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
