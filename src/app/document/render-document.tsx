import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { earlyScript } from 'virtual:early-script'
import type { PageData, PageDocument } from '../../../schema/emitted.ts'
import { allowedOrigins, notLoaded, themeColors } from '../../generated/document.ts'
import * as site from '../../generated/site.ts'
import { defaultTheme } from '../../theme/theme.ts'
import { basePath, leadsTo, withBasePath } from '../navigation/base-path.ts'
import { notLoadedNotice } from '../../browser/not-loaded-notice.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { headHtml, previewHtml } from './head.ts'
import { firstPageElement, type RouteData } from '../islands/route-data.ts'
import { createAppRouter } from '../navigation/router.tsx'
import type { Assets } from '../../shared/document-assets.ts'
import { securityPolicy } from '../../shared/security-policy.ts'
import { renderRouteData } from './render-route-data.ts'

export interface RenderedPage {
  readonly html: string
  /** The security policy in the document, which hosts send as a header too. */
  readonly policy: string
  /** What the application loads when a link leads to the page. */
  readonly routeData: RouteData
}

/** Renders a page as it is served: complete, with its styles; until it has loaded, only the early script runs. */
export async function renderDocument(document: PageDocument, assets: Assets): Promise<RenderedPage> {
  const { page, origins } = document
  const { development } = assets
  const connect = [...allowedOrigins.connect, ...(origins?.connect ?? [])]
  const allowed = { ...allowedOrigins, connect, forms: origins?.forms }
  const scripts = [earlyScript, speculationRules]
  const policy = await (development
    ? // Vite's client listens on a socket, waits in a worker for a server that ended, and evaluates the module that makes
      // HTML again where it changes.
      securityPolicy(
        scripts,
        { ...allowed, connect: [...connect, 'ws:'], workers: ['blob:'] },
        `content default 'allow-duplicates'`
      )
    : securityPolicy(scripts, allowed))
  const routeData = renderRouteData(page)
  const { html: sections, ...firstPage } = routeData
  const types = new Set(Object.values(firstPage.islands).map(({ type }) => type))
  const code = new Set([...assets.application, ...[...types].flatMap((type) => assets.islands[type] ?? [])])
  const [before, after] = await frameAround(page)
  const html = `<!doctype html>
<html lang="${site.language}" class="${defaultTheme}" data-theme="${defaultTheme}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${policy}">
    ${headHtmlOf(document, assets)}
  </head>
  <body>
    <div id="app" data-code="${[...code].join(' ')}">${before}${sections}${after}</div>
    <p id="${notLoadedNotice}" role="alert" hidden class="${noticeClass}"><a href="" class="text-link">${escapeHtml(notLoaded)}</a></p>
    <script type="application/json" id="${firstPageElement}">${jsonInHtml(firstPage)}</script>
    <script type="speculationrules">${speculationRules}</script>
    ${(development ?? []).map((module) => `<script type="module" src="${module}"></script>`).join('\n    ')}
  </body>
</html>`
  return { html, policy, routeData }
}

/** Looks like a toast, whose code may have failed to load too. */
const noticeClass =
  'fixed inset-x-4 top-20 z-60 mx-auto w-fit max-w-sm rounded-card border border-line-strong bg-surface px-4 py-3 text-sm font-medium shadow-frame'

function headHtmlOf({ page, preview, structuredData }: PageDocument, { fonts, styles }: Assets): string {
  const elements = [
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    // theme.ts selects one of them where the visitor has chosen a theme.
    ...(['light', 'dark'] as const).map(
      (theme) => `<meta name="theme-color" content="${themeColors[theme]}" media="(prefers-color-scheme: ${theme})">`
    ),
    `<script>${earlyScript}</script>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">`,
    headHtml(page),
    ...(preview ? [previewHtml(page, preview)] : []),
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<link rel="icon" href="${escapeHtml(site.logo)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${withBasePath('/apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${withBasePath('/site.webmanifest')}">`,
    `<link rel="describedby" href="${withBasePath('/llms.txt')}" type="text/markdown">`,
    `<noscript><style>[data-needs-script] { display: none !important }</style></noscript>`,
    ...(structuredData
      ? [`<script type="application/ld+json" data-page-head>${jsonInHtml(structuredData)}</script>`]
      : []),
    ...('text' in styles
      ? [`<style>${styles.text}</style>`]
      : styles.addresses.map((address) => `<link rel="stylesheet" href="${address}">`))
  ]
  return elements.join('\n    ')
}

type Frame = readonly [before: string, after: string]

const frames = new Map<string, Promise<Frame>>()

/**
 * The frame around a page's sections, which takes longer to render than most sections. Pages that the navigation does
 * not link to share it where they have the same buy bar.
 */
function frameAround(page: PageData): Promise<Frame> {
  const { path, buyBar } = page
  const isNamed = site.header.navigation.some(({ href }) => leadsTo(href, path))
  const key = JSON.stringify([isNamed && path, buyBar])
  const frame = frames.get(key) ?? renderFrame(page)
  frames.set(key, frame)
  return frame
}

async function renderFrame(page: PageData): Promise<Frame> {
  const place = (key: number) => <template key={key} data-sections="" />
  const history = createMemoryHistory({ initialEntries: [withBasePath(page.path)] })
  const router = createAppRouter(history, () => ({ ...page, sections: [place] }))
  await router.load()
  const [before, after, ...others] = renderToString(<RouterProvider router={router} />).split(
    '<template data-sections=""></template>'
  )
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`The frame around the page ${page.path} has no place for its sections.`)
  return [before, after]
}

/** JSON inside a script element; `<` is escaped so that no text can end it. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const pages = { and: [{ href_matches: `${basePath}/*` }, { not: { href_matches: `${basePath}/*.*` } }] }

/**
 * Tells the browser to fetch the document of a page that the visitor is about to choose
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). The application removes the rules when it starts.
 */
const speculationRules = JSON.stringify({ prefetch: [{ where: pages, eagerness: 'moderate' }] })
