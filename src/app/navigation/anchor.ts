/** The element that a fragment such as `#faq` names. */
export function anchorOf(hash: string): HTMLElement | null {
  const [found = null] = idsOf(hash).flatMap((id) => document.getElementById(id) ?? [])
  return found
}

/** The ids that a fragment may mean, as browsers search for them: as it is written, then decoded. */
export function idsOf(hash: string): string[] {
  const id = hash.replace(/^#/, '')
  return [id, decoded(id) ?? id]
}

/** The text of a part of an address; undefined where its encoding is broken, such as in `50%`. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
