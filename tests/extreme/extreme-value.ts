import type { z } from 'zod'
import { money } from '../../schema/figures.ts'
import { slug } from '../../schema/primitives.ts'
import type { ContentNames } from '../../scripts/authoring/content-names.ts'
import { isTuple, jsonSchemaOf, type JsonSchema } from '../../scripts/validate/json-schema.ts'
import { isRecord } from '../../scripts/source/walk.ts'
import { extremeText, type Extreme } from './extreme-text.ts'

const few = (least: number, most: number) => Math.min(Math.max(3, least), most)

/** The number of items in lists without a limit, and in nested lists. Odd, which leaves the last row of a grid open. */
const many = 7
const manyInItem = 3

const slugPattern = jsonSchemaOf(slug).pattern
const moneyPattern = jsonSchemaOf(money).pattern
const longPrice = '$12,345.67'

interface Site {
  readonly extreme: Extreme
  /** Names for references. */
  readonly names: ContentNames
  /** Returns a new number for each text and id. */
  next: () => number
  readonly isInItem?: boolean
}

/**
 * Returns valid content that is as extreme as the schema allows. If a refinement of the schema fails, leaves out
 * optional fields, or adds the fields of the schema's example.
 *
 * @throws if no attempt is valid; the schema then needs a better example
 */
export function extremeValue(schema: z.ZodType, site: Site): unknown {
  const jsonSchema = jsonSchemaOf(schema)
  const value = valueOf(jsonSchema, jsonSchema.example, site, 0)
  const attempts = [
    ...(site.extreme === 'least' ? [] : withoutOptional(jsonSchema, value)),
    ...withExampleFields(jsonSchema, value)
  ]
  const fitting = attempts.find((attempt) => schema.safeParse(attempt).success)
  if (fitting !== undefined) return fitting
  const problems = schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`No ${site.extreme} content fits the schema “${jsonSchema.description}”: ${problems?.join('; ')}`)
}

/** @param index the index in a list, which rotates through enums and unions */
function valueOf(schema: JsonSchema, example: unknown, site: Site, index: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[index % schema.enum.length]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices[index % choices.length] ?? {}, example, site, index)
  if (schema.type === 'array') return listOf(schema, example, site)
  if (schema.properties) return objectOf(schema, example, site, index)
  if (schema.type === 'boolean') return index % 2 === 0
  if (schema.type === 'integer' || schema.type === 'number')
    return (site.extreme === 'least' ? schema.minimum : schema.maximum) ?? example
  return schema.type === 'string' ? textOf(schema, example, site, index) : example
}

function objectOf(schema: JsonSchema, example: unknown, site: Site, index: number): unknown {
  const { properties = {}, required = [] } = schema
  const kept = Object.entries(properties).filter(([key, inner]) => {
    if (required.includes(key)) return true
    return site.extreme === 'plain' ? !isGroup(inner) : site.extreme !== 'least'
  })
  const examples = isRecord(example) ? example : {}
  return Object.fromEntries(kept.map(([key, inner]) => [key, valueOf(inner, examples[key], site, index)]))
}

function isGroup({ type, anyOf, oneOf }: JsonSchema): boolean {
  return type === 'object' || Boolean((anyOf ?? oneOf)?.some(isGroup))
}

function listOf(schema: JsonSchema, asked: unknown, site: Site): unknown[] {
  const { items = {}, minItems = 0, maxItems = Math.max(site.isInItem ? manyInItem : many, minItems) } = schema
  const example = asked ?? schema.example
  const examples: readonly unknown[] = Array.isArray(example) ? example : []
  if (isTuple(items)) return items.map((item, index) => valueOf(item, examples[index], site, index))
  // The pictures of a list are versions of one image, so only the pictures of the example match.
  if (items.names === 'pictures') return [...examples]
  const wanted = { least: minItems, most: maxItems, plain: few(minItems, maxItems), unbroken: few(minItems, maxItems) }[
    site.extreme
  ]
  const available = items.names ? site.names[items.names].length : wanted
  return Array.from({ length: Math.min(wanted, available) }, (_, index) =>
    valueOf(items, examples[index % examples.length], { ...site, isInItem: true }, index)
  )
}

function textOf(schema: JsonSchema, example: unknown, site: Site, index: number): unknown {
  const { names, pattern, format, maxLength } = schema
  if (names) return site.names[names][index % site.names[names].length]
  if (pattern === slugPattern) return `item-${site.next()}`
  if (pattern === moneyPattern) return longPrice
  if (pattern ?? format) return example ?? extremeText(site.extreme, maxLength ?? 40, site.next())
  return extremeText(site.extreme, maxLength, site.next())
}

/** The value, then with each optional field of the example, then with more and more of them. */
function withExampleFields({ example }: JsonSchema, value: unknown): unknown[] {
  if (!isRecord(value) || !isRecord(example)) return [value]
  const missing = Object.entries(example).filter(([key]) => !(key in value))
  const withAll = (fields: typeof missing) => ({ ...Object.fromEntries(fields), ...value })
  return [
    value,
    ...missing.map((field) => withAll([field])),
    ...missing.map((_, index) => withAll(missing.slice(0, index + 1)))
  ]
}

/** The value, then without each optional field, then without each pair of them. */
function withoutOptional({ required = [] }: JsonSchema, value: unknown): unknown[] {
  if (!isRecord(value)) return [value]
  const optional = Object.keys(value).filter((key) => !required.includes(key))
  const without = (...keys: readonly string[]) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
  return [
    value,
    ...optional.map((key) => without(key)),
    ...optional.flatMap((one, index) => optional.slice(index + 1).map((other) => without(one, other)))
  ]
}
