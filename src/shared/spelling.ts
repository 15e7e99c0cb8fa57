import MiniSearch from 'minisearch'

/** How many letters a word needs for a correction: two swapped letters, a missing one, one wrong letter, or two. */
export interface SpellingLimits {
  readonly swapped: number
  readonly missing?: number
  readonly oneMistake: number
  readonly twoMistakes: number
}

/** What a search index says of a word. */
export interface KnownWords {
  readonly has: (word: string) => boolean
  /** The words that differ from it in at most this many letters. */
  readonly near: (word: string, edits: number) => readonly string[]
}

/** The known words with the fewest differences from `word`; none if it is too short, or too different from all. */
export function closestWords(word: string, known: KnownWords, limits: SpellingLimits): readonly string[] {
  // Versions and prices resemble each other.
  if (word.length < limits.swapped || /\P{L}/u.test(word)) return []
  const swapped = swaps(word).filter(known.has)
  if (swapped.length > 0) return swapped
  const edits = word.length < limits.oneMistake ? 0 : word.length < limits.twoMistakes ? 1 : 2
  for (let wrong = 1; wrong <= edits; wrong++) {
    const near = known.near(word, wrong)
    if (near.length > 0) return near
  }
  return word.length < (limits.missing ?? Infinity)
    ? []
    : known.near(word, 1).filter((one) => one.length === word.length + 1)
}

/** An index of words, for `closestWords`. Words that differ in their first letter are mostly unrelated: flight, light. */
export function wordIndex(words: ReadonlySet<string>): KnownWords {
  const index = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word })
  index.addAll([...words].map((id) => ({ id })))
  return {
    has: (word) => words.has(word),
    near: (word, edits) =>
      index
        .search(word, { fuzzy: edits })
        .flatMap(({ terms }) => terms)
        .filter((one) => one[0] === word[0])
  }
}

/** All variants of a word with two neighboring letters swapped. */
function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  )
}
