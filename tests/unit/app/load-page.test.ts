import { expect, test, vi } from 'vitest'
import { canonicalPath, loadPage } from '../../../src/app/load-page.ts'

vi.mock('../../../src/app/tables.ts', () => ({ tables: { notFoundPath: '/404' } }))
vi.mock('../../../src/generated/renderers.ts', () => ({ renderers: {} }))
vi.mock('../../../src/app/page-source.ts', () => {
  const paths = ['/', '/terms', '/404']
  const readRoute = (path: string) => Promise.resolve(paths.includes(path) ? { path, sections: [] } : undefined)
  return { readRoute }
})

test.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/terms//', '/terms'],
  ['/docs/setup/', '/docs/setup'],
  ['/index.html', '/'],
  ['/terms/index.html', '/terms'],
  ['/my-index.html', '/my-index.html'],
  ['', '/']
])('the address %j is that of the page %s', (address, path) => {
  expect(canonicalPath(address)).toBe(path)
})

test.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/nowhere', '/404'],
  ['/constructor', '/404'],
  ['constructor', '/404'],
  ['__proto__', '/404']
])('at %s stands the page %s', async (address, path) => {
  expect((await loadPage(address)).path).toBe(path)
})
