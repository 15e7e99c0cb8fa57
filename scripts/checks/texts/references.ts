import type { Finding } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { braced } from '../../validate/schema-at.ts'
import { isNoCode, isShortText, isShown, type TextRule, type WrittenText } from '../text-rules.ts'

const name = String.raw`((?:plans|facts|site)\.[\w.-]*\w)`
/** References in the notation of other programs, with a missing mark, or with a space for a dot or beside one. */
const misspelledPattern = new RegExp(
  String.raw`%${name}%|[£€%]\(\s*${name}\s*\)|\\\$\(${name}\)|\$\\\(${name}\\?\)|\$\(\(${name}\)\)|(?<![\w$])\$${name}|\$\{\s*${name}\s*\}|\$\[\s*${name}\s*\]|\{\{\s*${name}\s*\}\}|\$ +\(\s*${name}\s*\)|(?<!\$)\$\(${name}[}\]]|(?<!\$)\$\(\s*(?=[^()]*[\w.] +[\w.])(?:plans|facts|site)[\w. -]+\)|(?<!\$)\$\(${name}(?![\w)\u2010-\u2015\u2212-]|\.\w|\s*\))|(?<![\w$)\]])\(${name}\)|(?<![{$])\{\s*${name}\s*\}(?!\})`,
  'g'
)

function misspelledReference(token: string): Finding {
  const replacement = `$(${token.match(/[\w-]+/g)?.join('.')})`
  return {
    rule: 'misspelled-reference',
    message: `Visitors see ${token} as typed, because it is not a reference.`,
    hint: `Write ${replacement}.`,
    suggestions: [{ text: replacement }]
  }
}

/** References as documentation shows them. Sentences such as descriptions may do the same. */
const escapedPattern = new RegExp(String.raw`\$\$\(${name}\)`, 'g')

/** A placeholder that a field does not support. Its description lists the supported ones. */
function strayPlaceholder(token: string, _: string, { placeholders }: WrittenText): Finding | undefined {
  if (placeholders.includes(token)) return undefined
  const message = `${token} is not a placeholder, so visitors see it as typed.`
  return { rule: 'missing-placeholder', message, ...didYouMean(token, placeholders) }
}

/** The name of a placeholder without its braces. */
function barePlaceholder(token: string, _: string, { placeholders, text }: WrittenText): Finding | undefined {
  const placeholder = `{${token}}`
  if (!placeholders.includes(placeholder) || text.includes(placeholder)) return undefined
  return {
    rule: 'missing-placeholder',
    message: `The placeholder ${placeholder} lost its braces.`,
    hint: `Write ${placeholder}.`,
    suggestions: [{ text: placeholder }]
  }
}

/** References without a space before or after, such as `$(facts.guarantee-days)guarantee`. Plurals have none. */
const joinedReference =
  /\$\((?<!\$\$\()[\w.-]+\)(?!e?s(?!\p{L}))\p{L}+|\$\((?<=(?<![\p{L}\p{P}\d])(\p{L}{2,})\$\()[\w.-]+\)/gu

function missingSpace(token: string, wordBefore: string): Finding {
  const text = wordBefore ? ` ${token}` : token.replace(/(?<=\))/, ' ')
  const message = 'A space is missing: visitors read the value and the word as one.'
  return { rule: 'misspelled-reference', message, hint: `Write ${wordBefore}${text}.`, suggestions: [{ text }] }
}

/** References and placeholders that are not written as such. */
export const referenceRules: readonly TextRule[] = [
  { pattern: misspelledPattern, isAbout: isNoCode, find: misspelledReference },
  {
    pattern: escapedPattern,
    isAbout: isShortText,
    find: (token) => ({ ...misspelledReference(token.slice(1)), hint: 'Write it with one dollar sign.' })
  },
  { pattern: braced, isAbout: ({ placeholders }) => placeholders.length > 0, find: strayPlaceholder },
  {
    pattern: /(?<!\{)\b[a-z]{3,}\b(?!\})/g,
    isAbout: ({ placeholders }) => placeholders.length > 0,
    find: barePlaceholder
  },
  { pattern: joinedReference, isAbout: isShown, find: missingSpace }
]
