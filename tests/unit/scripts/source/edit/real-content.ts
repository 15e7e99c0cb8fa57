import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isCollection, isMap, isNode, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import type { Path } from '../../../../../scripts/source/source.ts'
import { testSite } from '../../../../test-site.ts'

export interface ContentFile {
  readonly file: string
  readonly text: string
}

/** A value in the text of a file. */
export interface Spot {
  readonly text: string
  readonly path: Path
  readonly node: Node
}

/** The YAML files of the test site. */
export function contentFiles(): ContentFile[] {
  const folder = join(testSite, 'content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  return files.sort().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

export function isText(node: Node): boolean {
  return isScalar(node) && typeof node.value === 'string'
}

/** Some values of a file. */
export function spotsIn(text: string, isWanted: (node: Node) => boolean): Spot[] {
  return nodesIn(text).flatMap(({ node, path }) => (isWanted(node) ? [{ text, path, node }] : []))
}

/**
 * Some values of a file, each in a small file of its own: the lines of the field or item that contains it, at their
 * column, and a line after them. Parsing these is fast enough to try everything.
 */
export function smallFilesOf(text: string, isWanted: (node: Node) => boolean): Spot[] {
  return nodesIn(text).flatMap(({ node, path, parents }) => {
    if (!isWanted(node) || path.length === 0) return []
    const outermost = parents.findIndex((parent) => isCollection(parent) && parent.flow)
    const depth = outermost < 0 ? path.length : outermost
    const owner = parents[depth - 1]
    const outer = parents[depth] ?? node
    const pair = isMap(owner) ? owner.items.find(({ value }) => value === outer) : undefined
    const label = isScalar(pair?.key) ? pair.key : undefined
    const [start] = (label ?? owner)?.range ?? [0]
    const column = start - lineStart(text, start)
    const from = lineStart(text, label ? start : (outer.range?.[0] ?? 0)) + column
    const [, end = 0] = outer.range ?? []
    const to = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length
    const indent = ' '.repeat(column)
    const lines = `${indent}${text.slice(from, to)}${indent}${label ? 'after: the same' : '- the same'}\n`
    const inside = [label ? String(label.value) : 0, ...path.slice(depth)]
    const copy = parseDocument(lines).getIn(inside, true)
    if (!isNode(copy) || !isDeepStrictEqual(copy.toJSON(), node.toJSON()))
      throw new Error(`${path.join('.')} differs in its small file`)
    return [{ text: lines, path: inside, node: copy }]
  })
}

interface Inside {
  readonly node: Node
  readonly path: Path
  /** From the root to the group or list with the value. */
  readonly parents: readonly Node[]
}

function nodesIn(text: string): Inside[] {
  const walk = (node: unknown, path: Path, parents: readonly Node[]): Inside[] => {
    if (!isNode(node)) return []
    const inside = [...parents, node]
    const fields = isMap(node)
      ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value])
      : []
    const items = isSeq(node) ? [...node.items.entries()] : []
    return [
      { node, path, parents },
      ...fields.flatMap(([key, value]) => walk(value, [...path, String(key)], inside)),
      ...items.flatMap(([index, item]) => walk(item, [...path, index], inside))
    ]
  }
  return walk(parseDocument(text).contents, [], [])
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
