import { securityAddress } from '../model/addresses.ts'
import type { Content } from '../../schema/content.ts'

/** RFC 9116 recommends that the file expires within a year. */
const validDays = 364

/** The contact for security reports (RFC 9116). `Expires` counts from the commit, so that its builds are equal. */
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
