import type { ClientCode } from './client-code.ts'
import { securityPolicy, type Reach } from './security-policy.ts'

/**
 * A prerendered page as it is published: with its style sheet inside, because one more file would hold up the first
 * paint, and without scripts of its own but the early one of its head, which finds the addresses of all other code
 * in `data-code` of the application's element. Its security policy comes before all that it is
 * about, and is returned too, for hosts to state it.
 */
export function finishPage(
  html: string,
  { codeOf, styles }: ClientCode,
  reach: Reach
): { html: string; policy: string } {
  const liveTypes = /<script[^>]* data-live="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const inside: string[] = []
  const finished = html
    .replace(/\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g, (link, address: string) => {
      const text = styles.get(address)
      if (text === undefined) return link
      inside.push(text.trim())
      return ''
    })
    // Of the fonts, the first screen needs the latin one alone.
    .replace(/\s*<link rel="preload"[^>]*latin-ext[^>]*>/, '')
    .replace(/\s*<script src="[^"]+" type="module" async><\/script>/, '')
    .replace('<div id="app">', `<div id="app" data-code="${codeOf(liveTypes).join(' ')}">`)
    // Vike writes links to style sheets and fonts before all else; a page's encoding must stand in its first kilobyte.
    .replace('</head>', (end) => `<style>${inside.join('')}</style>\n  ${end}`)
  const policy = securityPolicy(finished, reach)
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`
  return { html: finished.replace('<meta charset="utf-8">', (charset) => `${charset}\n    ${meta}`), policy }
}
