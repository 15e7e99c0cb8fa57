import { dequal } from 'dequal'
import { parseText, parseYaml } from '../parse.ts'
import { nodeAt, type Path } from '../source.ts'
import { applyEdits, type TextEdit } from '../text-edit.ts'
import { isRecord, textsIn, valueAt } from '../walk.ts'

/** Edits of a file's text, or why it stays as it is: a sentence for the author. */
export type EditResult = { readonly edits: readonly TextEdit[] } | { readonly refusal: string }

/** A group, a list or another value that an edit changes. */
export interface Target {
  readonly node: unknown
  readonly value: unknown
  /**
   * The first of several edits after which the file is valid YAML with exactly this value, so that nothing else
   * changes, whatever characters a text has.
   *
   * @param changed the path of what changes, for the refusal
   */
  readonly accept: (value: unknown, attempts: Iterable<readonly TextEdit[]>, changed?: Path) => EditResult
}

/** The value at `path`; none in invalid YAML. @param added what the edit adds, which must be possible in YAML */
export function targetAt(text: string, path: Path, added?: unknown): Target | { readonly refusal: string } {
  const reason = unwritable(added)
  if (reason !== undefined) return { refusal: reason }
  const { document, lines } = parseText(text)
  const [error] = document.errors
  if (error) {
    const { line } = lines.linePos(error.pos[0])
    return { refusal: `The file has a YAML error on line ${line}. Correct it in the file first.` }
  }
  const data: unknown = document.toJS()
  const accept: Target['accept'] = (value, attempts, changed = path) => {
    const expected = withValue(data, path, value)
    for (const edits of attempts) {
      const after = parseYaml(applyEdits(text, edits))
      if (after.errors.length === 0 && dequal(after.toJS(), expected)) return { edits }
    }
    return { refusal: `Cannot change ${nameOf(changed)} without changing another value. Change it in the file.` }
  }
  return { node: nodeAt({ text }, path), value: valueAt(data, path), accept }
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

/** The name of a value in messages: `sections.0.title`. */
export function nameOf(path: Path): string {
  return path.length > 0 ? path.join('.') : 'the top level'
}

/** Control characters other than tabs and line breaks, halves of surrogate pairs, and anything that is not a character. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u

/** Why a value cannot be stored in YAML; undefined if it can. */
function unwritable(value: unknown): string | undefined {
  const [character] = textsIn(value).flatMap(({ text }) => forbidden.exec(text)?.[0] ?? [])
  const code = character?.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return code && `The text contains a control character (U+${code}). Delete it.`
}
