import type { Content, Entry } from '../../schema/content.ts'
import { markdownAddress, securityAddress } from '../model/addresses.ts'

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Lists pages as Markdown and the knowledge of the site's assistant (https://llmstxt.org). */
export function llmsTxt(pages: readonly Entry<'pages'>[], { site, knowledge }: Content): string {
  const pageLines = pages.map(
    ({ name, path, description }) => `- [${name}](${site.url}${markdownAddress(path)}): ${description}`
  )
  const knowledgeLines = [...knowledge.values()].map(
    ({ title, url, content }) => `- [${title}](${site.url}${url}): ${content.replaceAll(/\s+/g, ' ')}`
  )
  return [
    `# ${site.name}`,
    `> ${site.description}`,
    `## ${site.llms.pages}`,
    pageLines.join('\n'),
    ...(knowledgeLines.length > 0 ? [`## ${site.llms.knowledge}`, knowledgeLines.join('\n')] : [])
  ]
    .join('\n\n')
    .replace(/\n*$/, '\n')
}

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
