import type { z } from 'zod'
import { formatRules } from '../schema/primitives.ts'
import { section } from '../schema/sections/index.ts'
import type { Edit, Issue } from './issue.ts'
import { didYouMean, nearest } from './nearest.ts'
import type { Resolved } from './resolve.ts'
import { isRule, type RuleId } from './rules.ts'
import { keysAt, schemasAt } from './schema-at.ts'
import {
  issueAtKey,
  issueAtToken,
  issueInSource,
  locate,
  locateKey,
  writtenAt,
  type Path,
  type Source
} from './source.ts'
import { sentence } from './sentences.ts'
import { isRecord, valueAt, walkValues } from './walk.ts'

/** One zod issue as issues of ours, with position, sentence and, where it can be guessed, what was meant. */
export function explain(source: Resolved, schema: z.ZodType, issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol')
  // A text with an unknown reference is reported as that; what the schema says of the rest would mislead.
  if (source.unresolved.has(path.join('.'))) return []
  if (issue.code === 'unrecognized_keys')
    return issue.keys.filter((key) => key !== prototypeKey).map((key) => unknownKey(source, schema, path, key))
  if (issue.code === 'invalid_key') return [invalidKey(source, path, issue)]
  if (isMissing(source, issue, path)) return [misspeltKey(source, path) ?? missingKey(source, path)]
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !issue.discriminator) {
    const nested = issue.errors.find((errors) =>
      errors.some((one) => one.path.length > 0 || one.code === 'unrecognized_keys')
    )
    if (nested) return nested.flatMap((one) => explain(source, schema, { ...one, path: [...issue.path, ...one.path] }))
  }
  return [misfit(source, schema, issue, path)]
}

/** An issue about a value that is there, and is not what belongs there. */
function misfit(source: Resolved, schema: z.ZodType, issue: z.core.$ZodIssue, path: Path): Issue {
  const value = valueAt(source.data, path)
  const candidates = candidatesOf(issue)
  const rule = ruleOf(issue, value, schemasAt(schema, source.data, path))
  const message = `${nameOf(path)}: ${sentence(issue, value, candidates)}`
  if (candidates) {
    const finding = { rule, message, ...didYouMean(String(value), candidates) }
    return issueAtToken(source, path, String(value), finding)
  }
  if (issue.code === 'invalid_type') {
    return issueInSource(source, locate(source, path), { rule, message, ...rewritten(source, path, issue.expected) })
  }
  if (typeof value !== 'string') return issueInSource(source, locate(source, path), { rule, message })
  const meant = corrected(rule, value)
  const hint = meant && `Did you mean "${meant}"?`
  return issueAtToken(source, path, value, { rule, message, hint, suggestions: meant ? [{ text: meant }] : undefined })
}

/** The rule that a value breaks: that of its kind of value, else what zod calls it, in an author's words. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown, schemas: readonly z.ZodType[]): RuleId {
  const own = issue.code === 'custom' ? String(issue.params?.['rule']) : ''
  if (isRule(own)) return own
  if (issue.code === 'invalid_type') return 'wrong-type'
  if (issue.code === 'invalid_value') return 'unknown-value'
  // The type of a section is sections › no. › type; other things that have types lie deeper.
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

/** A link that would run what it says, or show what it holds. */
export function isUnsafe(value: unknown): boolean {
  return typeof value === 'string' && /^[\s\u0000-\u001F]*(?:javascript|data|vbscript|file|blob):/i.test(value)
}

/** What was meant by a path or an id that is written in another way than it should be. */
function corrected(rule: RuleId, value: string): string | undefined {
  if (rule !== 'bad-path' && rule !== 'bad-name') return undefined
  const words = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
  const meant = rule === 'bad-path' ? `/${words.replaceAll(/^\/+|\/+$/g, '')}` : words.replaceAll(/^-+|-+$/g, '')
  const fits = rule === 'bad-path' ? /^\/[a-z0-9/-]+$/ : /^[a-z][a-z0-9-]*$/
  return fits.test(meant) && meant !== value ? meant : undefined
}

/** A value of the wrong kind that only lacks its quotes, or has some too many. */
function rewritten(source: Source, path: Path, expected: string): { hint?: string; suggestions?: readonly Edit[] } {
  const value = valueAt(source.data, path)
  const written = writtenAt(source, path)
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return { hint: 'Put it in quotes.', suggestions: [{ text: `'${written}'` }] }
  const bare = typeof value === 'string' ? value.trim() : ''
  if ((expected === 'number' || expected === 'int') && /^-?\d+(?:\.\d+)?$/.test(bare))
    return { hint: 'Write it without quotes.', suggestions: [{ text: bare }] }
  const word = { yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' }[bare.toLowerCase()]
  return expected === 'boolean' && word ? { hint: `Write ${word}.`, suggestions: [{ text: word }] } : {}
}

function isMissing(source: Source, issue: z.core.$ZodIssue, path: Path): boolean {
  return path.length > 0 && valueAt(source.data, path) === undefined && issue.code !== 'custom'
}

function missingKey(source: Source, path: Path): Issue {
  return issueInSource(source, locateKey(source, path.slice(0, -1)), {
    rule: 'missing-key',
    message: `"${String(path.at(-1))}" is missing${path.length > 1 ? ` in ${nameOf(path.slice(0, -1))}` : ''}.`,
    hint: `Add ${String(path.at(-1))}: here.`
  })
}

/** The key that decides what the others are, such as `type`: without it none of them is known to be wrong. */
function misspeltKey(source: Source, path: Path): Issue | undefined {
  const [group, key] = [path.slice(0, -1), String(path.at(-1))]
  const value = valueAt(source.data, group)
  if (key !== 'type' || !isRecord(value)) return undefined
  const written = nearest(
    key,
    Object.keys(value).filter((other) => !sectionKeys.has(other))
  )
  if (written === undefined) return undefined
  return issueAtKey(source, [...group, written], {
    rule: 'unknown-key',
    message: `"${written}" is not a field of ${nameOf(group)}.`,
    hint: `Did you mean "${key}"?`,
    suggestions: [{ text: key }]
  })
}

const sectionKeys: ReadonlySet<string> = new Set(section.options.flatMap((option) => Object.keys(option.shape)))

const prototypeKey = '__proto__'

/** No field is called so, and zod drops it from records without a word. */
export function prototypeKeys(source: Source, schema: z.ZodType): Issue[] {
  const issues: Issue[] = []
  if (!source.text.includes('proto__') && !source.text.includes('\\')) return issues
  walkValues(source.data, (value, path) => {
    if (isRecord(value) && Object.hasOwn(value, prototypeKey))
      issues.push(unknownKey(source, schema, path, prototypeKey))
  })
  return issues
}

function invalidKey(source: Source, path: Path, issue: z.core.$ZodIssueInvalidKey): Issue {
  const key = String(path.at(-1))
  const rule = key.startsWith('/') ? 'bad-path' : 'bad-name'
  const meant = corrected(rule, key)
  return issueAtKey(source, path, {
    rule,
    message: `"${key}" is no name for a value. ${issue.issues[0]?.message ?? ''}`.trim(),
    hint: meant && `Did you mean "${meant}"?`,
    suggestions: meant ? [{ text: meant }] : undefined
  })
}

function unknownKey(source: Source, schema: z.ZodType, path: Path, key: string): Issue {
  const free = keysAt(schema, source.data, path).filter((known) => valueAt(source.data, [...path, known]) === undefined)
  return issueAtKey(source, [...path, key], {
    rule: 'unknown-key',
    message: `"${key}" is not a field${path.length > 0 ? ` of ${nameOf(path)}` : ' here'}.`,
    ...didYouMean(key, free)
  })
}

function candidatesOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  if (issue.code === 'invalid_union' && issue.discriminator && 'options' in issue && Array.isArray(issue.options))
    return issue.options.map(String)
  return undefined
}

/** A path in an author's words: `sections › no. 2 › title`. Items are counted from 1. */
function nameOf(path: Path): string {
  if (path.length === 0) return 'This file'
  return path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : step)).join(' › ')
}
