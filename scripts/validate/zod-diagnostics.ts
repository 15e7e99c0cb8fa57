import { z } from 'zod'
import { singletons } from '../../schema/content.ts'
import { email, formatRules } from '../../schema/primitives.ts'
import { treeOf } from '../../schema/schema-tree.ts'
import { section } from '../../schema/sections/index.ts'
import type { Cause, Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import { explainValue, safeLinkHint } from './explain-value.ts'
import { suggestValues } from './suggest-value.ts'
import { didYouMean, closestMatch } from '../diagnostics/did-you-mean.ts'
import type { Resolved } from './resolve-references.ts'
import { commaInBraces, isSplitNumber, suggestTypeFix } from './suggest-type-fix.ts'
import { quotedText } from '../source/quoted-text.ts'
import { isRule, type RuleId } from '../diagnostics/rules.ts'
import { keysAt, schemaOf, schemasAt } from './schema-at.ts'
import {
  diagnosticAtKey,
  diagnosticAtToken,
  diagnosticInSource,
  locate,
  locateKey,
  writtenAt,
  type Path,
  type Source
} from '../source/source.ts'
import { zodMessage } from './zod-messages.ts'
import { placeInWords } from './fields.ts'
import { isRecord, valueAt, walkValues } from '../source/walk.ts'

/** Turns a zod issue into diagnostics with position, message and, where possible, suggestions. */
export function toDiagnostics(source: Resolved, schema: z.ZodType, issue: z.core.$ZodIssue): Diagnostic[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol')
  // An unknown reference is reported already, and the schema has not seen the final text.
  if (source.unresolved.has(path.join('.')) || isOfOwnAddress(source, path)) return []
  if (issue.code === 'invalid_type' && isSplitNumber(source, path)) return []
  if (issue.code === 'unrecognized_keys') return unknownKeys(source, schema, path, issue.keys)
  if (issue.code === 'invalid_key') return [invalidKey(source, path, issue)]
  if (isMissing(source, issue, path))
    return isMisspelled(source, schema, path) ? [] : [misspelledType(source, path) ?? missingKey(source, path)]
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !issue.discriminator) {
    const nested = issue.errors.find((errors) =>
      errors.some((one) => one.path.length > 0 || one.code === 'unrecognized_keys')
    )
    if (nested)
      return nested.flatMap((one) => toDiagnostics(source, schema, { ...one, path: [...issue.path, ...one.path] }))
  }
  return [invalidValueDiagnostic(source, schema, issue, path)]
}

/** Whether the value is a reference to a mail address of content/site.yaml, whose own diagnostics say what is wrong. */
function isOfOwnAddress(source: Resolved, path: Path): boolean {
  const written = valueAt(source.raw, path)
  if (typeof written !== 'string' || !/^(?:mailto:)?\$\(site\.emails\.[\w-]+\)$/.test(written)) return false
  return written.startsWith('mailto:') || !email.safeParse(valueAt(source.data, path)).success
}

/** The diagnostic for a value that does not fit its schema. */
function invalidValueDiagnostic(source: Resolved, schema: z.ZodType, issue: z.core.$ZodIssue, path: Path): Diagnostic {
  const value = valueAt(source.data, path)
  const candidates = candidatesOf(issue)
  const schemas = schemasAt(schema, source.data, path)
  const rule = ruleOf(issue, value, schemas)
  const explained = explainValue(rule, value)
  const what = explained ?? `${invalidValue(rule, value)}${zodMessage(issue, value, candidates)}`
  const message = `${placeInWords(source, path)}: ${what}`
  if (candidates) {
    const finding = { rule, message, ...didYouMean(String(value), candidates) }
    return diagnosticAtToken(source, path, String(value), finding)
  }
  const [field] = schemas
  const fits = (suggestion: string | undefined) => (field ? z.safeParse(field, suggestion).success : false)
  if (issue.code === 'invalid_type') {
    const other = typeof value === 'number' && issue.expected === 'string' ? issueAsText(schemas, value) : undefined
    if (other) {
      const own = ruleOf(other, String(value), schemas)
      return diagnosticInSource(source, locate(source, path), {
        rule: own,
        message: `${placeInWords(source, path)}: ${invalidValue(own, value)}${zodMessage(other, String(value), undefined)}`,
        ...suggestFormatFix(own, writtenAt(source, path), fits, source.text)
      })
    }
    return diagnosticInSource(source, locate(source, path), {
      rule,
      message,
      ...suggestTypeFix(source, path, issue.expected, !fits(undefined))
    })
  }
  if (typeof value === 'number' && fits(String(value))) {
    const suggestions = [{ text: `'${writtenAt(source, path).trim()}'` }]
    return diagnosticInSource(source, locate(source, path), { rule, message, hint: 'Put it in quotes.', suggestions })
  }
  if (typeof value !== 'string') return diagnosticInSource(source, locate(source, path), { rule, message })
  const own = ownAddress(source, path, rule)
  if (own) return diagnosticInSource(source, locate(source, path), { rule, message, ...own })
  const [reference, name] = /^\$\(([\w.-]+)\)$/.exec(String(valueAt(source.raw, path)).trim()) ?? []
  if (reference !== undefined && name !== undefined) {
    const text = `${reference} is "${value}", which is invalid here. ${explained ?? zodMessage(issue, value, candidates)}`
    const hint = `Correct it in ${fileNaming(name)}, or use another reference.`
    const cause: Cause = { kind: 'value', name }
    return diagnosticInSource(source, locate(source, path), { rule, message: text, hint, cause })
  }
  const isQuoted = /^["'|>]/.test(writtenAt(source, path))
  return diagnosticAtToken(source, path, value, {
    rule,
    message,
    ...(rule === 'unsafe-link' && { hint: safeLinkHint }),
    ...suggestFormatFix(rule, value, fits, source.text, isQuoted)
  })
}

const longestQuote = 60

/** `"67 dollars" is invalid. ` before the message of a format, which says only what to write. */
function invalidValue(rule: RuleId, value: unknown): string {
  const isShort = (typeof value === 'string' || typeof value === 'number') && String(value).length <= longestQuote
  return rule.startsWith('bad-') && isShort ? `"${value}" is invalid. ` : ''
}

/** The file of a referenced value: content/plans/starter.yaml for plans.starter.price. */
function fileNaming(name: string): string {
  const [root = '', id = ''] = name.split('.')
  return Object.hasOwn(singletons, root) ? `content/${root}.yaml` : `content/${root}/${id}.yaml`
}

/** The fix for a reference to a mail address without `mailto:`, or with a space after it. */
function ownAddress(source: Resolved, path: Path, rule: RuleId): Pick<Finding, 'hint' | 'suggestions'> | undefined {
  const written = String(valueAt(source.raw, path))
  const name = /^(?:mailto:)?\s*(\$\(site\.emails\.[\w-]+\))$/.exec(written)?.[1]
  if (rule !== 'bad-link' || name === undefined) return undefined
  return { hint: `Write mailto:${name}, so that the link opens an email.`, suggestions: [{ text: `mailto:${name}` }] }
}

/** The issue that a number would have as text. Without one, quotes alone fix it. */
function issueAsText(schemas: readonly z.core.$ZodType[], value: number): z.core.$ZodIssue | undefined {
  const [field] = schemas
  return field && z.safeParse(field, String(value)).error?.issues[0]
}

/** The rule that a value breaks: that of its format, else the one for zod's code. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown, schemas: readonly z.core.$ZodType[]): RuleId {
  const own = issue.code === 'custom' ? String(issue.params?.['rule']) : ''
  if (isRule(own)) return own
  if (issue.code === 'invalid_type') return 'wrong-type'
  if (issue.code === 'invalid_value') return 'unknown-value'
  // The type of a section is at sections › no. › type; other types are deeper.
  if (issue.code === 'invalid_union' && issue.discriminator)
    return issue.path.length > 3 ? 'unknown-value' : 'unknown-section-type'
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'too-long' : issue.origin === 'array' ? 'too-many' : 'out-of-range'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return typeof value === 'string' && value.trim() === '' ? 'blank-text' : 'too-short'
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'too-few' : 'out-of-range'
  if (issue.code === 'invalid_union' && typeof value !== 'string') return 'wrong-type'
  const rule = schemas.map((one) => formatRules.get(one)?.rule).find((one) => one !== undefined)
  if (rule === 'bad-link' && isUnsafe(value)) return 'unsafe-link'
  return rule !== undefined && isRule(rule) ? rule : 'wrong-type'
}

/** Whether a link runs code or shows its own content, as javascript: and data: do. */
export function isUnsafe(value: unknown): boolean {
  return typeof value === 'string' && /^[\s\u0000-\u001F]*(?:javascript|data|vbscript|file|blob):/i.test(value)
}

/** Suggestions for a value in the wrong format. Only values that fit are suggested. */
export function suggestFormatFix(
  rule: RuleId,
  value: string,
  fits: (suggestion: string) => boolean,
  text = '',
  isQuoted = true
): Pick<Finding, 'hint' | 'suggestions'> {
  const suggestion = [...new Set(suggestValues(rule, value, text))].filter(fits)
  if (suggestion.length === 0) return {}
  const words = suggestion.map((one) => `"${one}"`).join(' or ')
  return {
    hint: `Did you mean ${words}?`,
    suggestions: suggestion.map((one) => ({ text: isQuoted || !needsQuotes(one) ? one : quotedText(one) }))
  }
}

/** Whether YAML would read a text without quotes as something else. */
function needsQuotes(text: string): boolean {
  return /^[#@&*!|>%`{[\]}'"-]|: | #/.test(text)
}

function isMissing(source: Source, issue: z.core.$ZodIssue, path: Path): boolean {
  return path.length > 0 && valueAt(source.data, path) === undefined && issue.code !== 'custom'
}

/** The group of fields at `path`: `this plan`, `Sections › no. 2`. */
function groupInWords(source: Source, path: Path): string {
  if (path.length > 0) return placeInWords(source, path)
  return source.place.kind === 'entry' ? `this ${treeOf(schemaOf(source)).label.toLowerCase()}` : 'this file'
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
  if (Object.keys(value).some((key) => value[key] === null && key.startsWith(`${missing}:`))) return true
  return Object.keys(value).some((key) => !known.includes(key) && closestMatch(key, free) === missing)
}

/**
 * The only unknown key and the only missing key of a group, where the value of the first fits the second: the key may be
 * a synonym or in another language. `isSure` where the missing key does not take any text.
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
    Object.keys(value).filter((other) => !sectionKeys.has(other))
  )
  if (written === undefined) return undefined
  return diagnosticAtKey(source, [...group, written], {
    rule: 'unknown-key',
    message: `Unknown field "${written}" in ${groupInWords(source, group)}.`,
    hint: `Did you mean "${key}"?`,
    suggestions: [{ text: key }]
  })
}

const sectionKeys: ReadonlySet<string> = new Set(section.options.flatMap((option) => Object.keys(option.shape)))

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

function invalidKey(source: Source, path: Path, issue: z.core.$ZodIssueInvalidKey): Diagnostic {
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

function unknownKeys(source: Source, schema: z.ZodType, path: Path, keys: readonly string[]): Diagnostic[] {
  const free = keysAt(schema, source.data, path)
  // A known field whose colon lacks its space is no part of a text.
  const words = keys.filter((key) => !free.includes(/^([\w-]+):./s.exec(key)?.[1] ?? ''))
  const splitText = commaInBraces(source, path, words)
  const others = keys.filter((key) => key !== prototypeKey && !splitText?.keys.includes(key))
  return [...(splitText ? [splitText.diagnostic] : []), ...others.map((key) => unknownKey(source, schema, path, key))]
}

function unknownKey(source: Source, schema: z.ZodType, path: Path, key: string): Diagnostic {
  const free = keysAt(schema, source.data, path).filter((known) => valueAt(source.data, [...path, known]) === undefined)
  const [, name, rest] = /^([\w-]+):(.+)$/s.exec(key) ?? []
  if (name !== undefined && rest !== undefined && free.includes(name))
    return diagnosticAtKey(source, [...path, key], {
      rule: 'unknown-key',
      message: `Missing space after the colon of "${name}".`,
      hint: `Add a space after the colon of "${name}".`,
      suggestions: [{ text: `${name}: ${rest}` }]
    })
  const message = `Unknown field "${key}" in ${groupInWords(source, path)}.`
  const pair = closestMatch(key, free) === undefined ? renamedKey(source, schema, path) : undefined
  const suggestion =
    pair?.unknown === key
      ? {
          hint: `Did you mean "${pair.missing}"? It is missing.`,
          suggestions: pair.isSure ? [{ text: pair.missing }] : undefined
        }
      : didYouMean(key, free)
  return diagnosticAtKey(source, [...path, key], { rule: 'unknown-key', message, ...suggestion })
}

function candidatesOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && issue.discriminator && 'options' in issue && Array.isArray(issue.options))
    return issue.options.map(String)
  return undefined
}
