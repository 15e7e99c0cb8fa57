import * as z from 'zod'
import { formatRules, formatted } from './primitives.ts'
import { roles } from './roles.ts'

/** A price as it is shown, and what structured data needs of it. */
export interface Money {
  readonly text: string
  /** In units of the currency, for example 67 for `$67`. */
  readonly amount: number
  /** ISO 4217, for example `USD`. */
  readonly currency: string
}

/** A day of the calendar. The emit stage puts the words of the site's language beside it. */
export interface Day {
  /** ISO 8601, for example `2026-03-17`. */
  readonly day: string
}

/** A rating as it is shown, and what structured data needs of it. */
export interface Rating {
  readonly text: string
  readonly value: number
  readonly best: number
}

/** A number, in units such as seconds. */
export function number(unit?: string) {
  return z.number().register(roles, { role: 'number', unit })
}

/** A whole number of at least `min` units. */
export function whole(unit: string, min = 1) {
  return number(unit).int().min(min)
}

const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

const moneyPattern = /^([$€£])(\d{1,3}(?:,\d{3})*|\d+)(\.\d{2})?$/
const moneyMessage = 'Write a price such as $67 or $1,250.50.'

/** A price such as `$67` or `$1,250.50`. */
export const money = z
  .string()
  .transform((value, context): Money => {
    const match = moneyPattern.exec(value)
    const currency = match?.[1] && currencies[match[1]]
    if (!match || !currency) {
      context.addIssue({ code: 'custom', message: moneyMessage, params: { rule: 'bad-price' } })
      return z.NEVER
    }
    return { text: value, amount: Number(`${match[2]}${match[3] ?? ''}`.replaceAll(',', '')), currency }
  })
  .register(roles, { role: 'amount' })
  .meta({ description: moneyMessage, pattern: moneyPattern.source, patternErrorMessage: moneyMessage })

export const months = 'January February March April May June July August September October November December'.split(' ')
const dayPattern = new RegExp(`^(?:(\\d{1,2}) )?(${months.join('|')}) (\\d{4})$|^(\\d{4})-(\\d{2})(?:-(\\d{2}))?$`)

/** A day or a month of the calendar, as it is shown: `January 2025`, `31 January 2025` or `2025-01-31`. */
export const date = z
  .string()
  .refine(isDate, { message: 'Write a date that exists, such as January 2025, 31 January 2025 or 2025-01-31.' })
  .register(formatRules, { rule: 'bad-date' })
  .register(roles, { role: 'date' })
  .describe('A day or a month: January 2025, 31 January 2025 or 2025-01-31.')

function isDate(text: string): boolean {
  const [, day = '1', month = '', year, isoYear, isoMonth = '', isoDay = '1'] = dayPattern.exec(text) ?? []
  const parts = year
    ? [Number(year), months.indexOf(month) + 1, Number(day)]
    : [Number(isoYear), Number(isoMonth), Number(isoDay)]
  const [y = 0, m = 0, d = 0] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}

/** A number of days such as `30-day` or `14 days`, as that number. */
export const days = formatted(
  /^[1-9]\d*[- ]days?$/,
  'Write a number of days such as 30-day or 14 days.',
  'bad-figure',
  { role: 'number', unit: 'days' }
).transform((value) => Number.parseInt(value, 10))

/** A rating such as `4.9/5`, or `4.9` of five. */
export const rating = formatted(/^\d+(?:\.\d+)?(?:\/\d+)?$/, 'Write a rating such as 4.9/5 or 4.9.', 'bad-figure', {
  role: 'number',
  unit: 'stars'
})
  .transform((value): Rating => {
    const [stars = '', best = '5'] = value.split('/')
    return { text: value, value: Number(stars), best: Number(best) }
  })
  .refine(({ value, best }) => value <= best, {
    message: 'The rating is above its maximum. Write a rating such as 4.9/5.',
    params: { rule: 'bad-figure' }
  })

/** A count that is written as text, because it comes from facts.yaml: `127` or `1,250`. */
export const count = formatted(
  /^(?:\d{1,3}(?:,\d{3})+|\d+)$/,
  'Write a whole number such as 127 or 1,250.',
  'bad-figure',
  { role: 'number', unit: 'pieces' }
).transform((value) => Number(value.replaceAll(',', '')))

/** A day such as `2026-03-17`. */
export const day = z.iso
  .date('Write a day such as 2026-03-17.')
  .register(formatRules, { rule: 'bad-date' })
  .transform((value): Day => ({ day: value }))
  .register(roles, { role: 'date' })
