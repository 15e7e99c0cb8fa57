import { isTuple, itemSchemas, optionFor, type JsonSchema } from '../validate/json-schema.ts'
import { isRecord } from '../source/walk.ts'
import type { ContentNames } from './content-names.ts'

/** A schema's example, or its required fields, with entries that exist. */
export function exampleOf(
  schemaOrUnion: JsonSchema,
  names: ContentNames,
  which: 'all' | 'required',
  example = schemaOrUnion.example
): unknown {
  const schema = optionFor(schemaOrUnion, example)
  const { properties = {}, required = [], items, names: list } = schema
  if (Array.isArray(example)) {
    if (items && !isTuple(items) && items.names) return existingNames(example, names[items.names])
    const schemas = itemSchemas(schema)
    return example.map((value: unknown, index) => exampleOf(schemas[index] ?? schemas[0] ?? {}, names, which, value))
  }
  if (list && typeof example === 'string') return existingNames([example], names[list])[0]
  if (!isRecord(example)) return example
  const kept = Object.entries(example).filter(([key]) => which === 'all' || required.includes(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, exampleOf(properties[key] ?? {}, names, which, value)]))
}

/** Keeps names that exist, else takes other existing names, else returns the examples. */
function existingNames(examples: readonly unknown[], present: readonly string[]): readonly unknown[] {
  const real = examples.filter((name) => typeof name === 'string' && (present.includes(name) || /^[a-z]+:/.test(name)))
  if (real.length > 0) return real
  return present.length > 0 ? present.slice(0, examples.length) : examples
}
