import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { earlyScript } from 'virtual:early-script'
import type { PageDocument } from '../../schema/emitted.ts'
import { withBasePath } from '../app/base-path.ts'
import { previewHtml, themeColorHtml } from '../app/document-head.ts'
import { firstPageHtml } from '../app/first-page.ts'
import { headHtml } from '../app/head.ts'
import { canonicalPath } from '../app/load-page.ts'
import { sitePages } from '../app/page-source.ts'
import { createAppRouter } from '../app/router.tsx'
import { speculationHtml } from '../app/speculation.ts'
import { tables } from '../app/tables.ts'
import { site } from '../generated/site.ts'
import { themeColors } from '../generated/theme-colors.ts'
import { Page } from './page/+Page.tsx'

export async function onRenderHtml({ urlPathname }: PageContextServer) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [withBasePath(urlPathname)] }))
  await router.load()
  const { page, preview, structuredData } = documentAt(urlPathname)
  const app = renderToString(<Page router={router} />)
  const documentHtml = escapeInject`<!doctype html>
<html lang="${site.language}" class="dark" data-theme="dark">
  <head>
    <meta charset="utf-8">
    ${dangerouslySkipEscape(themeColorHtml(themeColors))}
    <script>${dangerouslySkipEscape(earlyScript)}</script>
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    ${dangerouslySkipEscape(headHtml(page))}
    ${dangerouslySkipEscape(preview ? previewHtml(page, preview) : '')}
    <meta property="og:site_name" content="${site.name}">
    <link rel="icon" href="${site.logo}" type="image/svg+xml">
    <link rel="apple-touch-icon" href="${withBasePath('/apple-touch-icon.png')}">
    <link rel="manifest" href="${withBasePath('/site.webmanifest')}">
    <link rel="describedby" href="${withBasePath('/llms.txt')}" type="text/markdown">
    <noscript><style>[data-needs-script] { display: none !important }</style></noscript>
    ${dangerouslySkipEscape(structuredData ? structuredDataHtml(structuredData) : '')}
  </head>
  <body>
    <div id="app">${dangerouslySkipEscape(app)}</div>
    ${dangerouslySkipEscape(firstPageHtml(page))}
    ${dangerouslySkipEscape(speculationHtml())}
  </body>
</html>`
  return { documentHtml }
}

function documentAt(urlPathname: string): PageDocument {
  const pages = sitePages()
  const found = pages.read(canonicalPath(urlPathname)) ?? pages.read(tables.notFoundPath)
  if (!found) throw new Error(`There is neither a page at ${urlPathname} nor one that says so.`)
  return found
}

/** JSON-LD; `<` is escaped so that no text can end the element. */
function structuredDataHtml(graph: object): string {
  return `<script type="application/ld+json" data-page-head>${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
