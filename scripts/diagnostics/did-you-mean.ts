import { editDistance } from '../../src/shared/edit-distance.ts'

/** Longer words are not misspelled names, and are slow to compare. */
const maxWordLength = 200

/** The closest candidate, or undefined if none is close: about one edit in three letters. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  return closestMatches(word, candidates)[0]
}

/** Among so many candidates, some are close to any word. */
const manyCandidates = 500

/** The candidates with the smallest edit distance; empty if none is close. */
export function closestMatches(word: string, candidates: Iterable<string>): string[] {
  if (word.length > maxWordLength) return []
  const all = [...new Set(candidates)]
  const maxDistance = Math.max(1, Math.floor(word.length / (all.length > manyCandidates ? 4 : 3)))
  const near = all.flatMap((candidate) => {
    const steps = Math.abs(candidate.length - word.length) > maxDistance ? Infinity : stepsBetween(word, candidate)
    return steps > maxDistance ? [] : { candidate, steps }
  })
  const fewest = Math.min(...near.map(({ steps }) => steps))
  return near.flatMap(({ candidate, steps }) => (steps === fewest ? candidate : []))
}

/** The edit distance whatever the case and the order of the words. */
function stepsBetween(word: string, candidate: string): number {
  const [one, other] = [word.toLowerCase(), candidate.toLowerCase()]
  const sorted = (name: string) => name.split('-').sort().join('-')
  return sorted(one) === sorted(other) ? 0 : editDistance(one, other)
}

/** Candidates that share a word: `chooser` for `plan-chooser`, `/refund-policy` for `/refunds`. */
export function relatedNames(word: string, candidates: readonly string[]): string[] {
  const wordsOf = (name: string) => {
    // What comes before a dot is the file of a reference, which says little about its name.
    const last = name.toLowerCase().split('.').at(-1) ?? ''
    return (last.match(/[a-z]{4,}/g) ?? []).map((one) => one.replace(/s$/, ''))
  }
  const own = new Set(wordsOf(word))
  return candidates.filter((candidate) => wordsOf(candidate).some((one) => own.has(one)))
}

/** The hint and edits for an unknown `word`: the closest, or all if few. @param write makes the text to insert */
export function didYouMean(word: string, candidates: readonly string[], write = (candidate: string) => candidate) {
  const ask = (names: readonly string[]) => `Did you mean ${names.map((name) => `"${write(name)}"`).join(' or ')}?`
  const begun = candidates.filter((candidate) => candidate.startsWith(`${word}-`))
  const matches = begun.length === 1 ? begun : closestMatches(word, candidates).slice(0, 3)
  if (matches.length > 0) return { hint: ask(matches), suggestions: matches.map((name) => ({ text: write(name) })) }
  const longer = candidates
    .filter((candidate) => word.length >= 3 && candidate.startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length)
    .slice(0, 3)
  const related = longer.length > 0 ? longer : relatedNames(word, candidates)
  // A guess from one word is for the author to judge, so it is not a quick fix.
  if (related.length > 0 && related.length <= 3) return { hint: ask(related) }
  const areFew = candidates.length > 0 && candidates.length <= 30
  return areFew ? { hint: `Available: ${[...candidates].sort().join(', ')}.` } : {}
}
