import * as z from 'zod'
import { formatRules } from '../../schema/primitives.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import { closestMatch, didYouMean } from '../diagnostics/did-you-mean.ts'
import { diagnosticAt, type Diagnostic, type Finding } from '../diagnostics/diagnostic.ts'
import { isRule } from '../diagnostics/rules.ts'
import { diagnosticAtKey, locateKey, rangeIn, schemaFor, type Path, type Source } from '../source/source.ts'
import { slipDiagnostic } from '../source/find-slip.ts'
import { fieldNames, listNames } from '../source/swallowed-fields.ts'
import { namedLists, offsetOf } from '../source/yaml-lines.ts'
import { isRecord, valueAt } from '../source/walk.ts'
import { placeInWords } from './fields.ts'
import { keysAt, schemasAt } from './schema-at.ts'
import { suggestFormatFix } from './suggest-value.ts'

/** The diagnostic for a missing field; none if an unknown field that looks like it is reported instead. */
export function missingKeys(source: Source, path: Path): Diagnostic[] {
  const [group, key] = [path.slice(0, -1), String(path.at(-1))]
  const known = keysOf(source, group)
  const value = valueAt(source.data, group)
  const written = isRecord(value) ? Object.keys(value) : []
  // Without a type, no other key is known to be wrong.
  const isTyped = known.length > 0
  const unknown = written.filter((other) => (isTyped ? !known.includes(other) : !fieldNames.has(other)))
  const free = isTyped ? known.filter((other) => !written.includes(other)) : ['type']
  const misspelled = unknown.find((other) => closestMatch(other, free) === key)
  if (misspelled !== undefined)
    return isTyped ? [] : [unknownKey(source, group, misspelled, didYouMean(misspelled, free))]
  if (renamedKey(source, group)?.missing === key) return []
  const list = group.length === 0 && listNames.has(key) ? unnamedList(source, key) : undefined
  if (list) return [list]
  return [
    diagnosticAt(source.file, locateKey(source, group), {
      rule: 'missing-key',
      message: `Missing field "${key}" in ${groupInWords(source, group)}.`,
      hint: `Add ${key}: and its value.`
    })
  ]
}

/** The finding for a list at the top of a file whose name is gone, so that it continues the text above. */
function unnamedList(source: Source, key: string): Diagnostic | undefined {
  const lines = source.text.split('\n')
  const index = lines.findIndex((line, at) => /^ *- /.test(line) && /^[\w-]+: +[^\s'"|>[{]/.test(lines[at - 1] ?? ''))
  const [list] = namedLists({ lines, index, start: offsetOf(lines, index) }, [key])
  return list && slipDiagnostic(source.file, list, 'missing-key', (...offsets) => rangeIn(source.text, ...offsets))
}

export function unknownKeys(source: Source, path: Path, keys: readonly string[]): Diagnostic[] {
  const free = keysOf(source, path).filter((key) => valueAt(source.data, [...path, key]) === undefined)
  const renamed = renamedKey(source, path)
  return keys.map((key) => {
    const isSimilar = closestMatch(key, free) !== undefined
    const advice = isSimilar ? undefined : (misplacedKey(source, path, key) ?? renamed?.advice)
    return unknownKey(source, path, key, advice ?? didYouMean(key, free))
  })
}

type Advice = Pick<Finding, 'hint' | 'suggestions'>

/** The advice for a key that belongs to the group of fields above it, or to a group that contains its own. */
function misplacedKey(source: Source, path: Path, key: string): Advice | undefined {
  const isFieldOf = (group: Path) => keysOf(source, group).includes(key)
  const isFree = (group: Path) => valueAt(source.data, [...group, key]) === undefined
  const group = valueAt(source.data, path)
  const keys = Object.keys(Object(group))
  const known = keysOf(source, path)
  const above = keys.slice(0, keys.indexOf(key)).findLast((one) => known.includes(one))
  if (above !== undefined && isRecord(valueAt(group, [above])) && isFree([...path, above])) {
    const hint = `If it belongs to ${above} above, add 2 spaces before it.`
    const { line, column } = locateKey(source, [...path, key])
    if (isFieldOf([...path, above]))
      return { hint, suggestions: [{ text: '  ', range: { line, column, endLine: line, endColumn: column } }] }
    // A group with any names, such as includes, may not be meant.
    if (schemasAt(source, [...path, above]).some((layer) => layer instanceof z.ZodRecord)) return { hint }
  }
  const owner = path.map((_, depth) => path.slice(0, depth)).find((one) => isFieldOf(one) && isFree(one))
  return owner && { hint: `It is a field of ${groupInWords(source, owner)}. Move it there.` }
}

function unknownKey(source: Source, path: Path, key: string, advice: Advice) {
  const where = locateKey(source, [...path, key])
  const lines = source.text.split('\n').slice(0, where.line - 1)
  const above = lines.findLast((one) => /^\S/.test(one))
  if (path.length === 0 && / .* /.test(key) && /: [|>][+-]?\r?$/.test(above ?? '')) {
    const message = 'This paragraph belongs to the text above, but is not indented.'
    const suggestions = [{ text: '  ', range: { ...where, endLine: where.line, endColumn: where.column } }]
    const hint = 'Add 2 spaces before it.'
    return diagnosticAt(source.file, where, { rule: 'unknown-key', message, hint, suggestions })
  }
  const message = `Unknown field "${key}" in ${groupInWords(source, path)}.`
  return diagnosticAtKey(source, [...path, key], { rule: 'unknown-key', message, ...advice })
}

/**
 * The missing key of a group that has one unknown key and lacks one key, if the value fits: the unknown key may be a
 * synonym, or in another language. There is no quick fix if every text fits.
 */
function renamedKey(source: Source, group: Path) {
  const value = valueAt(source.data, group)
  const known = keysOf(source, group)
  if (!isRecord(value) || known.length === 0) return undefined
  const fits = (key: string, candidate: unknown) => {
    const [field] = schemasAt(source, [...group, key])
    return field ? z.safeParse(field, candidate).success : false
  }
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  const [missing, ...others] = known.filter((key) => !Object.hasOwn(value, key) && !fits(key, undefined))
  if (missing === undefined || others.length > 0 || unknown.length !== 1) return undefined
  if (!fits(missing, value[unknown[0] ?? ''])) return undefined
  const suggestions = fits(missing, 'Some words') ? undefined : [{ text: missing }]
  return { missing, advice: { hint: `Did you mean "${missing}"? It is missing.`, suggestions } }
}

export function invalidName(source: Source, path: Path, issue: z.core.$ZodIssueInvalidKey): Diagnostic {
  const key = String(path.at(-1))
  const record = schemasAt(source, path.slice(0, -1)).find((layer) => layer instanceof z.ZodRecord)
  const rule = record && formatRules.get(record.keyType)?.rule
  const message = `Invalid name "${key}". ${issue.issues[0]?.message ?? ''}`.trim()
  const fits = (name: string) => record !== undefined && z.safeParse(record.keyType, name).success
  const known = rule !== undefined && isRule(rule) ? rule : 'bad-name'
  return diagnosticAtKey(source, path, { rule: known, message, ...suggestFormatFix(known, key, fits) })
}

function keysOf({ place, data }: Source, path: Path): string[] {
  return keysAt(schemaFor(place), data, path)
}

/** The group of fields at `path`: `this plan`, `Sections › no. 2`. */
function groupInWords(source: Source, path: Path): string {
  if (path.length > 0) return placeInWords(source, path)
  return source.place.kind === 'entry' ? `this ${treeOf(schemaFor(source.place)).label.toLowerCase()}` : 'this file'
}
