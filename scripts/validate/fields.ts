import { groupBy } from '../../src/shared/group-by.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { locate, locateKey, placeName, schemaFor, type Path, type Source } from '../source/source.ts'
import { nodesTo } from './schema-at.ts'
import type { Resolved } from './resolve-references.ts'
import type { Reference } from '../../schema/primitives.ts'
import type { RoleName } from '../../schema/roles.ts'
import { isRecord, mapParts, valueAt } from '../source/walk.ts'
import { childAt, chosen, treeOf, wordsOfKey, type FieldKind, type SchemaNode } from '../../schema/schema-tree.ts'

/** An entry or singleton, with the file it came from. Of an invalid one, `data` has only the valid parts. */
export interface Valid {
  readonly source: Resolved
  readonly data: unknown
}

/** A value of the content: where it is written, what it is for, and what visitors see of it. */
export class Field {
  readonly source: Valid['source']
  readonly path: Path
  /** The output of the schema: an entry's id is a `Reference`, long text is `Markdown`. For a key, the key itself. */
  readonly value: unknown
  readonly kind: FieldKind
  /** Whether it is the key of a record. */
  readonly isKey: boolean

  constructor(source: Valid['source'], path: Path, value: unknown, kind: FieldKind, isKey: boolean) {
    this.source = source
    this.path = path
    this.value = value
    this.kind = kind
    this.isKey = isKey
  }

  get role(): FieldKind['role'] {
    return this.kind.role
  }

  get label(): string {
    return this.kind.label
  }

  /** The name in references, such as `plans.starter.price`. */
  get name(): string {
    return [placeName(this.source.place), ...this.path].join('.')
  }

  /** As the file says it, with references. */
  get written(): unknown {
    return valueAt(this.source.raw, this.path)
  }

  /** In words: `Sections`, `Hero`, `Title`. Items without a name are left out, so that the other items keep their place. */
  get place(): string[] {
    return wordsOf(this.source, this.path, (item, index, list) => itemInWords(item, index, list) ?? [])
  }

  /** The range in the file. Slow: it parses the file for positions. */
  range() {
    return this.isKey ? locateKey(this.source, this.path) : locate(this.source, this.path)
  }
}

/** Every field of a file that has a value, in order. Listed once, because a changed file is another object. */
export const fieldsIn = memoize(({ source, data }: Valid): readonly Field[] => {
  const fields: Field[] = []
  eachField(treeOf(schemaFor(source.place)), data, (kind, value, path, isKey) =>
    fields.push(new Field(source, path, value, kind, isKey))
  )
  return fields
})

/** The fields of each group of a file. */
export const groupsIn = memoize((readable: Valid): readonly (readonly Field[])[] => [
  ...groupBy(fieldsIn(readable), ({ path }) => path.slice(0, -1).join('.')).values()
])

/** The fields of a file that have one of these roles, in order. Of the texts, only Markdown. */
export function fieldsOf(readable: Valid, ...roles: RoleName[]): readonly Field[] {
  return fieldsIn(readable).filter(
    ({ role }) => roles.some((name) => name === role.role) && (role.role !== 'text' || role.form === 'markdown')
  )
}

type Written = Pick<Source, 'place' | 'data'>

/** The schema node at `path` of a file; undefined for unknown fields. */
export function nodeAt(source: Written, path: Path): SchemaNode | undefined {
  return nodesOf(source, path).at(-1)
}

/** A path in words for authors: `Sections › no. 2 › Title`. Items count from 1; keys of records stay as they are. */
export function placeInWords(source: Written, path: Path): string {
  if (path.length === 0) return 'This file'
  return wordsOf(source, path, (_, index) => `no. ${index + 1}`).join(' › ')
}

type WordsOfItem = (item: SchemaNode | undefined, index: number, list: unknown) => string | string[]

function wordsOf(source: Written, path: Path, wordsOfItem: WordsOfItem): string[] {
  const nodes = nodesOf(source, path)
  return path.flatMap((step, at) => {
    const node = nodes[at + 1]
    if (typeof step === 'number') return wordsOfItem(node, step, valueAt(source.data, path.slice(0, at)))
    return nodes[at]?.type === 'record' ? step : (node?.label ?? step)
  })
}

/** An item by its id, else by its type, with a number after the first of a name. */
function itemInWords(item: SchemaNode | undefined, index: number, list: unknown): string | undefined {
  const names = Array.isArray(list) ? list.slice(0, index + 1).map((data: unknown) => itemName(item, data)) : []
  const name = names.at(-1)
  const count = names.filter((other) => other === name).length
  return name && `${wordsOfKey(name)}${count > 1 ? ` (${count})` : ''}`
}

function itemName(item: SchemaNode | undefined, data: unknown): string | undefined {
  if (item?.type === 'field') return item.role.role === 'entry' ? String(data) : undefined
  if (item?.type !== 'object' || !isRecord(data)) return undefined
  const fields = [...item.children].map(([key, node]) => ({ node, name: data[key] }))
  const ids = fields.filter(({ node }) => node.type === 'field' && node.role.role === 'id')
  const types = fields.filter(({ node }) => node.type === 'literal')
  return [...ids, ...types].map(({ name }) => name).find((name) => typeof name === 'string')
}

function nodesOf({ place, data }: Written, path: Path): (SchemaNode | undefined)[] {
  return nodesTo(treeOf(schemaFor(place)), data, path)
}

type VisitField = (kind: FieldKind, value: unknown, path: Path, isKey: boolean) => void

/** Visits every field of `data` that has a value, and keys that are links. */
export function eachField(node: SchemaNode, data: unknown, visit: VisitField, path: Path = []): void {
  const holder = chosen(node, data)
  if (!holder || data === undefined || data === null) return
  if (holder.type === 'field') return visit(holder, data, path, false)
  for (const { step, node: part, value } of partsOf(holder, data)) {
    const inner = [...path, step]
    if (holder.type === 'record' && holder.key.type === 'field' && holder.key.role.role === 'link')
      visit(holder.key, step, inner, true)
    eachField(part, value, visit, inner)
  }
}

type Convert = (kind: FieldKind, value: unknown) => unknown

/** A copy of `data` with each field converted. Unknown fields stay as they are. */
export function mapFields(node: SchemaNode, data: unknown, convert: Convert): unknown {
  const holder = chosen(node, data)
  if (!holder || data === undefined || data === null) return data
  if (holder.type === 'field') return convert(holder, data)
  return mapParts(data, (value, step) => {
    const inner = childAt(holder, step)
    return inner ? mapFields(inner, value, convert) : value
  })
}

/** A child of a value: an item of a list, or a member of a group. */
export interface Part {
  readonly step: string | number
  readonly node: SchemaNode
  readonly value: unknown
}

export function partsOf(node: SchemaNode, data: unknown): Part[] {
  const holder = chosen(node, data)
  const steps = !holder ? [] : Array.isArray(data) ? [...data.keys()] : isRecord(data) ? Object.keys(data) : []
  return steps.flatMap((step) => {
    const value = valueAt(data, [step])
    const inner = holder && childAt(holder, step)
    const part = inner && chosen(inner, value)
    return part && value !== undefined ? [{ step, node: part, value }] : []
  })
}

/** Whether a validated value is a `Reference`: an object with a collection, an id, and nothing else. */
export function isReference(value: unknown): value is Reference {
  return (
    isRecord(value) &&
    typeof value['collection'] === 'string' &&
    typeof value['id'] === 'string' &&
    Object.keys(value).length === 2
  )
}

/** The texts that a visitor reads in a validated field of text, code, a price or a date. */
export function shownText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isRecord(value)) return []
  // `Markdown`, `YamlCode`, `Money` and `Day` of schema/.
  return [value['markdown'], value['yaml'], value['text'], value['day']].flatMap((text) =>
    typeof text === 'string' ? text : []
  )
}

/** A message about a field, which begins with the field's label: "Link: no page has the address /pricng." */
export function labelled(label: string, message: string): string {
  // A name such as YAML keeps its capitals.
  return `${label}: ${message.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`
}
