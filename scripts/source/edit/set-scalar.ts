import { isAlias, isScalar, type Scalar } from 'yaml'
import { keyNodeAt, nodeAt, type Path } from '../source.ts'
import { nameOf, targetAt, type EditResult } from './checked-edit.ts'
import { contentEnd, isBlockText } from './entries.ts'
import { columnOf, fileStyle } from './file-style.ts'
import { isInFlow, replacing } from './replace-value.ts'
import { indented, inQuotes, scalarText } from './value-text.ts'

/** A scalar. */
export type ScalarValue = string | number | boolean

export function isScalarValue(value: unknown): value is ScalarValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/**
 * Replaces one value in the style it is written in, or in the nearest that can hold the new value. Quotes are the ones
 * that the formatter prefers, unless the author chose others. Every other character of the file stays. There are no
 * edits if the value is the same already.
 */
export function setScalar(text: string, path: Path, value: ScalarValue): EditResult {
  const target = targetAt(text, path, value)
  if ('refusal' in target) return target
  const { node, accept } = target
  if (isAlias(node)) return { refusal: `${nameOf(path)} is a YAML alias. Change the value that it repeats.` }
  if (node === undefined) return { refusal: `There is no value at ${nameOf(path)}.` }
  if (!isScalar(node)) return { refusal: `${nameOf(path)} is a group or a list, not a single value.` }
  if (node.value === value) return { edits: [] }
  const styles = typeof value === 'string' ? stylesOf(text, path, node, value) : [String(value)]
  const attempts = Array.from(styles, (written) => [replacing(text, path, written)])
  return accept(value, attempts)
}

/** The ways to write a text, from the one that keeps the style best to the one that can hold every text. */
function* stylesOf(text: string, path: Path, node: Scalar, value: string): Generator<string> {
  const { type } = node
  const old = String(node.value ?? '')
  const written = text.slice(node.range?.[0], contentEnd(text, node))
  const { lineBreak, step } = fileStyle(text)
  const owner = keyNodeAt({ text }, path) ?? nodeAt({ text }, path.slice(0, -1))
  const column = columnOf(text, owner?.range?.[0] ?? 0)
  const lineColumn = /\n( +)\S/.exec(written)?.[1]?.length ?? column + step
  if ((type === 'BLOCK_FOLDED' || type === 'PLAIN') && written.includes('\n'))
    yield* withKeptLines(written, old, value, (breaks) => lineBreak.repeat(breaks + 1) + ' '.repeat(lineColumn))
  // Double quotes stay where the author prefers them, and where they hold line breaks already.
  if (type === 'QUOTE_DOUBLE' && (old.includes('\n') || inQuotes(old) !== written)) yield JSON.stringify(value)
  else if (type?.startsWith('QUOTE') && !/[\r\n]/.test(value)) yield inQuotes(value)
  const style = {
    type: isBlockText(node) && value.trim() !== '' ? type : undefined,
    indent: Math.max(1, lineColumn - column),
    isInFlow: path.length === 0 || isInFlow(text, path),
    // A date without quotes stays without quotes, although YAML 1.1 reads it as another type.
    isLenient: type === 'PLAIN' && /^\d{4}-\d/.test(old)
  }
  yield indented(scalarText(value, style), column, lineBreak)
  yield inQuotes(value)
}

/**
 * The characters of a text on several lines of a file, with only those words replaced that changed, so that the other
 * lines keep their breaks. Yields nothing if the text in the file differs from its parsed words, such as by escapes.
 *
 * @param lineBreaks how the file writes a number of line breaks of the text
 */
function* withKeptLines(written: string, old: string, value: string, lineBreaks: (count: number) => string) {
  const partsOf = (text: string) => text.trimEnd().split(/(\s+)/)
  const header = /^>[^\n]*\n\s*/.exec(written)?.[0] ?? ''
  const parts = partsOf(written.slice(header.length))
  const words = partsOf(old)
  if (parts.length !== words.length || parts.some((part, index) => part.trim() !== words[index]?.trim())) return
  const newWords = partsOf(value)
  const shortest = Math.min(words.length, newWords.length)
  let first = 0
  while (first < shortest && words[first] === newWords[first]) first++
  let last = 0
  while (last < shortest - first && words.at(-1 - last) === newWords.at(-1 - last)) last++
  const changed = newWords.slice(first, newWords.length - last)
  const kept = [
    ...parts.slice(0, first),
    ...changed.map((part) => part.replace(/\n+/, (breaks) => lineBreaks(breaks.length))),
    ...parts.slice(parts.length - last)
  ]
  yield header + kept.join('')
}
