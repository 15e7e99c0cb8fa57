import { Document, isCollection, isMap, isSeq, Scalar, type Node } from 'yaml'
import { quotedText } from '../quoting.ts'
import { isRecord } from '../walk.ts'
import type { FileStyle } from './file-style.ts'

/** The longest line with braces or brackets. The formatter breaks longer ones. */
const width = 120

/** The library puts quotes around texts that YAML 1.1 reads as another type: `yes` is true there, `2026-01-01` a date. */
const strictDocument = new Document<Node>(null, { compat: 'yaml-1.1' })
const lenientDocument = new Document<Node>(null)

interface ScalarStyle {
  readonly type?: Scalar.Type | undefined
  /** The indentation of a block below its key, in columns. */
  readonly indent?: number
  /** Whether it is in braces or brackets. */
  readonly isInFlow?: boolean
  /** Whether texts that only older parsers read as another type, such as dates, need no quotes. */
  readonly isLenient?: boolean
}

/** A scalar. A text with line breaks becomes a block below its first line, if possible. */
export function scalarText(value: unknown, { type, indent = 2, isInFlow, isLenient }: ScalarStyle = {}): string {
  if (typeof value !== 'string') return String(value)
  const hasBreaks = /[\r\n]/.test(value)
  if (hasBreaks && (isInFlow || value.trim() === '')) return JSON.stringify(value)
  const scalar = new Scalar(value)
  if (type) scalar.type = type
  const document = isLenient ? lenientDocument : strictDocument
  document.contents = document.createNode({ a: scalar })
  const [start, end] = isInFlow ? ['{a: ', '}\n'] : ['a: ', '\n']
  return document
    .toString({
      singleQuote: !hasBreaks,
      doubleQuotedAsJSON: true,
      flowCollectionPadding: false,
      collectionStyle: isInFlow ? 'flow' : 'any',
      lineWidth: 0,
      indent
    })
    .slice(start.length, -end.length)
}

/** A text in quotes; without escapes, if possible. */
export function inQuotes(text: string): string {
  // JSON is YAML.
  return /[\r\n]/.test(text) ? JSON.stringify(text) : quotedText(text)
}

/** Moves all lines but the first to the right. */
export function indented(text: string, columns: number, lineBreak: string): string {
  return text.replaceAll(/\r?\n(?=([^\r\n])?)/g, (_, next?: string) => lineBreak + (next ? ' '.repeat(columns) : ''))
}

/**
 * A field or an item. Its lines after the first have their indentation.
 *
 * @param label `key:` or `-`
 * @param column the column of the label
 * @param example a value like it in the same file
 */
export function entryText(label: string, value: unknown, column: number, example: unknown, style: FileStyle): string {
  const { step, listStep, lineBreak } = style
  if (!isGroupOrList(value)) return `${label} ${indented(scalarText(value, { indent: step }), column, lineBreak)}`
  const flow = `${label} ${flowText(value)}`
  const isFlow = isCollection(example) && example.flow === true && column + flow.length <= width
  if (isFlow || Object.keys(value).length === 0) return flow
  const isItem = label === '-'
  const inner = column + (isItem ? 2 : Array.isArray(value) ? listStep : step)
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => entryText('-', item, inner, isSeq(example) ? example.items[0] : undefined, style))
    : Object.entries(value).map(([key, field]) => {
        const like = (isMap(example) && example.get(key, true)) || style.examples.get(key)
        return entryText(`${keyText(key)}:`, field, inner, like, style)
      })
  const start = lineBreak + ' '.repeat(inner)
  return isItem ? `${label} ${entries.join(start)}` : label + entries.map((entry) => start + entry).join('')
}

/** A value on one line. */
export function flowText(value: unknown, isInFlow = false): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => flowText(item, true)).join(', ')}]`
  if (!isRecord(value)) return scalarText(value, { isInFlow })
  const fields = Object.entries(value).map(([key, field]) => `${keyText(key)}: ${flowText(field, true)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

export function keyText(key: string): string {
  return /^[\w/-]+$/.test(key) ? key : scalarText(key, { isInFlow: true })
}

export function isGroupOrList(value: unknown): value is object {
  return Array.isArray(value) || isRecord(value)
}
