import type { PagePreview } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { PageContent } from '../islands/page-sections.ts'

type PageHead = Pick<PageContent, 'title' | 'description' | 'address' | 'noindex'>

/** Set on the elements that the next page replaces. */
const marker = 'data-page-head'

export function headHtml(page: PageHead): string {
  return [`<title>${escapeHtml(page.title)}</title>`, ...headElements(page)].join('\n    ')
}

/** Replaces the last page's title and head elements with this page's. */
export function applyHead(page: PageHead): void {
  document.title = page.title
  for (const element of document.head.querySelectorAll(`[${marker}]`)) element.remove()
  document.head.insertAdjacentHTML('beforeend', trustedHtml(headElements(page).join('')))
}

/** Head elements for social networks and crawlers, only in the document. The next page removes them by their mark. */
export function previewHtml({ title, description }: PageHead, { image, markdown, feed }: PagePreview): string {
  const og = (name: string, content: string) => element('meta', { property: `og:${name}`, content })
  const twitter = (name: string, content: string) => element('meta', { name: `twitter:${name}`, content })
  return [
    og('image', image.address),
    og('image:type', 'image/png'),
    og('image:width', String(image.width)),
    og('image:height', String(image.height)),
    og('image:alt', image.alt),
    twitter('card', 'summary_large_image'),
    twitter('title', title),
    twitter('description', description),
    twitter('image', image.address),
    twitter('image:alt', image.alt),
    element('link', { rel: 'alternate', type: 'text/markdown', href: markdown }),
    ...(feed
      ? [element('link', { rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.address })]
      : [])
  ].join('\n    ')
}

function headElements({ title, description, address, noindex }: PageHead): string[] {
  const summary = element('meta', { name: 'description', content: description })
  if (noindex) return [summary, element('meta', { name: 'robots', content: 'noindex' })]
  return [
    summary,
    element('link', { rel: 'canonical', href: address }),
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:title', content: title }),
    element('meta', { property: 'og:description', content: description }),
    element('meta', { property: 'og:url', content: address })
  ]
}

/** An element as HTML, marked as the page's own. */
function element(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<${tag} ${[...written, marker].join(' ')}>`
}
