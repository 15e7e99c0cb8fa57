import { isTuple, itemSchemas, optionFor, type JsonSchema } from '../validate/json-schema.ts'
import { isRecord } from '../source/walk.ts'
import type { ContentNames } from './content-names.ts'

/** The required fields of a schema's example, with entries that exist. */
export function requiredExample(schema: JsonSchema, names: ContentNames): unknown {
  return fit(schema, schema.example, names, true)
}

/** A schema's example, with entries that exist. */
export function fullExample(schema: JsonSchema, names: ContentNames): unknown {
  return fit(schema, schema.example, names, false)
}

function fit(schemaOrUnion: JsonSchema, example: unknown, names: ContentNames, isBrief: boolean): unknown {
  const schema = optionFor(schemaOrUnion, example)
  const { properties = {}, required = [], items, names: list } = schema
  if (Array.isArray(example)) {
    if (items && !isTuple(items) && items.names) return existingNames(example, names[items.names])
    const schemas = itemSchemas(schema)
    return example.map((value: unknown, index) => fit(schemas[index] ?? schemas[0] ?? {}, value, names, isBrief))
  }
  if (list && typeof example === 'string') return existingNames([example], names[list])[0]
  if (!isRecord(example)) return example
  const kept = Object.entries(example).filter(([key]) => !isBrief || required.includes(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, fit(properties[key] ?? {}, value, names, isBrief)]))
}

/** Keeps names that exist, else takes other existing names, else returns the examples. */
function existingNames(examples: readonly unknown[], present: readonly string[]): readonly unknown[] {
  const real = examples.filter((name) => typeof name === 'string' && (present.includes(name) || /^[a-z]+:/.test(name)))
  if (real.length > 0) return real
  return present.length > 0 ? present.slice(0, examples.length) : examples
}
