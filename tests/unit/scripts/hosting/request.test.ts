import { describe, expect, test } from 'vitest'
import {
  acceptedEncodings,
  byteRange,
  matchesEtag,
  isPublicPath,
  requestedPath
} from '../../../../scripts/hosting/request.ts'

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

describe('the range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=5-5', { start: 5, end: 5 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes = 0-9', { start: 0, end: 9 }]
  ])('%s is a valid range', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part)
  })

  test.each(['bytes=5-1', 'bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is unsatisfiable',
    (header) => {
      expect(byteRange(header, 100)).toBe('unsatisfiable')
    }
  )

  test.each([undefined, '', 'bytes=-', 'bytes=', 'bytes=a-b', 'bytes=1.5-2', 'bytes=0-1,4-5', 'lines=0-1'])(
    '%s requests the whole file',
    (header) => {
      expect(byteRange(header, 100)).toBeUndefined()
    }
  )
})

test('an empty file has no valid ranges', () => {
  for (const header of ['bytes=0-', 'bytes=-5', 'bytes=0-0']) expect(byteRange(header, 0)).toBe('unsatisfiable')
})

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000 , GZIP', ['gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, *', ['gzip']],
  ['*;q=0', []],
  ['identity', []],
  ['bravo', []],
  ['', []],
  [undefined, []]
])('a client that accepts %s may get %j', (header, encodings) => {
  expect(acceptedEncodings(header, ['br', 'gzip'])).toEqual(encodings)
})

test("an ETag matches if it is one of the client's, strong or weak", () => {
  for (const known of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(matchesEtag(known, '"a"'), known).toBe(true)
  for (const known of [undefined, '', '"b"', 'a']) expect(matchesEtag(known, '"a"'), known).toBe(false)
})
