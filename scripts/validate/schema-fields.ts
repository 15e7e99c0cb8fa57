import { itemSchemas, type JsonSchema } from './json-schema.ts'

/** A field that an author may write. */
export interface SchemaField {
  /** Its keys from the file's or the section's root; `[]` stands for an item of a list, `<name>` for any name. */
  readonly path: readonly string[]
  readonly schema: JsonSchema
  readonly required: boolean
}

const item = '[]'
const anyName = '<name>'

/** Every field below `schema`, containers before what they hold. */
export function schemaFields(schema: JsonSchema, path: readonly string[] = []): SchemaField[] {
  return childrenOf(schema).flatMap(({ step, schema: inner, required }) => {
    const here = [...path, step]
    return [{ path: here, schema: inner, required }, ...schemaFields(inner, here)]
  })
}

/** `faqs[]`, `result.cards[].title`. */
export function fieldName(path: readonly string[]): string {
  return path
    .map((step) => (step === item ? item : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/** The first value that `example` has at a field. */
export function exampleAt(example: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return example
  if (typeof example !== 'object' || example === null) return undefined
  const inner: unknown[] = step === item || step === anyName ? Object.values(example) : [ownValue(example, step)]
  for (const value of inner) {
    const found = exampleAt(value, rest)
    if (found !== undefined) return found
  }
  return undefined
}

function ownValue(object: object, key: string): unknown {
  return Object.entries(object).find(([name]) => name === key)?.[1]
}

interface Child {
  readonly step: string
  readonly schema: JsonSchema
  readonly required: boolean
}

function childrenOf(schema: JsonSchema): Child[] {
  const { properties = {}, required = [], additionalProperties, anyOf = [] } = schema
  const named = Object.entries(properties).map(([step, inner]) => ({
    step,
    schema: inner,
    required: required.includes(step)
  }))
  const others =
    typeof additionalProperties === 'object' ? [{ step: anyName, schema: additionalProperties, required: false }] : []
  const items = itemSchemas(schema).map((inner) => ({ step: item, schema: inner, required: true }))
  return [...named, ...others, ...items, ...anyOf.flatMap(childrenOf)]
}
