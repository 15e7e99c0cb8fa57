import type { Content, Entry } from '../../schema/content.ts'
import { resolveHref, type SiteModel } from '../model/site-model.ts'
import { sectionBlocks } from './section-markdown.ts'

/** A page's words as Markdown, for assistants: the same content in the same order, every link complete. */
export function pageMarkdown(page: Entry<'pages'>, content: Content, pages: SiteModel['pages']): string {
  const address = `${content.site.url}${page.path}`
  const toAbsolute = (href: string) => {
    const resolved = resolveHref(href, page.path, pages)
    if (resolved.startsWith('#')) return `${address}${resolved}`
    return resolved.startsWith('/') ? `${content.site.url}${resolved}` : resolved
  }
  const { title, description } = page
  // Any JSON text is YAML too, and made faster.
  const facts = Object.entries({ title, description, url: address })
  const head = ['---', ...facts.map(([name, text]) => `${name}: ${JSON.stringify(text)}`), '---'].join('\n')
  const sections = page.sections.flatMap((section) => sectionBlocks(section, { content, toAbsolute }))
  return `${[head, ...sections].join('\n\n')}\n`
}
