import { decoded } from '../../shared/decoded.ts'

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
