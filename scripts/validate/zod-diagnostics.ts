import * as z from 'zod'
import { singletons } from '../../schema/content.ts'
import { formatRules } from '../../schema/primitives.ts'
import { roles } from '../../schema/roles.ts'
import type { Finding, Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import { isRule, type RuleId } from '../diagnostics/rules.ts'
import { diagnosticAtToken, writtenAt, type Path, type Source, diagnosticAtValue } from '../source/source.ts'
import { valueAt } from '../source/walk.ts'
import { placeInWords } from './fields.ts'
import { invalidName, missingKeys, unknownKeys } from './missing-and-unknown-fields.ts'
import type { Resolved } from './resolve-references.ts'
import { schemasAt } from './schema-at.ts'
import { explainValue, safeLinkHint, suggestFormatFix } from './suggest-value.ts'
import { inQuotes, suggestTypeFix } from './suggest-type-fix.ts'
import { zodMessage } from './zod-messages.ts'

/** Turns a zod issue into diagnostics with position, message and, where possible, suggestions. */
export function toDiagnostics(source: Resolved, issue: z.core.$ZodIssue): Diagnostic[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  // An unknown reference is reported already, and the schema has not seen the final text.
  if (source.unresolved.has(path.join('.'))) return []
  if (issue.code === 'unrecognized_keys') return unknownKeys(source, path, issue.keys)
  if (issue.code === 'invalid_key') return [invalidName(source, path, issue)]
  if (path.length > 0 && valueAt(source.data, path) === undefined && issue.code !== 'custom')
    return missingKeys(source, path)
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !issue.discriminator) {
    const nested = issue.errors.find((errors) =>
      errors.some((one) => one.path.length > 0 || one.code === 'unrecognized_keys')
    )
    if (nested) return nested.flatMap((one) => toDiagnostics(source, { ...one, path: [...issue.path, ...one.path] }))
  }
  return [invalidValueDiagnostic(source, issue, path)]
}

function invalidValueDiagnostic(source: Resolved, issue: z.core.$ZodIssue, path: Path): Diagnostic {
  const value = valueAt(source.data, path)
  const schemas = schemasAt(source, path)
  const fits = (suggestion: unknown) => schemas[0] !== undefined && z.safeParse(schemas[0], suggestion).success
  const finding = findingFor(source, path, issue, value, schemas)
  const at = (advice: Partial<Finding>) => diagnosticAtValue(source, path, { ...finding, ...advice })
  const candidates = candidatesOf(issue)
  if (candidates)
    return diagnosticAtToken(source, path, String(value), { ...finding, ...didYouMean(String(value), candidates) })
  if (issue.code === 'invalid_type') {
    // Without an issue of the number as a text, quotes alone fix it.
    const isText = typeof value === 'number' && issue.expected === 'string' && schemas[0]
    const [asText] = (isText && z.safeParse(isText, `${value}`).error?.issues) || []
    if (!asText) return at(suggestTypeFix(source, path, issue.expected, fits))
    const ofText = findingFor(source, path, asText, String(value), schemas)
    return at({ ...ofText, ...suggestFormatFix(ofText.rule, writtenAt(source, path), fits) })
  }
  if (value === null) return at(suggestTypeFix(source, path, '', fits))
  if (typeof value === 'number' && fits(String(value)))
    return at({ hint: inQuotes, suggestions: [{ text: `'${writtenAt(source, path).trim()}'` }] })
  if (typeof value !== 'string')
    return at(issue.code === 'custom' ? {} : { hint: emptyList(value, path) ?? inUnit(schemas, Number(value), fits) })
  const reference = mailAddress(source, path, finding.rule) ?? referencedValue(source, path, finding.rule, issue, fits)
  if (reference) return at(reference)
  const isQuoted = /^["'|>]/.test(writtenAt(source, path))
  return diagnosticAtToken(source, path, value, {
    ...finding,
    // The value that agrees with the others, where a schema compares several
    follow: issue.code === 'custom' ? issue.params?.['follow'] : undefined,
    ...(finding.rule === 'unsafe-link' && { hint: safeLinkHint }),
    ...suggestFormatFix(finding.rule, value, fits, isQuoted)
  })
}

function findingFor(
  source: Source,
  path: Path,
  issue: z.core.$ZodIssue,
  value: unknown,
  schemas: readonly z.core.$ZodType[]
) {
  const rule = ruleOf(issue, value, schemas)
  const words =
    explainValue(rule, value) ?? `${invalidValue(rule, value)}${zodMessage(issue, value, candidatesOf(issue))}`
  return { rule, message: `${placeInWords(source, path)}: ${words}` }
}

function emptyList(value: unknown, path: Path): string | undefined {
  if (!Array.isArray(value) || value.length > 0) return undefined
  return `Add an item, or delete ${path[0] === 'sections' ? 'the section' : `the line ${String(path.at(-1))}`}.`
}

/** The hint for a number of milliseconds in place of seconds, or a share of one in place of percent. */
function inUnit(schemas: readonly z.core.$ZodType[], value: number, fits: (value: unknown) => boolean) {
  const role = schemas.map((schema) => roles.get(schema)).find(Boolean)
  const unit = role?.role === 'number' ? role.unit : undefined
  const meant = unit === 'seconds' ? value / 1000 : unit === 'percent' ? value * 100 : undefined
  return fits(meant) ? `It is in ${unit}. Did you mean ${meant}?` : undefined
}

/** The finding for a value that is only a reference, which may be right in other places. */
function referencedValue(
  source: Resolved,
  path: Path,
  rule: RuleId,
  issue: z.core.$ZodIssue,
  fits: (suggestion: string) => boolean
) {
  const value = valueAt(source.data, path)
  const [reference, name] = /^\$\(([\w.-]+)\)$/.exec(String(valueAt(source.raw, path)).trim()) ?? []
  if (reference === undefined || name === undefined) return undefined
  const reason = explainValue(rule, value) ?? zodMessage(issue, value, undefined)
  const { hint: meant = '' } = suggestFormatFix(rule, String(value), fits)
  return {
    message: `${reference} is "${String(value)}", which is invalid here. ${reason}`,
    hint: `${meant} Correct it in ${fileNaming(name)}, or use another reference.`.trim(),
    cause: { kind: 'value', name } as const
  }
}

const maxQuoteLength = 60

/** `"67 dollars" is invalid. ` before the message of a format, which says only what to write. */
function invalidValue(rule: RuleId, value: unknown): string {
  const isShort = (typeof value === 'string' || typeof value === 'number') && String(value).length <= maxQuoteLength
  return rule.startsWith('bad-') && isShort ? `"${value}" is invalid. ` : ''
}

/** The file of a referenced value: content/plans/starter.yaml for plans.starter.price. */
function fileNaming(name: string): string {
  const [root = '', id = ''] = name.split('.')
  return Object.hasOwn(singletons, root) ? `content/${root}.yaml` : `content/${root}/${id}.yaml`
}

/** The fix for a reference to a mail address without `mailto:`, or with a space after it. */
function mailAddress(source: Resolved, path: Path, rule: RuleId): Partial<Finding> | undefined {
  const [, reference] = /^(?:mailto:)?\s*(\$\([\w.-]+\))$/.exec(String(valueAt(source.raw, path))) ?? []
  const isMail = rule === 'bad-link' && String(valueAt(source.data, path)).includes('@')
  if (!isMail || reference === undefined) return undefined
  const text = `mailto:${reference}`
  return { hint: `Write ${text}, so that the link opens an email.`, suggestions: [{ text }] }
}

/** The rule that a value breaks: the rule of its format, otherwise the rule for zod's code. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown, schemas: readonly z.core.$ZodType[]): RuleId {
  const own: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined
  if (typeof own === 'string') {
    if (isRule(own)) return own
    throw new Error(`A schema reports the rule ${own}, which is not in scripts/diagnostics/rules.ts.`)
  }
  if (issue.code === 'invalid_type') return 'wrong-type'
  if (issue.code === 'invalid_value') return 'unknown-value'
  // The type of a section is at sections › no. › type; other types are deeper.
  if (issue.code === 'invalid_union' && issue.discriminator)
    return issue.path.length === 3 && issue.path[0] === 'sections' ? 'unknown-section-type' : 'unknown-value'
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

function candidatesOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && issue.discriminator && 'options' in issue && Array.isArray(issue.options))
    return issue.options.map(String)
  return undefined
}
