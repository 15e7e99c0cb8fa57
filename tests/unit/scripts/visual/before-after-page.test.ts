import { expect, test } from 'vitest'
import { beforeAfterPage } from '../../../../scripts/visual/before-after-page.ts'

test('the page shows changed pages side by side, new ones alone, and names those without a difference', () => {
  const [old, current] = [Buffer.from('old'), Buffer.from('current')]
  const size = { screen: 1440, height: 2000 }
  const html = beforeAfterPage(
    [
      { page: '/', ...size, before: old, after: current },
      { page: '/about', ...size, before: undefined, after: current },
      { page: '/faq', ...size, before: old, after: Buffer.from('old') }
    ],
    'Changes <since> main'
  )
  expect(html).toContain('<h1>Changes &lt;since> main</h1>')
  expect(html).toContain('No visible difference on /faq.')
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="/, before"',
    'aria-label="/, after"',
    'aria-label="/, difference"',
    'aria-label="/about, after"'
  ])
  expect(html).not.toMatch(/url\((?!data:)/)
})
