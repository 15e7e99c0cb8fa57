import { homePath } from '../site-model.ts'

/** The feed of all versions. */
export const feedAddress = '/changelog.xml'

/** Addresses beside the pages that pages may link to, whatever else the content says. */
export const linkedAddresses: readonly string[] = ['/llms.txt', '/sitemap.xml', feedAddress]

/** The address of a page's Markdown twin: `/pricing.md`, and `/index.md` for the home page. */
export function markdownAddress(path: string): string {
  return path === homePath ? '/index.md' : `${path}.md`
}
