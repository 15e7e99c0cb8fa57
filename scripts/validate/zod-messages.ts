import type { z } from 'zod'

/** What a zod issue says, in a whole sentence for authors. `candidates` are the values that may stand there. */
export function zodMessage(issue: z.core.$ZodIssue, value: unknown, candidates: readonly string[] | undefined): string {
  if (candidates) return `${quoted(value)} is not one of the values that may stand here.`
  if (issue.code === 'invalid_type')
    return `Here belongs ${kindNames[issue.expected] ?? issue.expected}, not ${kindOf(value)}.`
  if (issue.code === 'too_big') return tooBig(issue, value)
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `At least ${issue.minimum} belong here; there are ${lengthOf(value)}.`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `At least ${issue.minimum} belongs here, not ${String(value)}.`
  return withStop(issue.message)
}

function tooBig(issue: z.core.$ZodIssueTooBig, value: unknown): string {
  if (issue.origin === 'string') return `At most ${issue.maximum} characters fit here; there are ${lengthOf(value)}.`
  if (issue.origin === 'array') return `At most ${issue.maximum} fit here; there are ${lengthOf(value)}.`
  if (issue.origin === 'number') return `At most ${issue.maximum} belongs here, not ${String(value)}.`
  return withStop(issue.message)
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

function kindOf(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  return typeof value === 'string'
    ? 'a text'
    : `${typeof value === 'boolean' ? 'the word' : 'the number'} ${String(value)}`
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : kindOf(value).replace(/^./, (letter) => letter.toUpperCase())
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

function withStop(message: string): string {
  return message.replace(/\.?$/, '.')
}
