import { distance } from 'fastest-levenshtein'
import type { Finding } from './diagnostic.ts'

/** Longer words are not misspelled names, and are slow to compare. */
const longestWord = 200

/** The closest candidate, or undefined where none is close: about one edit in three letters. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  return closestMatches(word, candidates)[0]
}

/** Among so many candidates, some are close to any word. */
const manyCandidates = 500

/**
 * The candidates with the same words in another order, such as `book-open` for `open-book`, else those with the
 * smallest edit distance, the likeliest first; empty where none is close.
 */
export function closestMatches(word: string, candidates: Iterable<string>): string[] {
  if (word.length > longestWord) return []
  const all = [...candidates]
  const reordered = all.filter((candidate) => isReordered(word, candidate))
  if (reordered.length > 0) return reordered
  let best: string[] = []
  let bestDistance = Math.max(1, Math.floor(word.length / (all.length > manyCandidates ? 4 : 3)))
  const lower = word.toLowerCase()
  for (const candidate of all) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue
    const steps = editDistance(lower, candidate.toLowerCase())
    if (steps > bestDistance || best.includes(candidate)) continue
    best = steps < bestDistance ? [candidate] : [...best, candidate]
    bestDistance = steps
  }
  return best.sort((a, b) => likeness(word, b) - likeness(word, a))
}

function isReordered(word: string, candidate: string): boolean {
  if (word.length !== candidate.length || !word.includes('-')) return false
  const sorted = (name: string) => name.toLowerCase().split('-').sort().join('-')
  return word !== candidate && sorted(word) === sorted(candidate)
}

/** Letters to add, drop or change. Two swapped neighbors count as one edit, where Levenshtein counts two. */
function editDistance(word: string, candidate: string): number {
  const at = [...word].findIndex((letter, index) => letter !== candidate.charAt(index))
  const swapped = candidate.slice(0, at) + candidate.charAt(at + 1) + candidate.charAt(at) + candidate.slice(at + 2)
  return at >= 0 && word === swapped ? 1 : distance(word, candidate)
}

/** How many letters two words share at their start and end. It decides between candidates of the same distance. */
function likeness(word: string, candidate: string): number {
  let start = 0
  while (start < word.length && word[start] === candidate[start]) start++
  let end = 0
  while (end < word.length - start && word.at(-1 - end) === candidate.at(-1 - end)) end++
  return start + end
}

/** Candidates that share a word: `chooser` for `plan-chooser`, `/refund-policy` for `/refunds`. */
function relatedNames(word: string, candidates: readonly string[]): string[] {
  const wordsOf = (name: string) => {
    // What comes before a dot is the file of a reference, which says little about its name.
    const last = name.toLowerCase().split('.').at(-1) ?? ''
    return (last.match(/[a-z]{4,}/g) ?? []).map((one) => one.replace(/s$/, ''))
  }
  const own = new Set(wordsOf(word))
  return candidates.filter((candidate) => wordsOf(candidate).some((one) => own.has(one)))
}

/**
 * The hint and the edits for an unknown `word`: the closest candidates, or all of them where they are few.
 *
 * @param write turns a candidate into the text to insert
 */
export function didYouMean(
  word: string,
  candidates: readonly string[],
  write = (candidate: string) => candidate
): Pick<Finding, 'hint' | 'suggestions'> {
  const ask = (names: readonly string[]) => `Did you mean ${names.map((name) => `"${write(name)}"`).join(' or ')}?`
  const matches = closestMatches(word, candidates).slice(0, 3)
  if (matches.length > 0) return { hint: ask(matches), suggestions: matches.map((name) => ({ text: write(name) })) }
  const longer = candidates
    .filter((candidate) => word.length >= 3 && candidate.startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length)
    .slice(0, 3)
  const related = longer.length > 0 ? longer : relatedNames(word, candidates)
  // A guess from one word is for the author to judge, so it is not a quick fix.
  if (related.length > 0 && related.length <= 3) return { hint: ask(related) }
  return candidates.length > 0 && candidates.length <= 30
    ? { hint: `Available: ${[...candidates].sort().join(', ')}.` }
    : {}
}
