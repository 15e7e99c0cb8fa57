import type { KnownPage } from '../../schema/emitted.ts'
import { stem, wordsIn } from './answers/words.ts'

/** How alike an address and a page have to be, from 0 to 1, and how close to the page that is most alike. */
const [enough, nearBest] = [0.48, 0.75]

/** Up to three pages whose addresses or names are like an address, such as Pricing for `/prices`; the best first. */
export function closestPages(address: string, pages: readonly KnownPage[]): KnownPage[] {
  const asked = wordsIn(withoutFileName(address))
  if (asked.length === 0) return []
  const rated = pages.map((page) => {
    const known = [page.path, page.name, ...page.also].map(wordsIn)
    return { page, likeness: Math.max(...known.map((words) => likenessOf(asked, words))) }
  })
  const best = Math.max(...rated.map(({ likeness }) => likeness))
  return rated
    .filter(({ likeness }) => likeness >= Math.max(enough, best * nearBest))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ page }) => page)
}

/** The page that an address means without doubt: it has other capitals, or the name of a file, as in `/Pricing.html`. */
export function samePage(address: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const path = withoutFileName(address).toLowerCase() || '/'
  return pages.find((page) => address !== '' && page.path !== address && [page.path, ...page.also].includes(path))
}

function withoutFileName(address: string): string {
  return address.replace(/(?:\/index)?(?:\.(?:html?|php|aspx?))?\/*$/i, '')
}

/** The known words count more: `/faq/no-such-page` is like `/faq`. */
function likenessOf(asked: readonly string[], known: readonly string[]): number {
  const inOne = spellingLikeness(asked.join(''), known.join(''))
  return Math.max(inOne, 0.7 * coverage(known, asked) + 0.3 * coverage(asked, known))
}

/** The share of the letters of `words` that `others` have, too. */
function coverage(words: readonly string[], others: readonly string[]): number {
  const letters = words.join('').length
  const found = words.map((word) => word.length * Math.max(0, ...others.map((other) => wordLikeness(word, other))))
  return letters === 0 ? 0 : found.reduce((sum, one) => sum + one, 0) / letters
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [short = '', long = ''] = [one, other].map(stem).sort((a, b) => a.length - b.length)
  // `docs` is short for documentation.
  if (short.length >= 3 && long.startsWith(short)) return short === long ? 0.95 : 0.8
  return spellingLikeness(one, other)
}

function spellingLikeness(one: string, other: string): number {
  const typos = typosBetween(one, other)
  const letters = Math.max(one.length, other.length)
  return typos <= (letters < 3 ? 0 : Math.max(1, letters / 4)) ? 1 - typos / letters : 0
}

/** Letters to add, drop, change or swap with their neighbor (https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance). */
function typosBetween(one: string, other: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[column - 2] ?? 0) + 1 : Infinity
      )
    }
    ;[twoBefore, before] = [before, now]
  }
  return before[other.length] ?? 0
}
