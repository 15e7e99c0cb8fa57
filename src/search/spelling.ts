/** Minimum lengths of words to correct two swapped letters, one wrong letter, or two: `nuxt` must not find `next`. */
const longEnough = { swapped: 4, oneMistake: 6, twoMistakes: 9 }

/**
 * The terms to look up for a word: the word itself if the index has it or a word that starts with it; otherwise the
 * word with two letters swapped, if the index has that.
 */
export function correctedTerms(word: string, isKnown: (word: string) => boolean): string[] {
  if (word.length < longEnough.swapped || isKnown(word)) return [word]
  const meant = swaps(word).filter(isKnown)
  return meant.length > 0 ? meant : [word]
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
