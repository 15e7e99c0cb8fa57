/** The words of a text, in lower case. */
export function wordsIn(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words ?? []
}

/** A word without its ending: `pric` for price, prices and pricing. */
export function rootOf(word: string): string {
  return word.replace(/(...)(?:ing|ed|es|s|e)$/, '$1')
}
