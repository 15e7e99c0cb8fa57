/**
 * Minimum lengths of words to correct two swapped letters, a missing letter, one wrong letter, or two: `nuxt` must not
 * find `next`.
 */
const longEnough = { swapped: 4, missing: 5, oneMistake: 6, twoMistakes: 9 }

/** What the index says of a word. */
interface Known {
  /** Whether it has the word, or a word that starts with it. */
  readonly has: (word: string) => boolean
  /** The words that differ from it in one letter. */
  readonly near: (word: string) => readonly string[]
}

/**
 * The terms to look up for a word: the word itself if it is known; otherwise the known words with two of its letters
 * swapped or with a letter that it lacks.
 */
export function correctedTerms(word: string, known: Known): string[] {
  if (word.length < longEnough.swapped || known.has(word)) return [word]
  const swapped = swaps(word).filter(known.has)
  if (swapped.length > 0) return swapped
  const longer = known.near(word).filter((one) => one.length === word.length + 1)
  return word.length >= longEnough.missing && longer.length > 0 ? longer : [word]
}

/** The number of wrong letters to accept: none in versions, prices and short words, which resemble each other. */
export function allowedEdits(word: string): number {
  if (word.length < longEnough.oneMistake || /\P{L}/u.test(word)) return 0
  return word.length < longEnough.twoMistakes ? 1 : 2
}

/** All variants of a word with two neighboring letters swapped. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  )
}
