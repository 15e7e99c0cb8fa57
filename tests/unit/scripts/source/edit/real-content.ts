import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, parseDocument, type Node, type Scalar } from 'yaml'
import { projectRoot } from '../../../../../scripts/platform/project-paths.ts'
import type { Path } from '../../../../../scripts/source/source.ts'

export interface ContentFile {
  readonly file: string
  readonly text: string
}

/** A value in the text of a file. */
export interface Spot {
  readonly text: string
  readonly path: Path
}

/** The YAML files of the site's own content. */
export function contentFiles(): ContentFile[] {
  const folder = join(projectRoot, 'content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  return files.sort().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** Visits all values of a file with their paths and the values they are in, from the root. */
export function eachNode(text: string, visit: (node: Node, path: Path, parents: readonly Node[]) => void): void {
  const walk = (node: unknown, path: Path, parents: readonly Node[]): void => {
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return
    visit(node, path, parents)
    const inside = [...parents, node]
    if (isMap(node)) for (const { key, value } of node.items) walk(value, [...path, keyOf(key)], inside)
    if (isSeq(node)) node.items.forEach((item, index) => walk(item, [...path, index], inside))
  }
  walk(parseDocument(text).contents, [], [])
}

/** The values of a file that are texts. */
export function textsIn(text: string): Spot[] {
  const spots: Spot[] = []
  eachNode(text, (node, path) => {
    if (isScalar(node) && typeof node.value === 'string') spots.push({ text, path })
  })
  return spots
}

/**
 * Each text of a file in a small file of its own: the lines of the field or item that contains it, at their column, and a
 * line after them. Parsing these is fast enough to try everything.
 */
export function smallFilesOf(text: string): (Spot & { readonly node: Scalar })[] {
  const small: (Spot & { readonly node: Scalar })[] = []
  eachNode(text, (node, path, parents) => {
    if (!isScalar(node) || typeof node.value !== 'string') return
    const flow = parents.findIndex((parent) => (isMap(parent) || isSeq(parent)) && parent.flow)
    const depth = flow < 0 ? path.length : flow
    const owner = parents[depth - 1]
    const key = path[depth - 1]
    const outer = parents[depth] ?? node
    const label = isMap(owner) ? owner.items.find((pair) => keyOf(pair.key) === key)?.key : undefined
    const [start] = (isScalar(label) ? label : owner)?.range ?? [0]
    const column = start - lineStart(text, start)
    const from = lineStart(text, isScalar(label) ? start : (outer.range?.[0] ?? 0))
    const [, end = 0] = outer.range ?? []
    const to = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length
    const indent = ' '.repeat(column)
    const after = isMap(owner) ? 'after: the same' : '- the same'
    const lines = `${indent}${text.slice(from + column, to)}${indent}${after}\n`
    const inside = [...(isMap(owner) && key !== undefined ? [key] : [0]), ...path.slice(depth)]
    const copy = parseDocument(lines).getIn(inside, true)
    if (!isScalar(copy) || copy.value !== node.value) throw new Error(`${path.join('.')} differs in its small file`)
    small.push({ text: lines, path: inside, node: copy })
  })
  return small
}

function keyOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
