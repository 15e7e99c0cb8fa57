import * as z from 'zod'
import { roles, type ReferencedCollection } from '../../schema/roles.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { wordsOfKey } from '../../schema/schema-tree.ts'
import { isRecord } from '../source/walk.ts'

/** Names that depend on the content or on installed packages. Editors complete them. */
export type NameList = ReferencedCollection | 'paths' | 'links' | 'icons' | 'pictures'

type Keywords<Name extends string, Value> = { readonly [name in Name]?: Value }

/** A schema as plain data for editors, the documentation and the scaffolding. */
export interface JsonSchema
  extends
    Keywords<
      '$schema' | '$ref' | 'format' | 'type' | 'title' | 'description' | 'pattern' | 'patternErrorMessage',
      string
    >,
    Keywords<'minItems' | 'maxItems' | 'minLength' | 'maxLength', number>,
    Keywords<'minimum' | 'maximum' | 'exclusiveMinimum', number>,
    Keywords<'propertyNames' | 'if' | 'then' | 'else' | 'not', JsonSchema>,
    Keywords<'anyOf' | 'oneOf' | 'allOf', readonly JsonSchema[]>,
    Keywords<'definitions' | 'properties', Readonly<Record<string, JsonSchema>>>,
    Keywords<'default' | 'const', unknown> {
  /** Valid content with every field. */
  readonly example?: unknown
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema | readonly JsonSchema[]
  /** The value is one of these names. */
  readonly names?: NameList
  /** What else YAML editors understand. */
  readonly defaultSnippets?: readonly {
    readonly label: string
    readonly description?: string
    readonly body: unknown
  }[]
  readonly enumDescriptions?: readonly string[]
  readonly doNotSuggest?: boolean
}

/** The JSON Schema of the input, before defaults and transforms. */
export const jsonSchemaOf = memoize((schema: z.core.$ZodType): JsonSchema => {
  const written = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Only `https:` addresses pass, which the format alone does not say.
      if (jsonSchema.format === 'uri') jsonSchema.pattern ??= '^https://\\S+$'
      // The limit of safe integers means nothing to an author.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // zod leaves the length of a tuple out.
      if (Array.isArray(jsonSchema.items)) jsonSchema.minItems = jsonSchema.maxItems = jsonSchema.items.length
      // The schema's message for text in the wrong format.
      const issues = jsonSchema.pattern ? z.safeParse(zodSchema, '\u0000').error?.issues : undefined
      const message = issues?.find(({ code }) => code === 'invalid_format')?.message
      if (message) jsonSchema['patternErrorMessage'] ??= message
      const names = namesFor(zodSchema)
      if (names) jsonSchema['names'] = names
    }
  })
  // zod types its own draft-07 output with mutable fields, and without the keywords that `override` adds.
  return labeled(written as JsonSchema)
})

function namesFor(schema: z.core.$ZodType): NameList | undefined {
  const role = roles.get(schema)
  if (role?.role === 'entry') return role.collection
  if (role?.role === 'icon') return 'icons'
  if (role?.role === 'picture') return role.from === 'files' && !role.isInWidths ? 'pictures' : undefined
  if (role?.role !== 'link' || role.to === 'outside' || role.to === 'mail') return undefined
  return role.to === 'page' ? 'paths' : 'links'
}

/** The schema with a title for each field, which editors show above its description. */
function labeled(schema: JsonSchema): JsonSchema {
  return mapChildren(schema, (one, key) => ({ ...(key !== undefined && { title: wordsOfKey(key) }), ...labeled(one) }))
}

/** A copy of a schema whose fields, items and options are changed. @param change gets the key of a field, or none */
export function mapChildren(schema: JsonSchema, change: (inner: JsonSchema, key?: string) => JsonSchema): JsonSchema {
  const { properties, additionalProperties, items, anyOf, oneOf } = schema
  const fields = Object.entries(properties ?? {}).map(([key, inner]) => [key, change(inner, key)] as const)
  const each = (inner: JsonSchema) => change(inner)
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: each(additionalProperties) }),
    ...(items && { items: isTuple(items) ? items.map(each) : each(items) }),
    ...(anyOf && { anyOf: anyOf.map(each) }),
    ...(oneOf && { oneOf: oneOf.map(each) })
  }
}

/** The field that tells the options of a union apart, such as `type`; undefined if there is none. */
export function discriminatorOf([first, ...others]: readonly JsonSchema[]): string | undefined {
  const isConstant = (key: string) => (option: JsonSchema) => option.properties?.[key]?.const !== undefined
  const keys = Object.keys(first?.properties ?? {})
  return keys.find((key) => [first ?? {}, ...others].every(isConstant(key)))
}

/** Of a union, the option with the data's type; any other schema itself. */
export function optionFor(schema: JsonSchema, data: unknown): JsonSchema {
  const options = schema.oneOf ?? schema.anyOf ?? []
  const key = discriminatorOf(options)
  if (key === undefined || !isRecord(data)) return schema
  return options.find(({ properties }) => properties?.[key]?.const === data[key]) ?? schema
}

/** The schemas of a list's items: one for all of them, or one for each. */
export function itemSchemas({ items = [] }: JsonSchema): readonly JsonSchema[] {
  return isTuple(items) ? items : [items]
}

/** Whether a list has a schema for each item. (`Array.isArray` does not narrow readonly lists.) */
export function isTuple(items: NonNullable<JsonSchema['items']>): items is readonly JsonSchema[] {
  return Array.isArray(items)
}
