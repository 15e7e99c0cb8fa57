/** A space that only looks like one, as Word and web pages have. */
export const unusualSpace = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/

export function withPlainSpaces(text: string): string {
  return text.replaceAll(new RegExp(unusualSpace, 'g'), ' ')
}
