import MiniSearch from 'minisearch'

/** What a search index says of a word. */
export interface KnownWords {
  readonly has: (word: string) => boolean
  /** The words that differ from it in at most this many letters. */
  readonly near: (word: string, edits: number) => readonly string[]
}

/**
 * The known words with the fewest differences from `word`. A word of four letters may have two neighbors swapped, one
 * of five lack a letter, one of six have any one mistake, and one of nine two. `nuxt` does not become `next`.
 */
export function closestWords(word: string, known: KnownWords): readonly string[] {
  // Versions and prices resemble each other.
  if (word.length < 4 || /\P{L}/u.test(word)) return []
  const swapped = swaps(word).filter(known.has)
  if (swapped.length > 0) return swapped
  if (word.length < 5) return []
  const near = known.near(word, 1)
  if (word.length < 6) return near.filter(({ length }) => length > word.length)
  return near.length > 0 || word.length < 9 ? near : known.near(word, 2)
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
