import { z } from 'zod'
import { treeOf } from '../../schema/schema-tree.ts'
import { closestMatch, didYouMean } from '../diagnostics/did-you-mean.ts'
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts'
import { fieldNames } from '../source/field-names.ts'
import { diagnosticAtKey, diagnosticInSource, locateKey, type Path, type Source } from '../source/source.ts'
import { isRecord, valueAt, walkValues } from '../source/walk.ts'
import { placeInWords } from './fields.ts'
import { keysAt, schemaOf, schemasAt } from './schema-at.ts'
import { suggestFormatFix } from './suggest-format-fix.ts'

/** The diagnostic for a missing field; none if a misspelled field is reported instead. */
export function missingKeys(source: Source, schema: z.ZodType, path: Path): Diagnostic[] {
  return isMisspelled(source, schema, path) ? [] : [misspelledType(source, path) ?? missingKey(source, path)]
}

export function unknownKeys(source: Source, schema: z.ZodType, path: Path, keys: readonly string[]): Diagnostic[] {
  return keys.filter((key) => key !== prototypeKey).map((key) => unknownKey(source, schema, path, key))
}

export function invalidKey(source: Source, path: Path, issue: z.core.$ZodIssueInvalidKey): Diagnostic {
  const key = String(path.at(-1))
  const rule = key.startsWith('/') ? 'bad-path' : 'bad-name'
  const suggestion = suggestFormatFix(rule, key, (one) =>
    (rule === 'bad-path' ? /^\/[a-z0-9/-]+$/ : /^[a-z][a-z0-9-]*$/).test(one)
  )
  return diagnosticAtKey(source, path, {
    rule,
    message: `Invalid name "${key}". ${issue.issues[0]?.message ?? ''}`.trim(),
    ...suggestion
  })
}

const prototypeKey = '__proto__'

/** Diagnostics for `__proto__` keys, which zod drops silently from records. */
export function prototypeKeys(source: Source, schema: z.ZodType): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  if (!source.text.includes('proto__') && !source.text.includes('\\')) return diagnostics
  walkValues(source.data, (value, path) => {
    if (isRecord(value) && Object.hasOwn(value, prototypeKey))
      diagnostics.push(unknownKey(source, schema, path, prototypeKey))
  })
  return diagnostics
}

function unknownKey(source: Source, schema: z.ZodType, path: Path, key: string): Diagnostic {
  const free = keysAt(schema, source.data, path).filter((known) => valueAt(source.data, [...path, known]) === undefined)
  const pair = closestMatch(key, free) === undefined ? renamedKey(source, schema, path) : undefined
  const suggestion =
    pair?.unknown === key
      ? {
          hint: `Did you mean "${pair.missing}"? It is missing.`,
          suggestions: pair.isSure ? [{ text: pair.missing }] : undefined
        }
      : didYouMean(key, free)
  return unknownField(source, path, key, suggestion)
}

function unknownField(source: Source, path: Path, key: string, suggestion: Pick<Finding, 'hint' | 'suggestions'>) {
  const message = `Unknown field "${key}" in ${groupInWords(source, path)}.`
  return diagnosticAtKey(source, [...path, key], { rule: 'unknown-key', message, ...suggestion })
}

function missingKey(source: Source, path: Path): Diagnostic {
  return diagnosticInSource(source, locateKey(source, path.slice(0, -1)), {
    rule: 'missing-key',
    message: `Missing field "${String(path.at(-1))}" in ${groupInWords(source, path.slice(0, -1))}.`,
    hint: `Add ${String(path.at(-1))}: and its value.`
  })
}

/** Whether an unknown key looks like a misspelling of the missing one; it is reported instead. */
function isMisspelled(source: Source, schema: z.ZodType, path: Path): boolean {
  const [group, missing] = [path.slice(0, -1), String(path.at(-1))]
  const known = keysAt(schema, source.data, group)
  const value = valueAt(source.data, group)
  if (!isRecord(value) || known.length === 0) return false
  const free = known.filter((key) => !Object.hasOwn(value, key))
  if (renamedKey(source, schema, group)?.missing === missing) return true
  return Object.keys(value).some((key) => !known.includes(key) && closestMatch(key, free) === missing)
}

/**
 * The only unknown key and the only missing key of a group, where the value of the first fits the second: the key may
 * be a synonym or in another language. `isSure` where the missing key does not take any text.
 */
function renamedKey(source: Source, schema: z.ZodType, group: Path) {
  const value = valueAt(source.data, group)
  const known = keysAt(schema, source.data, group)
  if (!isRecord(value) || known.length === 0) return undefined
  const fits = (key: string, candidate: unknown) => {
    const [field] = schemasAt(schema, source.data, [...group, key])
    return field ? z.safeParse(field, candidate).success : false
  }
  const [unknown, ...others] = Object.keys(value).filter((key) => !known.includes(key))
  const [missing, ...more] = known.filter((key) => !Object.hasOwn(value, key) && !fits(key, undefined))
  if (unknown === undefined || missing === undefined || others.length > 0 || more.length > 0) return undefined
  return fits(missing, value[unknown]) ? { unknown, missing, isSure: !fits(missing, 'Some words') } : undefined
}

/** The diagnostic for a misspelled `type`. Without a type, no other key is known to be wrong. */
function misspelledType(source: Source, path: Path): Diagnostic | undefined {
  const [group, key] = [path.slice(0, -1), String(path.at(-1))]
  const value = valueAt(source.data, group)
  if (key !== 'type' || !isRecord(value)) return undefined
  const written = closestMatch(
    key,
    Object.keys(value).filter((other) => !fieldNames().has(other))
  )
  return written === undefined ? undefined : unknownField(source, group, written, didYouMean(written, [key]))
}

/** The group of fields at `path`: `this plan`, `Sections › no. 2`. */
function groupInWords(source: Source, path: Path): string {
  if (path.length > 0) return placeInWords(source, path)
  return source.place.kind === 'entry' ? `this ${treeOf(schemaOf(source)).label.toLowerCase()}` : 'this file'
}
