import { isCollection, isMap, isNode, isPair, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml'
import type { CollectionName, SingletonName } from '../schema/content.ts'
import { issueAt, type Finding, type Issue, type Range } from './issue.ts'

/** Where a value stands in an entry: keys and indexes from its root. */
export type Path = readonly (string | number)[]

/** What a file in content/ is: the only one of its kind, or one entry of a collection. */
export type Place =
  | { readonly kind: 'singleton'; readonly name: SingletonName }
  | { readonly kind: 'entry'; readonly collection: CollectionName; readonly id: string }

/** A YAML file that could be read: its data, and the document that knows where each value stands. */
export interface Source {
  readonly place: Place
  /** Relative to the project, with forward slashes. */
  readonly file: string
  readonly text: string
  readonly document: Document
  readonly lines: LineCounter
  /** As YAML says it; undefined where the syntax is broken. */
  readonly data: unknown
}

/** The name by which references begin: `site`, or `plans.starter`. */
export function placeName(place: Place): string {
  return place.kind === 'singleton' ? place.name : `${place.collection}.${place.id}`
}

export function rangeOf(source: Pick<Source, 'lines'>, start: number, end: number): Range {
  const from = source.lines.linePos(start)
  const to = source.lines.linePos(Math.max(start, end))
  return {
    line: Math.max(1, from.line),
    column: Math.max(1, from.col),
    endLine: Math.max(1, to.line),
    endColumn: Math.max(1, to.col)
  }
}

/** The value at `path`; where there is none, the key of the nearest thing around it that has one. */
export function locate(source: Source, path: Path): Range {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = nodeAt(source, path.slice(0, depth))
    if (depth < path.length) return locateKey(source, path.slice(0, depth))
    if (node?.range) return rangeOf(source, node.range[0], node.range[1])
  }
  return rangeOf(source, 0, 0)
}

/** The key under which `path` stands; for an item of a list its first key, for the root the first of the file. */
export function locateKey(source: Source, path: Path): Range {
  const parent = nodeAt(source, path.slice(0, -1))
  const last = path.at(-1)
  if (isMap(parent) && last !== undefined) {
    const pair = parent.items.find((item) => keyText(item) === String(last))
    if (pair && isNode(pair.key) && pair.key.range) return rangeOf(source, pair.key.range[0], pair.key.range[1])
  }
  const node = nodeAt(source, path)
  if (isMap(node)) {
    const first = node.items[0]?.key
    if (isNode(first) && first.range) return rangeOf(source, first.range[0], first.range[1])
  }
  if (node?.range) return rangeOf(source, node.range[0], node.range[1])
  return path.length > 0 ? locateKey(source, path.slice(0, -1)) : rangeOf(source, 0, 0)
}

/**
 * The characters of `token` inside the text at `path`, in whatever style the text is written; the whole
 * value where YAML writes the token in another way. `occurrence` is that of `occurrenceAt`.
 */
export function locateToken(source: Source, path: Path, token: string, occurrence = 0): Range {
  const node = nodeAt(source, path)
  if (!node?.range || token === '') return locate(source, path)
  let at = node.range[0] - 1
  for (let count = 0; count <= occurrence; count++) {
    at = source.text.indexOf(token, at + 1)
    if (at < 0 || at + token.length > node.range[1]) return locate(source, path)
  }
  return rangeOf(source, at, at + token.length)
}

/** How many times the characters of `token` begin in `text` before `index`, those inside longer words counted too. */
export function occurrenceAt(text: string, token: string, index: number): number {
  let count = 0
  for (let at = text.indexOf(token); at >= 0 && at < index; at = text.indexOf(token, at + 1)) count++
  return count
}

export function issueInSource(source: Source, range: Range, finding: Finding): Issue {
  return issueAt(source.file, range, finding)
}

function nodeAt(source: Source, path: Path): Node | undefined {
  let node: unknown = source.document.contents
  for (const step of path) {
    if (!isCollection(node)) return undefined
    node = isSeq(node)
      ? node.items[Number(step)]
      : node.items.find((item) => isPair(item) && keyText(item) === String(step))
    if (isPair(node)) node = node.value
  }
  return isNode(node) ? node : undefined
}

function keyText(pair: Pair): string {
  const key = pair.key
  return isNode(key) && 'value' in key ? String(key.value) : String(key)
}
