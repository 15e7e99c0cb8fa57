import type { Finding, Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import { quotedText } from '../source/quoted-text.ts'
import {
  diagnosticAtKey,
  diagnosticInSource,
  locate,
  locateKey,
  writtenAt,
  type Path,
  type Source
} from '../source/source.ts'
import { isRecord, valueAt } from '../source/walk.ts'

type Meant = Pick<Finding, 'hint' | 'suggestions'>

/** A value of the wrong kind that only lacks its quotes, or has some too many, or is a text that YAML took apart. */
export function suggestTypeFix(source: Source, path: Path, expected: string): Meant {
  const value = valueAt(source.data, path)
  const written = writtenAt(source, path).trimEnd()
  if (value === null) return nothing(source, path)
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return { hint: 'Put it in quotes.', suggestions: [{ text: `'${written}'` }] }
  if (expected === 'string' && isRecord(value)) return takenApart(written)
  const bare = typeof value === 'string' ? value.trim() : ''
  const [, from, to] = /^(\/\S*)\s*(?:->|=>|→|,|to)\s*(\S+)$/.exec(bare) ?? []
  if (
    expected === 'object' &&
    from !== undefined &&
    source.place.kind === 'singleton' &&
    source.place.name === 'redirects'
  )
    return { hint: `Write { from: ${from}, to: ${to} }`, suggestions: [{ text: `{ from: ${from}, to: ${to} }` }] }
  if (expected === 'array' && bare !== '') return listOf(source, path, bare)
  if (expected === 'array' && isRecord(value) && /^\{[^\n]*\}$/.test(written))
    return { hint: 'Put it in square brackets, which make a list.', suggestions: [{ text: `[${written}]` }] }
  if ((expected === 'number' || expected === 'int') && /^-?\d+(?:\.\d+)?$/.test(bare))
    return { hint: 'Write it without quotes.', suggestions: [{ text: bare }] }
  const [, number] = /^(\d+(?:\.\d+)?)\s*(?:\/\s*\d+|stars?|s|secs?|seconds?|°|deg|degrees?|px|%)$/.exec(bare) ?? []
  if (number !== undefined && (expected === 'number' || expected === 'int'))
    return { hint: 'Write the number alone.', suggestions: [{ text: number }] }
  if (expected === 'boolean' && (value === 0 || value === 1))
    return { hint: `Write ${String(value === 1)}.`, suggestions: [{ text: String(value === 1) }] }
  const word = { yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' }[bare.toLowerCase()]
  return expected === 'boolean' && word ? { hint: `Write ${word}.`, suggestions: [{ text: word }] } : {}
}

/** A key without a value, or with one that YAML took for a comment. */
function nothing(source: Source, path: Path): Meant {
  const { line } = locate(source, path)
  const text = source.text.split('\n')[line - 1]?.trimEnd() ?? ''
  const hash = /: +(#\S.*?)(?=\s*[,}]|$)/.exec(text)
  if (!hash?.[1])
    return {
      hint:
        typeof path.at(-1) === 'number'
          ? 'Write it behind the hyphen, or remove the hyphen.'
          : 'Write it behind the colon, or remove the key.'
    }
  const column = hash.index + hash[0].length - hash[1].length + 1
  const range = { line, column, endLine: line, endColumn: column + hash[1].length }
  const meant = quotedText(hash[1])
  return {
    hint: `Put it in quotes, because YAML takes # for a comment: ${meant}`,
    suggestions: [{ text: meant, range }]
  }
}

/** `- Updates: for life` is a group of one field, unless it is in quotes. */
function takenApart(written: string): Meant {
  if (written.includes('\n') || /^[{["']/.test(written)) return /^\{\{/.test(written) ? braces : {}
  return {
    hint: 'A colon with a space behind it makes a key of the words before it; put the text in quotes.',
    suggestions: [{ text: quotedText(written) }]
  }
}

const braces: Meant = { hint: 'A value that stands elsewhere is named as in $(plans.starter.price).' }

function listOf(source: Source, path: Path, text: string): Meant {
  // Names of entries hold no commas, which other texts may.
  if (/^[a-z0-9-]+(?:, *[a-z0-9-]+)+$/.test(text) && /^[a-z]/.test(text))
    return { hint: 'Put them in square brackets, which make a list.', suggestions: [{ text: `[${text}]` }] }
  if (!text.startsWith('-')) return { hint: 'Write each item on a line of its own, behind a hyphen and a space.' }
  const meant = writtenAt(source, path)
    .trimEnd()
    .replaceAll(/(?<=^\s*)-(?=[^\s-])/gm, '- ')
  return { hint: 'Behind the hyphen of an item belongs a space.', suggestions: [{ text: meant }] }
}

/**
 * Words behind a comma in braces, which YAML reads as further keys: one finding for all of them, as they are one text.
 */
export function commaInBraces(
  source: Source,
  path: Path,
  unknown: readonly string[]
): { keys: readonly string[]; issue: Diagnostic } | undefined {
  const group = valueAt(source.data, path)
  if (!isRecord(group)) return undefined
  const keys = Object.keys(group)
  const bare = unknown.filter((key) => group[key] === null && isBare(source, [...path, key]))
  const [first] = bare
  const last = bare.at(-1)
  // A key that is a number comes before all others, wherever it stands.
  const at = (key: string) => locateKey(source, [...path, key])
  const isBefore = (one: Range, other: Range) =>
    one.line < other.line || (one.line === other.line && one.column < other.column)
  const before = first === undefined ? undefined : keys.filter((key) => isBefore(at(key), at(first))).at(-1)
  if (first === undefined || last === undefined || before === undefined) return undefined
  const [start, end] = [locate(source, [...path, before]), locateKey(source, [...path, last])]
  const isOneLine = start.line === end.endLine && end.line === end.endLine
  const line = source.text.split('\n')[start.line - 1] ?? ''
  const written = line.slice(start.column - 1, end.endColumn - 1).replaceAll(/^[“”„]|[“”„]$/g, '')
  if (!isOneLine || /["'{}[\]]/.test(written)) return undefined
  const range = { ...start, endLine: end.endLine, endColumn: end.endColumn }
  const meant = quotedText(written)
  const issue = diagnosticInSource(source, range, {
    rule: 'unknown-key',
    message: `In braces a comma begins another field, and "${first}" is none.`,
    hint: `Put the text in quotes: ${meant}`,
    suggestions: [{ text: meant }]
  })
  return { keys: bare, issue }
}

/** Whether a number is the beginning of one with a comma in it, such as 1,250, that braces cut in two. */
export function isCutNumber(source: Source, path: Path): boolean {
  const { endLine, endColumn } = locate(source, path)
  const rest = source.text.split('\n')[endLine - 1]?.slice(endColumn - 1) ?? ''
  const [, key] = /^,\s?(\d{3})\s*[,}]/.exec(rest) ?? []
  const group = valueAt(source.data, path.slice(0, -1))
  return key !== undefined && typeof valueAt(source.data, path) === 'number' && isRecord(group) && key in group
}

/** Whether no colon follows a key. */
function isBare(source: Source, path: Path): boolean {
  const { line, endLine, endColumn } = diagnosticAtKey(source, path, { rule: 'unknown-key', message: '' })
  const text = source.text.split('\n')[line - 1] ?? ''
  return line === endLine && /^\s*[,}]/.test(text.slice(endColumn - 1))
}
