import { discriminatorOf, mapChildren, type JsonSchema, type NameList } from '../validate/json-schema.ts'
import type { ContentNames } from './content-names.ts'
import { exampleOf } from './example-of.ts'

/**
 * Converts a schema for YAML editors: lists the names of the content as values, and allows references
 * (`$(plans.starter.price)`) in every text, because limits apply to the resolved text.
 */
export function editorSchema(schema: JsonSchema, names: ContentNames): JsonSchema {
  const used = new Set<NameList>()
  const written = convert(schema, names, used)
  // `enum` must not be empty: editors would ignore the whole schema.
  const lists = [...used].sort().map((list) => [list, names[list].length > 0 ? { enum: names[list] } : { not: {} }])
  return { ...written, definitions: { ...Object.fromEntries(lists), references: references(names) } }
}

/** Completes a text with each reference. Editors show the value beside it. */
function references({ values }: ContentNames): JsonSchema {
  const snippets = values.map(({ name, value }) => ({
    label: `$(${name})`,
    description: value,
    // A dollar sign of a snippet stands for a field to fill in.
    body: `\\$(${name})`
  }))
  return { defaultSnippets: snippets }
}

const reference: JsonSchema = { type: 'string', pattern: '\\$\\(', doNotSuggest: true }

/** Other values that fields with names accept. */
const otherPatterns: Readonly<Partial<Record<NameList, string>>> = {
  icons: '^brand/[a-z0-9-]+$',
  links: '^(?:#\\S+|https://\\S+|mailto:\\S+@\\S+|tel:\\+?[\\d-]+)$'
}

function convert(schema: JsonSchema, names: ContentNames, used: Set<NameList>): JsonSchema {
  const { example: _, names: list, oneOf, ...rest } = schema
  if (list) {
    used.add(list)
    return nameSchema(rest, list)
  }
  if (rest.type === 'string' && rest.const === undefined && rest.enum === undefined) return textSchema(rest)
  const each = (inner: JsonSchema) => convert(inner, names, used)
  // Keys cannot have references.
  const keys = rest.propertyNames?.names
  if (keys) used.add(keys)
  return {
    ...mapChildren(rest, each),
    ...(keys && { propertyNames: { $ref: `#/definitions/${keys}` } }),
    ...(oneOf && unionSchema(rest.title ?? 'Section', oneOf, oneOf.map(each), names))
  }
}

function nameSchema({ title, description }: JsonSchema, list: NameList): JsonSchema {
  const form = otherPatterns[list]
  return {
    title,
    description,
    anyOf: [
      { $ref: `#/definitions/${list}` },
      ...(form ? [{ type: 'string', pattern: form, doNotSuggest: true }] : []),
      reference
    ]
  }
}

function textSchema({ type, title, description, ...limits }: JsonSchema): JsonSchema {
  const { minLength, format: _, ...others } = limits
  const hasWords = minLength === 1 && others.pattern === undefined
  const pattern = hasWords ? { pattern: '\\S', patternErrorMessage: 'Write some text here.' } : {}
  const length = minLength === undefined || minLength === 1 ? {} : { minLength }
  return {
    type,
    title,
    description,
    allOf: [{ $ref: '#/definitions/references' }],
    if: reference,
    else: { ...length, ...others, ...pattern }
  }
}

/** A discriminated union, as `if`/`then` for each type, so that editors report errors only of the chosen type. */
function unionSchema(
  title: string,
  plain: readonly JsonSchema[],
  converted: readonly JsonSchema[],
  names: ContentNames
): JsonSchema {
  const key = discriminatorOf(converted) ?? 'type'
  const types = converted.map((option) => String(option.properties?.[key]?.const))
  return {
    title,
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        description: plain[0]?.properties?.[key]?.description ?? `What kind of ${title.toLowerCase()} this is.`,
        enum: types,
        enumDescriptions: converted.map(({ description = '' }) => description)
      }
    },
    allOf: [
      ...converted.map((option, index) => ({
        if: { type: 'object', properties: { [key]: { const: types[index] } }, required: [key] },
        then: { title: `${title} ${types[index]}`, ...option }
      })),
      // Snippets of whole sections while there is no type.
      { if: { type: 'object', required: [key] }, else: { defaultSnippets: snippetsOf(plain, key, names) } }
    ]
  }
}

/** A snippet with the required fields for each option that has an example. Editors complete the optional keys. */
function snippetsOf(options: readonly JsonSchema[], key: string, names: ContentNames) {
  return options
    .filter(({ example }) => example !== undefined)
    .map((schema) => ({
      label: String(schema.properties?.[key]?.const),
      description: schema.description ?? '',
      body: exampleOf(schema, names, 'required')
    }))
}

/** The first line of a content file, which tells editors where its schema is. */
export function modeline(kind: string, depth: number): string {
  return `# yaml-language-server: $schema=${'../'.repeat(depth)}schema/generated/${kind}.json`
}
