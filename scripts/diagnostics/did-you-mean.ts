import { distance } from 'fastest-levenshtein'
import type { Edit } from './diagnostic.ts'

/** Longer words are no slips of a name, and would take long to compare. */
const longestWord = 200

/** The candidate that `word` most likely meant, or undefined where none is near: about one slip in three letters. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return allNearest(word, candidates)[0]
}

/** The candidates that are equally near to `word`, the likeliest first; none where none is near. */
export function allNearest(word: string, candidates: Iterable<string>): string[] {
  if (word.length > longestWord) return []
  let best: string[] = []
  let bestDistance = Math.max(1, Math.floor(word.length / 3))
  const lower = word.toLowerCase()
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue
    const steps = slips(lower, candidate.toLowerCase())
    if (steps > bestDistance || best.includes(candidate)) continue
    best = steps < bestDistance ? [candidate] : [...best, candidate]
    bestDistance = steps
  }
  return best.sort((a, b) => likeness(word, b) - likeness(word, a))
}

/** Letters to add, drop or change; two neighbours in each other's place are one slip, where Levenshtein counts two. */
function slips(word: string, meant: string): number {
  const at = [...word].findIndex((letter, index) => letter !== meant.charAt(index))
  const swapped = meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2)
  return at >= 0 && word === swapped ? 1 : distance(word, meant)
}

/** Of two that are equally near, the one with the same beginning and end was meant rather. */
function likeness(word: string, candidate: string): number {
  let start = 0
  while (start < word.length && word[start] === candidate[start]) start++
  let end = 0
  while (end < word.length - start && word.at(-1 - end) === candidate.at(-1 - end)) end++
  return start + end
}

interface Meant {
  readonly hint: string | undefined
  readonly suggestions: readonly Edit[] | undefined
}

/**
 * The hint and the edits that an unknown `word` deserves: the nearest candidates, or the list where it is short.
 * `write` is the text that stands for a candidate.
 */
export function didYouMean(word: string, candidates: readonly string[], write = (meant: string) => meant): Meant {
  const near = allNearest(word, candidates).slice(0, 3)
  if (near.length > 0) {
    const words = near.map((one) => `"${write(one)}"`)
    return { hint: `Did you mean ${words.join(' or ')}?`, suggestions: near.map((one) => ({ text: write(one) })) }
  }
  if (candidates.length > 0 && candidates.length <= 30) {
    return { hint: `There is: ${[...candidates].sort().join(', ')}.`, suggestions: undefined }
  }
  return { hint: undefined, suggestions: undefined }
}
