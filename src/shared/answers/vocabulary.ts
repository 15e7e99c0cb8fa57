import type { Assistant } from '../../../schema/assistant.ts'
import type { Entry } from '../../../schema/content.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import { wordIndex, type KnownWords } from '../spelling.ts'
import { stem, wordsIn } from './words.ts'

/** What the assistant knows about one subject. */
export type Knowledge = Emitted<Entry<'knowledge'>>

/** The assistant's settings that the search uses. */
export type Settings = Pick<Emitted<Assistant>, 'search' | 'answers'>
export type SearchSettings = Settings['search']
export type AnswerSettings = Settings['answers']

export type SmallTalk = AnswerSettings['smallTalk'][number]

/** The meaning of a word or phrase: a subject, one that the site does not cover, small talk, or nothing. */
export interface Meaning {
  /** A subject, as stems of which an entry may contain any. */
  readonly stems: readonly string[]
  readonly isOther?: boolean
  readonly smallTalk?: SmallTalk
}

type Term = readonly [words: readonly string[], meaning: Meaning]

/** All words and phrases that questions are read with. */
export interface Vocabulary {
  /** Meanings of single words of the settings, as written: "sites" may mean something other than "site". */
  readonly written: ReadonlyMap<string, Meaning>
  /** Meanings of all single words, by stem. */
  readonly stems: ReadonlyMap<string, Meaning>
  /** Meanings of phrases, the longest first. */
  readonly phrases: readonly Term[]
  /** Correct spellings that a misspelled word is compared with. */
  readonly spellings: KnownWords
}

export const nothing: Meaning = { stems: [] }

export function vocabularyOf(
  entries: readonly Knowledge[],
  { otherSubjects, stopWords, synonyms }: SearchSettings,
  smallTalk: readonly SmallTalk[]
): Vocabulary {
  // Without other subjects, so that a typing mistake does not reject a question: match, math.
  const spelled = [
    ...termsOf(stopWords, nothing),
    ...synonyms.flatMap(groupTerms),
    ...smallTalk.flatMap((talk) => termsOf(talk.asks, { stems: [], smallTalk: talk }))
  ]
  const terms = [...termsOf(otherSubjects, { stems: [], isOther: true }), ...spelled]
  const tags = entries.flatMap(({ tags, answers }) => [...tags, ...answers.flatMap(({ asks }) => asks)]).map(wordsIn)
  const subjects = [...entries.flatMap(({ title }) => wordsIn(title)), ...tags.flat()]
  const held = [...entries.flatMap(({ content }) => wordsIn(content)), ...subjects]
  return {
    written: new Map([...subjects.flatMap(amountMeanings), ...singleWords(terms)]),
    // For duplicate stems, the last meaning counts.
    stems: new Map([
      ...held.map((word) => [stem(word), { stems: [stem(word)] }] as const),
      ...singleWords(terms).map(([word, meaning]) => [stem(word), meaning] as const)
    ]),
    phrases: [...terms.toReversed(), ...tags.map((words): Term => [words, { stems: [phraseToken(words)] }])]
      .filter(([words]) => words.length > 1)
      .sort(([a], [b]) => b.length - a.length),
    spellings: wordIndex(
      new Set(
        [...subjects, ...singleWords(spelled).map(([word]) => word)].flatMap((word) => [word, word.replace(/s$/, '')])
      )
    )
  }
}

/** A word or phrase as one term of the index. */
export function phraseToken(words: readonly string[]): string {
  return words.map(stem).join(' ')
}

function termsOf(texts: readonly string[], meaning: Meaning): Term[] {
  return texts.map((text) => [wordsIn(text), meaning])
}

/** Each term means all single words of its group, because the index contains single words. */
function groupTerms(group: readonly string[]): Term[] {
  const words = group.map(wordsIn).filter(({ length }) => length === 1)
  return termsOf(group, { stems: [...new Set(words.flat().map(stem))] })
}

type WordMeaning = readonly [word: string, meaning: Meaning]

/** Lets an amount match without its currency sign: "the 127 plan". */
function amountMeanings(word: string): WordMeaning[] {
  const [, number] = /^\p{Sc}(\d.*)$/u.exec(word) ?? []
  return number ? [[number, { stems: [stem(word)] }]] : []
}

function singleWords(terms: readonly Term[]): WordMeaning[] {
  return terms.flatMap(([[word, ...others], meaning]): WordMeaning[] =>
    word && others.length === 0 ? [[word, meaning]] : []
  )
}
