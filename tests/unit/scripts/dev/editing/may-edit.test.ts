import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { projectRoot } from '../../../../../scripts/platform/project-paths.ts'
import { hostInCodespace, mayEdit } from '../../../../../scripts/dev/editing/editing-plugin.ts'

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
  expect(mayEdit({ headers }, { mayOthersEdit: false })).toBe(expected)
})

test('with --allow-edit, the page of the server may edit on the network, and another site may still not', () => {
  expect(mayEdit({ headers: inNetwork }, { mayOthersEdit: true })).toBe(true)
  expect(mayEdit({ headers: { ...inNetwork, origin: 'https://evil.test' } }, { mayOthersEdit: true })).toBe(false)
})

const forwardedHost = 'octocat-5173.app.github.dev'
const forwarded = { host: forwardedHost, origin: `https://${forwardedHost}` }

test.each([
  ['the forwarded page may edit', forwarded, true],
  ['it may where its host is written as a loopback address', { ...forwarded, host: 'localhost:5173' }, true],
  ['it may where both are', own, true],
  ['another forwarded port may not', { ...forwarded, origin: 'https://octocat-3000.app.github.dev' }, false],
  ['a page of another codespace may not', { ...forwarded, origin: 'https://hubot-5173.app.github.dev' }, false],
  ['the forwarded page may not by another name', { ...forwarded, host: 'evil.test' }, false],
  ['a page on the network may not', inNetwork, false]
])('in a codespace, %s', (_, headers, expected) => {
  expect(mayEdit({ headers }, { mayOthersEdit: false, forwardedHost })).toBe(expected)
})

test('a codespace forwards the port of its editor to the host that its environment names', () => {
  const { forwardPorts, postAttachCommand } = z
    .object({ forwardPorts: z.tuple([z.number()]), postAttachCommand: z.string() })
    .parse(JSON.parse(readFileSync(join(projectRoot, '.devcontainer/devcontainer.json'), 'utf8')))
  expect(postAttachCommand).toBe('npm run edit')
  expect(hostInCodespace(String(forwardPorts[0]))).toBeUndefined()
  vi.stubEnv('CODESPACE_NAME', 'octocat')
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev')
  expect(hostInCodespace(String(forwardPorts[0]))).toBe(forwardedHost)
  vi.unstubAllEnvs()
})
