import type { Options } from 'minisearch'

/** What visitors can find: a page, a question with its answer, or something the assistant knows. */
export interface SearchDocument {
  readonly id: string
  readonly kind: 'page' | 'question' | 'knowledge'
  readonly title: string
  readonly text: string
  readonly tags: string
  readonly url: string
}

/** One object for the build, which writes the index, and for the browser, which loads it: MiniSearch wants both alike. */
export const searchOptions: Options<SearchDocument> = {
  fields: ['title', 'text', 'tags'],
  storeFields: ['kind', 'title', 'url', 'text'],
  // A quarter of a word's letters may be wrong: two of six, which is what swapped letters count for.
  searchOptions: { boost: { title: 3, tags: 2 }, prefix: true, fuzzy: 0.25 }
}
