import { expect, test, vi } from 'vitest'
import { idsOf } from '../../../../src/app/navigation/anchor.ts'
import { decoded } from '../../../../src/shared/decoded.ts'
import { destinationOf } from '../../../../src/app/navigation/navigate.ts'
import { pick, randomNumbers } from '../../../random-numbers.ts'

vi.mock('../../../../src/app/navigation/site-data.ts', () => ({ siteData: {} }))

test.each([
  ['#faq', 'faq'],
  ['faq', 'faq'],
  ['#%C3%BCber-uns', 'über-uns'],
  ['#über-uns', 'über-uns'],
  ['#50%', '50%'],
  ['#50%25', '50%25'],
  ['#50%25', '50%']
])('the fragment %j may mean the id %j', (hash, id) => {
  expect(idsOf(hash)).toContain(id)
})

const malformed = ['', '#', '#%', '#50%', '#%E0%A4%A', '#%C3', '#%FF', '#%ED%A0%80', '#\uD800', '#\uDC00%', '#a%zz']

test('a link keeps its fragment, however malformed', () => {
  const random = randomNumbers(9)
  const characters = ['%', '%E0', '%A4', '2', 'F', '#', '\uD83D', '\uDE00', 'ü', ' ', '<', '"', '\0', '/', '\\']
  const text = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(characters, random)).join('')
  for (const hash of [...malformed, ...Array.from({ length: 500 }, () => `#${text()}`)]) {
    const url = new URL(`/terms${hash}`, 'https://site.test')
    expect(destinationOf(url), hash).toEqual({ to: '/terms', hash: url.hash.slice(1) })
    expect(idsOf(url.hash), hash).toContain(url.hash.slice(1))
    expect(idsOf(hash), hash).toContain(hash.slice(1))
  }
})

test.each(['/%', '/50%', '/%E0%A4%A', '/terms/%ff'])('the path %s has no text', (path) => {
  expect(decoded(path)).toBeUndefined()
})
