import { expect, test } from 'vitest'
import { plainText, renderMarkdown } from '../../../../scripts/model/markdown.ts'

const words = { newTab: '(new tab)', resolve: (href: string) => (href.startsWith('#') ? `/home${href}` : href) }

test('Markdown becomes HTML', () => {
  expect(renderMarkdown('## One\n\n*Two* and `three` too.\n\n- four\n', words)).toBe(
    '<h2>One</h2>\n<p><em>Two</em> and <code>three</code> too.</p>\n<ul>\n<li>four</li>\n</ul>'
  )
})

test('internal links are resolved and open in the same tab', () => {
  expect(renderMarkdown('[one](#one) [two](/two)', words)).toBe(
    '<p><a href="/home#one">one</a> <a href="/two">two</a></p>'
  )
})

test('external links open a new tab and say so at their end', () => {
  expect(renderMarkdown('[**one**](https://one.test) and [two](/two), <https://three.test>', words)).toBe(
    '<p><a href="https://one.test" target="_blank" rel="noopener"><strong>one</strong><span class="sr-only"> (new tab)</span></a>' +
      ' and <a href="/two">two</a>, ' +
      '<a href="https://three.test" target="_blank" rel="noopener">https://three.test<span class="sr-only"> (new tab)</span></a></p>'
  )
})

test('links that open over the page open no tab', () => {
  expect(renderMarkdown('[a](https://a.test)', { ...words, isOverPage: (href) => href === 'https://a.test' })).toBe(
    '<p><a href="https://a.test">a</a></p>'
  )
})

test('the text for screen readers is escaped', () => {
  expect(renderMarkdown('[a](https://a.test)', { ...words, newTab: '<b>' })).toContain(
    '<span class="sr-only"> &lt;b&gt;</span>'
  )
})

test('HTML is escaped, and links that run code are not rendered', () => {
  expect(renderMarkdown('<b onclick=x()>a</b>', words)).toBe('<p>&lt;b onclick=x()&gt;a&lt;/b&gt;</p>')
  expect(renderMarkdown('[a](javascript:alert(1))', words)).not.toContain('<a')
})

test('tables are focusable, because they scroll, and code is not', () => {
  expect(renderMarkdown('```\n<a>\n```', words)).toBe('<pre><code>&lt;a&gt;\n</code></pre>')
  expect(renderMarkdown('| a |\n|---|\n| b |', words)).toMatch(
    /^<div class="table-scroll" tabindex="0" role="group"><table>[\s\S]*<\/table><\/div>$/
  )
})

test('YAML and JSON code is highlighted', () => {
  expect(renderMarkdown('```yaml\nprice: 1\n```', words)).toContain('<span class="tok-key">price</span>')
  expect(renderMarkdown('```json\n{ "price": 1 }\n```', words)).toContain('<span class="tok-key">"price"</span>')
  expect(renderMarkdown('```text\nprice: 1\n```', words)).toContain('<code>price: 1\n</code>')
})

test.each([
  ['sh', '# Once\ngit add "All"', '<i>comment:# Once\n<i>key:git add <i>reference:"All"'],
  [
    'ts',
    "export const a = f('b', true) // c",
    "<i>key:export <i>key:const a = f(<i>reference:'b', <i>literal:true) <i>comment:// c"
  ],
  ['toml', '[build]\n  publish = "dist"', '<i>key:[build]\n  <i>key:publish = <i>reference:"dist"'],
  ['nginx', 'server {\n  listen 80;', '<i>key:server {\n  <i>key:listen <i>literal:80;']
])('%s code is highlighted', (language, code, marked) => {
  const html = renderMarkdown(`\`\`\`${language}\n${code}\n\`\`\``, words).replaceAll('&quot;', '"')
  const spans = html.replaceAll(/<span class="tok-(\w+)">([^<]*)<\/span>/g, '<i>$1:$2')
  expect(spans).toBe(`<pre><code>${marked}\n</code></pre>`)
})

test('lines do not break after a short prefix with a hyphen, or between code and punctuation', () => {
  expect(renderMarkdown('A 30-day guarantee; use `npm ci`, or `npm i`.', words)).toBe(
    '<p>A <span class="no-break">30-day</span> guarantee; use <span class="no-break"><code>npm ci</code>,</span>' +
      ' or <span class="no-break"><code>npm i</code>.</span></p>'
  )
})

test('lines of commands do not break inside an option', () => {
  expect(renderMarkdown('```sh\nnpm run dev -- --host -p 1\n```', words)).toBe(
    '<pre><code><span class="tok-key">npm</span> run dev -- <span class="no-break">--host</span> <span class="no-break">-p</span> <span class="tok-literal">1</span>\n</code></pre>'
  )
})

test('long file paths, references and e-mail addresses can wrap', () => {
  expect(renderMarkdown('`a/b.yaml` `$(plans.one.price)` me@home.test', words)).toBe(
    '<p><code>a/<wbr>b.yaml</code> <code>$(plans.<wbr>one.<wbr>price)</code> <span class="whole">me@<wbr>home.test</span></p>'
  )
})

test.each([
  ['markup is removed', '## One\n\n**Two** [three](/x), `four`', 'One Two three, four'],
  ['lines of a paragraph are joined with spaces', 'one\ntwo  \nthree', 'one two three'],
  ['items and cells are joined with spaces', '- one\n- two\n\n| a | b |\n|---|---|\n| c | d |', 'one two a b c d'],
  ['code is kept', '```\nnpm start\n```', 'npm start'],
  ['quotes are unchanged', '"It\'s" one...', '"It\'s" one...'],
  ['the alt text of a picture is kept', '![A house](/a.png)', 'A house']
])('as plain text, %s', (_, markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})
