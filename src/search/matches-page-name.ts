import { stem, wordsIn } from '../shared/answers/words.ts'
import type { SearchDocument } from '../shared/search-options.ts'

type NamedDocument = Pick<SearchDocument, 'kind' | 'title' | 'pageTitle'>

/** Whether the name or the title of a page starts with the words of the query: "price" finds Pricing. */
export function matchesPageName({ kind, title, pageTitle }: NamedDocument, query: string): boolean {
  const words = stemsIn(query)
  if (kind !== 'page' || words.length === 0) return false
  return [title, pageTitle].map(stemsIn).some((name) => words.every((word, index) => name[index] === word))
}

function stemsIn(text: string): string[] {
  return wordsIn(text).map(stem)
}
