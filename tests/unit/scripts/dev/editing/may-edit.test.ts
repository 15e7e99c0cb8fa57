import { expect, test } from 'vitest'
import { mayEdit } from '../../../../../scripts/dev/editing/editing-plugin.ts'

const own = { host: 'localhost:5173', origin: 'http://localhost:5173' }
const inNetwork = { host: '192.168.0.7:5173', origin: 'http://192.168.0.7:5173' }

test.each([
  ['the page of the server itself may edit', own, true],
  ['a loopback address may edit', { host: '127.0.0.1:5173', origin: 'http://127.0.0.1:5173' }, true],
  ['IPv6 may edit', { host: '[::1]:5173', origin: 'http://[::1]:5173' }, true],
  ['another site may not', { host: 'localhost:5173', origin: 'https://evil.test' }, false],
  ['another port may not', { host: 'localhost:5173', origin: 'http://localhost:3000' }, false],
  ['a name that leads to this machine may not', { host: 'evil.test:5173', origin: 'http://evil.test:5173' }, false],
  [
    'a name that begins like this machine may not',
    { host: 'localhost.evil.test', origin: 'http://localhost.evil.test' },
    false
  ],
  ['a program without an origin may not', { host: 'localhost:5173' }, false],
  ['an opaque origin may not', { host: 'localhost:5173', origin: 'null' }, false],
  ['a page on the network may not', inNetwork, false]
])('%s', (_, headers, expected) => {
  expect(mayEdit({ headers }, false)).toBe(expected)
})

test('with --allow-edit, the page of the server may edit on the network, and another site may still not', () => {
  expect(mayEdit({ headers: inNetwork }, true)).toBe(true)
  expect(mayEdit({ headers: { ...inNetwork, origin: 'https://evil.test' } }, true)).toBe(false)
})
