import MiniSearch, { type SearchResult as MiniSearchResult } from 'minisearch'
import { stem, wordsIn } from '../shared/answers/words.ts'
import { closestWords, type KnownWords } from '../shared/spelling.ts'
import { excerpt, highlight, type Piece } from './highlight.ts'
import { searchIndexAddress, searchOptions, type SearchDocument } from '../shared/search-options.ts'

const maxResults = 8

/** A result with its highlighted text. */
export interface SearchResult extends Pick<SearchDocument, 'id' | 'kind' | 'url'> {
  readonly title: readonly Piece[]
  readonly excerpt: readonly Piece[]
}

export type SiteIndex = MiniSearch<SearchDocument>

let loading: Promise<SiteIndex> | undefined

/** The index of the whole site, fetched once. After a failure, the next call tries again. */
export function loadSiteIndex(): Promise<SiteIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchIndex(): Promise<SiteIndex> {
  const response = await fetch(import.meta.env.BASE_URL.slice(0, -1) + searchIndexAddress)
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`)
  return MiniSearch.loadJSON<SearchDocument>(await response.text(), searchOptions)
}

/** The best results for a query, whose last word may be unfinished. Pages of that name come first. */
export function searchSite(index: SiteIndex, query: string): SearchResult[] {
  const matches = index.search(query, { processTerm: (term) => termsFor(term.toLowerCase(), wordsOf(index)) })
  const words = wordsIn(query).map(stem)
  const filter = (result: MiniSearchResult) => isNamed(result, words)
  const results = [...matches.filter(filter), ...index.search(MiniSearch.wildcard, { filter }), ...matches]
  return results
    .filter(({ id }, position) => results.findIndex((result) => result.id === id) === position)
    .slice(0, maxResults)
    .map(({ id, kind, title, url, text, terms }) => {
      return { id, kind, url, title: highlight(title, terms), excerpt: highlight(excerpt(text, terms), terms) }
    })
}

/** Whether the name or the title of a page starts with the stems of a query: "price" finds Pricing. */
function isNamed({ kind, title, pageTitle }: MiniSearchResult, words: readonly string[]): boolean {
  if (kind !== 'page' || words.length === 0) return false
  return [title, pageTitle].some((text: string) => {
    const name = wordsIn(text).map(stem)
    return words.every((word, index) => name[index] === word)
  })
}

function wordsOf(index: SiteIndex): KnownWords {
  const processTerm = (term: string) => term
  return {
    has: (word) => index.search(word, { processTerm }).length > 0,
    near: (word, fuzzy) => index.search(word, { processTerm, prefix: false, fuzzy }).flatMap(({ terms }) => terms)
  }
}

/** The terms to look up for a word: the word itself if it begins a known one, or what was probably meant. */
function termsFor(word: string, known: KnownWords): string[] {
  const meant = known.has(word) ? [] : closestWords(word, known)
  return meant.length > 0 ? [...new Set(meant)] : [word]
}
