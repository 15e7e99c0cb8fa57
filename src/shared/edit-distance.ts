import { distance } from 'fastest-levenshtein'

/** How many letters to add, drop or change. Swapping two neighbors counts as one. */
export function editDistance(word: string, other: string): number {
  const at = [...word].findIndex((letter, index) => letter !== other.charAt(index))
  const swapped = other.slice(0, at) + other.charAt(at + 1) + other.charAt(at) + other.slice(at + 2)
  return at >= 0 && word === swapped ? 1 : distance(word, other)
}
