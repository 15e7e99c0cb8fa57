import { describe, expect, test } from 'vitest'
import { finishPage } from '../../../scripts/finish-page.ts'

const code = {
  codeOf: (id: string) => ['/assets/app.js', `/assets/${id}.js`],
  styles: new Map([['/assets/theme.css', 'a{b:"$&"}\n']])
}
const reach = { connect: [], images: [] }
const page = `<!doctype html>
<html><head><meta charset="utf-8"><link rel="stylesheet" type="text/css" href="/assets/theme.css"></head>
<body><div id="app"><script src="/kept.js"></script></div>
    <script src="/assets/entry.js" type="module" async></script>
</body></html>`

describe('a page as it is published', () => {
  const { html: finished, policy } = finishPage(page, 'home', code, reach)

  test('holds its style sheet, whatever stands in it', () => {
    expect(finished).toContain('<style>a{b:"$&"}</style></head>')
  })

  test('names the code of the application and of this page, and loads none of it by itself', () => {
    expect(finished).toContain('<div id="app" data-code="/assets/app.js /assets/home.js">')
    expect(finished).not.toContain('/assets/entry.js')
  })

  test('states its security policy before all that it is about', () => {
    const { before = '' } = /^(?<before>[\s\S]*?)<style>/.exec(finished)?.groups ?? {}
    expect(before).toContain(`<meta http-equiv="content-security-policy" content="${policy}">`)
  })

  test('is otherwise as it was rendered', () => {
    expect(finished).toContain('<script src="/kept.js"></script></div>\n</body></html>')
  })

  test('keeps a style sheet that the build did not write', () => {
    const elsewhere = page.replace('theme.css', 'other.css')
    expect(finishPage(elsewhere, 'home', code, reach).html).toContain('href="/assets/other.css"')
  })
})
