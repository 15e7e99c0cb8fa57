import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { earlyScript } from 'virtual:early-script'
import type { PageDocument, RenderedDocument, RouteData } from '../../schema/emitted.ts'
import { site } from '../generated/site.ts'
import { themeColors } from '../generated/theme-colors.ts'
import { defaultTheme } from '../theme/theme.ts'
import { withBasePath } from './base-path.ts'
import { previewHtml, themeColorHtml } from './document-head.ts'
import { sectionsOfLongPage } from './far-sections.ts'
import { drawnPage, firstPageHtml, type RouteFile } from './first-page.ts'
import { escapeHtml, headHtml } from './head.ts'
import { canonicalPath } from './load-page.ts'
import { drawable } from './page-content.ts'
import { sitePages } from './page-source.ts'
import { createAppRouter } from './router.tsx'
import { speculationHtml } from './speculation.ts'
import { tables } from './tables.ts'

/** The document at a path; scripts/finish-page.ts makes a published page of it. */
export async function renderDocument(path: string): Promise<RenderedDocument> {
  const { page, preview, structuredData } = documentAt(path)
  // In development the sections of a page change.
  const isLong = !import.meta.env.DEV && page.sections.length >= sectionsOfLongPage
  const head = `<!doctype html>
<html lang="${site.language}" class="${defaultTheme}" data-theme="${defaultTheme}"${isLong ? ' data-long' : ''}>
  <head>
    <meta charset="utf-8">
    ${themeColorHtml(themeColors)}
    <script>${earlyScript}</script>
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    ${headHtml(page)}
    ${preview ? previewHtml(page, preview) : ''}
    <meta property="og:site_name" content="${escapeHtml(site.name)}">
    <link rel="icon" href="${escapeHtml(site.logo)}" type="image/svg+xml">
    <link rel="apple-touch-icon" href="${withBasePath('/apple-touch-icon.png')}">
    <link rel="manifest" href="${withBasePath('/site.webmanifest')}">
    <link rel="describedby" href="${withBasePath('/llms.txt')}" type="text/markdown">
    <noscript><style>[data-needs-script] { display: none !important }</style></noscript>
    ${structuredData ? structuredDataHtml(structuredData) : ''}
  </head>
  <body>
    <div id="app">`
  const end = `</div>
    ${firstPageHtml(page)}
    ${speculationHtml()}
  </body>
</html>`
  const [frame, sections] = await Promise.all([frameAround(page), renderSections(page)])
  return { head, ...frame, sections, end }
}

type Frame = Pick<RenderedDocument, 'before' | 'after'>

const frames = new Map<string, Promise<Frame>>()

/**
 * The frame around a page's sections. Pages share it that have the same buy bar and that the navigation does not name,
 * and it is the greater part of what there is to render of most.
 */
function frameAround(page: RouteData): Promise<Frame> {
  // In development the code of the frame changes under it.
  if (import.meta.env.DEV) return renderFrame(page)
  const { path, buyBar } = page
  const isNamed = site.header.navigation.some(({ href }) => href === withBasePath(path))
  const key = JSON.stringify([isNamed && path, buyBar])
  const frame = frames.get(key) ?? renderFrame(page)
  frames.set(key, frame)
  return frame
}

async function renderFrame(page: RouteData): Promise<Frame> {
  const place = { draw: (key: number) => <template key={key} data-sections="" /> }
  const history = createMemoryHistory({ initialEntries: [withBasePath(page.path)] })
  const router = createAppRouter(history, () => ({ ...page, sections: [place] }))
  await router.load()
  const [before, after, ...others] = renderToString(<RouterProvider router={router} />).split(
    '<template data-sections=""></template>'
  )
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`The frame around the page ${page.path} has no place for its sections.`)
  return { before, after }
}

async function renderSections(page: RouteData): Promise<string> {
  const { sections } = await drawable(page)
  return renderToString(<>{sections.map((one, index) => one.draw(index))}</>)
}

/** What the application asks for where a link leads to a page, of the document that was rendered of it. */
export function routeFile(path: string, { sections }: RenderedDocument): string {
  // Without the marks that React leaves for hydration. In words `<` is escaped.
  const html = sections.replaceAll(/<!--.*?-->/gs, '')
  return JSON.stringify({ ...drawnPage(documentAt(path).page), html } satisfies RouteFile)
}

function documentAt(path: string): PageDocument {
  const pages = sitePages()
  const found = pages.read(canonicalPath(path)) ?? pages.read(tables.notFoundPath)
  if (!found) throw new Error(`There is neither a page at ${path} nor one that says so.`)
  return found
}

/** JSON-LD; `<` is escaped so that no text can end the element. */
function structuredDataHtml(graph: object): string {
  return `<script type="application/ld+json" data-page-head>${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
