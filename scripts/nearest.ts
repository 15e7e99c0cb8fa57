import { distance } from 'fastest-levenshtein'

/** The candidate that `word` most likely meant, or undefined where none is near: about one slip in three letters. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const steps = slips(word.toLowerCase(), candidate.toLowerCase())
    if (steps < bestDistance) {
      best = candidate
      bestDistance = steps
    }
  }
  return best
}

/** Letters to add, drop or change; two neighbours in each other's place are one slip, where Levenshtein counts two. */
function slips(word: string, meant: string): number {
  const at = [...word].findIndex((letter, index) => letter !== meant.charAt(index))
  const swapped = meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2)
  return at >= 0 && word === swapped ? 1 : distance(word, meant)
}

/** The hint and the edit that an unknown `word` deserves: the nearest candidate, or the list where it is short. */
export function didYouMean(word: string, candidates: readonly string[]) {
  const near = nearest(word, candidates)
  if (near) return { hint: `Did you mean "${near}"?`, suggestions: [{ text: near }] }
  if (candidates.length > 0 && candidates.length <= 30) {
    return { hint: `There is: ${[...candidates].sort().join(', ')}.`, suggestions: undefined }
  }
  return { hint: undefined, suggestions: undefined }
}
