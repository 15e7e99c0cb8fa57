import { months } from '../../schema/figures.ts'
import { closestMatch } from '../diagnostics/did-you-mean.ts'
import type { RuleId } from '../diagnostics/rules.ts'
import { scalarText } from '../source/edit/value-text.ts'

/** Suggestions for a value in the wrong format. Only values that fit are suggested. */
export function suggestFormatFix(rule: RuleId, value: string, fits: (suggestion: string) => boolean, isQuoted = true) {
  const values = [...new Set(suggestValues(rule, value))].filter(fits)
  if (values.length === 0) return {}
  return {
    hint: `Did you mean ${values.map((text) => `"${text}"`).join(' or ')}?`,
    suggestions: values.map((text) => ({ text: isQuoted ? text : scalarText(text, { isLenient: true }) }))
  }
}

/** Values that an author may have meant by an invalid one, the likeliest first. The caller checks if they are valid. */
export function suggestValues(rule: RuleId, written: string): string[] {
  const value = withoutQuotes(written)
  return [value, ...(suggesters[rule]?.(value) ?? [])].filter((one) => one !== written)
}

/** Without the quotes and spaces that come with text copied from a web page. */
function withoutQuotes(value: string): string {
  return value
    .replaceAll(/[^\S\n]/g, ' ')
    .trim()
    .replaceAll(/^[“”„‟‘’‚«»"']+|[“”„‟‘’‚«»"']+$/g, '')
    .trim()
}

const suggesters: Partial<Record<RuleId, (value: string) => string[]>> = {
  'bad-price': prices,
  'bad-date': dates,
  'bad-version': (value) => {
    const [major = '', minor = '0', patch = '0'] = /\d+(?:\.\d+)*/.exec(value)?.[0].split('.') ?? []
    return major === '' ? [] : [`${major}.${minor}.${patch}`]
  },
  'bad-link': links,
  'bad-address': (value) => (value.includes('.') ? [`https://${withoutScheme(value).replace(/\/$/, '')}`] : []),
  'bad-email': (value) => [
    value
      .replace(/^mailto:/, '')
      .replace(/\s+at\s+|\s*(?:\(at\)|\[at\])\s*/, '@')
      .replaceAll(/\s/g, '')
      .replaceAll(',', '.')
  ],
  'bad-host': (value) => [value.replace(/^\w+:\/\//, '').replace(/[/?#].*$/, '')],
  'bad-path': (value) => [`/${slugOf(value.replace(/^https?:\/\/[^/]*/, '')).replaceAll(/^[/-]+|[/,;-]+$/g, '')}`],
  'bad-name': (value) => [
    slugOf(value.replace(/\.ya?ml$/, ''))
      .replaceAll(/[/#?!:,;]/g, '-')
      .replaceAll(/-{2,}/g, '-')
      .replaceAll(/^-+|-+$/g, '')
  ],
  // The id is one of the last parts of the form's address.
  'bad-service-id': (value) => value.split(/[/?#=]/).slice(-2),
  'bad-icon': (value) => {
    // Other collections have prefixes.
    const name = value.replace(/^(?:fa[bsrl]?|fa-\w+) +/, '').replace(/^(?:fa|bi|mdi|lucide)[-:]/, '')
    return [slugOf(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-'))]
  },
  'bad-picture': (value) => {
    // Of a path on the author's disk, only the file name and the folder pictures matter.
    const address = /^[a-z]:\\|^file:/i.test(value) ? (/(?:pictures[\\/])?[^\\/]*$/.exec(value)?.[0] ?? '') : value
    const suggestion = `/${address.replaceAll('\\', '/').replace(/^\.?\/*(?:content\/)?(?:public\/)?/, '')}`
    return [suggestion, suggestion.toLowerCase()]
  },
  'bad-country': (value) => [value.toUpperCase().replace(/^UK$/, 'GB')]
}

const currencySymbols = new Map(Object.entries({ usd: '$', dollar: '$', eur: '€', euro: '€', gbp: '£', pound: '£' }))

/**
 * `67 €`, `$67,00`, `USD 67`, and each price of several, such as `$67-$97` and `$67 (was $97)`. A price without a
 * currency may have any. O and l are a zero and a one that were typed as letters.
 */
function prices(value: string): string[] {
  const parts = value.split(/(?<=\d)\s*(?:[-–—/]|\bto\b|\bor\b|\([a-z ]+)\s*(?=[$€£]?\d)/)
  if (parts.length > 1) return parts.flatMap(prices)
  const digits = value.replaceAll(/(?<=[$€£\d])[Oo]|[Oo](?=\d)/g, '0').replaceAll(/(?<=[$€£\d])[lI]|\b[lI](?=\d)/g, '1')
  const [number] =
    /\d[\d.,\s]*/
      .exec(digits)?.[0]
      .replaceAll(/\s/g, '')
      .split(/[.,]+$/) ?? []
  if (number === undefined || value.includes('%')) return []
  const whole = number.replace(/[.,]\d{1,2}$/, '').replaceAll(/[.,]/g, '')
  const cents = /[.,](\d{1,2})$/.exec(number)?.[1]?.padEnd(2, '0') ?? '00'
  const amounts = [cents === '00' ? whole : `${whole}.${cents}`]
  // A mark before two digits of three may be a slip of the finger.
  if (/^\d[.,]\d{2}$/.test(number)) amounts.push(number.replace(/[.,]/, ''))
  const word = /[a-z]{2,}/i.exec(value)?.[0].toLowerCase().replace(/s$/, '') ?? ''
  const mark = /[$€£]/.exec(value)?.[0] ?? currencySymbols.get(word)
  return (mark === undefined ? ['$', '€', '£'] : [mark]).flatMap((one) => amounts.map((amount) => one + amount))
}

/** `17.03.2026`, `3/17/2026`, `March 17, 2026`. Where day and month could be either, both. */
function dates(value: string): string[] {
  const spelled = value.replaceAll(/\p{L}{3,}/gu, (word) => closestMatch(word, months) ?? word)
  const dayFirst = spelled.replace(/^(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(?=\d)/, '$2/$1/')
  // Dates with full stops start with the day.
  const orders = value.includes('.') ? [dayFirst] : [spelled, dayFirst, value.replace(/-(\d\d)-(\d\d)$/, '-$2-$1')]
  const days = orders.map((order) => ({ order, date: readDate(order) }))
  return [
    ...(spelled === value ? [] : [spelled]),
    ...days.flatMap(({ order, date }) => (date && hasDay(order, date) ? date.toISOString().slice(0, 10) : []))
  ]
}

/** A date with its year, such as `March 17th, 2026`. */
function readDate(value: string): Date | undefined {
  const date = new Date(`${value.replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')} UTC`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Whether a written date has the day that was read. JavaScript turns the 31st of February into a day of March. */
function hasDay(value: string, date: Date): boolean {
  const numbers = [date.getUTCDate(), ...(/\p{L}/u.test(value) ? [] : [date.getUTCMonth() + 1])]
  return numbers.every((number) => new RegExp(`(?<!\\d)0?${number}(?!\\d)`).test(value))
}

/** An address without its scheme, even where that is misspelled or repeated. */
function withoutScheme(value: string): string {
  return value.replace(/^(?:h?t{1,3}ps?(?::\/*|\/\/+))+|^\/+/i, '')
}

function links(value: string): string[] {
  const mail = /^(?:\w{4,7}:\s*\/*)?\s*([^\s@/:]+)@+([^\s@/]+[.,][^\s@/]+)$/.exec(value)
  if (mail) return [`mailto:${mail[1]}@${mail[2]?.replaceAll(',', '.')}`]
  if (/^tel:/i.test(value)) return [`tel:${value.replaceAll(/[^\d+]/g, '')}`]
  // The address of the author's own preview.
  const own = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/.exec(value)
  if (own) return [own[1] ?? '/']
  if (value.startsWith('//') || withoutScheme(value) !== value.replace(/^\/+/, ''))
    return [`https://${withoutScheme(value)}`]
  if (/^(?:www\.|[\w-]+\.(?:com|org|net|io|dev|app|co|ai|de|eu|uk|fr)(?:[/?#]|$))/i.test(value))
    return [`https://${value}`]
  // Three words are no address.
  if (value.includes(':') || /\S\s+\S+\s+\S/.test(value)) return []
  const [, page = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(value) ?? []
  const path = slugOf(
    page
      .replaceAll('\\', '/')
      .replace(/^\/*(?:content\/)?(?:pages\/)?/, '')
      .replace(/\.(?:html?|ya?ml)$/, '')
  )
  if (path === 'home' && page.includes('.')) return ['/']
  const target = /^[a-z]/.test(path) ? `/${path}` : ''
  const suggestion = target + (anchor === undefined ? '' : `#${slugOf(anchor)}`)
  return suggestion === '' || suggestion.endsWith('#') ? [] : [suggestion]
}

/** Lower-case words with hyphens, and letters such as ü and é in ASCII. */
function slugOf(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s_.]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
}

/** What is wrong with a value, in more detail than its format says; undefined if nothing more is known. */
export function explainValue(rule: RuleId, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const bare = /^[“”„‟‘’‚«»](.+)[“”„‟‘’‚«»]$/s.exec(value.trim())?.[1]?.trim()
  if (rule.startsWith('bad-') && bare !== undefined)
    return `The curly quotes in ${value} become part of the value. Without them it reads ${bare}.`
  const [, first, second] = /^(\/\S*?)[-,;]?\s+(\/\S*)$/.exec(value) ?? []
  if (rule === 'bad-path' && first && second)
    return `${first} and ${second} are two items. Separate them with a comma in brackets, or start each on a line of its own.`
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
