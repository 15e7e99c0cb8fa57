import type { Vocabulary } from '../../../schema/vocabulary.ts'
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts'
import { singletonOf, type SiteModel } from '../../model/site-model.ts'
import { diagnosticAtValue, placeName } from '../../source/source.ts'
import type { Check } from '../file-check.ts'
import { isQuoted, isShown, textCheck, type TextRule } from '../text-rules.ts'

/** Texts that visitors see say what content/vocabulary.yaml says. */
export const checkVocabulary: Check = (site, known) => {
  const found = findUnwanted(site, known)
  const swapped = entriesOf(site).flatMap((entry, index) => swapOf(entry, index, site, found))
  return swapped.length > 0 ? swapped : found
}

const findUnwanted = textCheck(entriesOf, (entries) => (entries.length > 0 ? [ruleOf(entries)] : []))

function entriesOf({ valid }: SiteModel): Vocabulary {
  const list = valid.find(({ source }) => placeName(source.place) === 'vocabulary')
  // Its schema has validated it.
  return list ? (list.data as Vocabulary) : []
}

/** In findings. Fewer may be slips. */
const usual = 20

/** An entry whose unwanted word is all over the site, unlike the word to write. */
function swapOf({ say, why }: Vocabulary[number], index: number, site: SiteModel, found: readonly Diagnostic[]) {
  const { length } = found.filter(({ message }) => message.endsWith(`. ${why}`))
  const source = singletonOf(site, 'vocabulary')
  if (!source || say === undefined || length < usual) return []
  return diagnosticAtValue(source, [index, 'say'], {
    rule: 'unwanted-word',
    message: `The words listed under not appear ${length} times on this site. Did you swap say and not?`,
    hint: `Swap them, or write “${say}” in those texts first.`
  })
}

function ruleOf(vocabulary: Vocabulary): TextRule {
  const entries = new Map(vocabulary.flatMap((entry) => entry.not.map((word) => [normalized(word), entry] as const)))
  return {
    pattern: patternOf([...entries.keys()]),
    isAbout: (text) => isShown(text) && !isQuoted(text),
    find: (token, word) => {
      const entry = entries.get(normalized(word))
      return entry && word !== entry.say ? unwanted(token, word, entry) : undefined
    }
  }
}

const codeReferencesAndAddresses = /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\$\([^)]*\)|(?:https?:\/\/|mailto:|www\.)\S+/

/** Whole words with any spaces between them, and plurals with an s. A match of anything else has no first group. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const any = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'))
  const whole = `(?<![\\p{L}\\p{N}_/@.#-])(${any.join('|')})s?(?![\\p{L}\\p{N}_@/-]|\\.\\p{L})`
  return new RegExp(`${codeReferencesAndAddresses.source}|${whole}`, 'giu')
}

function unwanted(token: string, word: string, { say, why }: Vocabulary[number]): Finding {
  const rule = 'unwanted-word'
  const message = `This site does not say “${withSingleSpaces(token)}”. ${why}`
  if (say === undefined) return { rule, message, hint: 'Rephrase it. content/vocabulary.yaml lists words to avoid.' }
  const text = withCapitalsOf(word, say) + token.slice(word.length)
  return { rule, message, hint: `Write “${text}”. content/vocabulary.yaml lists such words.`, suggestions: [{ text }] }
}

/** `Email` for `E-mail`. A word that differs only in capitals gets the vocabulary's capitals. */
function withCapitalsOf(word: string, say: string): string {
  if (normalized(word) === normalized(say)) return say
  return /^\p{Lu}/u.test(word) ? say.charAt(0).toUpperCase() + say.slice(1) : say
}

function normalized(word: string): string {
  return withSingleSpaces(word).toLowerCase()
}

function withSingleSpaces(words: string): string {
  return words.replaceAll(/\s+/g, ' ')
}
