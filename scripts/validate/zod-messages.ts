import type { z } from 'zod'

/** A zod issue as a sentence for authors. @param candidates the allowed values, where the field allows only some */
export function zodMessage(issue: z.core.$ZodIssue, value: unknown, candidates: readonly string[] | undefined): string {
  if (candidates) {
    // The reason, where the schema knows why an author may expect this value.
    const reason = defaultMessage.test(issue.message) ? '' : ` ${issue.message}`
    return `Unknown value ${quoted(value)}.${reason}`
  }
  if (issue.code === 'invalid_type' && value === null)
    return `This field is empty. Expected ${kindNames[issue.expected] ?? issue.expected}.`
  if (value === null) return `This field is empty. ${withPeriod(issue.message)}`
  if (isAboutNumber(issue) && !defaultMessage.test(issue.message)) return withPeriod(issue.message)
  if (issue.code === 'invalid_type')
    return `Expected ${kindNames[issue.expected] ?? issue.expected}, got ${kindOf(value)}.`
  if (issue.code === 'too_big') return outside(issue, `at most ${issue.maximum}`, issue.maximum, value)
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return outside(issue, `${issue.inclusive ? 'at least' : 'a number above'} ${issue.minimum}`, issue.minimum, value)
  return withPeriod(issue.message)
}

/** The beginning of zod's messages for fields whose schema has none. */
const defaultMessage = /^(?:Invalid (?:input|option|discriminator value)|Too big|Too small)[:.]/

function isAboutNumber(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'number' || issue.expected === 'int'
  return (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'number'
}

function outside({ origin }: { origin: string }, range: string, limit: number | bigint, value: unknown): string {
  const unit = origin === 'string' ? ' characters' : origin !== 'array' ? '' : limit === 1 ? ' item' : ' items'
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : String(value)
  return `Expected ${range}${unit}, got ${size}.`
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  int: 'a whole number',
  tuple: 'a list'
}

/** In characters. A longer text is not quoted in a message. */
const maxQuoteLength = 40

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'string') return value.length <= maxQuoteLength ? `the text "${value}"` : 'text'
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : kindOf(value)
}

function withPeriod(message: string): string {
  return message.replace(/\.?$/, '.')
}
