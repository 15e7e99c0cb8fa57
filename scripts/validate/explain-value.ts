import type { RuleId } from '../diagnostics/rules.ts'
import { hasDay, readDate } from './suggest-value.ts'

/** What is wrong with a value, in more detail than its format says; undefined where nothing more is known. */
export function explainValue(rule: RuleId, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const bare = /^[“”„‟‘’‚«»](.+)[“”„‟‘’‚«»]$/s.exec(value.trim())?.[1]?.trim()
  if (rule.startsWith('bad-') && bare !== undefined)
    return `The curly quotes in ${value} become part of the value. Without them it reads ${bare}.`
  if (rule === 'bad-link' && value.trim() === '') return 'The link is empty. Write where it leads, or delete it.'
  const [, old] = /\((?:was|before|instead of|regularly|regular price)\s*([$€£]\d[\d.,]*)\)/i.exec(value) ?? []
  if (rule === 'bad-price' && old) return `A price is one amount. Write compareAt: ${old} for the old one.`
  if (rule === 'unsafe-link') return unsafeLink(value)
  if (rule === 'bad-link' && /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?=[:/]|$)/.test(value))
    return `${value} is on your own computer, where visitors cannot go.`
  return rule === 'bad-date' ? impossibleDay(value) : undefined
}

/** What to do about a link that browsers must not follow. */
export const safeLinkHint =
  'Link to a page such as /pricing, a section such as #faq, or another site with https://. If it should lead nowhere, delete the link.'

export function unsafeLink(value: string): string {
  const scheme = /^\s*([a-z]+:)/i.exec(value)?.[1]?.toLowerCase() ?? value
  const target = /file|blob/.test(scheme) ? 'leads to a file on your own computer' : 'runs code or shows its own text'
  return `A link that starts with ${scheme} ${target} instead of opening a page. Browsers block it here.`
}

/** `There is no 30 February 2025.` for a day after the end of its month. */
function impossibleDay(value: string): string | undefined {
  const date = /\d{4}/.test(value) && /(?<!\d)\d{1,2}(?!\d)/.test(value) ? readDate(value) : undefined
  return !date || hasDay(value, date) ? undefined : `There is no ${value}. Write a day that exists.`
}
