/** The text of a part of an address; undefined where its encoding is broken, such as in `50%`. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
