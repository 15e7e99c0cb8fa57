import type { z } from 'zod'
import { collections, singletons, type Content } from '../schema/content.ts'
import type { Issue } from './issue.ts'
import { didYouMean } from './nearest.ts'
import type { Resolved } from './resolve.ts'
import { fittingParts, keysAt } from './schema-at.ts'
import { issueInSource, locate, locateKey, type Path, type Source } from './source.ts'
import { isRecord, valueAt, walkValues } from './walk.ts'

/** An entry or singleton that fits its schema, with the file it came from. */
export interface Valid {
  readonly source: Resolved
  readonly data: unknown
}

/**
 * Each file against its schema. `readable` are all files that hold data, of the faulty ones the parts that fit;
 * `content` is there when no singleton is faulty or missing.
 */
export function validate(sources: readonly Resolved[]) {
  const issues: Issue[] = []
  const valid: Valid[] = []
  const readable: Valid[] = []
  for (const source of sources) {
    if (source.data === undefined) continue
    const schema: z.ZodType = schemaOf(source)
    const result = schema.safeParse(source.data)
    const data = withId(source, result.success ? result.data : fittingParts(schema, source.data))
    readable.push({ source, data })
    if (result.success) valid.push({ source, data })
    else issues.push(...result.error.issues.flatMap((issue) => explain(source, schema, issue)))
    issues.push(...prototypeKeys(source, schema))
  }
  return { valid, readable, content: contentOf(valid), issues }
}

function schemaOf({ place }: Source): z.ZodType {
  return place.kind === 'singleton' ? singletons[place.name] : collections[place.collection]
}

function withId({ place }: Source, data: unknown): unknown {
  return place.kind === 'entry' && isRecord(data) ? { ...data, id: place.id } : data
}

function contentOf(valid: readonly Valid[]): Content | undefined {
  const singles: Record<string, unknown> = {}
  const folders: Record<string, Map<string, unknown>> = Object.fromEntries(
    Object.keys(collections).map((name) => [name, new Map()])
  )
  for (const { source, data } of valid) {
    if (source.place.kind === 'singleton') singles[source.place.name] = data
    else folders[source.place.collection]?.set(source.place.id, data)
  }
  if (Object.keys(singletons).some((name) => !(name in singles))) return undefined
  // Each part was parsed by the schema of its own name just above, which the compiler cannot follow.
  return { ...singles, ...folders } as unknown as Content
}

/** One zod issue as issues of ours, with position, sentence and, where it can be guessed, what was meant. */
function explain(source: Resolved, schema: z.ZodType, issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.filter((step): step is string | number => typeof step !== 'symbol')
  // A text with an unknown reference is reported as that; what the schema says of the rest would mislead.
  if (source.unresolved.has(path.join('.'))) return []
  if (issue.code === 'unrecognized_keys')
    return issue.keys.filter((key) => key !== prototypeKey).map((key) => unknownKey(source, schema, path, key))
  if (issue.code === 'invalid_key') return [invalidKey(source, path, issue)]
  if (isMissing(source, issue, path)) return [missingKey(source, path)]
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !issue.discriminator) {
    const nested = issue.errors.find((errors) =>
      errors.some((one) => one.path.length > 0 || one.code === 'unrecognized_keys')
    )
    if (nested) return nested.flatMap((one) => explain(source, schema, { ...one, path: [...issue.path, ...one.path] }))
  }
  const candidates = candidatesOf(issue)
  const value = valueAt(source.data, path)
  const meant = candidates && didYouMean(String(value), candidates)
  return [
    issueInSource(source, locate(source, path), {
      rule: issue.code.replaceAll('_', '-'),
      message: `${nameOf(path)}: ${sentence(issue, value, candidates)}`,
      hint: meant?.hint,
      suggestions: meant?.suggestions
    })
  ]
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

const prototypeKey = '__proto__'

/** No field is called so, and zod drops it from records without a word. */
function prototypeKeys(source: Source, schema: z.ZodType): Issue[] {
  const issues: Issue[] = []
  walkValues(source.data, (value, path) => {
    if (isRecord(value) && Object.hasOwn(value, prototypeKey))
      issues.push(unknownKey(source, schema, path, prototypeKey))
  })
  return issues
}

function invalidKey(source: Source, path: Path, issue: z.core.$ZodIssueInvalidKey): Issue {
  return issueInSource(source, locateKey(source, path), {
    rule: 'invalid-key',
    message: `"${String(path.at(-1))}" is no name for a value. ${issue.issues[0]?.message ?? ''}`.trim()
  })
}

function unknownKey(source: Source, schema: z.ZodType, path: Path, key: string): Issue {
  const free = keysAt(schema, source.data, path).filter((known) => valueAt(source.data, [...path, known]) === undefined)
  return issueInSource(source, locateKey(source, [...path, key]), {
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

function sentence(issue: z.core.$ZodIssue, value: unknown, candidates: readonly string[] | undefined): string {
  if (candidates) return `"${String(value)}" is not one of the values that may stand here.`
  if (issue.code === 'invalid_type')
    return `Here belongs ${kindNames[issue.expected] ?? issue.expected}, not ${describe(value)}.`
  if (issue.code === 'too_big') return tooBig(issue, value)
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `At least ${issue.minimum} belong here; there are ${lengthOf(value)}.`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `At least ${issue.minimum} belongs here, not ${String(value)}.`
  return issue.message.replace(/\.?$/, '.')
}

function tooBig(issue: z.core.$ZodIssueTooBig, value: unknown): string {
  if (issue.origin === 'string') return `At most ${issue.maximum} characters fit here; there are ${lengthOf(value)}.`
  if (issue.origin === 'array') return `At most ${issue.maximum} fit here; there are ${lengthOf(value)}.`
  if (issue.origin === 'number') return `At most ${issue.maximum} belongs here, not ${String(value)}.`
  return issue.message.replace(/\.?$/, '.')
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  int: 'a whole number',
  tuple: 'a list'
}

function describe(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  return typeof value === 'string'
    ? 'a text'
    : `${typeof value === 'boolean' ? 'the word' : 'the number'} ${String(value)}`
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

/** A path in an author's words: `sections.2 › title`. Items are counted from 1. */
function nameOf(path: Path): string {
  if (path.length === 0) return 'This file'
  return path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : step)).join(' › ')
}
