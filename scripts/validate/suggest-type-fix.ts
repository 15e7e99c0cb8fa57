import type { Finding, Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import { fieldNames } from '../source/field-names.ts'
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
import { jsonSchemaOf } from './json-schema.ts'
import { schemaOf } from './schema-at.ts'
import { suggestHue } from './suggest-hue.ts'

type TypeFix = Pick<Finding, 'hint' | 'suggestions'>

/** Hint and suggestions for a value of the wrong type: quotes to add or remove, or text that YAML read as fields. */
export function suggestTypeFix(source: Source, path: Path, expected: string, isRequired: boolean): TypeFix {
  const value = valueAt(source.data, path)
  const written = writtenAt(source, path).trimEnd()
  const color = suggestHue(source, path)
  if (color) return color
  if (value === null) return missingValue(source, path, isRequired)
  if (expected === 'object' && path.length === 0) return fieldsOfEntry(source)
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return { hint: 'Put it in quotes.', suggestions: [{ text: `'${written}'` }] }
  if (expected === 'string' && isRecord(value)) return readAsField(written)
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
    return { hint: 'Put it in square brackets to make a list.', suggestions: [{ text: `[${written}]` }] }
  if ((expected === 'number' || expected === 'int') && /^-?\d+(?:\.\d+)?$/.test(bare))
    return { hint: 'Write it without quotes.', suggestions: [{ text: bare }] }
  const [, number] = /^(\d+(?:\.\d+)?)\s*(?:\/\s*\d+|stars?|s|secs?|seconds?|°|deg|degrees?|px|%)$/.exec(bare) ?? []
  if (number !== undefined && (expected === 'number' || expected === 'int'))
    return { hint: 'Write only the number.', suggestions: [{ text: number }] }
  const end = endOfField(bare, expected)
  if (end) return end
  if (expected === 'boolean' && (value === 0 || value === 1))
    return { hint: `Write ${String(value === 1)}.`, suggestions: [{ text: String(value === 1) }] }
  const word = { yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' }[bare.toLowerCase()]
  return expected === 'boolean' && word ? { hint: `Write ${word}, without quotes.`, suggestions: [{ text: word }] } : {}
}

/** The fix for a number, true or false that ends as in other formats: `5;`. */
function endOfField(text: string, expected: string): TypeFix | undefined {
  const pattern = expected === 'boolean' ? /^(true|false)([,;])$/ : /^(-?\d+(?:\.\d+)?)([,;])$/
  const [, value, mark] = pattern.exec(text) ?? []
  if (value === undefined || !['boolean', 'number', 'int'].includes(expected)) return undefined
  return { hint: `Remove the ${mark === ',' ? 'comma' : 'semicolon'}.`, suggestions: [{ text: value }] }
}

/** The fields that a file needs which has only text. */
function fieldsOfEntry(source: Source): TypeFix {
  const { required = [] } = jsonSchemaOf(schemaOf(source))
  if (source.place.kind !== 'entry' || required.length === 0) return {}
  const names = new Intl.ListFormat('en').format(required.map((name) => `${name}:`))
  return { hint: `Write ${names}. npm run new -- ${source.place.collection} <name> makes a file with all of them.` }
}

/** The hint for a key without a value, or with one that YAML read as a comment. */
function missingValue(source: Source, path: Path, isRequired: boolean): TypeFix {
  const { line } = locate(source, path)
  const text = source.text.split('\n')[line - 1]?.trimEnd() ?? ''
  const hash = /: +(#\S.*?)(?=\s*[,}]|$)/.exec(text)
  if (!hash?.[1])
    return {
      hint:
        typeof path.at(-1) === 'number'
          ? 'Write its text after the hyphen, or delete the hyphen.'
          : isRequired
            ? `Write its value after "${String(path.at(-1))}:". The field is required.`
            : `Write its value after "${String(path.at(-1))}:", or delete the line: the field is optional.`
    }
  const column = hash.index + hash[0].length - hash[1].length + 1
  const range = { line, column, endLine: line, endColumn: column + hash[1].length }
  const replacement = quotedText(hash[1])
  return {
    hint: `YAML reads # as a comment. Put the value in quotes: ${replacement}`,
    suggestions: [{ text: replacement, range }]
  }
}

/** YAML reads `- Updates: for life` as a group of one field. */
function readAsField(written: string): TypeFix {
  if (written.includes('\n') || /^[{["']/.test(written)) return /^\{\{/.test(written) ? braces : {}
  return {
    hint: 'YAML reads the words before a colon and a space as a field name. Put the text in quotes.',
    suggestions: [{ text: quotedText(written) }]
  }
}

const braces: TypeFix = { hint: 'Write references as $(plans.starter.price).' }

function listOf(source: Source, path: Path, text: string): TypeFix {
  // Names of entries contain no commas; other texts may.
  if (/^[a-z0-9-]+(?:, *[a-z0-9-]+)+$/.test(text) && /^[a-z]/.test(text))
    return { hint: 'Put them in square brackets to make a list.', suggestions: [{ text: `[${text}]` }] }
  if (!text.startsWith('-')) return { hint: 'Write each item on its own line, after a hyphen and a space.' }
  const replacement = writtenAt(source, path)
    .trimEnd()
    .replaceAll(/(?<=^\s*)-(?=[^\s-])/gm, '- ')
  return { hint: 'Add a space after each hyphen.', suggestions: [{ text: replacement }] }
}

/**
 * One diagnostic for all words after a comma in braces. YAML reads them as keys, but they are one text.
 */
export function commaInBraces(
  source: Source,
  path: Path,
  unknown: readonly string[]
): { keys: readonly string[]; diagnostic: Diagnostic } | undefined {
  const group = valueAt(source.data, path)
  if (!isRecord(group)) return undefined
  const keys = Object.keys(group)
  const bare = unknown.filter((key) => group[key] === null && isBare(source, [...path, key]))
  const [first] = bare
  const last = bare.at(-1)
  // JavaScript puts keys that are numbers first, wherever they are in the file.
  const at = (key: string) => locateKey(source, [...path, key])
  const isBefore = (one: Range, other: Range) =>
    one.line < other.line || (one.line === other.line && one.column < other.column)
  const before = first === undefined ? undefined : keys.filter((key) => isBefore(at(key), at(first))).at(-1)
  if (first === undefined || last === undefined || before === undefined) return undefined
  const assigned = equalsSign(first)
  if (bare.length === 1 && assigned) return { keys: bare, diagnostic: diagnosticInSource(source, at(first), assigned) }
  const [start, end] = [locate(source, [...path, before]), locateKey(source, [...path, last])]
  const isOneLine = start.line === end.endLine && end.line === end.endLine
  const line = source.text.split('\n')[start.line - 1] ?? ''
  const written = line.slice(start.column - 1, end.endColumn - 1).replaceAll(/^[“”„]|[“”„]$/g, '')
  if (!isOneLine || /["'{}[\]]/.test(written)) return undefined
  const range = { ...start, endLine: end.endLine, endColumn: end.endColumn }
  const replacement = quotedText(written)
  const diagnostic = diagnosticInSource(source, range, {
    rule: 'unknown-key',
    message: `A comma in braces starts a new field, but "${first}" is not a field.`,
    hint: `Put the text in quotes: ${replacement}`,
    suggestions: [{ text: replacement }]
  })
  return { keys: bare, diagnostic }
}

/** The finding for a field with an equals sign: `href = /pricing`. */
function equalsSign(written: string): Finding | undefined {
  const [, name = '', value = ''] = /^([\w-]+)\s*=\s*(\S.*)$/.exec(written) ?? []
  if (!fieldNames().has(name)) return undefined
  return {
    rule: 'unknown-key',
    message: `Equals sign used after the field name "${name}". YAML needs a colon.`,
    hint: `Write ${name}: and then the value.`,
    suggestions: [{ text: `${name}: ${value}` }]
  }
}

/** Whether a number is the first part of one such as 1,250, which YAML splits at the comma in braces. */
export function isSplitNumber(source: Source, path: Path): boolean {
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
