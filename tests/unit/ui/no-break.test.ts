import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noBreak } from '../../../src/ui/text.tsx'

test.each([
  ['a short prefix before a hyphen', 'a 30-day guarantee', 'a [30-day] guarantee'],
  ['a prefix at the beginning', 'E-mail us', '[E-mail] us'],
  ['a range of numbers before punctuation', 'in 5-7.', 'in [5-7].'],
  ['a longer prefix', 'a money-back guarantee', 'a [money-back] guarantee'],
  ['a short word before a hyphen', 'Not sure? The 30-day trial', 'Not sure? [The 30-day] trial'],
  ['the name of a command', 'Run npm run check first', 'Run [npm run check] first'],
  ['the whole name of a command', 'npm run test:browsers: it runs', '[npm run test:browsers]: it runs'],
  ['a short word after a full stop', 'It collects. An agent answers.', 'It collects. [An agent] answers.']
])('no line break after %s', (_, text, marked) => {
  expect(spans(text)).toBe(marked)
})

test.each(['landing-page', 'a longer-known-to-me thing', 'One. Another one.', 'pnpm run check', 'plain words', ''])(
  '%j has no protected line breaks',
  (text) => {
    expect(spans(text)).toBe(text)
  }
)

test.each([
  ['a reference', 'Write $(plans.starter.price) once', 'Write [$(plans.starter.price)] once'],
  ['the path of a file, before a full stop', 'It is in src/ui/text.tsx.', 'It is in [src/ui/text.tsx].'],
  ['a folder', 'Upload dist/client, or src/sections/.', 'Upload [dist/client], or [src/sections/].'],
  ['the name of a content file', 'site.yaml has it', '[site.yaml] has it']
])('%s is code', (_, text, marked) => {
  expect(spans(text)).toBe(marked)
  expect(renderToStaticMarkup(noBreak(text))).toContain('<code class="text-[0.9em]/none">')
})

function spans(text: string): string {
  return renderToStaticMarkup(noBreak(text))
    .replaceAll(/<\w[^>]*>/g, '[')
    .replaceAll(/<\/[^>]*>/g, ']')
}
