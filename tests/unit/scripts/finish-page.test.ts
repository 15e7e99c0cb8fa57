import { describe, expect, test } from 'vitest'
import { finishPage } from '../../../scripts/finish-page.ts'

const code = {
  codeOf: (liveTypes: readonly string[]) => ['/assets/app.js', ...liveTypes.map((type) => `/assets/${type}.js`)],
  styles: 'a{b:"$&"}',
  fonts: ['/assets/latin.woff2']
}
const reach = { connect: [], images: [] }
const page = {
  head: `<!doctype html>
<html><head><meta charset="utf-8"></head>
<body><div id="app">`,
  before: '<main>',
  sections: '<section><script src="/kept.js"></script></section>',
  after: '</main>',
  end: `</div>
    <script type="application/json" id="first-page" data-live="quiz tabs">{}</script>
</body></html>`
}

describe('a page as it is published', () => {
  const { parts, policy } = finishPage(page, code, reach)
  const finished = parts.join('')

  test('holds its style sheet, whatever stands in it', () => {
    expect(finished).toContain('<style>a{b:"$&"}</style>\n  </head>')
  })

  test('names the code of the application and of the page’s live sections', () => {
    expect(finished).toContain('<div id="app" data-code="/assets/app.js /assets/quiz.js /assets/tabs.js">')
  })

  test('states its security policy before all that it is about', () => {
    const { before = '' } = /^(?<before>[\s\S]*?)<style>/.exec(finished)?.groups ?? {}
    expect(before).toContain(`<meta http-equiv="content-security-policy" content="${policy}">`)
  })

  test('says first how it is encoded, and then what font is wanted at once', () => {
    expect(finished).toMatch(
      /<head><meta charset="utf-8">\s+<meta http-equiv="[^"]+" content="[^"]+">\s+<link rel="preload"/
    )
    expect(finished).toContain('href="/assets/latin.woff2" as="font"')
  })

  test('is otherwise as it was rendered', () => {
    expect(finished).toContain('"><main><section><script src="/kept.js"></script></section></main></div>')
    expect(finished).toContain('data-live="quiz tabs">{}</script>\n</body></html>')
  })
})
