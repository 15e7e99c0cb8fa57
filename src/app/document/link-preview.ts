import type { PagePreview } from '../../../schema/emitted.ts'
import { elementHtml, type HeadElement } from './head.ts'

/**
 * Head elements for social networks and crawlers. Only the document has them, so the application does not include this
 * code. They are marked as the page's own, so the next page removes them.
 */
export function previewHtml(
  page: { readonly title: string; readonly description: string },
  { image, markdown, feed }: PagePreview
): string {
  const og = (name: string, content: string) => meta('property', `og:${name}`, content)
  const twitter = (name: string, content: string) => meta('name', `twitter:${name}`, content)
  const elements = [
    og('image', image.address),
    og('image:type', 'image/png'),
    og('image:width', String(image.width)),
    og('image:height', String(image.height)),
    og('image:alt', image.alt),
    twitter('card', 'summary_large_image'),
    twitter('title', page.title),
    twitter('description', page.description),
    twitter('image', image.address),
    twitter('image:alt', image.alt),
    alternate('text/markdown', markdown),
    ...(feed ? [alternate('application/atom+xml', feed.address, feed.title)] : [])
  ]
  return elements.map(elementHtml).join('\n    ')
}

/** `theme-color` for each system preference; theme.ts selects one of them where the visitor has chosen a theme. */
export function themeColorHtml(colors: Readonly<Record<'light' | 'dark', string>>): string {
  return (['light', 'dark'] as const)
    .map((theme) => `<meta name="theme-color" content="${colors[theme]}" media="(prefers-color-scheme: ${theme})">`)
    .join('\n    ')
}

function meta(key: 'name' | 'property', name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { [key]: name, content } }
}

function alternate(type: string, href: string, title?: string): HeadElement {
  return { tag: 'link', attributes: { rel: 'alternate', type, ...(title && { title }), href } }
}
