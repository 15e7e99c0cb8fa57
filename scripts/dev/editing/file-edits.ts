import type { Edit } from '../../../schema/editing.ts'
import { section } from '../../../schema/sections/index.ts'
import { contentNames } from '../../authoring/content-names.ts'
import { requiredExample } from '../../authoring/required-example.ts'
import type { SiteModel } from '../../model/site-model.ts'
import type { EditResult } from '../../source/edit/checked-edit.ts'
import { duplicateItem, insertItem, moveItem, removeItem } from '../../source/edit/list-items.ts'
import { removeField, setField } from '../../source/edit/set-field.ts'
import { setScalar } from '../../source/edit/set-scalar.ts'
import { parseYaml } from '../../source/parse-yaml.ts'
import type { Path } from '../../source/source.ts'
import { isRecord, valueAt } from '../../source/walk.ts'
import { nodeAt } from '../../validate/fields.ts'
import { jsonSchemaOf, type JsonSchema } from '../../validate/json-schema.ts'
import { schemaOf } from '../../validate/schema-at.ts'

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
  const data: unknown = parseYaml(text).toJS()
  return data
}

function setValue(file: string, text: string, path: Path, value: unknown, model: SiteModel): EditResult {
  const last = path.at(-1)
  const isNewField = typeof last === 'string' && valueAt(dataOf(text), path) === undefined
  if (!isNewField && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
    return setScalar(text, path, value)
  const order = Object.keys(jsonSchemaAt(file, path.slice(0, -1), text, model)?.properties ?? {})
  return setField(text, path, value, order)
}

function addItem(
  { file, path, index, type }: Extract<Edit, { kind: 'add' }>,
  text: string,
  model: SiteModel
): EditResult {
  if (typeof path.at(-1) === 'string' && valueAt(dataOf(text), path) === undefined)
    return addMissing(file, path, text, model)
  const schema = type === undefined ? itemSchema(file, path, text, model) : sectionSchema(type)
  if (!schema) return { refusal: 'You cannot add anything here.' }
  const items = valueAt(dataOf(text), path)
  const names = contentNames(model)
  // In a list of entries, add one that is not listed yet.
  const unused = schema.names && names[schema.names].find((name) => !Array.isArray(items) || !items.includes(name))
  const example = unused ?? requiredExample(schema, names) ?? exampleIn(items)
  if (example === undefined) return { refusal: 'There is no example to start from. Duplicate another item instead.' }
  const changes = newIds(example, items)
  const item = changes.reduce<unknown>(
    (data, { path: [key = ''], value }) => (isRecord(data) ? { ...data, [key]: value } : data),
    example
  )
  return insertItem(text, path, index, item)
}

/** Adds an optional group, or a list with one item, from the example of its schema. */
function addMissing(file: string, path: Path, text: string, model: SiteModel): EditResult {
  const schema = jsonSchemaAt(file, path, text, model)
  const whole = schema?.example ?? exampleAt(file, path, model)
  const example = schema && requiredExample({ ...schema, example: whole }, contentNames(model))
  if (example === undefined) return { refusal: 'There is no example to start from. Add it in the file.' }
  return setValue(file, text, path, Array.isArray(example) ? example.slice(0, schema?.minItems ?? 1) : example, model)
}

function sectionSchema(type: string): JsonSchema | undefined {
  const option = section.options.find(({ shape }) => shape.type.value === type)
  return option && jsonSchemaOf(option)
}

function itemSchema(file: string, path: Path, text: string, model: SiteModel): JsonSchema | undefined {
  const { items } = jsonSchemaAt(file, path, text, model) ?? {}
  const schema = isJsonSchema(items) ? items : undefined
  const example = exampleAt(file, [...path, 0], model)
  return schema && { ...schema, ...(schema.example === undefined && example !== undefined && { example }) }
}

/** The value at a path in the example of the file or of its section. */
function exampleAt(file: string, path: Path, model: SiteModel): unknown {
  const source = model.sources.find((own) => own.file === file)
  if (!source) return undefined
  const [first, index, ...rest] = path
  const type = first === 'sections' ? valueAt(source.data, ['sections', index ?? 0, 'type']) : undefined
  const isSection = typeof type === 'string'
  const schema = isSection ? sectionSchema(type) : jsonSchemaOf(schemaOf(source))
  return exampleOf(schema?.example, isSection ? rest : path)
}

/** The value at a path of an example. In a list, from the first item that has it. */
function exampleOf(example: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return example
  if (!Array.isArray(example)) return exampleOf(valueAt(example, [step]), rest)
  return example.map((item: unknown) => exampleOf(item, rest)).find((part) => part !== undefined)
}

function exampleIn(items: unknown): unknown {
  return Array.isArray(items) ? items.at(-1) : undefined
}

function jsonSchemaAt(file: string, path: Path, text: string, model: SiteModel): JsonSchema | undefined {
  const source = model.sources.find((own) => own.file === file)
  const node = source && nodeAt({ place: source.place, data: dataOf(text) }, path)
  return node && jsonSchemaOf(node.schema)
}

function isJsonSchema(items: JsonSchema['items']): items is JsonSchema {
  return items !== undefined && !Array.isArray(items)
}

/** A new id for an item whose id is taken: `speed`, `speed-2`. */
function newIds(item: unknown, items: unknown) {
  if (!isRecord(item) || typeof item['id'] !== 'string') return []
  const id = item['id']
  const taken = new Set(
    Array.isArray(items) ? items.map((other: unknown) => (isRecord(other) ? other['id'] : undefined)) : []
  )
  const stem = id.replace(/-\d+$/, '')
  let next = id
  for (let count = 2; taken.has(next); count++) next = `${stem}-${count}`
  return next === id ? [] : [{ path: ['id'], value: next }]
}
