import type { Options } from 'minisearch'

/** What visitors can find: a page, a question with its answer, or something the assistant knows. */
export interface SearchDocument {
  readonly id: string
  readonly kind: 'page' | 'question' | 'knowledge'
  readonly title: string
  /** What the tab and other search engines show of a page; empty for the others. */
  readonly pageTitle: string
  readonly text: string
  readonly tags: string
  readonly url: string
}

/** One object for the build, which writes the index, and for the browser, which loads it: MiniSearch wants both alike. */
export const searchOptions: Options<SearchDocument> = {
  fields: ['title', 'pageTitle', 'text', 'tags'],
  storeFields: ['kind', 'title', 'pageTitle', 'url', 'text'],
  searchOptions: { boost: { title: 3, pageTitle: 2, tags: 2 }, prefix: true }
}

/** Where the browser gets the index, in the folder of the site. */
export const searchIndexAddress = '/search-index.json'
