import type { SearchDocument } from '../shared/search-options.ts'

type NamedDocument = Pick<SearchDocument, 'kind' | 'title' | 'pageTitle'>

/** Whether the name or the title of a page starts with the words of the query: "price" finds Pricing. */
export function matchesPageName({ kind, title, pageTitle }: NamedDocument, query: string): boolean {
  const words = rootsIn(query)
  if (kind !== 'page' || words.length === 0) return false
  return [title, pageTitle].map(rootsIn).some((name) => words.every((word, index) => name[index] === word))
}

/** The words of a text without their endings: `pric` for price, prices and pricing. */
function rootsIn(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(/(...)(?:ing|ed|es|s|e)$/, '$1'))
}
