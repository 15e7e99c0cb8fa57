import culori from 'culori/require'
import { roles } from '../../schema/roles.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { closestMatch } from '../diagnostics/did-you-mean.ts'
import { quotedText } from '../source/quoting.ts'
import { locate, placeName, schemaFor, writtenAt, type Path, type Source } from '../source/source.ts'
import { valueAt } from '../source/walk.ts'
import { nodeAt } from './fields.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { schemasAt } from './schema-at.ts'

type TypeFix = Pick<Finding, 'hint' | 'suggestions'>

/** What an author wrote in place of another type, and what to write. The first match counts; `$1` is its group. */
type Row = readonly [expected: string, when: RegExp, hint: string, put: string]

/** The hint for a number in place of text. */
export const inQuotes = 'Put it in quotes, with its unit if it has one.'

const table: readonly Row[] = [
  ['string', /^(-?[\d.]+|true|false)$/, inQuotes, "'$1'"],
  ['number', /^(-?\d+(?:\.\d+)?)([,;])$/, 'Remove the “$2”.', '$1'],
  ['number', /^(-?\d+(?:\.\d+)?)$/, 'Write it without quotes.', '$1'],
  [
    'number',
    /^(\d+(?:\.\d+)?)\s*(?:stars?|s|secs?|seconds?|°|deg|degrees?|px|%|char(?:acter)?s?)$/,
    'Write only the number.',
    '$1'
  ],
  ['number', /^(\d+),(\d{1,2})$/, 'Write a decimal point: $1.$2', '$1.$2'],
  ['number', /^(\d+(?:\.\d+)?)\/5$/, 'Write $1.', '$1'],
  ['boolean', /^(true|false)([,;])$/, 'Remove the “$2”.', '$1'],
  ['boolean', /^(?:yes|on|true|1)$/i, 'Write true, without quotes.', 'true'],
  ['boolean', /^(?:no|off|false|0)$/i, 'Write false, without quotes.', 'false'],
  ['array', /^(\{[^\n]*\})$/, 'Put it in square brackets to make a list.', '[$1]'],
  ['array', /^(\[[^\n]*\])$/, 'Remove the quotes around the list.', '$1'],
  // Names of entries contain no commas; other texts may.
  ['array', /^([a-z][a-z0-9-]*(?:, *[a-z0-9-]+)+)$/, 'Put them in square brackets to make a list.', '[$1]']
]

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Hint and suggestions for a value of the wrong type. */
export function suggestTypeFix(source: Source, path: Path, expected: string, fits: (value: unknown) => boolean) {
  const value = valueAt(source.data, path)
  const written = writtenAt(source, path).trimEnd()
  if (value === null) return missingValue(source, path, fits)
  if (expected === 'object' && path.length === 0) return fieldsOfEntry(source)
  const bare = typeof value === 'string' ? value.trim() : written
  const isRedirect = placeName(source.place) === 'redirects' && path.length === 1
  const isHue = schemasAt(source, path).some((one) => roles.get(one)?.role === 'color')
  const read = isHue ? hueOf(bare) : isRedirect ? redirectOf(bare) : undefined
  if (read !== undefined)
    return { hint: `Write ${read}${isHue ? `, the hue of ${bare}` : ''}`, suggestions: [{ text: read }] }
  const type = expected === 'int' ? 'number' : expected
  const [, when, hint = '', put = ''] = table.find((row) => row[0] === type && row[1].test(bare)) ?? []
  if (when) return { hint: bare.replace(when, hint), suggestions: [{ text: bare.replace(when, put) }] }
  if (type === 'array' && typeof value === 'string') return listOf(written)
  if (type === 'object') return fieldsOfGroup(source, path)
  const words = type === 'number' ? numberWords : type === 'boolean' ? ['true', 'false'] : []
  const word = closestMatch(bare, words)
  if (word === undefined) return {}
  const meant = type === 'number' ? String(numberWords.indexOf(word)) : word
  return { hint: `Did you mean ${meant}?`, suggestions: [{ text: meant }] }
}

/** The fields of a group in whose place there is text. */
function fieldsOfGroup(source: Source, path: Path): TypeFix {
  const node = nodeAt(source, path)
  if (node?.type !== 'object') return {}
  return { hint: `Write its fields: { ${[...node.children.keys()].map((name) => `${name}: …`).join(', ')} }` }
}

/** The hue of a color code such as #7c3aed, in degrees; undefined for other text and for gray. */
function hueOf(text: string): string | undefined {
  const [, code = ''] = /(?:^|\s)(#(?:[\da-f]{6}|[\da-f]{3}))$/i.exec(text) ?? []
  const { c, h = 0 } = culori.oklch(code) ?? { c: 0 }
  return c < 0.01 ? undefined : String(Math.round(h) % 360)
}

/** A redirect as a group of fields, for `/old -> /new`. */
function redirectOf(text: string): string | undefined {
  const [, from, to] = /^(\/\S*)\s*(?:->|=>|→|,|to)\s*(\S+)$/.exec(text) ?? []
  return from && `{ from: ${from}, to: ${to} }`
}

/** The fields that a text-only file needs. */
function fieldsOfEntry({ place }: Source): TypeFix {
  const { required = [] } = jsonSchemaOf(schemaFor(place))
  if (place.kind !== 'entry' || required.length === 0) return {}
  const names = new Intl.ListFormat('en').format(required.map((name) => `${name}:`))
  return { hint: `Write ${names}. npm run new -- ${place.collection} <name> makes a file with all of them.` }
}

/** The hint for a key without a value, or with one that YAML read as a comment. */
function missingValue(source: Source, path: Path, fits: (value: unknown) => boolean): TypeFix {
  const { line } = locate(source, path)
  const text = source.text.split('\n')[line - 1]?.trimEnd() ?? ''
  const [all = '', comment] = /: +(#.*?)(?=\s*[,}]|$)/.exec(text) ?? []
  if (comment === undefined) {
    const name = String(path.at(-1))
    if (typeof path.at(-1) === 'number') return { hint: 'Write its text after the hyphen, or delete the hyphen.' }
    const otherwise = fits(undefined) ? ', or delete the line: the field is optional.' : '. The field is required.'
    return { hint: `Write its value after "${name}:"${otherwise}` }
  }
  const column = text.indexOf(all) + all.length - comment.length + 1
  const range = { line, column, endLine: line, endColumn: column + comment.length }
  const word = comment.slice(1).trim()
  const isNote = comment.startsWith('# ')
  const replacement = (isNote || !fits(comment)) && fits(word) ? word : quotedText(comment)
  const advice = replacement === word ? 'Write the value without #' : 'Put the value in quotes'
  // After a space, it may be a note to a colleague.
  return {
    hint: `YAML reads # as a comment. ${advice}: ${replacement}`,
    suggestions: isNote ? [] : [{ text: replacement, range }]
  }
}

function listOf(written: string): TypeFix {
  if (!/^["']?[-–—•·*]/.test(written)) return { hint: 'Write each item on its own line, after a hyphen and a space.' }
  const text = written.replaceAll(/(?<=^\s*)(?:-(?=[^\s-])|[–—•·*] *)/gm, '- ')
  const [, mark] = /^["']?([–—•·*])/.exec(written) ?? []
  const hint = mark ? `Replace “${mark}” with a hyphen and a space.` : 'Add a space after each hyphen.'
  return { hint, suggestions: [{ text }] }
}
