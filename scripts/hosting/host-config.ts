import { withBasePath, basePathOf } from '../../src/shared/addresses.ts'
import { nginxInclude } from './nginx.ts'
import type { HostingRules } from './hosting-rules.ts'
import type { hostFileNames } from '../model/addresses.ts'
import { escapeHtml } from '../../src/shared/escape-html.ts'
import type { Site } from '../../schema/site.ts'

/**
 * The configuration files of each host, by their names in `dist/client`:
 *
 * - `_headers`, `_redirects`: Netlify and Cloudflare Pages
 * - `vercel.json`: Vercel
 * - `nginx.conf`: nginx, for an `include` in a `server` block
 * - `.nojekyll` and redirect pages: GitHub Pages and other hosts without configuration
 */
export function hostingFiles(rules: HostingRules, content: { readonly site: RedirectedSite }) {
  return new Map([
    ...Object.entries(writers).map(([name, write]): [string, string] => [name, write(rules)]),
    ...rules.redirects.map(({ from, to }): [string, string] => [
      `${from.slice(1)}/index.html`,
      redirectPage(to, content.site)
    ])
  ])
}

const writers: Readonly<Record<(typeof hostFileNames)[number], (rules: HostingRules) => string>> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  'vercel.json': vercelFile,
  'nginx.conf': nginxInclude,
  '.nojekyll': () => ''
}

/**
 * https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/. If
 * two rules set the same header, some hosts send both values, and some the later one. Both are right for the security
 * policy: browsers apply every policy, and the later one is stricter. No other header is set twice.
 */
function headersFile({ headers, basePath }: HostingRules): string {
  return headers
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return `${[basePath + path, ...lines].join('\n')}\n`
    })
    .join('\n')
}

/** The headers that the text of `_headers` sets for an address. */
export function headersFor(address: string, text: string): ReadonlyMap<string, string> {
  const rules = text.split('\n\n').map((rule) => rule.trim().split('\n'))
  const lines = rules.flatMap(([path = '', ...lines]) => (matches(address, path) ? lines : []))
  return new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.trim().split(/: (.*)/)
      return [name, value]
    })
  )
}

function matches(address: string, path: string): boolean {
  const [start = '', end = ''] = path.split('*')
  return address.startsWith(start) && address.endsWith(end)
}

/** Cloudflare reads 2,000 static redirects (https://developers.cloudflare.com/pages/configuration/redirects/). */
const maxRedirects = 2000
/** Two for each of 500 pages, because Cloudflare reads at most 100 KB. */
const maxVariants = 1000

/**
 * Netlify needs `!` to redirect although a redirect page has the address. Cloudflare redirects anyway, and ignores
 * lines with `!`. Variants of pages have none: Netlify, which takes `/Pricing` for `/pricing`, would redirect forever.
 */
function redirectsFile({ redirects, pages, basePath }: HostingRules): string {
  const rule = (from: string, to: string) => `${basePath}${from} ${withBasePath(to, basePath)} 301`
  const capitalized = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())
  const variants = pages.flatMap((path) => [rule(`${path}.html`, path), rule(capitalized(path), path)])
  const written = redirects.flatMap(({ from, to }) => [`${rule(from, to)}!`, rule(from, to)])
  const room = Math.max(0, Math.min(maxVariants, maxRedirects - written.length))
  return [...written, ...variants.slice(0, room)].map((line) => `${line}\n`).join('')
}

/** Where the text of `_redirects` leads from an address. */
export function redirectFor(address: string, text: string): string | undefined {
  const rules = text.split('\n').map((line) => line.split(' '))
  return rules.find(([from]) => from === address)?.[1]
}

/**
 * https://vercel.com/docs/project-configuration. `cleanUrls` redirects `/pricing.html`. Sources match in any case, so a
 * redirect from `/Pricing` to `/pricing` would never end.
 */
function vercelFile({ headers, redirects, basePath }: HostingRules): string {
  const settings = {
    cleanUrls: true,
    // With a base path, the home page's address /shop/ has a trailing slash.
    ...(basePath === '' && { trailingSlash: false }),
    headers: headers.map(({ path, headers }) => ({
      source: basePath + path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value }))
    })),
    redirects: redirects.map(({ from, to }) => ({
      source: basePath + from,
      destination: withBasePath(to, basePath),
      permanent: true
    }))
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

type RedirectedSite = Pick<Site, 'name' | 'url' | 'language'>

/** A page that redirects by `http-equiv="refresh"`, for hosts without redirects. */
function redirectPage(to: string, { name, url, language }: RedirectedSite): string {
  const target = escapeHtml(withBasePath(to, basePathOf(url)))
  const address = escapeHtml(to.startsWith('/') ? `${url}${to}` : to)
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>${escapeHtml(name)}</title>
    <link rel="canonical" href="${address}">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${target}">
  </head>
  <body><a href="${target}">${address}</a></body>
</html>
`
}
