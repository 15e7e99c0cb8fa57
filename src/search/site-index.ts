import MiniSearch, { type SearchResult as MiniSearchResult } from 'minisearch'
import { closestWords, type KnownWords } from '../shared/spelling.ts'
import { excerpt, highlight, type Piece } from './highlight.ts'
import { matchesPageName } from './matches-page-name.ts'
import { searchIndexAddress, searchOptions, type SearchDocument } from '../shared/search-options.ts'

const mostResults = 8

/** `nuxt` must not find `next`. */
const spelling = { swapped: 4, missing: 5, oneMistake: 6, twoMistakes: 9 }

/** A result with its highlighted text. */
export interface SearchResult {
  readonly id: string
  readonly kind: SearchDocument['kind']
  readonly url: string
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
  const found = documentsFor(index, query)
  const named = index.search(MiniSearch.wildcard, {
    filter: (document) => matchesPageName(storedFields(document), query)
  })
  const names = new Set<unknown>(named.map(({ id }) => id))
  const isFound = new Set<unknown>(found.map(({ id }) => id))
  return [
    ...found.filter(({ id }) => names.has(id)),
    ...named.filter(({ id }) => !isFound.has(id)),
    ...found.filter(({ id }) => !names.has(id))
  ]
    .slice(0, mostResults)
    .map((result) => {
      const { id, kind, title, url, text } = storedFields(result)
      // Results of the wildcard match no word that could be marked.
      const terms = isFound.has(id) ? result.terms : []
      return { id, kind, url, title: highlight(title, terms), excerpt: highlight(excerpt(text, terms), terms) }
    })
}

function documentsFor(index: SiteIndex, query: string): MiniSearchResult[] {
  const known: KnownWords = {
    has: (word) => index.search(word, { processTerm: asItIs }).length > 0,
    near: (word, edits) =>
      index.search(word, { processTerm: asItIs, prefix: false, fuzzy: edits }).flatMap(({ terms }) => terms)
  }
  return index.search(query, { processTerm: (term) => termsFor(term.toLowerCase(), known) })
}

const asItIs = (term: string) => term

/** The terms to look up for a word: the word itself if it begins a known one, or what was probably meant. */
function termsFor(word: string, known: KnownWords): string[] {
  if (known.has(word)) return [word]
  const meant = closestWords(word, known, spelling)
  return meant.length > 0 ? [...new Set(meant)] : [word]
}

/** The fields that options.ts tells MiniSearch to store. */
function storedFields({ id, kind, title, pageTitle, url, text }: MiniSearchResult): Omit<SearchDocument, 'tags'> {
  return { id, kind, title, pageTitle, url, text }
}
