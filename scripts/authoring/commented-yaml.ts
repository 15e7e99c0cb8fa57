import { isMap, stringify } from 'yaml'
import { itemSchemas, optionFor, type JsonSchema } from '../validate/json-schema.ts'
import { limitsOf } from '../validate/schema-fields.ts'
import { isRecord } from '../source/walk.ts'

/** The maximum line length of comments. */
const width = 110

/** Formats an example as YAML with a comment for each field. Optional fields become comments, if not in `written`. */
export function commentedYaml(
  schema: JsonSchema,
  example: Readonly<Record<string, unknown>>,
  written: readonly string[] = []
): string {
  return fields({ ...schema, required: [...(schema.required ?? []), ...written] }, example, true).join('\n')
}

function fields(schema: JsonSchema, example: Readonly<Record<string, unknown>>, isSpaced: boolean): string[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([key, field], index) => {
    const value = example[key]
    const space = isSpaced && index > 0 ? [''] : []
    if (field.const !== undefined) return [...space, `${key}: ${String(field.const)}`]
    if (required.includes(key)) return [...space, ...explanation(field), ...keyed(key, field, value)]
    if (value === undefined) return []
    return [...space, ...explanation(field, ' (optional)'), ...optional(key, value)]
  })
}

/** A commented-out field; long values are left out. */
function optional(key: string, value: unknown): string[] {
  return comment(isRecord(value) || Array.isArray(value) ? `${key}: …` : scalar({ [key]: value }))
}

function keyed(key: string, schema: JsonSchema, value: unknown): string[] {
  if (Array.isArray(value) && value.some(isRecord)) return [`${key}:`, ...indent(items(schema, value))]
  // A YAML node has comments of its own.
  if (isRecord(value) && !isMap(value)) return [`${key}:`, ...indent(fields(optionFor(schema, value), value, false))]
  return scalar({ [key]: value }).split('\n')
}

/** Comments only the first item of a list. */
function items(schemaOfList: JsonSchema, list: readonly unknown[]): string[] {
  return list.flatMap((item, at) => {
    const schema = optionFor(itemSchemas(schemaOfList)[0] ?? {}, item)
    const lines =
      at === 0 && isRecord(item) ? fields(schema, item, false) : stringify(item, { lineWidth: 0 }).trimEnd().split('\n')
    // The comment of the first key goes above the dash.
    const first = lines.findIndex((line) => !line.startsWith('#'))
    return lines.map((line, at) => (at < first ? line : `${at === first ? '- ' : '  '}${line}`))
  })
}

/** `# Button text (optional): The words on the button. At most 40 characters.` */
function explanation({ title = '', description = '', ...schema }: JsonSchema, mark = ''): string[] {
  return comment([`${title}${mark}:`, description, ...limitsOf(schema)].join(' '))
}

/** Wraps a comment. */
export function comment(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}

function scalar(pair: Readonly<Record<string, unknown>>): string {
  return stringify(pair, { lineWidth: 0 }).trimEnd()
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
