import { wordIndex, type KnownWords } from '../spelling.ts'
import type { AnswerSettings, Knowledge, SearchSettings } from './knowledge.ts'
import { stem, wordsIn } from './words.ts'

export type SmallTalk = AnswerSettings['smallTalk'][number]

/**
 * The meaning of a word or phrase: a subject, as stems of which an entry may contain any; a subject that the site does
 * not cover; small talk; or nothing.
 */
export type Meaning =
  | { readonly kind: 'subject'; readonly stems: readonly string[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'smallTalk'; readonly smallTalk: SmallTalk }
  | { readonly kind: 'nothing' }

type Term = readonly [words: readonly string[], meaning: Meaning]

/** All words and phrases that questions are read with. */
export interface Vocabulary {
  /** Meanings of single words of the settings, as written: "sites" may mean something else than "site". */
  readonly written: ReadonlyMap<string, Meaning>
  /** Meanings of all single words, by stem. */
  readonly stems: ReadonlyMap<string, Meaning>
  /** Meanings of phrases, the longest first. */
  readonly phrases: readonly Term[]
  /** Correct spellings that a misspelled word is compared with. */
  readonly spellings: KnownWords
}

export function vocabularyOf(
  entries: readonly Knowledge[],
  settings: SearchSettings,
  smallTalk: readonly SmallTalk[]
): Vocabulary {
  const others = settings.otherSubjects.map((term): Term => [wordsIn(term), { kind: 'other' }])
  const stopWords = settings.stopWords.map((term): Term => [wordsIn(term), { kind: 'nothing' }])
  const synonyms = settings.synonyms.flatMap(groupTerms)
  const talk = smallTalk.flatMap((one) =>
    one.asks.map((term): Term => [wordsIn(term), { kind: 'smallTalk', smallTalk: one }])
  )
  const terms = [...others, ...stopWords, ...synonyms, ...talk]
  const tags = entries.flatMap(({ tags, answers }) => [...tags, ...answers.flatMap(({ asks }) => asks)]).map(wordsIn)
  const tagPhrases = tags.map((words): Term => [words, subject([phraseToken(words)])])
  const subjects = [...entries.flatMap(({ title }) => wordsIn(title)), ...tags.flat()]
  const texts = entries.flatMap(({ content }) => wordsIn(content))
  const held = [...texts, ...subjects].map((word): WordMeaning => [word, subject([stem(word)])])
  return {
    written: new Map([...subjects.flatMap(amountMeanings), ...singleWords(terms)]),
    // For duplicate stems, the last meaning counts.
    stems: new Map([...held, ...singleWords(terms)].map(([word, meaning]) => [stem(word), meaning])),
    phrases: [...terms.toReversed(), ...tagPhrases]
      .filter(([words]) => words.length > 1)
      .sort(([a], [b]) => b.length - a.length),
    // Without other subjects, so that a typing mistake does not reject a question: match, math.
    spellings: wordIndex(
      new Set(
        [...subjects, ...singleWords([...stopWords, ...synonyms, ...talk]).map(([word]) => word)].flatMap(withSingular)
      )
    )
  }
}

export function subject(stems: Iterable<string>): Meaning {
  return { kind: 'subject', stems: [...new Set(stems)] }
}

/** A word or phrase as one term of the index. */
export function phraseToken(words: readonly string[]): string {
  return words.map(stem).join(' ')
}

type WordMeaning = readonly [word: string, meaning: Meaning]

/** Lets an amount match without its currency sign: "the 127 plan". */
function amountMeanings(word: string): WordMeaning[] {
  const [, number] = /^\p{Sc}(\d.*)$/u.exec(word) ?? []
  return number ? [[number, subject([stem(word)])]] : []
}

/** Each term means all single words of its group, because the index contains single words. */
function groupTerms(group: readonly string[]): Term[] {
  const terms = group.map(wordsIn)
  const meaning = subject(terms.flatMap((words) => (words.length === 1 ? words.map(stem) : [])))
  return terms.map((words) => [words, meaning])
}

function singleWords(terms: readonly Term[]): WordMeaning[] {
  return terms.flatMap(([[word, ...others], meaning]): WordMeaning[] =>
    word && others.length === 0 ? [[word, meaning]] : []
  )
}

function withSingular(word: string): string[] {
  return [word, word.replace(/s$/, '')]
}
