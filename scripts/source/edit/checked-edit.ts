import { isDeepStrictEqual } from 'node:util'
import type { Document } from 'yaml'
import { parseText } from '../parse.ts'
import { parseYaml } from '../parse-yaml.ts'
import type { Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { isRecord, valueAt, walkTexts } from '../walk.ts'
import { applyEdits } from './apply.ts'

/** Edits of a file's text, or why it stays as it is: a sentence for the author. */
export type EditResult = { readonly edits: readonly TextEdit[] } | { readonly refusal: string }

/** The data of a file. */
type FileData = { readonly data: unknown } | { readonly refusal: string }

/** The data of a text; a refusal where its YAML is invalid, because positions in it are guesses. */
export function readData(text: string): FileData {
  const { document, lines } = parseText(text)
  const [error] = document.errors
  const data = error ? undefined : dataOf(document)
  if (data) return data
  const where = error ? ` in line ${lines.linePos(error.pos[0]).line}` : ''
  return { refusal: `The file has a YAML error${where}. Correct it in the file first.` }
}

/**
 * The first of several edits after which the file is valid YAML with exactly the expected data, so that nothing else
 * changes, whatever characters a text has.
 */
export function firstSafe(
  text: string,
  expected: unknown,
  attempts: Iterable<readonly TextEdit[]>,
  refusal: string
): EditResult {
  for (const edits of attempts) {
    const document = parseYaml(applyEdits(text, edits))
    if (document.errors.length === 0 && isDeepStrictEqual(dataOf(document)?.data, expected)) return { edits }
  }
  return { refusal }
}

/** The data with another value at `path`. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = withValue(valueAt(data, [step]), rest, value)
  if (Array.isArray(data)) return data.with(Number(step), inner)
  return { ...(isRecord(data) && data), [step]: inner }
}

/** A value as YAML can hold it: without undefined fields. */
export function plainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** How a message names a value: `sections.0.title`. */
export function nameOf(path: Path): string {
  return path.length > 0 ? path.join('.') : 'the top level'
}

/** Why a value cannot be stored in YAML; undefined where it can. */
export function unwritable(value: unknown): string | undefined {
  let reason: string | undefined
  walkTexts(value, (text) => {
    const [character] = forbidden.exec(text) ?? []
    if (character === undefined) return
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    reason ??= `The text contains a control character (U+${code}). Delete it.`
  })
  return reason
}

/** Control characters other than tabs and line breaks, halves of surrogate pairs, and what is no character. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u

function dataOf(document: Document): { data: unknown } | undefined {
  try {
    const data: unknown = document.toJS()
    return { data }
  } catch (error) {
    // An alias without its anchor.
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}
