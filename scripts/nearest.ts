import { distance } from 'fastest-levenshtein'

/** The candidate that `word` most likely meant, or undefined where none is near: about one slip in three letters. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase())
    if (steps < bestDistance) {
      best = candidate
      bestDistance = steps
    }
  }
  return best
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
