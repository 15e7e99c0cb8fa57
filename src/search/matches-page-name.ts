import type { SearchDocument } from '../shared/search-options.ts'
import { rootOf, wordsIn } from '../shared/words.ts'

type NamedDocument = Pick<SearchDocument, 'kind' | 'title' | 'pageTitle'>

/** Whether the name or the title of a page starts with the words of the query: "price" finds Pricing. */
export function matchesPageName({ kind, title, pageTitle }: NamedDocument, query: string): boolean {
  const words = rootsIn(query)
  if (kind !== 'page' || words.length === 0) return false
  return [title, pageTitle].map(rootsIn).some((name) => words.every((word, index) => name[index] === word))
}

function rootsIn(text: string): string[] {
  return wordsIn(text).map(rootOf)
}
