/** A part of a text; `marked` if it matches the query. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** Splits a text into pieces, and marks terms at the start of words. The pieces add up to the text. */
export function highlight(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return text === '' ? [] : [{ text, marked: false }]
  const longestFirst = [...terms]
    .sort((a, b) => b.length - a.length)
    // Only syntax characters: with the flag `u`, escaping any other one is an error.
    .map((term) => term.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'))
  const found = new RegExp(`(^|[^\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu')
  // A text, what is between it and the term, the term, the next text, and so on.
  const parts = text.split(found)
  return parts
    .map((part, index) => ({ text: index % 3 === 0 ? part + (parts[index + 1] ?? '') : part, marked: index % 3 === 2 }))
    .filter((piece, index) => index % 3 !== 1 && piece.text !== '')
}

/** About `length` characters around the first term, cut between words; the start of the text if it contains no term. */
export function excerpt(text: string, terms: readonly string[], length = 120): string {
  const before = highlight(text, terms)
  const at = before[0]?.marked === false && before.length > 1 ? before[0].text.length : 0
  const start = at < length / 2 ? 0 : text.indexOf(' ', at - length / 3) + 1
  const rest = text.slice(start)
  const cut = rest.length > length ? rest.slice(0, rest.lastIndexOf(' ', length)) : rest
  return `${start > 0 ? '… ' : ''}${cut}${cut.length < rest.length ? ' …' : ''}`
}
