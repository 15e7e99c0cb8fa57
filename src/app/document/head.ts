import type { PageContent } from '../islands/page-sections.ts'

/** An element of the document's head that belongs to the current page. */
export interface HeadElement {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

type PageHead = Pick<PageContent, 'title' | 'description' | 'address' | 'noindex'>

/** Set on the elements that the next page replaces. */
const marker = 'data-page-head'

/** The page's title and head elements as HTML. */
export function headHtml(page: PageHead): string {
  return [`<title>${escapeHtml(page.title)}</title>`, ...headElements(page).map(elementHtml)].join('\n    ')
}

/** An element as HTML, marked as the page's own. */
export function elementHtml({ tag, attributes }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<${tag} ${[...written, marker].join(' ')}>`
}

/** Replaces the title and head elements of the last page by those of this one. */
export function applyHead(page: PageHead): void {
  document.title = page.title
  for (const element of document.head.querySelectorAll(`[${marker}]`)) element.remove()
  for (const { tag, attributes } of headElements(page)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, [marker]: '' })) element.setAttribute(name, value)
    document.head.append(element)
  }
}

function headElements({ title, description, address, noindex }: PageHead): HeadElement[] {
  if (noindex) return [meta('name', 'description', description), meta('name', 'robots', 'noindex')]
  return [
    meta('name', 'description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address)
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { [key]: name, content } }
}

/** Escapes a text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
