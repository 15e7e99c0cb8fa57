import type { Content, Entry } from '../../schema/content.ts'
import { markdownAddress } from '../model/addresses.ts'

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
