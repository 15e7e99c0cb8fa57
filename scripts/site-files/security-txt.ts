import { securityAddress } from '../model/addresses.ts'
import type { Content } from '../../schema/content.ts'

/** RFC 9116 advises to let the file expire within a year, so that nobody writes to an abandoned address. */
const validDays = 364

/**
 * Whom to tell about a weakness (https://www.rfc-editor.org/rfc/rfc9116). `Expires` must be there and counts from the
 * commit, so that each build of a commit says the same.
 */
export function securityTxt({ site }: Content, contact: string, commitDate: Date): string {
  const expires = new Date(commitDate.getTime() + validDays * 24 * 60 * 60 * 1000)
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${site.language}`,
    `Canonical: ${site.url}${securityAddress}`,
    ''
  ].join('\n')
}
