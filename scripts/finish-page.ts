import type { ClientCode } from './client-code.ts'
import { securityPolicy, type Reach } from './security-policy.ts'

/**
 * A rendered document as it is published: with its style sheet inside, because one more file would hold up the first
 * paint, and without scripts of its own but the early one of its head, which finds the addresses of all other code
 * in `data-code` of the application's element. Its security policy comes before all that it is about, and is returned
 * too, for hosts to state it.
 */
export function finishPage(html: string, { codeOf, styles, fonts }: ClientCode, reach: Reach) {
  const liveTypes = /<script[^>]* data-live="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const policy = securityPolicy(html, reach)
  const first = [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  ]
  const finished = html
    .replace('<meta charset="utf-8">', (charset) => [charset, ...first].join('\n    '))
    .replace('</head>', (end) => `  <style>${styles}</style>\n  ${end}`)
    .replace('<div id="app">', () => `<div id="app" data-code="${codeOf(liveTypes).join(' ')}">`)
  return { html: finished, policy }
}
