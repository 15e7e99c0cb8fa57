import { isAlias, isScalar } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { firstSafe, nameOf, readData, unwritable, withValue, type EditResult } from './checked-edit.ts'
import { withKeptLines } from './wrapped-text.ts'
import {
  doubled,
  foldedBlock,
  indented,
  inQuotes,
  isAmbiguous,
  literalBlock,
  needsQuotes,
  withoutLastBreaks,
  type BlockPlace
} from './scalar-styles.ts'
import { inline, placing, type Written } from './placed-text.ts'
import { writtenScalar, type WrittenScalar } from './scalar-source.ts'

/** A value without parts. */
export type ScalarValue = string | number | boolean

export function isScalarValue(value: unknown): value is ScalarValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/**
 * Replaces one value in the style it is written in, or in the nearest that can hold the new value. Every other
 * character of the file stays. There are no edits where the value is the same already.
 */
export function setScalar(text: string, path: Path, value: ScalarValue): EditResult {
  const file = readData(text)
  if ('refusal' in file) return file
  const reason = unwritable(value)
  if (reason !== undefined) return { refusal: reason }
  const node = nodeAt({ text }, path)
  if (isAlias(node)) return { refusal: `${nameOf(path)} is a YAML alias. Change the value that it repeats.` }
  if (node === undefined) return { refusal: `There is no value at ${nameOf(path)}.` }
  if (!isScalar(node)) return { refusal: `${nameOf(path)} is a group or a list, not a single value.` }
  if (node.value === value) return { edits: [] }
  const expected = withValue(file.data, path, value)
  const refusal = `Cannot change ${nameOf(path)} without changing another value. Change it in the file.`
  return firstSafe(text, expected, attempts(writtenScalar(text, path, node), value), refusal)
}

/** From the edit that keeps the style best to the one that can hold every text. */
function* attempts(scalar: WrittenScalar, value: ScalarValue): Generator<readonly TextEdit[]> {
  if (typeof value !== 'string') return yield [replacing(scalar, inline(String(value)))]
  for (const written of styles(scalar, value)) if (written) yield [replacing(scalar, written)]
}

function* styles(scalar: WrittenScalar, value: string): Generator<Written | undefined> {
  const { type } = scalar
  const hasBreaks = /[\r\n]/.test(value)
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL'
  const place = isBlock || hasBreaks ? scalar.blockPlace() : undefined
  if (type === 'BLOCK_FOLDED' && place) yield* foldedStyles(scalar, place, value)
  if (type === 'QUOTE_DOUBLE') yield* doubleQuotes(scalar, value)
  if (type === 'PLAIN' && (!hasBreaks || scalar.value.includes('\n'))) yield* plainStyles(scalar, place, value)
  if (place) yield literalBlock(value, place)
  yield inQuotes(value)
}

function* foldedStyles({ written, value: before }: WrittenScalar, place: BlockPlace, value: string) {
  const lines = written.slice(written.search(/\r?\n/))
  const write = (part: string) => indented(doubled(part), place)
  const kept = withKeptLines(lines, withoutLastBreaks(before), withoutLastBreaks(value), write)
  if (kept !== undefined) yield foldedBlock(value, place, kept)
  yield foldedBlock(value, place)
}

/** Double quotes stay where the author prefers them, and where they hold line breaks already. */
function* doubleQuotes({ value: before }: WrittenScalar, value: string) {
  const isPreferred = inQuotes(before).head.startsWith("'")
  if (isPreferred || before.includes('\n')) yield inline(JSON.stringify(value))
}

function* plainStyles(scalar: WrittenScalar, place: BlockPlace | undefined, value: string) {
  const { written, value: before, isText } = scalar
  const write = (part: string) => (place ? indented(doubled(part), place) : part)
  const kept = written.includes('\n') ? (withKeptLines(written, before, value, write) ?? value) : value
  const isPlain = !isAmbiguous(value) || (isText && isAmbiguous(before))
  if (isPlain && !needsQuotes(value)) yield inline(kept)
  if (kept !== value) yield inQuotesAsWritten(kept)
}

function inQuotesAsWritten(lines: string): Written {
  return inline(`'${lines.replaceAll("'", "''")}'`)
}

function replacing({ text, start, end, comment, written }: WrittenScalar, { head, body }: Written): TextEdit {
  // The empty value of `key:` needs a space.
  const space = written === '' && /\S/.test(text.charAt(start - 1)) ? ' ' : ''
  return placing(text, start, end, { head: space + head, body }, comment)
}
