const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A capturing group that matches an integer of two or more, in digits or as a word. */
export const numberPattern = String.raw`(\d{1,3}(?:,\d{3})+|\d+|${words.join('|')})`

/** Parses `1,200` and `Twelve`. */
export function parseNumber(text: string): number | undefined {
  const index = words.indexOf(text.toLowerCase())
  if (index >= 0) return index + 2
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? undefined : number
}
