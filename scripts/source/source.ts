import { isCollection, isMap, isNode, isPair, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml'
import type { z } from 'zod'
import { collections, singletons, type CollectionName, type SingletonName } from '../../schema/content.ts'
import { diagnosticAt, type Finding, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import type { TextEdit } from './text-edit.ts'

/** The path to a value in an entry: keys and indexes from its root. */
export type Path = readonly (string | number)[]

/** What a file in content/ is: the only one of its kind, or one entry of a collection. */
export type Place =
  | { readonly kind: 'singleton'; readonly name: SingletonName }
  | { readonly kind: 'entry'; readonly collection: CollectionName; readonly id: string }

/** A YAML file that could be read. */
export interface Source {
  readonly place: Place
  /** Relative to the project, with forward slashes. */
  readonly file: string
  readonly text: string
  /** The parsed data; undefined if the syntax is broken. */
  readonly data: unknown
  /** The text of the file, where `text` and `data` are after edits that make it valid YAML. */
  readonly original?: { readonly text: string; readonly edits: readonly TextEdit[] }
}

/** The part of a source that positions need. */
type Text = Pick<Source, 'text'>

/** The start of references to a file: `site`, or `plans.starter`. */
export function placeName(place: Place): string {
  return place.kind === 'singleton' ? place.name : `${place.collection}.${place.id}`
}

/** The name of a value in references, such as `plans.starter.price`. A fact leaves its `value` out. */
export function valueName(place: Place, path: Path): string {
  return [placeName(place), ...path.filter((step) => step !== 'value')].join('.')
}

export function schemaFor(place: Place): z.ZodType {
  return place.kind === 'singleton' ? singletons[place.name] : collections[place.collection]
}

export function rangeOf(lines: LineCounter, start: number, end: number): Range {
  const from = lines.linePos(start)
  const to = lines.linePos(Math.max(start, end))
  return {
    line: Math.max(1, from.line),
    column: Math.max(1, from.col),
    endLine: Math.max(1, to.line),
    endColumn: Math.max(1, to.col)
  }
}

/** The range between two offsets of a text, which is parsed for it. */
export function rangeIn(text: string, start: number, end: number): Range {
  return rangeOf(parseText(text).lines, start, end)
}

/** The range of the value at `path`; without one, of the key of the closest parent that exists. */
export function locate(source: Text, path: Path): Range {
  const node = nodeAt(source, path)
  return node ? rangeOfNode(source, node) : locateKey(source, path.slice(0, -1))
}

/** The range of the key of `path`: for a list item its first key, for the root the first key of the file. */
export function locateKey(source: Text, path: Path): Range {
  const node = nodeAt(source, path)
  const key = keyNodeAt(source, path) ?? (isMap(node) ? node.items[0]?.key : undefined)
  if (isNode(key)) return rangeOfNode(source, key)
  if (node) return rangeOfNode(source, node)
  return path.length > 0 ? locateKey(source, path.slice(0, -1)) : rangeIn(source.text, 0, 0)
}

/** The range of `token` in the text at `path`; undefined if YAML escapes it. @param occurrence see `occurrenceAt` */
export function findToken(source: Text, path: Path, token: string, occurrence = 0): Range | undefined {
  const node = nodeAt(source, path)
  if (!node?.range || token === '') return undefined
  let at = contentStart(source, node) - 1
  for (let count = 0; count <= occurrence; count++) {
    at = source.text.indexOf(token, at + 1)
    if (at < 0 || at + token.length > node.range[1]) return undefined
  }
  return rangeIn(source.text, at, at + token.length)
}

/** How many times `token` occurs in `text` before `index`, including inside longer words. */
export function occurrenceAt(text: string, token: string, index: number): number {
  let count = 0
  for (let at = text.indexOf(token); at >= 0 && at < index; at = text.indexOf(token, at + 1)) count++
  return count
}

/** A diagnostic about the value at `path`. */
export function diagnosticAtValue(source: Source, path: Path, finding: Finding): Diagnostic {
  return diagnosticAt(source.file, locate(source, path), finding)
}

/**
 * A diagnostic about some characters of the text at `path`. It keeps its suggestions only where it finds these
 * characters, because an edit of the whole value would lose the rest of it.
 */
export function diagnosticAtToken(source: Source, path: Path, token: string, finding: Finding, occurrence = 0) {
  const exact = findToken(source, path, token, occurrence)
  if (exact) return diagnosticAt(source.file, exact, finding)
  return diagnosticAt(source.file, locate(source, path), {
    ...finding,
    suggestions: withRange(finding),
    follow: undefined
  })
}

/** A diagnostic about a key, whose suggestions are other names for it. */
export function diagnosticAtKey(source: Source, path: Path, finding: Finding): Diagnostic {
  const where = locateKey(source, path)
  const isQuoted = /["'?]/.test(source.text.split('\n')[where.line - 1]?.charAt(where.column - 1) ?? '')
  return diagnosticAt(source.file, where, isQuoted ? { ...finding, suggestions: withRange(finding) } : finding)
}

function withRange({ suggestions }: Finding) {
  return suggestions?.filter((edit) => edit.range)
}

/** The source text of a value, with its quotes. */
export function writtenAt(source: Text, path: Path): string {
  const node = nodeAt(source, path)
  return node?.range ? source.text.slice(node.range[0], node.range[1]) : ''
}

/** The offset of a value's text: for a block scalar after the header, such as `|`. */
function contentStart(source: Text, node: Node): number {
  const start = node.range?.[0] ?? 0
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  return isBlock ? source.text.indexOf('\n', start) : start
}

/** The range of a value. A list or group ends with its last value, not with blank lines and comments after it. */
function rangeOfNode(source: Text, node: Node): Range {
  const [start = 0, end = 0] = node.range ?? []
  const length = isCollection(node) ? source.text.slice(start, end).trimEnd().length : end - start
  return rangeIn(source.text, start, start + length)
}

/** The node of the value at `path`; undefined if there is no value, or if the path leads through an alias. */
export function nodeAt(source: Text, path: Path): Node | undefined {
  let node: unknown = parseText(source.text).document.contents
  for (const key of path) {
    if (!isCollection(node)) return undefined
    node = isSeq(node) ? node.items[Number(key)] : node.items.find((one) => isPair(one) && keyText(one) === String(key))
    if (isPair(node)) node = node.value
  }
  return isNode(node) ? node : undefined
}

/** The node of a field's key; undefined for items of lists, and for the whole file. */
export function keyNodeAt(source: Text, path: Path): Node | undefined {
  const parent = path.length > 0 ? nodeAt(source, path.slice(0, -1)) : undefined
  const pair = isMap(parent) ? parent.items.find((item) => keyText(item) === String(path.at(-1))) : undefined
  return isNode(pair?.key) ? pair.key : undefined
}

function keyText({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}
