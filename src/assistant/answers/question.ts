import type { SearchSettings } from './knowledge.ts'
import { nearestWords } from './spelling.ts'
import { subject, type Meaning, type SmallTalk, type Vocabulary } from './vocabulary.ts'
import { stem, wordsIn } from './words.ts'

/** Shorter words say nothing of a question's subject. */
const shortestWord = 3

/** What a question is about. */
export interface Question {
  /** The words that count, each with the stems that an entry may hold for it, and each meaning once. */
  readonly words: readonly (readonly string[])[]
  /** How many of its words are about other subjects than ours. */
  readonly others: number
  /** What it says besides, or instead of, a subject: hello, thanks. */
  readonly smallTalk: SmallTalk | undefined
  /** All its words, spelled right where that is known, as stems. */
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

/** The words with the longest phrases among them replaced by what they mean. */
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
  // A price of ours is a subject, however short it is, and so is "hi" a greeting.
  if (word.length < shortestWord && !vocabulary.written.has(word)) return { kind: 'nothing' }
  if (known) return known
  const meant = nearestWords(word, vocabulary.spellings, spelling).flatMap((one) => knownMeaning(one, vocabulary) ?? [])
  if (meant.some(({ kind }) => kind === 'nothing')) return { kind: 'nothing' }
  const talk = meant.find(({ kind }) => kind === 'smallTalk')
  if (talk) return talk
  const stems = meant.flatMap((one) => (one.kind === 'subject' ? one.stems : []))
  return subject(stems.length > 0 ? stems : [stem(word)])
}

function spelledRight(word: string, vocabulary: Vocabulary, spelling: Spelling): string {
  const written = vocabulary.written.get(word)
  // A price without its sign.
  if (/^\d/.test(word) && written?.kind === 'subject') return written.stems[0] ?? word
  if (word.length < shortestWord || knownMeaning(word, vocabulary)) return word
  return nearestWords(word, vocabulary.spellings, spelling)[0] ?? word
}

function knownMeaning(word: string, { written, stems }: Vocabulary): Meaning | undefined {
  return written.get(word) ?? stems.get(stem(word))
}
