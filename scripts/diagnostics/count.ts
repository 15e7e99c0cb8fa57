/** Such as `3 errors`, for nouns that take an s. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
