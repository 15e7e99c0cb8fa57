import type { Control, FormNode } from '../../schema/editing.ts'
import { entryDescription } from '../../schema/primitives.ts'
import { childAt, chosen, type SchemaNode } from '../../schema/schema-tree.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { Path } from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { nodeAt } from '../validate/fields.ts'
import { jsonSchemaOf } from '../validate/json-schema.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import { fileLabel, labelsTo } from './labels.ts'
import { controlOf } from './page-sources.ts'

/** All fields at `path` of a file with their schemas, whether set or not; undefined for unknown paths. */
export function formAt(model: SiteModel, file: string, path: Path): FormNode | undefined {
  const source = model.sources.find((source) => source.file === file)
  const node = source && nodeAt({ place: source.place, data: source.raw }, path)
  return node && formOf(node, source, path, true)
}

function formOf(node: SchemaNode, source: Resolved, path: Path, isRequired: boolean): FormNode | undefined {
  const value = valueAt(source.raw, path)
  const last = path.at(-1)
  const isText = node.type === 'field' && typeof last === 'number'
  const base = {
    path,
    // The text of an item is in its field.
    label: isText ? `No. ${last + 1}` : (labelsTo(source, path).at(-1) ?? fileLabel(source)),
    isRequired,
    description: node.description
  }
  switch (node.type) {
    case 'field': {
      const schema = jsonSchemaOf(node.schema)
      return {
        ...base,
        kind: 'field',
        // A hue is a number, and a switch may be silent.
        control: controlsByType[schema.type ?? ''] ?? controlOf(node.role),
        value,
        max: schema.maxLength ?? schema.maximum,
        options: schema.enum?.map(String),
        ...(node.role.role === 'entry' && chosenByName(node.role.collection, node.description))
      }
    }
    case 'object':
    case 'record': {
      const keys = node.type === 'object' ? [...node.children.keys()] : Object.keys(isRecord(value) ? value : {})
      const fields = keys.flatMap((key) => partOf(key))
      return { ...base, kind: 'group', isSet: value !== undefined, fields }
    }
    case 'list': {
      const items = Array.isArray(value) ? [...value.keys()].flatMap((index) => partOf(index)) : []
      return { ...base, kind: 'list', isSet: value !== undefined, items }
    }
    // Its kind is unknown until it is added.
    case 'union':
      return value === undefined && !isRequired ? { ...base, kind: 'group', isSet: false, fields: [] } : undefined
    default:
      return undefined
  }

  function partOf(step: string | number): FormNode[] {
    const inner = childAt(node, step)
    // As zod decides it for a JSON Schema.
    const isPartRequired = node.type === 'list' || (node.type === 'object' && inner?.schema._zod.optin === undefined)
    const part = inner && (chosen(inner, valueAt(source.raw, [...path, step])) ?? inner)
    const form = part && formOf(part, source, [...path, step], isPartRequired)
    return form ? [form] : []
  }
}

/** The author chooses an entry by its name, and need not read how to write it. */
function chosenByName(collection: string, description: string | undefined) {
  return { collection, description: description === entryDescription(collection) ? undefined : description }
}

const controlsByType: Readonly<Record<string, Control>> = { boolean: 'switch', integer: 'number', number: 'number' }
