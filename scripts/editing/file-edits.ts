import type { Edit } from '../../schema/editing.ts'
import { section } from '../../schema/sections/index.ts'
import { freeName } from '../../src/shared/file-slug.ts'
import { contentNames } from '../authoring/content-names.ts'
import { exampleOf } from '../authoring/example-of.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { EditResult } from '../source/edit/checked-edit.ts'
import { duplicateItem, insertItem, moveItem, removeItem } from '../source/edit/list-items.ts'
import { removeField, setField } from '../source/edit/set-field.ts'
import { isScalarValue, setScalar } from '../source/edit/set-scalar.ts'
import { parseText } from '../source/parse.ts'
import { schemaFor, type Path } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { nodeAt } from '../validate/fields.ts'
import { itemSchemas, jsonSchemaOf, type JsonSchema } from '../validate/json-schema.ts'
import { exampleAt } from '../validate/schema-fields.ts'

/** The changes of a file's text that an edit makes. A new address of a page also changes other files; see EditSession. */
export function editsOf(edit: Edit, text: string, model: SiteModel): EditResult {
  const { path } = edit
  switch (edit.kind) {
    case 'set':
      return setValue(edit.file, text, path, edit.value, model)
    case 'remove':
      return removeField(text, path)
    case 'move':
      return moveItem(text, path, edit.from, edit.to)
    case 'duplicate':
      return duplicateItem(text, path, edit.index, (item) => newIds(item, valueAt(dataOf(text), path)))
    case 'delete':
      return removeItem(text, path, edit.index)
    case 'add':
      return addItem(edit, text, model)
    default:
      return edit satisfies never
  }
}

export function dataOf(text: string): unknown {
  const data: unknown = parseText(text).document.toJS()
  return data
}

function setValue(file: string, text: string, path: Path, value: unknown, model: SiteModel): EditResult {
  const last = path.at(-1)
  const isNewField = typeof last === 'string' && valueAt(dataOf(text), path) === undefined
  if (!isNewField && isScalarValue(value)) return setScalar(text, path, value)
  const order = Object.keys(jsonSchemaAt(file, path.slice(0, -1), text, model)?.properties ?? {})
  return setField(text, path, value, order)
}

function addItem({ file, path, index, type }: Extract<Edit, { kind: 'add' }>, text: string, model: SiteModel) {
  const names = contentNames(model)
  const items = valueAt(dataOf(text), path)
  const list = jsonSchemaAt(file, path, text, model)
  // An optional group, or a list with one item.
  if (typeof path.at(-1) === 'string' && items === undefined) {
    const example = list && exampleOf(list, names, 'required', list.example ?? exampleFor(file, path, model))
    if (example === undefined) return { refusal: 'There is no example to start from. Add it in the file.' }
    return setValue(file, text, path, Array.isArray(example) ? example.slice(0, list?.minItems ?? 1) : example, model)
  }
  const schema = type === undefined ? itemSchemas(list ?? {})[0] : sectionSchema(type)
  if (!schema) return { refusal: 'You cannot add anything here.' }
  // In a list of entries, add one that is not listed yet.
  const unused = schema.names && names[schema.names].find((name) => !Array.isArray(items) || !items.includes(name))
  const example =
    unused ??
    exampleOf(schema, names, 'required', schema.example ?? exampleFor(file, [...path, 0], model)) ??
    (Array.isArray(items) ? items.at(-1) : undefined)
  if (example === undefined) return { refusal: 'There is no example to start from. Duplicate another item instead.' }
  const [id] = newIds(example, items)
  return insertItem(text, path, index, id && isRecord(example) ? { ...example, id: id.value } : example)
}

function sectionSchema(type: unknown): JsonSchema | undefined {
  const option = section.options.find(({ shape }) => shape.type.value === type)
  return option && jsonSchemaOf(option)
}

/** The value at a path in the example of the file or of its section. */
function exampleFor(file: string, path: Path, model: SiteModel): unknown {
  const source = model.sources.find((source) => source.file === file)
  if (!source) return undefined
  const [first, index = 0, ...rest] = path
  const schema = first === 'sections' ? sectionSchema(valueAt(source.data, [first, index, 'type'])) : undefined
  return schema ? exampleAt(schema.example, rest) : exampleAt(jsonSchemaOf(schemaFor(source.place)).example, path)
}

function jsonSchemaAt(file: string, path: Path, text: string, model: SiteModel): JsonSchema | undefined {
  const source = model.sources.find((source) => source.file === file)
  const node = source && nodeAt({ place: source.place, data: dataOf(text) }, path)
  return node && jsonSchemaOf(node.schema)
}

/** A new id for an item whose id is used: `speed`, `speed-2`. */
function newIds(item: unknown, items: unknown) {
  if (!isRecord(item) || typeof item['id'] !== 'string') return []
  const id = item['id']
  const used = new Set(Array.isArray(items) ? items.map((one: unknown) => (isRecord(one) ? one['id'] : undefined)) : [])
  const stem = id.replace(/-\d+$/, '')
  return used.has(id) ? [{ path: ['id'], value: freeName(stem, (next) => next === stem || used.has(next)) }] : []
}
