import type { SearchDocument } from './options.ts'

type NamedDocument = Pick<SearchDocument, 'kind' | 'title' | 'pageTitle'>

/** Whether a page is called what was typed, or what is typed is how its name or its title begins: "price" is Pricing. */
export function isNamed({ kind, title, pageTitle }: NamedDocument, query: string): boolean {
  const words = rootsIn(query)
  if (kind !== 'page' || words.length === 0) return false
  return [title, pageTitle].map(rootsIn).some((name) => words.every((word, index) => name[index] === word))
}

/** The words of a text without their endings, so that its forms are one: `pric` of price, prices and pricing. */
function rootsIn(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.replace(/(?<=...)(?:ing|ed|es|s|e)$/, ''))
}
