import { afterEach, expect, test, vi } from 'vitest'
import { anchorOf, destinationOf } from '../../../../src/app/navigation/navigate.ts'
import { decoded } from '../../../../src/shared/addresses.ts'
import { pick, randomNumbers } from '../../../random-numbers.ts'

vi.mock('../../../../src/app/navigation/site-data.ts', () => ({ siteData: {} }))

afterEach(() => vi.unstubAllGlobals())

/** Stubs a document that has one element. */
function documentWith(id: string): void {
  vi.stubGlobal('document', { getElementById: (wanted: string) => (wanted === id ? { id } : null) })
}

test.each([
  ['#faq', 'faq'],
  ['faq', 'faq'],
  ['#%C3%BCber-uns', 'über-uns'],
  ['#über-uns', 'über-uns'],
  ['#50%', '50%'],
  ['#50%25', '50%25'],
  ['#50%25', '50%']
])('the fragment %j may mean the id %j', (hash, id) => {
  documentWith(id)
  expect(anchorOf(hash)?.id).toBe(id)
})

const malformed = ['', '#', '#%', '#50%', '#%E0%A4%A', '#%C3', '#%FF', '#%ED%A0%80', '#\uD800', '#\uDC00%', '#a%zz']

test('a link keeps its fragment, however malformed', () => {
  const random = randomNumbers(9)
  const characters = ['%', '%E0', '%A4', '2', 'F', '#', '\uD83D', '\uDE00', 'ü', ' ', '<', '"', '\0', '/', '\\']
  const text = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(characters, random)).join('')
  for (const hash of [...malformed, ...Array.from({ length: 500 }, () => `#${text()}`)]) {
    const url = new URL(`/terms${hash}`, 'https://site.test')
    expect(destinationOf(url), hash).toEqual({ to: '/terms', hash: url.hash.slice(1) })
    documentWith(hash.slice(1))
    expect(anchorOf(hash)?.id, hash).toBe(hash.slice(1))
  }
})

test.each(['/%', '/50%', '/%E0%A4%A', '/terms/%ff'])('the path %s has no text', (path) => {
  expect(decoded(path)).toBeUndefined()
})
