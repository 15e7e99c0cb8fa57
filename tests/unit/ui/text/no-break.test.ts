import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noBreak } from '../../../../src/ui/text/no-break.tsx'

test.each([
  ['the few letters before a hyphen', 'a 30-day guarantee', 'a [30-day] guarantee'],
  ['at the beginning, too', 'E-mail us', '[E-mail] us'],
  ['a range of figures, before a stop', 'in 5-7.', 'in [5-7].'],
  ['a short word after a full stop', 'It collects. An agent answers.', 'It collects. [An agent] answers.']
])('%s stay with what follows', (_, text, marked) => {
  expect(spans(text)).toBe(marked)
})

test.each(['money-back', 'a well-known-to-me thing', 'One. Another one.', 'plain words', ''])(
  '%j may be broken where there is no room',
  (text) => {
    expect(spans(text)).toBe(text)
  }
)

function spans(text: string): string {
  return renderToStaticMarkup(noBreak(text))
    .replaceAll(/<[^/>]*>/g, '[')
    .replaceAll(/<\/[^>]*>/g, ']')
}
