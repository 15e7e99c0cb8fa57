const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A whole number from two up, in digits or in a word, as a group of its own. */
export const numberPattern = String.raw`(\d{1,3}(?:,\d{3})+|\d+|${words.join('|')})`

/** `1,200` and `Twelve` as numbers. */
export function parseNumber(text: string): number | undefined {
  const index = words.indexOf(text.toLowerCase())
  if (index >= 0) return index + 2
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? undefined : number
}
