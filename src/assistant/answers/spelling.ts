import type { SearchSettings } from './knowledge.ts'

/** The known words with the fewest differences from `word`; none if it is too short, or too different from all. */
export function nearestWords(word: string, known: ReadonlySet<string>, spelling: SearchSettings['spelling']): string[] {
  const { swapped, oneMistake, twoMistakes } = spelling
  if (word.length < oneMistake) return word.length < swapped ? [] : swaps(word).filter((one) => known.has(one))
  let allowed = word.length < twoMistakes ? 1 : 2
  let nearest: string[] = []
  for (const candidate of known) {
    // Typing mistakes rarely hit the first letter, and words that differ in it are mostly unrelated: flight, light.
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue
    const mistakes = distance(word, candidate)
    if (mistakes > allowed) continue
    if (mistakes < allowed) nearest = []
    allowed = mistakes
    nearest.push(candidate)
  }
  return nearest
}

/** All variants of a word with two neighboring letters swapped. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  )
}

/** The Damerau-Levenshtein distance: the number of wrong, missing, added or swapped letters. */
function distance(a: string, b: string): number {
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const wrong = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? (before[column - 2] ?? Infinity) + 1 : Infinity
      current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, wrong, swapped))
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}
