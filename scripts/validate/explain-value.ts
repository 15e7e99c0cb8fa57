import type { RuleId } from '../diagnostics/rules.ts'

/** What is wrong with a value, in more detail than its format says; undefined where nothing more is known. */
export function explainValue(rule: RuleId, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const bare = withoutCurlyQuotes(value)
  if (rule.startsWith('bad-') && bare !== undefined)
    return `The curly quotes in ${value} become part of the value. Without them it reads ${bare}.`
  if (rule === 'bad-link' && value.trim() === '') return 'The link is empty. Write where it leads, or delete it.'
  const [, before] = /\((?:was|before|instead of|regularly|regular price)\s*([$€£]\d[\d.,]*)\)/i.exec(value) ?? []
  if (rule === 'bad-price' && before) return `A price is one amount. Write compareAt: ${before} for the old one.`
  if (rule === 'unsafe-link') return unsafeLink(value)
  if (rule === 'bad-link' && /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?=[:/]|$)/.test(value))
    return `${value} is on your own computer, where visitors cannot go.`
  return rule === 'bad-date' ? impossibleDay(value) : undefined
}

/** A value without curly quotes around it; undefined where it has none. */
function withoutCurlyQuotes(value: string): string | undefined {
  const [, inner] = /^[“”„‟‘’‚«»](.+)[“”„‟‘’‚«»]$/s.exec(value.trim()) ?? []
  return inner?.trim()
}

/** What to do about a link that browsers must not follow. */
export const safeLinkHint =
  'Link to a page such as /pricing, a section such as #faq, or another site with https://. If it should lead nowhere, delete the link.'

export function unsafeLink(value: string): string {
  const scheme = /^\s*([a-z]+:)/i.exec(value)?.[1]?.toLowerCase() ?? value
  const why = {
    'javascript:': 'runs code instead of opening a page',
    'vbscript:': 'runs code instead of opening a page',
    'file:': 'leads to a file on your own computer, which visitors do not have',
    'blob:': 'leads to a file that only your own browser has'
  }[scheme]
  return `A link that starts with ${scheme} ${why ?? 'shows its own text instead of a page'}. Browsers block it here.`
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `February 2025 has 28 days, not 30.` for a day after the end of its month. */
function impossibleDay(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? named(value)
  const name = months[Number(month) - 1]
  if (year === undefined || name === undefined) return undefined
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) <= last) return undefined
  return `${name} ${year} has ${last} days, so there is no ${Number(day)} ${name}. Write a day that exists.`
}

/** `30 February 2025` or `February 30, 2025` as the groups of an ISO date. */
function named(value: string): string[] {
  const [, dayBefore, word = '', dayAfter, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]{3,9})\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/i.exec(value) ?? []
  const month = months.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1
  return word === '' || month === 0 ? [] : [value, String(year), String(month), String(dayBefore ?? dayAfter ?? 1)]
}
