import type { RuleId } from '../diagnostics/rules.ts'

/**
 * Values that an author may have meant by an invalid one, the likeliest first. The caller checks whether they are
 * valid.
 */
export function suggestValues(rule: RuleId, written: string, text: string): string[] {
  const value = withoutQuotes(written)
  return [value, ...(suggesters[rule]?.(value, text) ?? [])].filter((one) => one !== written)
}

/** Without the quotes and spaces that come with text copied from a web page. */
function withoutQuotes(value: string): string {
  return value
    .replaceAll(/[^\S\n]/g, ' ')
    .trim()
    .replaceAll(/^[“”„‟‘’‚«»"']+|[“”„‟‘’‚«»"']+$/g, '')
    .trim()
}

const suggesters: Partial<Record<RuleId, (value: string, text: string) => string[]>> = {
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
  'bad-path': (value) =>
    value.includes('%')
      ? decoded(value)
      : [`/${slugOf(value.replace(/^https?:\/\/[^/]*/, '')).replaceAll(/^[/-]+|[/,;-]+$/g, '')}`],
  'bad-name': (value) => [
    slugOf(value.replace(/\.ya?ml$/, ''))
      .replaceAll(/[/#?!:,;]/g, '-')
      .replaceAll(/-{2,}/g, '-')
      .replaceAll(/^-+|-+$/g, '')
  ],
  'bad-icon': (value) => [slugOf(value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-'))],
  'bad-picture': (value) => {
    // Of a path on the author's disk, only the file name matters.
    const address = /^[a-z]:\\|^file:/i.test(value) ? (value.split(/[\\/]/).at(-1) ?? '') : value
    const suggestion = `/${address.replaceAll('\\', '/').replace(/^\.?\/*(?:content\/)?(?:public\/)?/, '')}`
    return [suggestion, suggestion.toLowerCase()]
  },
  'bad-language': (value) => {
    const [language = '', region = ''] = value.split(/[-_]/)
    const code = languages[language.toLowerCase()] ?? language.toLowerCase()
    return [region === '' ? code : `${code}-${region.toUpperCase()}`]
  },
  'bad-country': (value) => [countryOf(value) ?? value.toUpperCase()]
}

const currencySymbols: Readonly<Record<string, string>> = {
  usd: '$',
  us: '$',
  dollar: '$',
  buck: '$',
  eur: '€',
  euro: '€',
  gbp: '£',
  pound: '£'
}

/**
 * `67 €`, `$67,00`, `USD 67`, and each price of several, such as `$67-$97` and `$67 (was $97)`. A price without a
 * currency gets the currency of other prices in the file. O and l are a zero and a one that were typed as letters.
 */
function prices(value: string, text: string): string[] {
  const parts = value.split(
    /(?<=\d)\s*(?:[-–—/]|\bto\b|\bor\b|\((?:was|before|instead of|regularly|regular price)\b)\s*(?=[$€£]?\d)/
  )
  if (parts.length > 1) return parts.flatMap((part) => prices(part, text))
  const digits = value.replaceAll(/(?<=[$€£\d])[Oo]|[Oo](?=\d)/g, '0').replaceAll(/(?<=[$€£\d])[lI]|\b[lI](?=\d)/g, '1')
  const [number] =
    /\d[\d.,\s]*/
      .exec(digits)?.[0]
      .replaceAll(/\s/g, '')
      .split(/[.,]+$/) ?? []
  if (number === undefined) return []
  const whole = number.replace(/[.,]\d{1,2}$/, '').replaceAll(/[.,]/g, '')
  const cents = /[.,](\d{1,2})$/.exec(number)?.[1]?.padEnd(2, '0') ?? '00'
  const amounts = [cents === '00' ? whole : `${whole}.${cents}`]
  // A mark before two digits of three may be a slip of the finger.
  if (/^\d[.,]\d{2}$/.test(number)) amounts.push(number.replace(/[.,]/, ''))
  const word = /[a-z]{2,}/i.exec(value)?.[0].toLowerCase().replace(/s$/, '') ?? ''
  const mark = /[$€£]/.exec(value)?.[0] ?? currencySymbols[word] ?? /[$€£](?=\d)/.exec(text)?.[0]
  return (mark === undefined ? ['$', '€', '£'] : [mark]).flatMap((one) => amounts.map((amount) => one + amount))
}

/** `17.03.2026`, `3/17/2026`, `March 17, 2026`. Where day and month could be either, both. */
function dates(value: string): string[] {
  const short = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value)
  if (short) return [[short[1], ...short.slice(2).map((part) => part.padStart(2, '0'))].join('-')]
  const [, first = '', second = '', written = ''] =
    /^(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4}|\d{2})$/.exec(value) ?? []
  const year = written.length === 2 ? `20${written}` : written
  const iso = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== '') {
    // Dates with full stops start with the day.
    const both = value.includes('.') ? [iso(second, first)] : [iso(first, second), iso(second, first)]
    return [...new Set(both)]
  }
  const named = new Date(`${value.replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')} UTC`)
  const isNamed = /[a-z]{3}/i.test(value) && /\d{4}/.test(value) && !Number.isNaN(named.getTime())
  // JavaScript turns the 31st of February into a day of March.
  const isThere = isNamed && new RegExp(`(?<!\\d)0?${named.getUTCDate()}(?!\\d)`).test(value)
  return isThere ? [named.toISOString().slice(0, 10)] : []
}

/** The address with its escapes decoded, where they are letters. */
function decoded(value: string): string[] {
  try {
    const words = value.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
      const letters = decodeURIComponent(bytes)
      return /^[\p{L}\p{M}\p{N}._~-]+$/u.test(letters) ? letters : bytes
    })
    return [words.replace(/^https?:\/\/[^/]*/, '').replace(/(?<=.)\/$/, '')]
  } catch (error) {
    if (error instanceof URIError) return []
    throw error
  }
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
  if (value.includes(':')) return []
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

const languages: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  portuguese: 'pt',
  polish: 'pl',
  japanese: 'ja'
}

function countryOf(name: string): string | undefined {
  const known: Readonly<Record<string, string>> = { usa: 'US', uk: 'GB', england: 'GB' }
  const short = known[name.toLowerCase()]
  if (short) return short
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const code = letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((one) => names.of(one)?.toLowerCase() === name.toLowerCase())
  // Canonicalizes former codes: DD was one of Germany.
  return code && new Intl.Locale(`und-${code}`).region
}
