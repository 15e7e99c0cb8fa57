import type { RenderedDocument } from '../schema/emitted.ts'
import type { ClientCode } from './client-code.ts'
import { securityPolicy, type Reach } from './security-policy.ts'

/**
 * A rendered document as it is published, in parts that follow one another: with its style sheet inside, because one
 * more file would hold up the first paint, and without scripts of its own but the early one of its head, which finds
 * the addresses of all other code in `data-code` of the application's element. Its security policy comes before all
 * that it is about, and is returned too, for hosts to state it.
 */
export function finishPage(document: RenderedDocument, { codeOf, styles, fonts }: ClientCode, reach: Reach) {
  const { head, before, sections, after, end } = document
  const liveTypes = /<script[^>]* data-live="([^"]+)"/.exec(end)?.[1]?.split(' ') ?? []
  const policy = securityPolicy([head, before, sections, after, end].join(''), reach)
  const first = [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  ]
  const finishedHead = head
    .replace('<meta charset="utf-8">', (charset) => [charset, ...first].join('\n    '))
    .replace('<div id="app">', () => `<div id="app" data-code="${codeOf(liveTypes).join(' ')}">`)
  const place = finishedHead.indexOf('</head>')
  const parts = [
    `${finishedHead.slice(0, place)}  <style>`,
    styles,
    `</style>\n  ${finishedHead.slice(place)}`,
    before,
    sections,
    after,
    end
  ]
  return { parts, policy }
}
