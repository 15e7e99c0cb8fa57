import { describe, expect, test } from 'vitest'
import { isPublicPath, requestedPath } from '../../../../scripts/hosting/request.ts'

describe('the path of a request', () => {
  test.each([
    ['/pricing?from=mail', '/pricing'],
    ['/old%20page/%C3%BC', '/old page/ü'],
    ['/assets/%2e%2e/index.html', '/index.html'],
    ['/assets/..%2findex.html', '/index.html'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/..%2f..%2fetc/passwd', '/etc/passwd'],
    ['//evil.test/', '/evil.test/'],
    ['http://other.test/pricing', '/pricing']
  ])('%s is %s', (target, path) => {
    expect(requestedPath(target)).toBe(path)
  })

  test.each(['/%', '/%zz', '/%ff', '/%c3', '*', 'nowhere'])('%s has no path', (target) => {
    expect(requestedPath(target)).toBeUndefined()
  })
})

test.each([
  '/404',
  '/404.html',
  '/_headers',
  '/_HEADERS',
  '/_redirects',
  '/vercel.json',
  '/nginx.conf',
  '/.nojekyll',
  '/.git/config',
  '/pictures/.DS_Store',
  '/.well-known-not',
  '/a\\..\\b',
  '/a\0b'
])('%j is not public', (path) => {
  expect(isPublicPath(path)).toBe(false)
})

test.each(['/', '/pricing', '/.well-known/security.txt', '/pictures/a.b.svg', '/404/deep'])('%s is public', (path) => {
  expect(isPublicPath(path)).toBe(true)
})
