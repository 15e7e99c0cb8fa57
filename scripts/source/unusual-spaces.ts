/** Non-breaking and other special spaces, as copied from Word and web pages. */
const unusualSpace = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/

export function withPlainSpaces(text: string): string {
  return text.replaceAll(new RegExp(unusualSpace, 'g'), ' ')
}
