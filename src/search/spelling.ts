/** How long a word must be to be found though two letters are swapped, one is wrong, or two are: `nuxt` is not `next`. */
const longEnough = { swapped: 4, oneMistake: 6, twoMistakes: 9 }

/**
 * What to look up for a word that was typed: itself where the site has it, or a word that begins with it; else what it is
 * with two letters swapped, where the site has that.
 */
export function correctedTerms(word: string, isKnown: (word: string) => boolean): string[] {
  if (word.length < longEnough.swapped || isKnown(word)) return [word]
  const meant = swaps(word).filter(isKnown)
  return meant.length > 0 ? meant : [word]
}

/** How many letters of a word may be wrong: none of a version, a price or a short word, of which each is near another. */
export function allowedEdits(word: string): number {
  if (word.length < longEnough.oneMistake || /\P{L}/u.test(word)) return 0
  return word.length < longEnough.twoMistakes ? 1 : 2
}

/** The word with each two neighboring letters swapped. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  )
}
