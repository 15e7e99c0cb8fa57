import type { Scalar } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import { contentEnd } from './block-entries.ts'
import { columnOf, fileStyle } from './file-style.ts'
import { isInFlow, keyOf } from './parents.ts'
import type { BlockPlace } from './scalar-styles.ts'

/** A value as it is in its file. */
export interface WrittenScalar {
  readonly text: string
  readonly type: Scalar['type']
  /** The value as a text; empty for null. */
  readonly value: string
  /** Whether YAML reads it as a text, not as a number, a boolean or null. */
  readonly isText: boolean
  readonly start: number
  /** Of a block before its last line break. */
  readonly end: number
  /** The characters from `start` to `end`. */
  readonly written: string
  /** What follows the header of a block on its line: a comment or nothing. undefined for other texts. */
  readonly comment: string | undefined
  /** Where its lines stand as a block; undefined in braces and brackets, where there are no blocks. */
  readonly blockPlace: () => BlockPlace | undefined
}

export function writtenScalar(text: string, path: Path, node: Scalar): WrittenScalar {
  const { type, value } = node
  const header = headerOf(text, node)
  let [start = 0] = node.range ?? []
  let end = contentEnd(text, node)
  // The parser places an empty value behind spaces, where a comment may follow.
  if (start === end) start = end = text.slice(0, start).replace(/[ \t]+$/, '').length
  return {
    text,
    type,
    value: value === null ? '' : String(value),
    isText: typeof value === 'string',
    start,
    end,
    written: text.slice(start, end),
    comment: header?.[2],
    blockPlace: () => blockPlace(text, path, node)
  }
}

/** The header of a block: its indentation, and what follows it. */
function headerOf(text: string, { type, range }: Scalar): RegExpExecArray | undefined {
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return undefined
  return /^[|>][-+]?([1-9]?)[-+]?([^\r\n]*)/.exec(text.slice(range?.[0], range?.[1])) ?? undefined
}

function blockPlace(text: string, path: Path, node: Scalar): BlockPlace | undefined {
  if (isInFlow(text, path)) return undefined
  const owner = keyOf(text, path) ?? nodeAt({ text }, path.slice(0, -1))
  if (!owner?.range) return undefined
  const { step, lineBreak } = fileStyle(text)
  const parent = columnOf(text, owner.range[0])
  return { indent: linesIndent(text, node, parent) ?? parent + step, parent, lineBreak }
}

/** The column of the lines of a block, or of the further lines of another text. */
function linesIndent(text: string, node: Scalar, parent: number): number | undefined {
  const [, digit] = headerOf(text, node) ?? []
  if (digit) return parent + Number(digit)
  const [, spaces] = /\n( +)\S/.exec(text.slice(node.range?.[0], node.range?.[1])) ?? []
  return spaces?.length
}
