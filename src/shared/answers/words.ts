/** The words of a text in lower case without accents and marks. A hyphen separates words; `$67` is one. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`](?:s\b)?/g, '')
  return plain.match(/\p{Sc}\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? []
}

/** The stem of an English word: `refund` for `refunds` and `refunded`, `pric` for `prices` and `pricing`. */
export function stem(word: string): string {
  return endings.reduce((root, [ending, rest]) => root.replace(ending, rest), word)
}

/**
 * Applied in order. Stems keep three letters or more, so `is`, `us` and `need` stay unchanged. Older browsers do not
 * parse lookbehind, so each ending is replaced together with the letters before it.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(..)ies$/, '$1y'],
  [/(..[^su])s$/, '$1'],
  [/(....)(?:able|ible|ing|est|ly)$/, '$1'],
  [/^(?=...+(?:ing|ed)$)(.*[aeiouy].*)(?:ing|ed)$/, '$1'],
  [/(...)(?:i[sz])?ation$/, '$1'],
  [/(..[^l])ment$/, '$1'],
  [/(....)i[sz]e?$/, '$1'],
  [/(...)e$/, '$1'],
  [/(..)([^aeiou])\2$/, '$1$2']
]
