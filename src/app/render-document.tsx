import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { earlyScript } from 'virtual:early-script'
import type { PageDocument } from '../../schema/emitted.ts'
import { site } from '../generated/site.ts'
import { themeColors } from '../generated/theme-colors.ts'
import { withBasePath } from './base-path.ts'
import { previewHtml, themeColorHtml } from './document-head.ts'
import { drawnPage, firstPageHtml, type RouteFile } from './first-page.ts'
import { escapeHtml, headHtml } from './head.ts'
import { canonicalPath } from './load-page.ts'
import { sitePages } from './page-source.ts'
import { createAppRouter } from './router.tsx'
import { speculationHtml } from './speculation.ts'
import { tables } from './tables.ts'

/** The whole document at a path, as a browser gets it in development; scripts/finish-page.ts makes a published page of it. */
export async function renderDocument(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [withBasePath(path)] }))
  await router.load()
  const { page, preview, structuredData } = documentAt(path)
  const app = renderToString(<RouterProvider router={router} />)
  return `<!doctype html>
<html lang="${site.language}" class="dark" data-theme="dark">
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
    <div id="app">${app}</div>
    ${firstPageHtml(page)}
    ${speculationHtml()}
  </body>
</html>`
}

/** What the application asks for where a link leads to a page, of the document that was rendered of it. */
export function routeFile(path: string, html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  // The router's script for documents, and the marks that React leaves for hydration. In words `<` is escaped.
  const sections = main.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
  return JSON.stringify({ ...drawnPage(documentAt(path).page), html: sections } satisfies RouteFile)
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
