import type { Path } from '../source/source.ts'
import { valueAt } from '../source/walk.ts'
import { itemSchemas, type JsonSchema } from './json-schema.ts'

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
  return childrenOf(schema).flatMap(([step, inner, required]) => {
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

/** The value of an example at a path, or at the path of a field. In a list, from the first item that has it. */
export function exampleAt(example: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return example
  if (typeof example !== 'object' || example === null) return undefined
  const isAny = Array.isArray(example) || step === anyName
  const values: unknown[] = isAny ? Object.values(example) : [valueAt(example, [step])]
  return values.map((value) => exampleAt(value, rest)).find((value) => value !== undefined)
}

type Child = readonly [step: string, schema: JsonSchema, required: boolean]

function childrenOf(schema: JsonSchema): Child[] {
  const { properties = {}, required = [], additionalProperties: others, anyOf = [] } = schema
  return [
    ...Object.entries(properties).map(([key, inner]): Child => [key, inner, required.includes(key)]),
    ...(typeof others === 'object' ? [[anyName, others, false] as const] : []),
    ...itemSchemas(schema).map((inner): Child => [item, inner, true]),
    ...anyOf.flatMap(childrenOf)
  ]
}

/** The limits of a field in words for authors: `At most 90 characters.` */
export function limitsOf(schema: JsonSchema): string[] {
  return [...textLimits(schema), ...numberLimits(schema), ...listLimits(schema), ...choices(schema)]
}

function textLimits({ type, minLength = 0, maxLength }: JsonSchema): string[] {
  if (type !== 'string' || maxLength === undefined) return []
  return [minLength > 1 ? `${minLength} to ${maxLength} characters.` : `At most ${maxLength} characters.`]
}

function numberLimits({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): string[] {
  if (type !== 'integer' && type !== 'number') return []
  const kind = type === 'integer' ? 'A whole number' : 'A number'
  const from = exclusiveMinimum ?? minimum
  const start = from === undefined ? '' : ` ${exclusiveMinimum === undefined ? 'from' : 'above'} ${from}`
  return [`${kind}${start}${start && maximum !== undefined ? ` to ${maximum}` : ''}.`]
}

function listLimits({ type, minItems, maxItems }: JsonSchema): string[] {
  if (type !== 'array') return []
  if (minItems !== undefined && minItems === maxItems) return [`Exactly ${minItems}.`]
  if (minItems && maxItems) return [`${minItems} to ${maxItems}.`]
  if (minItems) return [`At least ${minItems === 1 ? 'one' : minItems}.`]
  return maxItems ? [`At most ${maxItems}.`] : []
}

function choices({ enum: values, default: usual }: JsonSchema): string[] {
  const isSaid = usual !== undefined && typeof usual !== 'object'
  return [...(values ? [`One of ${values.join(', ')}.`] : []), ...(isSaid ? [`Without it: ${String(usual)}.`] : [])]
}
