import type { SearchSettings } from './knowledge.ts'
import { closestWords } from '../spelling.ts'
import { subject, type Meaning, type SmallTalk, type Vocabulary } from './vocabulary.ts'
import { stem, wordsIn } from './words.ts'

/** Shorter words say nothing about the subject of a question. */
const shortestWord = 3

/** A question, read with the vocabulary. */
export interface Question {
  /** The words about a subject, each as the stems that match it, without duplicates. */
  readonly words: readonly (readonly string[])[]
  /** The number of words about subjects that the site does not cover. */
  readonly others: number
  /** A greeting or thanks in the question. */
  readonly smallTalk: SmallTalk | undefined
  /** The stems of all words, with corrected spelling. */
  readonly stems: readonly string[]
}

type Spelling = SearchSettings['spelling']

export function readQuestion(question: string, vocabulary: Vocabulary, spelling: Spelling): Question {
  const words = wordsIn(question)
  const meanings = inPhrases(words, vocabulary).map((part) =>
    typeof part === 'string' ? meaningOf(part, vocabulary, spelling) : part
  )
  const counted = meanings.flatMap((meaning) => (meaning.kind === 'subject' ? [meaning.stems] : []))
  return {
    words: [...new Map(counted.map((stems) => [stems.join(' '), stems])).values()],
    others: meanings.filter(({ kind }) => kind === 'other').length,
    smallTalk: meanings.find((meaning) => meaning.kind === 'smallTalk')?.smallTalk,
    stems: words.map((word) => stem(spelledRight(word, vocabulary, spelling)))
  }
}

/** The words, with the longest known phrases replaced by their meanings. */
function inPhrases(words: readonly string[], { phrases }: Vocabulary): (string | Meaning)[] {
  const parts: (string | Meaning)[] = []
  for (let at = 0; at < words.length;) {
    const [phrase, meaning] =
      phrases.find(([phrase]) => phrase.every((word, index) => word === words[at + index])) ?? []
    parts.push(meaning ?? words[at] ?? '')
    at += phrase?.length ?? 1
  }
  return parts
}

function meaningOf(word: string, vocabulary: Vocabulary, spelling: Spelling): Meaning {
  const known = knownMeaning(word, vocabulary)
  // Short words of the settings count: a price is a subject, and "hi" is a greeting.
  if (word.length < shortestWord && !vocabulary.written.has(word)) return { kind: 'nothing' }
  if (known) return known
  const meant = closestWords(word, vocabulary.spellings, spelling).flatMap((one) => knownMeaning(one, vocabulary) ?? [])
  if (meant.some(({ kind }) => kind === 'nothing')) return { kind: 'nothing' }
  const talk = meant.find(({ kind }) => kind === 'smallTalk')
  if (talk) return talk
  const stems = meant.flatMap((one) => (one.kind === 'subject' ? one.stems : []))
  return subject(stems.length > 0 ? stems : [stem(word)])
}

function spelledRight(word: string, vocabulary: Vocabulary, spelling: Spelling): string {
  const written = vocabulary.written.get(word)
  // An amount without its currency sign.
  if (/^\d/.test(word) && written?.kind === 'subject') return written.stems[0] ?? word
  if (word.length < shortestWord || knownMeaning(word, vocabulary)) return word
  return closestWords(word, vocabulary.spellings, spelling)[0] ?? word
}

function knownMeaning(word: string, { written, stems }: Vocabulary): Meaning | undefined {
  return written.get(word) ?? stems.get(stem(word))
}
