const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A capturing group that matches an integer of two or more, in digits or as a word. */
export const numberPattern = String.raw`(\d{1,3}(?:,\d{3})+|\d+|${words.join('|')})`

/** A number in digits or as a word, as another one is written. */
export function numberLike(number: number, written: string): string {
  const word = /\d/.test(written) ? undefined : words[number - 2]
  if (word === undefined) return String(number)
  return /^[A-Z]/.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** Parses `1,200` and `Twelve`. */
export function parseNumber(text: string): number | undefined {
  const index = words.indexOf(text.toLowerCase())
  if (index >= 0) return index + 2
  const number = Number(text.replaceAll(',', ''))
  return Number.isNaN(number) ? undefined : number
}
