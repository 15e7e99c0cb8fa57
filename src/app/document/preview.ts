import type { PagePreview } from '../../../schema/emitted.ts'
import { elementHtml, type HeadElement } from './head.ts'

/**
 * Elements that only the built document has: nobody asks for them once the application runs, so the browser is not
 * sent the code for them. They are marked as the page's own, and go when another page is shown.
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

/** `theme-color` by what the system prefers; theme.ts makes one of them hold where the visitor has chosen. */
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
