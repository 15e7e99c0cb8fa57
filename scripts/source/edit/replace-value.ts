import { isMap, isSeq, type Node } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { isRecord } from '../walk.ts'
import { blockEntries, contentEnd } from './block-entries.ts'
import { columnOf, lineEnd } from './file-style.ts'
import { isInFlow, keyOf } from './parents.ts'
import { placing } from './placed-text.ts'
import { blockEntry, flowText, keyText, type Manner } from './value-style.ts'

/**
 * Writes another value in place of a whole group or list. Comments on the line of its key stay.
 *
 * @param model a value that is written like the new one
 */
export function replacingValue(text: string, path: Path, value: unknown, manner: Manner, model?: Node): TextEdit {
  const node = nodeAt({ text }, path)
  const start = node?.range?.[0] ?? 0
  // The comments behind and below the last item of a block are about it.
  const last = (isMap(node) || isSeq(node)) && !node.flow ? blockEntries(text, node, false).entries.at(-1) : undefined
  const end = last?.end ?? contentEnd(text, node)
  const key = isInFlow(text, path) ? undefined : keyOf(text, path)
  if (!key?.range) return { start, end, text: path.length > 0 ? flowText(value, manner, true) : atTop(value, manner) }
  const lines = blockEntry('', value, columnOf(text, key.range[0]), model, manner)
  const [head = ''] = /^[^\r\n]*/.exec(lines) ?? []
  const from = key.range[1] + (/^\s*:/.exec(text.slice(key.range[1]))?.[0].length ?? 0)
  // The parser places an empty value behind spaces.
  const to = end > start ? end : from
  const line = lineEnd(text, from)
  const comment = to <= line ? undefined : start > line ? text.slice(from, line) : ''
  return placing(text, from, to, { head, body: lines.slice(head.length) }, comment)
}

/** The first field or item of a file. */
function atTop(value: unknown, manner: Manner): string {
  const [item] = Array.isArray(value) ? value : []
  if (item !== undefined) return blockEntry('-', item, 0, undefined, manner)
  const [field] = isRecord(value) ? Object.entries(value) : []
  return field ? blockEntry(`${keyText(field[0])}:`, field[1], 0, undefined, manner) : flowText(value, manner)
}
