import { Schema } from 'yaml'
import { quotedText } from '../quoted-text.ts'
import { inline, type Written } from './placed-text.ts'

/** Where a block text is. */
export interface BlockPlace {
  /** The column of its lines. */
  readonly indent: number
  /** The column of its key or dash. */
  readonly parent: number
  readonly lineBreak: string
}

/** A text in quotes, those that need no escapes where there are such. */
export function inQuotes(text: string): Written {
  // JSON is YAML.
  return inline(/[\r\n]/.test(text) ? JSON.stringify(text) : quotedText(text))
}

/** A text as a block that keeps its line breaks; undefined where that cannot hold it. */
export function literalBlock(text: string, place: BlockPlace): Written | undefined {
  return block('|', text, place, indented(`\n${withoutLastBreaks(text)}`, place))
}

/**
 * A text as a block of paragraphs; undefined where that cannot hold it.
 *
 * @param body its lines below the header
 */
export function foldedBlock(
  text: string,
  place: BlockPlace,
  body = indented(`\n${doubled(withoutLastBreaks(text))}`, place)
): Written | undefined {
  return block('>', text, place, body)
}

/** The line breaks of a folded text: one more each, except at lines that start with a space. */
export function doubled(text: string): string {
  return text.replace(/\n+/g, (breaks, at: number) => {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    return /^[ \t]/.test(line) || /^[ \t]/.test(text.slice(at + breaks.length)) ? breaks : `${breaks}\n`
  })
}

/** Indents all lines but the first and empty ones. */
export function indented(text: string, { indent, lineBreak }: Omit<BlockPlace, 'parent'>): string {
  const lines = text.split('\n')
  return lines.map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(indent) + line)).join(lineBreak)
}

export function withoutLastBreaks(text: string): string {
  return text.replace(/\n+$/, '')
}

function block(mark: '|' | '>', text: string, { indent, parent, lineBreak }: BlockPlace, body: string) {
  if (text.includes('\r') || text.trim() === '') return undefined
  const breaks = text.length - withoutLastBreaks(text).length
  const chomping = breaks === 0 ? '-' : breaks === 1 ? '' : '+'
  const indicator = /^\n*[ \t]/.test(text) ? String(indent - parent) : ''
  return { head: mark + indicator + chomping, body: body + lineBreak.repeat(Math.max(0, breaks - 1)) }
}

/**
 * Whether YAML certainly does not read these characters as a text of their own, which saves parsing the file to find
 * out.
 */
export function needsQuotes(text: string): boolean {
  return /^[\s,[\]{}#&*!|>'"%@`]|^[-?:](?:\s|$)|:(?:\s|$)|\s#|\s$|^$/.test(text)
}

/** The types of YAML 1.1, which other tools read: `yes` is true there, and `2026-01-01` a date. */
const olderTypes = new Schema({ schema: 'yaml-1.1' }).tags

/** Whether some YAML parser reads a text without quotes as a number, a boolean, null or a date. */
export function isAmbiguous(text: string): boolean {
  return olderTypes.some((type) => type.default === true && type.test?.test(text))
}
