/**
 * The words of a text: lower case, without accents, apostrophes and other marks. A hyphen parts words as a space
 * does; an amount keeps its sign, so that `$67` is a word.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`](?:s\b)?/g, '')
  return plain.match(/\p{Sc}\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? []
}

/** What the forms of an English word have in common: `refund` of `refunds` and `refunded`, `pric` of `prices` and `pricing`. */
export function stem(word: string): string {
  return endings.reduce((root, [ending, rest]) => root.replace(ending, rest), word)
}

/** In order. What is left keeps three letters or more, so that `is`, `us` and `need` stay what they are. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=..[^su])s$/, ''],
  [/(?<=....)(?:able|ible|ing|est|ly)$/, ''],
  [/(?<=^.*[aeiouy].*)(?<=...)(?:ing|ed)$/, ''],
  [/(?<=...)(?:i[sz])?ation$/, ''],
  [/(?<=...)ment$/, ''],
  [/(?<=....)i[sz]e?$/, ''],
  [/(?<=...)e$/, ''],
  [/(?<=..)([^aeiou])\1$/, '$1']
]

/** Whether words hold those of a phrase in their order, with at most `between` others before each next one. */
export function holdsInOrder(words: readonly string[], phrase: readonly string[], between: number): boolean {
  return words.some((_, start) => {
    let last = start - 1
    return phrase.every((word, index) => {
      const next = words.indexOf(word, last + 1)
      const isNear = index === 0 ? next === start : next >= 0 && next - last <= between + 1
      last = next
      return isNear
    })
  })
}
