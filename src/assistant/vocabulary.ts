import type { Knowledge, SearchSettings } from './rank.ts'
import { stem, wordsIn } from './words.ts'

/**
 * What a word or phrase of a question is about: stems that mean the same, any of which an entry may hold; another
 * subject than ours; or nothing at all.
 */
export type Meaning =
  | { readonly kind: 'subject'; readonly stems: readonly string[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'nothing' }

type Term = readonly [words: readonly string[], meaning: Meaning]

/** What questions are read with. */
export interface Vocabulary {
  /** Of single words of the settings, as they are written: "sites" may mean what "site" does not. */
  readonly written: ReadonlyMap<string, Meaning>
  /** Of all single words, by stem. */
  readonly stems: ReadonlyMap<string, Meaning>
  /** Of several words, the longest first. */
  readonly phrases: readonly Term[]
  /** What a misspelled word may have been meant to be. */
  readonly spellings: ReadonlySet<string>
}

export function vocabularyOf(entries: readonly Knowledge[], settings: SearchSettings): Vocabulary {
  const others = settings.otherSubjects.map((term): Term => [wordsIn(term), { kind: 'other' }])
  const stopWords = settings.stopWords.map((term): Term => [wordsIn(term), { kind: 'nothing' }])
  const synonyms = settings.synonyms.flatMap(groupTerms)
  const terms = [...others, ...stopWords, ...synonyms]
  const subjects = entries.flatMap(({ title, tags }) => [title, ...tags].flatMap(wordsIn))
  const texts = entries.flatMap(({ content }) => wordsIn(content))
  const held = [...texts, ...subjects].map((word): WordMeaning => [word, subject([stem(word)])])
  return {
    written: new Map(singleWords(terms)),
    // Where several know a stem, the last one counts.
    stems: new Map([...held, ...singleWords(terms)].map(([word, meaning]) => [stem(word), meaning])),
    phrases: terms.filter(([words]) => words.length > 1).sort(([a], [b]) => b.length - a.length),
    // Not those of other subjects, because a question should not be turned away for a slip: match, math.
    spellings: new Set(
      [...subjects, ...singleWords([...stopWords, ...synonyms]).map(([word]) => word)].flatMap(withSingular)
    )
  }
}

export function subject(stems: Iterable<string>): Meaning {
  return { kind: 'subject', stems: [...new Set(stems)] }
}

type WordMeaning = readonly [word: string, meaning: Meaning]

/** Every term of a group means its single words, because entries are searched word by word. */
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
