import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteFolder } from '../../../scripts/build/site-folder.ts'
import { precompress } from '../../../scripts/precompress.ts'
import { serve } from '../../../scripts/serve.ts'

const files = {
  'index.html': 'home '.repeat(200),
  'pricing/index.html': 'pricing '.repeat(200),
  '404.html': 'not found '.repeat(200),
  'assets/app.abc123.js': 'let a = 1 '.repeat(200)
}

/** Serves a small site; returns what asks it. */
async function served(basePath = '') {
  const root = await mkdtemp(join(tmpdir(), 'serve-'))
  const site = new SiteFolder(join(root, 'site'))
  for (const [name, text] of Object.entries(files)) site.write(`/${name}`, text)
  await precompress(site, undefined)
  const { server, url } = await serve(site.folder, 0, basePath)
  onTestFinished(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    await rm(root, { recursive: true })
  })
  const { origin } = new URL(url)
  const ask = (path: string, encoding = 'br, gzip') =>
    fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': encoding } })
  return { url, ask }
}

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null]
])('whoever accepts %s gets the file that the build compressed', async (accepted, encoding) => {
  const { ask } = await served()
  for (const [path, status] of [
    ['/pricing', 200],
    ['/nowhere', 404]
  ] as const) {
    const response = await ask(path, accepted)
    expect([response.status, response.headers.get('content-encoding')], path).toEqual([status, encoding])
    expect(response.headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/)
    expect(await response.text()).toBe(files[path === '/pricing' ? 'pricing/index.html' : '404.html'])
  }
})

test('files with a hash in their name may be kept, others are asked for again', async () => {
  const { ask } = await served()
  expect((await ask('/assets/app.abc123.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/pricing', '/nowhere'])
    expect((await ask(path)).headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate')
  const { headers } = await ask('/pricing')
  expect(headers.get('etag')).toBeTruthy()
})

test('a site in a folder is found there, and the host leads to it', async () => {
  const { url, ask } = await served('/shop')
  expect(new URL(url).pathname).toBe('/shop')
  expect(await (await ask('/shop/pricing')).text()).toBe(files['pricing/index.html'])
  expect((await ask('/shop/nowhere')).status).toBe(404)
  for (const path of ['/', '/shop']) {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/shop/'])
  }
  expect((await ask('/pricing')).status).toBe(404)
})
