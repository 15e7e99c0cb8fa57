import type { Site } from '../../schema/site.ts'
import { basePathOf } from '../model/base-path.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { withBasePath } from '../../src/shared/addresses.ts'
import type { RedirectRule } from './rules.ts'

/** A page that redirects by `http-equiv="refresh"`, for hosts without redirects. */
export function redirectPage(
  { to }: RedirectRule,
  { name, url, language }: Pick<Site, 'name' | 'url' | 'language'>
): string {
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
