import type { z } from 'zod'
import { money } from '../../schema/figures.ts'
import { slug } from '../../schema/primitives.ts'
import type { ContentNames } from '../authoring/content-names.ts'
import { isTuple, jsonSchemaOf, type JsonSchema } from '../validate/json-schema.ts'
import { isRecord } from '../source/walk.ts'
import { extremeText, type Extreme } from './extreme-text.ts'

/** As many as most lists on pages have. */
const few = (least: number, most: number) => Math.min(Math.max(3, least), most)

/** As many as a list without a limit gets: an odd number, which leaves a row open; and one in an item of another list. */
const many = 7
const manyInItem = 3

const slugPattern = jsonSchemaOf(slug).pattern
const moneyPattern = jsonSchemaOf(money).pattern
const longPrice = '$12,345.67'

interface Site {
  readonly extreme: Extreme
  /** Names that the values may refer to. */
  readonly names: ContentNames
  /** Counts the texts and names of a page, which all differ. */
  next: () => number
  readonly isInItem?: boolean
}

/**
 * Content that fits a schema and is as extreme as the schema allows. What a schema checks in code, beyond its limits, is
 * met by leaving out optional fields or, where too little is there, by taking them from its example.
 *
 * @throws where no content was found that fits: the schema's example does not tell enough
 */
export function extremeValue(schema: z.ZodType, site: Site): unknown {
  const jsonSchema = jsonSchemaOf(schema)
  const value = valueOf(jsonSchema, jsonSchema.example, site, 0)
  const attempts = site.extreme === 'least' ? withExampleFields(jsonSchema, value) : withoutOptional(jsonSchema, value)
  const fitting = attempts.find((attempt) => schema.safeParse(attempt).success)
  if (fitting !== undefined) return fitting
  const problems = schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`No ${site.extreme} content fits the schema “${jsonSchema.description}”: ${problems?.join('; ')}`)
}

/** @param index the place in a list: choices take turns */
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

/** Whether a value has fields of its own. */
function isGroup({ type, anyOf, oneOf }: JsonSchema): boolean {
  return type === 'object' || Boolean((anyOf ?? oneOf)?.some(isGroup))
}

function listOf(schema: JsonSchema, example: unknown, site: Site): unknown[] {
  const { items = {}, minItems = 0, maxItems = Math.max(site.isInItem ? manyInItem : many, minItems) } = schema
  const examples: readonly unknown[] = Array.isArray(example) ? example : []
  if (isTuple(items)) return items.map((item, index) => valueOf(item, examples[index], site, index))
  // Pictures of one list show the same, so that only those of the example go together.
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

/** The value, the value with each optional field of the example, and with ever more of them. */
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

/** The value, and the value without each of its optional fields, and without each two of them. */
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
