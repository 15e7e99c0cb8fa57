import { describe, expect, test } from 'vitest'
import { finishPage } from '../../../scripts/finish-page.ts'

const code = {
  codeOf: (liveTypes: readonly string[]) => ['/assets/app.js', ...liveTypes.map((type) => `/assets/${type}.js`)],
  styles: new Map([['/assets/theme.css', 'a{b:"$&"}\n']])
}
const reach = { connect: [], images: [] }
const page = `<!doctype html>
<html><head><meta charset="utf-8"><link rel="stylesheet" type="text/css" href="/assets/theme.css"></head>
<body><div id="app"><script src="/kept.js"></script></div>
    <script type="application/json" id="first-page" data-live="quiz tabs">{}</script>
    <script src="/assets/entry.js" type="module" async></script>
</body></html>`

describe('a page as it is published', () => {
  const { html: finished, policy } = finishPage(page, code, reach)

  test('holds its style sheet, whatever stands in it', () => {
    expect(finished).toContain('<style>a{b:"$&"}</style>\n  </head>')
  })

  test('names the code of the application and of the page’s live sections, and loads none of it by itself', () => {
    expect(finished).toContain('<div id="app" data-code="/assets/app.js /assets/quiz.js /assets/tabs.js">')
    expect(finished).not.toContain('/assets/entry.js')
  })

  test('states its security policy before all that it is about', () => {
    const { before = '' } = /^(?<before>[\s\S]*?)<style>/.exec(finished)?.groups ?? {}
    expect(before).toContain(`<meta http-equiv="content-security-policy" content="${policy}">`)
  })

  test('says in its first kilobyte how it is encoded', () => {
    const long = new Map([['/assets/theme.css', 'a{}'.repeat(1000)]])
    const font = '<link rel="preload" href="/assets/latin.woff2" as="font" type="font/woff2" crossorigin>'
    const rendered = page
      .replace('<meta charset="utf-8">', '')
      .replace('</head>', `${font}<meta charset="utf-8"></head>`)
    expect(finishPage(rendered, { ...code, styles: long }, reach).html.indexOf('charset')).toBeLessThan(1024)
  })

  test('is otherwise as it was rendered', () => {
    expect(finished).toContain('data-live="quiz tabs">{}</script>\n</body></html>')
  })

  test('keeps a style sheet that the build did not write', () => {
    const elsewhere = page.replace('theme.css', 'other.css')
    expect(finishPage(elsewhere, code, reach).html).toContain('href="/assets/other.css"')
  })
})
