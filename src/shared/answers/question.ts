import { closestWords } from '../spelling.ts'
import { nothing, type Meaning, type SmallTalk, type Vocabulary } from './vocabulary.ts'
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

export function readQuestion(question: string, vocabulary: Vocabulary): Question {
  const knownMeaning = (word: string) => vocabulary.written.get(word) ?? vocabulary.stems.get(stem(word))
  /** The word itself, or what was probably meant. */
  const corrected = (word: string): readonly string[] => {
    if (word.length < shortestWord || knownMeaning(word)) return [word]
    const meant = closestWords(word, vocabulary.spellings)
    return meant.length > 0 ? meant : [word]
  }
  const meaningOf = (word: string): Meaning => {
    // Short words of the settings count: a price is a subject, and "hi" is a greeting.
    if (word.length < shortestWord && !vocabulary.written.has(word)) return nothing
    const meanings = corrected(word).map((meant) => knownMeaning(meant) ?? { stems: [stem(meant)] })
    return meanings.find(({ stems }) => stems.length === 0) ?? { stems: meanings.flatMap(({ stems }) => stems) }
  }

  const words = wordsIn(question)
  const meanings = inPhrases(words, vocabulary).map((part) => (typeof part === 'string' ? meaningOf(part) : part))
  const subjects = meanings.filter(({ stems }) => stems.length > 0).map(({ stems }) => [...new Set(stems)])
  return {
    words: [...new Map(subjects.map((stems) => [stems.join(' '), stems])).values()],
    others: meanings.filter(({ isOther }) => isOther).length,
    smallTalk: meanings.find(({ smallTalk }) => smallTalk)?.smallTalk,
    // An amount may lack its currency sign.
    stems: words.map(
      (word) => (/^\d/.test(word) && vocabulary.written.get(word)?.stems[0]) || stem(corrected(word)[0] ?? word)
    )
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
