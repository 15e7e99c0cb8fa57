import { expect, test } from 'vitest'
import { proposalAddress } from '../../../../../scripts/dev/editing/proposal-address.ts'

const branch = 'content/lower-price'

test.each([
  ['https://github.com/acme/site.git', 'https://github.com/acme/site/pull/new/content/lower-price'],
  ['git@github.com:acme/site.git', 'https://github.com/acme/site/pull/new/content/lower-price'],
  ['https://ann:secret@github.com/acme/site', 'https://github.com/acme/site/pull/new/content/lower-price'],
  [
    'ssh://git@gitlab.com:22/acme/web/site.git',
    'https://gitlab.com/acme/web/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=content%2Flower-price'
  ],
  ['git@codeberg.org:acme/site.git', 'https://codeberg.org/acme/site/compare/content/lower-price'],
  ['http://localhost:3000/acme/site.git', 'http://localhost:3000/acme/site/compare/content/lower-price'],
  ['/srv/git/site.git', undefined],
  ['../site.git', undefined],
  ['file:///srv/git/site.git', undefined],
  ['C:\\git\\site', undefined],
  ['git@work:acme/site.git', undefined]
])('a branch in %s is proposed at %s', (remote, address) => {
  expect(proposalAddress(remote, branch, '')).toBe(address)
})

test('the address that the host names itself is better', () => {
  const said = `remote: \nremote: To create a merge request for x, visit:\nremote:   https://git.acme.test/a/site/-/merge_requests/new?x=1\nremote: \n`
  expect(proposalAddress('git@git.acme.test:a/site.git', branch, said)).toBe(
    'https://git.acme.test/a/site/-/merge_requests/new?x=1'
  )
})

test('an address of another site is not taken', () => {
  const said = 'remote: See https://evil.test/phish\n'
  expect(proposalAddress('git@codeberg.org:a/site.git', branch, said)).toBe(
    'https://codeberg.org/a/site/compare/content/lower-price'
  )
})
