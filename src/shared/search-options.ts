import type { Options } from 'minisearch'

/** An item of the search index: a page, a question with its answer, or an entry of the assistant's knowledge. */
export interface SearchDocument {
  readonly id: string
  readonly kind: 'page' | 'question' | 'knowledge'
  readonly title: string
  /** The title of a page in tabs and search engines; empty for other kinds. */
  readonly pageTitle: string
  readonly text: string
  readonly tags: string
  readonly url: string
}

/** For the build, which writes the index, and for the browser, which loads it: MiniSearch requires equal options. */
export const searchOptions: Options<SearchDocument> = {
  fields: ['title', 'pageTitle', 'text', 'tags'],
  storeFields: ['kind', 'title', 'pageTitle', 'url', 'text'],
  searchOptions: { boost: { title: 3, pageTitle: 2, tags: 2 }, prefix: true }
}

/** The address of the index, inside the folder of the site. */
export const searchIndexAddress = '/search-index.json'
