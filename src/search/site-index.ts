import MiniSearch from 'minisearch'
import { excerpt, highlight, type Piece } from './highlight.ts'
import { searchOptions, type SearchDocument } from './options.ts'

const mostResults = 8

/** Something that was found, ready to be shown. */
export interface SearchResult {
  readonly id: string
  readonly kind: SearchDocument['kind']
  readonly url: string
  readonly title: readonly Piece[]
  readonly excerpt: readonly Piece[]
}

export type SiteIndex = MiniSearch<SearchDocument>

let loading: Promise<SiteIndex> | undefined

/** The index of the whole site, fetched once; a failed attempt is made again at the next call. */
export function loadSiteIndex(): Promise<SiteIndex> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchIndex(): Promise<SiteIndex> {
  const response = await fetch(`${import.meta.env.BASE_URL}search-index.json`)
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}.`)
  return MiniSearch.loadJSON<SearchDocument>(await response.text(), searchOptions)
}

/** The best results for what is typed, the last word perhaps unfinished. */
export function searchSite(index: SiteIndex, query: string): SearchResult[] {
  return index
    .search(query)
    .slice(0, mostResults)
    .map((found) => {
      // MiniSearch returns what options.ts tells it to store.
      const { id, kind, title, url, text } = found as unknown as SearchDocument
      const terms = found.terms
      return { id, kind, url, title: highlight(title, terms), excerpt: highlight(excerpt(text, terms), terms) }
    })
}
