import type { Content, Entry } from '../../schema/content.ts'
import { resolveHref, type SiteModel } from '../model/site-model.ts'
import { sectionBlocks } from './section-markdown.ts'

/** The Markdown twin of a page, for assistants, with absolute links. */
export function pageMarkdown(page: Entry<'pages'>, content: Content, pages: SiteModel['pages']): string {
  const address = `${content.site.url}${page.path}`
  const toAbsolute = (href: string) => {
    const resolved = resolveHref(href, page.path, pages)
    if (resolved.startsWith('#')) return `${address}${resolved}`
    return resolved.startsWith('/') ? `${content.site.url}${resolved}` : resolved
  }
  const { title, description } = page
  // JSON strings are valid YAML.
  const facts = Object.entries({ title, description, url: address })
  const head = ['---', ...facts.map(([name, text]) => `${name}: ${JSON.stringify(text)}`), '---'].join('\n')
  const sections = page.sections.flatMap((section) => sectionBlocks(section, { content, toAbsolute }))
  return `${[head, ...sections].join('\n\n')}\n`
}
