import { distance } from 'fastest-levenshtein'
import MarkdownIt from 'markdown-it'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { isMarkdown } from '../../model/markdown-elements.ts'
import { braced, placeholdersAt } from '../../validate/schema-at.ts'
import { isPlan, singletonData, type SiteModel } from '../../model/site-model.ts'
import { mojibake, withoutMojibake } from '../../source/mojibake.ts'
import { valueAt } from '../../source/walk.ts'
import { isNoCode, isShortText, isShown, rememberFindings, type TextRule, type WrittenText } from '../text-rules.ts'
import { plainTextRules } from './plain-text.ts'

/** Finds marks, words and characters that nobody means to show, in all texts that visitors see. */
export function checkTexts(site: SiteModel): Diagnostic[] {
  const names = namesOf(site)
  return site.readable.flatMap(checkOf(names.join(), () => [...rules, misspelledNames(names)]))
}

const checkOf = rememberFindings()

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

const placeholderPattern =
  /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b|[[<](?:your|insert|placeholder|company|name)\b[^\]>]*[\]>](?!\()|\?{3,}/gi

function placeholderText(token: string): Finding {
  const message = `"${token}" is placeholder text.`
  return { rule: 'placeholder-text', message, hint: 'Write the real text before going live.' }
}

const chatPattern = /^(?:sure|certainly|of course|absolutely)[!,.:]? here(?:’s|'s| is| are)\b[^.!?:\n]*[.!?:]?/gim

function chatOpening(token: string): Finding {
  const message = `“${token}” is the opening of a chatbot’s reply.`
  return { rule: 'placeholder-text', message, hint: 'Delete it.' }
}

/** A placeholder that a field does not support. Its description lists the supported ones. */
function strayPlaceholder(token: string, _: string, { source, path }: WrittenText): Finding | undefined {
  const supported = placeholdersAt(source, path)
  if (supported.includes(token)) return undefined
  const message = `${token} is not a placeholder, so visitors see it as typed.`
  return { rule: 'missing-placeholder', message, ...didYouMean(token, supported) }
}

/** The name of a placeholder without its braces. */
function barePlaceholder(token: string, _: string, { source, path, text }: WrittenText): Finding | undefined {
  const placeholder = placeholdersAt(source, path).find((one) => one === `{${token}}`)
  if (placeholder === undefined || text.includes(placeholder)) return undefined
  return {
    rule: 'missing-placeholder',
    message: `The placeholder ${placeholder} lost its braces.`,
    hint: `Write ${placeholder}.`,
    suggestions: [{ text: placeholder }]
  }
}

/** A value beside itself, as in "$197 instead of $197". */
function sameValue(_: string, reference: string): Finding {
  return {
    rule: 'double-word',
    message: `Both values are ${reference}.`,
    hint: 'Refer to another value in one of the two places.'
  }
}

function garbledText(token: string): Finding {
  const replacement = withoutMojibake(token)
  return {
    rule: 'garbled-text',
    message: `“${token}” is a garbled character: another program read the text in the wrong encoding.`,
    hint: replacement === undefined ? 'Type the original character.' : `Type ${replacement} instead.`,
    suggestions: replacement === undefined ? undefined : [{ text: replacement }]
  }
}

/** The end of a text in the middle of a sentence. */
const unfinishedPattern = /(?:\p{L}[^\n]* (?:and|or|but|the|a|an|your|our|because|if|than)|\p{L}{2},)(?=\s*$)/gu

function unfinishedText(token: string): Finding {
  const end = token.split(' ').slice(-3).join(' ')
  const message = `This text ends in the middle of a sentence: “… ${end}”.`
  return { rule: 'unfinished-text', message, hint: 'Finish the sentence.' }
}

/** An item of a list that holds two questions. */
function twoQuestions(token: string): Finding {
  const message = `Two questions in one item. Is a comma missing after “${token.split(' ')[0]}”?`
  return { rule: 'unfinished-text', message, hint: 'Write each question as an item of its own.' }
}

/** Words that are never repeated on purpose. */
const repeatedPattern = /(?<![\p{L}\d-])(the|a|to|of|and|for|with|your|you|we|our|are|or|from|be) +\1(?![\p{L}\d-])/giu

function repeatedWord(token: string, word: string): Finding {
  const message = `Repeated word: “${token}”.`
  return { rule: 'double-word', message, hint: `Write “${word}” once.`, suggestions: [{ text: word }] }
}

/** A sentence that was pasted twice. */
const repeatedSentence = /(?<=[.!?] |^\s*)([^\s.!?][^.!?\n]{11,}[.!?]) +\1/gm

/** A word beside a reference whose value starts or ends with it, such as "24 hours hours". */
function repeatedUnit(token: string, _: string, { source, path, text }: WrittenText): Finding | undefined {
  const [word = ''] = /^\p{L}+|\p{L}+$/u.exec(token) ?? []
  const twice = `${word} ${word}`
  if (text.includes(twice) || !String(valueAt(source.data, path)).includes(twice)) return undefined
  return { rule: 'double-word', message: `Visitors read “${twice}” here.`, hint: `The reference includes “${word}”.` }
}

/** Words of the names of the site and its plans that are long enough to tell a slip from another word. */
function namesOf(site: SiteModel): string[] {
  const names = [
    valueAt(singletonData(site, 'site'), ['name']),
    ...site.valid.filter(isPlan).map(({ data }) => data.name)
  ]
  return [...new Set(names.flatMap((name) => String(name).match(/\p{Lu}\p{L}{6,}/gu) ?? []))].sort()
}

/** A word with a capital that is one letter away from a name, such as "Profesional" for the plan "Professional". */
function misspelledNames(names: readonly string[]): TextRule {
  return {
    pattern: /(?<![\p{L}\d$/.-])\p{Lu}\p{L}{6,}(?![\p{L}\d])/gu,
    isAbout: isShown,
    find: (token) => {
      // Another ending makes another word, such as Started and Starter.
      if (names.includes(token)) return undefined
      const name = names.find((one) => one.slice(-2) === token.slice(-2) && distance(one, token) <= 1)
      if (name === undefined) return undefined
      return { rule: 'unwanted-word', message: `“${token}” is nearly the name ${name}.`, hint: `Write ${name}.` }
    }
  }
}

/** References without a space before or after, such as `$(facts.guarantee-days)guarantee`. Plurals have none. */
const joinedReference = /(?<!\$)\$\([\w.-]+\)(?!e?s(?!\p{L}))\p{L}+|(?<![\p{L}\p{P}\d])\p{L}{2,}\$\([\w.-]+\)/gu

function missingSpace(token: string): Finding {
  const text = token.replace(/(?<=\))(?=\p{L})|(?<=\p{L})(?=\$)/u, ' ')
  const message = 'A space is missing: visitors read the value and the word as one.'
  return { rule: 'misspelled-reference', message, hint: `Write ${text}.`, suggestions: [{ text }] }
}

const mailLink = /\[([^\]]*)\]\(mailto:([^)?\s]+)[^)]*\)/g

/** A link that shows one mail address and writes to another. */
function otherMail(token: string, _: string, { source, path, text }: WrittenText): Finding | undefined {
  const at = [...text.matchAll(mailLink)].findIndex(([link]) => link === token)
  const [, shown = '', to = ''] = [...String(valueAt(source.data, path)).matchAll(mailLink)][at] ?? []
  if (!shown.includes('@') || shown === to) return undefined
  const message = `This link shows ${shown}, but writes to ${to}.`
  return { rule: 'bad-email', message, hint: 'Use the same address in both.' }
}

/** Four words or more in capitals, or three emoji or more with a word between them. */
const loudPattern =
  /(?<![\p{L}\d])\p{Lu}{2,}(?:[ ,’'-]+\p{Lu}{2,}){3,}(?![\p{L}\d])|\p{Extended_Pictographic}\uFE0F?(?: *\p{L}+ *\p{Extended_Pictographic}\uFE0F?){2,}/gu

function loudText(token: string): Finding {
  const what = /\p{Extended_Pictographic}/u.test(token) ? 'An emoji between every word' : 'Text in capitals'
  const message = `${what} is hard to read, and screen readers spell it out.`
  return { rule: 'loud-text', message, hint: 'Write it as an ordinary sentence.' }
}

/** Line breaks and tabs as programs write them. */
const escapePattern = /\\[nt](?=\p{L}|\s|$)/gu

function typedEscape(token: string): Finding {
  const message = `Visitors see ${token} as typed, because it is not a line break here.`
  return { rule: 'stray-markup', message, hint: 'Remove it.' }
}

/** Elements that authors use to format text. Others, such as `<head>`, appear in texts about HTML. */
const tagPattern =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|iframe|img|li|object|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/gi

function htmlTag(token: string): Finding {
  const message = `Visitors see ${token} as typed, because this text is not HTML.`
  return { rule: 'html-in-text', message, hint: 'Remove the HTML. Long text such as answers supports Markdown.' }
}

const entityPattern = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});/gi
const { unescapeAll } = new MarkdownIt().utils

function htmlEntity(token: string): Finding {
  const letter = unescapeAll(token)
  const isVisible = letter !== token && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)
  return {
    rule: 'html-in-text',
    message: `Visitors see ${token} as typed, because this text is not HTML.`,
    hint: isVisible ? `Write ${letter}.` : 'Type the character itself, or a space.',
    // A quote could end the text that it is in.
    suggestions: isVisible && !/["']/.test(letter) ? [{ text: letter }] : undefined
  }
}

/** Nobody sees a link without text, and screen readers read its address aloud. */
function linkWithoutText(_: string, link: string): Finding | undefined {
  if (link === '') return undefined
  const message = 'This link has no text, so visitors cannot see it.'
  return { rule: 'blank-text', message, hint: 'Write the link text between the square brackets.' }
}

/** Links of Slack, wikis and Jira, bold text of forums and wikis, and emoji of chats. The first alternative skips code. */
const foreignPattern =
  /`[^`]*`|(<https?:[^<>\s|]+\|[^<>]+>|\[\[[^\]\n]+\]\]|\[[^\]\n|]+\|[/#h][^\]\n]*\]|\[\/?(?:b|i|u|url|img)(?:=[^\]]*)?\](?!\()|'''[^'\n]+'''|\([^()\n]+\)\[(?:https?:|mailto:|[/#]|\$\()[^\]\n]*\]|(?<![\w:]):[a-z][a-z_]+:(?![\w:]))/g

function foreignMarkup(_: string, markup: string): Finding | undefined {
  if (markup === '') return undefined
  const message = `“${markup}” is markup of another program, and visitors see it as typed.`
  return { rule: 'stray-markup', message, hint: 'Remove it. Markdown writes **bold** and [words](https://…).' }
}

const rules: readonly TextRule[] = [
  { pattern: misspelledPattern, isAbout: isNoCode, find: misspelledReference },
  {
    pattern: escapedPattern,
    isAbout: isShortText,
    find: (token) => ({ ...misspelledReference(token.slice(1)), hint: 'Write it with one dollar sign.' })
  },
  { pattern: placeholderPattern, isAbout: isNoCode, find: placeholderText },
  { pattern: chatPattern, isAbout: isShown, find: chatOpening },
  { pattern: braced, isAbout: ({ source, path }) => placeholdersAt(source, path).length > 0, find: strayPlaceholder },
  {
    pattern: /(?<!\{)\b[a-z]{3,}\b(?!\})/g,
    isAbout: ({ source, path }) => placeholdersAt(source, path).length > 0,
    find: barePlaceholder
  },
  { pattern: /(\$\([\w.-]+\))(?: (?!and |or )\p{L}+){1,3} \1/gu, isAbout: isShown, find: sameValue },
  { pattern: mojibake, isAbout: isNoCode, find: garbledText },
  { pattern: repeatedPattern, isAbout: isNoCode, find: repeatedWord },
  {
    pattern: repeatedSentence,
    isAbout: isShown,
    find: (_, sentence) => ({
      rule: 'double-word',
      message: `Repeated sentence: “${sentence}”`,
      hint: 'Delete it once.'
    })
  },
  {
    pattern: /\$\([\w.-]+\) +\p{L}{3,}|(?<!\p{L})\p{L}{3,} +(?=\$\([\w.-]+\))/gu,
    isAbout: isNoCode,
    find: repeatedUnit
  },
  { pattern: unfinishedPattern, isAbout: isShown, find: unfinishedText },
  {
    pattern: /\S+\? (?=\p{Lu})/gu,
    isAbout: (text) => isShown(text) && typeof text.path.at(-1) === 'number',
    find: twoQuestions
  },
  { pattern: joinedReference, isAbout: isShown, find: missingSpace },
  { pattern: mailLink, isAbout: isShown, find: otherMail },
  { pattern: loudPattern, isAbout: isNoCode, find: loudText },
  { pattern: escapePattern, isAbout: isNoCode, find: typedEscape },
  // checks/texts/markdown.ts reports HTML in Markdown.
  { pattern: tagPattern, isAbout: (text) => isNoCode(text) && !isMarkdown(text.value), find: htmlTag },
  { pattern: entityPattern, isAbout: (text) => isNoCode(text) && typeof text.value === 'string', find: htmlEntity },
  // The first alternative skips code.
  { pattern: /`[^`]*`|(?<!!)(\[\]\()/g, isAbout: ({ value }) => isMarkdown(value), find: linkWithoutText },
  { pattern: foreignPattern, isAbout: isShown, find: foreignMarkup },
  ...plainTextRules
]
