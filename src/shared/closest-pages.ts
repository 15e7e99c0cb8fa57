import type { KnownPage } from '../../schema/emitted.ts'
import { stem, wordsIn } from './answers/words.ts'
import { editDistance } from './edit-distance.ts'

/** How alike an address and a page have to be, from 0 to 1, and how close to the page that is most alike. */
const [minSimilarity, nearBest] = [0.48, 0.75]

/** Up to three pages whose addresses or names are like an address, such as Pricing for `/prices`; the best first. */
export function closestPages(address: string, pages: readonly KnownPage[]): KnownPage[] {
  const asked = wordsIn(withoutFileName(address))
  if (asked.length === 0) return []
  const rated = pages.map((page) => {
    const names = [page.path, page.name, ...page.also].map(wordsIn)
    return { page, similarity: Math.max(...names.map((name) => similarityOf(asked, name))) }
  })
  const best = Math.max(...rated.map(({ similarity }) => similarity))
  return rated
    .filter(({ similarity }) => similarity >= Math.max(minSimilarity, best * nearBest))
    .sort((a, b) => b.similarity - a.similarity)
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

/** The words of the page count more: `/faq/no-such-page` is like `/faq`. */
function similarityOf(asked: readonly string[], name: readonly string[]): number {
  const joined = spellingSimilarity(asked.join(''), name.join(''))
  return Math.max(joined, 0.7 * coverage(name, asked) + 0.3 * coverage(asked, name))
}

/** The share of the letters of `words` that `others` have, too. */
function coverage(words: readonly string[], others: readonly string[]): number {
  const letters = words.join('').length
  const shared = words.map((word) => word.length * Math.max(0, ...others.map((other) => wordSimilarity(word, other))))
  return letters === 0 ? 0 : shared.reduce((sum, count) => sum + count, 0) / letters
}

function wordSimilarity(word: string, other: string): number {
  if (word === other) return 1
  const [short = '', long = ''] = [word, other].map(stem).sort((a, b) => a.length - b.length)
  // `docs` is short for documentation.
  if (short.length >= 3 && long.startsWith(short)) return short === long ? 0.95 : 0.8
  return spellingSimilarity(word, other)
}

function spellingSimilarity(word: string, other: string): number {
  const typos = editDistance(word, other)
  const letters = Math.max(word.length, other.length)
  return typos <= (letters < 3 ? 0 : Math.max(1, letters / 4)) ? 1 - typos / letters : 0
}
