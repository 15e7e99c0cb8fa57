import { distance } from 'fastest-levenshtein'
import type { Finding } from '../../diagnostics/diagnostic.ts'
import { isPlan, singletonData, type SiteModel } from '../../model/site-model.ts'
import { mojibake, withoutMojibake } from '../../source/mojibake.ts'
import { valueAt } from '../../source/walk.ts'
import { isNoCode, isShown, textCheck, type TextRule, type WrittenText } from '../text-rules.ts'
import { foreignMarkRules } from './foreign-marks.ts'
import { plainTextRules } from './plain-text.ts'
import { referenceRules } from './references.ts'
import { repetitionRules } from './repeated-words.ts'

/** Finds marks, words and characters that nobody means to show, in all texts that visitors see. */
export const checkTexts = textCheck(namesOf, (names) => [...rules, misspelledNames(names)])

const placeholderPattern =
  /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b|[[<](?:your|insert|placeholder|company|name)\b[^\]>]*[\]>](?!\()|\?{3,}|(?<=\w\.[a-z]{2,}\/(?:[\w-]+\/)?@?)(?:your|my)[-_]?(?:handle|name|company|brand|username|account|channel|page)\b/gi

function placeholderText(token: string): Finding {
  const message = `"${token}" is placeholder text.`
  return { rule: 'placeholder-text', message, hint: 'Write the real text before going live.' }
}

const chatPattern =
  /^(?:sure|certainly|of course|absolutely)[!,.:]? here(?:’s|'s| is| are)\b[^.!?:\n]*[.!?:]?|\b(?:let me know if you|would you like me to|feel free to adjust|as an AI language model)\b[^.!?\n]*[.!?]?|:contentReference\[[^\]]*\](?:\{[^}]*\})?|【\d[^】]*†[^】]*】/gim

function chatWords(token: string): Finding {
  const message = `“${token}” is part of a chatbot’s reply.`
  return { rule: 'placeholder-text', message, hint: 'Delete it.' }
}

/** Keys of OpenAI, Stripe, GitHub, Slack and Amazon that must stay on a server. */
const secretPattern =
  /\b(?:sk-(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}|[rs]k_live_\w{10,}|gh[oprsu]_\w{20,}|github_pat_\w{20,}|xox[abp]-[\w-]{10,}|AKIA[A-Z\d]{16})/g

const secretKey: Finding = {
  rule: 'secret',
  message: 'This looks like a secret key. The site publishes its content, so everyone could use the key.',
  hint: 'Delete it here, and revoke it where you got it.'
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
const unfinishedPattern =
  /\b(?:and|or|but|the|a|an|your|our|because|if|than)(?<=\S[^\S\n]+\w+)(?=\s*$)|,(?<=\p{L}{2},)(?=\s*$)/gu

function unfinishedText(token: string, _: string, { text }: WrittenText): Finding {
  const [end = token] = /(?:\S+\s+){0,2}\S+(?=\s*$)/.exec(text) ?? []
  const message = `This text ends in the middle of a sentence: “… ${end}”.`
  const hint = token === ',' ? 'Finish the sentence, or remove the comma.' : 'Finish the sentence.'
  return { rule: 'unfinished-text', message, hint }
}

/** In German, “ ends what „ begins. The quote comes first, because WebKit would look behind at every character. */
const openQuotePattern = /“(?<!„[^]*)(?![^]*”)\S*/gu

function openQuote(token: string): Finding {
  const message = `The quotation mark before “${token.slice(1)}” is never closed.`
  return { rule: 'unfinished-text', message, hint: 'Add ” where the quotation ends, or remove the mark.' }
}

/** An item of a list that holds two questions. */
function twoQuestions(_: string, word: string): Finding {
  const message = `Two questions in one item. Is a comma missing after “${word}?”?`
  return { rule: 'unfinished-text', message, hint: 'Write each question as an item of its own.' }
}

/** Words of the names of the site and its plans that are long enough to tell a slip from another word. */
function namesOf(site: SiteModel): string[] {
  const names = [
    valueAt(singletonData(site, 'site'), ['name']),
    ...site.valid.filter(isPlan).map(({ data }) => data.name)
  ]
  return [...new Set(names.flatMap((name) => String(name).match(/\p{Lu}\p{L}{6,}/gu) ?? []))].sort()
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

/** Four words or more in capitals. */
const capitalsPattern = /(?=\p{Lu})(?<![\p{L}\d])\p{Lu}{2,}(?:[ ,’'-]+\p{Lu}{2,}){3,}(?![\p{L}\d])/gu

/** Three emoji or more with a word between them. */
const emojiPattern = /\p{Extended_Pictographic}\uFE0F?(?: *\p{L}+ *\p{Extended_Pictographic}\uFE0F?){2,}/gu

function loudText(what: string): Finding {
  const message = `${what} is hard to read, and screen readers read it out sign by sign.`
  return { rule: 'loud-text', message, hint: 'Write it as an ordinary sentence.' }
}

/** A word with a capital that is one letter away from a name, such as “Profesional”, or has its letters in another order. */
function misspelledNames(names: readonly string[]): TextRule {
  return {
    pattern: /(?=\p{Lu})(?<![\p{L}\d$/.-])\p{Lu}\p{L}{6,}(?![\p{L}\d])/gu,
    isAbout: isShown,
    find: (token) => {
      // Another ending makes another word, such as Started and Starter.
      if (names.includes(token)) return undefined
      const name = names.find(
        (one) => (one.slice(-2) === token.slice(-2) && distance(one, token) <= 1) || lettersOf(one) === lettersOf(token)
      )
      if (name === undefined) return undefined
      return { rule: 'unwanted-word', message: `“${token}” is nearly the name ${name}.`, hint: `Write ${name}.` }
    }
  }
}

function lettersOf(word: string): string {
  return [...word].sort().join('')
}

const rules: readonly TextRule[] = [
  ...referenceRules,
  ...repetitionRules,
  { pattern: placeholderPattern, isAbout: isNoCode, find: placeholderText },
  { pattern: secretPattern, isAbout: () => true, find: () => secretKey },
  { pattern: chatPattern, isAbout: isShown, find: chatWords },
  { pattern: mojibake, isAbout: isNoCode, find: garbledText },
  { pattern: unfinishedPattern, isAbout: isShown, find: unfinishedText },
  { pattern: openQuotePattern, isAbout: isShown, find: openQuote },
  {
    pattern: /\?(?<=(?<!\S)(\S+)\?) (?=\p{Lu})/gu,
    isAbout: (text) => isShown(text) && typeof text.path.at(-1) === 'number',
    find: twoQuestions
  },
  { pattern: mailLink, isAbout: isShown, find: otherMail },
  { pattern: capitalsPattern, isAbout: isNoCode, find: () => loudText('Text in capitals') },
  { pattern: emojiPattern, isAbout: isNoCode, find: () => loudText('An emoji between every word') },
  ...foreignMarkRules,
  ...plainTextRules
]
