import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../../scripts/build/publish.ts'
import { SiteFolder } from '../../../../scripts/build/site-folder.ts'
import { hostingFiles } from '../../../../scripts/hosting/host-config.ts'
import { hostingRules } from '../../../../scripts/hosting/hosting-rules.ts'
import { hostFileNames } from '../../../../scripts/model/addresses.ts'
import { precompress } from '../../../../scripts/build/precompress.ts'
import { siteFolder } from '../../../../scripts/platform/project-paths.ts'
import { serve } from '../../../../scripts/hosting/static-server.ts'

const files = {
  'index.html': 'home '.repeat(200),
  'pricing/index.html': 'pricing '.repeat(200),
  '404.html': 'not found '.repeat(200),
  'pricing.md': '# Pricing',
  'pictures/logo.svg': '<svg/>',
  'archive.tar.gz': 'packed',
  'data.json.gz': 'packed, with no text beside it',
  'empty.txt': '',
  '.well-known/security.txt': 'Contact: mailto:security@tiny.test',
  'assets/app.abc123.js': 'let a = 1 '.repeat(200),
  'assets/film.mp4': '0123456789'.repeat(400_000)
}
const script = '/assets/app.abc123.js'

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'
const policies = ["default-src 'self'; script-src 'self' 'sha256-a'"]

/** Writes a site the way a build does. */
async function written(folder: string, basePath = '', extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = new SiteFolder(folder)
  const content = {
    redirects: [{ from: '/old', to: '/pricing#plans' }],
    pages: new Map([['pricing', { path: '/pricing' }]]),
    site: { name: 'Tiny', url: `https://tiny.test${basePath}`, language: 'en' }
  }
  const hosting = Object.fromEntries(hostingFiles(hostingRules(content, policies), content))
  for (const [name, text] of Object.entries({ ...files, ...hosting, ...extra })) await site.write(`/${name}`, text)
  await precompress(site, 1)
  return folder
}

/** Serves a small site; returns functions that send requests with unchanged paths. */
async function served(basePath = '') {
  const root = await mkdtemp(join(tmpdir(), 'serve-'))
  const folder = await written(siteFolder(root), basePath)
  const { server, url } = await serve(folder, 0, basePath)
  onTestFinished(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    await rm(root, { recursive: true })
  })
  const { hostname, port } = new URL(url)
  const open = async (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<IncomingMessage> => {
    const [response] = await once(request({ hostname, port, path, headers, method }).end(), 'response')
    return response
  }
  const ask = async (...asked: Parameters<typeof open>) => {
    const response = await open(...asked)
    const { statusCode: status, headers } = response
    return { status, headers, body: await buffer(response) }
  }
  return { root, folder, server, url, open, ask }
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['identity', undefined],
  ['', undefined]
])('a client that accepts "%s" gets the precompressed file', async (accepted, encoding) => {
  const { ask } = await served()
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
  for (const [path, status, text] of [
    ['/pricing', 200, files['pricing/index.html']],
    ['/nowhere', 404, files['404.html']]
  ] as const) {
    const response = await ask(path, { 'accept-encoding': accepted })
    expect([response.status, response.headers['content-encoding']], path).toEqual([status, encoding])
    expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' })
    expect(response.headers['content-length']).toBe(String(response.body.length))
    expect(decode(response.body).toString()).toBe(text)
  }
})

test.each(['', '/shop'])('an SVG is served in a sandbox, below "%s"', async (basePath) => {
  const { ask } = await served(basePath)
  const { headers } = await ask(`${basePath}/pictures/logo.svg`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/)
  expect((await ask(`${basePath}/pricing`)).headers['content-security-policy']).not.toContain('sandbox')
})

test('each file has the headers that hosts are configured to send', async () => {
  const { ask } = await served()
  const content = { redirects: [], pages: new Map(), site: { url: 'https://tiny.test' } }
  const [all, assets] = hostingRules(content, policies).headers.map(({ headers }) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  )
  expect(all).toHaveProperty('content-security-policy')
  for (const path of ['/', '/pricing', '/nowhere', '/pricing.md', '/404'])
    expect((await ask(path)).headers, path).toMatchObject({ ...all, 'cache-control': revalidate })
  expect((await ask(script)).headers).toMatchObject({ ...all, ...assets, 'cache-control': immutable })
})

test('only hashed files are cached forever', async () => {
  const { ask } = await served()
  for (const [path, status] of [
    ['/assets/%2e%2e/index.html', 200],
    ['/assets/..%2findex.html', 200],
    ['/assets/gone.js', 404]
  ] as const) {
    const response = await ask(path)
    expect([response.status, response.headers['cache-control']], path).toEqual([status, revalidate])
  }
})

test('an unchanged file is answered with 304', async () => {
  const { ask } = await served()
  const { etag } = (await ask('/pricing')).headers
  const again = await ask('/pricing', { 'if-none-match': etag })
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, revalidate])
  const compressed = await ask('/pricing', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(compressed.status).toBe(200)
})

test.each([
  ['bytes=0-3', 206, 'let ', 'bytes 0-3/2000'],
  ['bytes=1996-', 206, '= 1 ', 'bytes 1996-1999/2000'],
  ['bytes=1996-9999', 206, '= 1 ', 'bytes 1996-1999/2000'],
  ['bytes=2000-', 416, '', 'bytes */2000']
])('the range %s is answered correctly', async (range, status, text, contentRange) => {
  const { ask } = await served()
  const { headers, ...response } = await ask(script, { range })
  expect([response.status, response.body.toString(), headers['content-range']]).toEqual([status, text, contentRange])
  expect(headers['content-length']).toBe(String(text.length))
})

test('HEAD is answered like GET, without the body', async () => {
  const { ask } = await served()
  for (const path of ['/pricing', '/nowhere', script, '/empty.txt']) {
    const [head, get] = [await ask(path, {}, 'HEAD'), await ask(path)]
    const { date: _, ...headers } = get.headers
    expect([head.status, head.body.length], path).toEqual([get.status, 0])
    expect(head.headers).toMatchObject(headers)
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is rejected', async (method) => {
  const { ask } = await served()
  const { status, headers, body } = await ask('/', { 'content-length': 0 }, method)
  expect([status, headers.allow, body.length]).toEqual([405, 'GET, HEAD', 0])
})

test.each(['/%', '/%zz', '/pricing%ff'])('%s is a bad request', async (path) => {
  const { ask } = await served()
  expect((await ask(path)).status).toBe(400)
})

test.each([
  '/404',
  '/404.html',
  ...hostFileNames.map((name) => `/${name}`),
  '/%5fheaders',
  '//_headers',
  '/.git/config',
  '/index.html.br',
  '/pricing/index.html.gz',
  `${script}.br`,
  '/index.html/deep',
  '/pricing%00.html',
  `/${'long'.repeat(100)}`,
  '/../package.json'
])('%s is not found', async (path) => {
  const { ask } = await served()
  const { status, body } = await ask(path)
  expect([status, body.toString()]).toEqual([404, files['404.html']])
})

test.each([
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/pricing.md', 'text/markdown; charset=utf-8'],
  ['/archive.tar.gz', 'application/gzip'],
  ['/data.json.gz', 'application/gzip'],
  ['/empty.txt', 'text/plain; charset=utf-8'],
  [script, 'text/javascript; charset=utf-8'],
  ['/assets/film.mp4', 'video/mp4']
] as const)('%s is served with its content type', async (path, type) => {
  const { ask } = await served()
  const { status, headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' })
  expect([status, headers['content-type']]).toEqual([200, type])
  if (!headers['content-encoding'])
    expect(body.toString()).toBe(Object.entries(files).find(([name]) => path.endsWith(name))?.[1])
})

test('a request during a folder swap is asked to come back', async () => {
  const { root, server, ask } = await served()
  const next = await written(join(root, 'next'), '', { 'pricing/index.html': 'new prices' })
  let answer: ReturnType<typeof ask> | undefined
  await publish(root, next, async () => {
    answer = ask('/pricing')
    await once(server, 'request')
  })
  expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(await ask('/pricing')).toMatchObject({ status: 200, body: Buffer.from('new prices') })
})

test('constant folder swaps never end the server', async () => {
  const { root, ask } = await served()
  const [next, other] = [join(root, 'next'), join(root, 'other')]
  await written(other, '', { 'pricing/index.html': 'another '.repeat(5000) })
  let isOver = false
  const swaps = (async () => {
    for (let count = 0; count < 20; count++) {
      await cp(other, next, { recursive: true })
      await publish(root, next)
    }
    isOver = true
  })()
  const visit = async () => {
    // A file may change while it is sent, which breaks off the answer.
    while (!isOver) expect([200, 404, 503, undefined]).toContain((await ask('/pricing').catch(() => undefined))?.status)
  }
  await Promise.all([swaps, visit(), visit(), visit(), visit()])
  expect(await ask('/pricing')).toMatchObject({ status: 200, body: Buffer.from('another '.repeat(5000)) })
})

test('old addresses and variants of pages redirect', async () => {
  const { ask } = await served('/shop')
  for (const [path, to] of [
    ['/shop/old', '/shop/pricing#plans'],
    ['/shop/Pricing', '/shop/pricing'],
    ['/shop/pricing.html', '/shop/pricing'],
    ['/shop/pricing/index.html', '/shop/pricing']
  ] as const) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.location]).toEqual([path, 301, to])
  }
})

test('a missing site is unavailable until it is back', async () => {
  const { folder, ask } = await served()
  await rename(folder, `${folder}-gone`)
  const { status, headers } = await ask('/')
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  await rename(`${folder}-gone`, folder)
  expect((await ask('/')).status).toBe(200)
})

test('an aborted download does not affect other requests', async () => {
  const { open, ask } = await served()
  const response = await open('/assets/film.mp4')
  await once(response, 'data')
  response.destroy()
  expect((await ask('/')).status).toBe(200)
})

test.runIf(existsSync('/proc/self/mem'))('an unreadable file does not affect other requests', async () => {
  const { folder, ask } = await served()
  const logged = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  await symlink('/proc/self/mem', join(folder, 'broken.txt'))
  await ask('/broken.txt').catch(() => undefined)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'EIO' })))
  expect((await ask('/')).status).toBe(200)
})

test('a site with a base path is served below it, and the root redirects to it', async () => {
  const { url, ask } = await served('/shop')
  expect(new URL(url).pathname).toBe('/shop')
  const page = await ask('/shop/pricing')
  expect(page.body.toString()).toBe(files['pricing/index.html'])
  expect(page.headers).toHaveProperty('content-security-policy')
  expect((await ask(`/shop${script}`)).headers['cache-control']).toBe(immutable)
  for (const path of ['/shop/nowhere', '/shop/404', '/shop/_headers']) expect((await ask(path)).status, path).toBe(404)
  for (const path of ['/', '/shop']) {
    const { status, headers } = await ask(path)
    expect([status, headers.location], path).toEqual([302, '/shop/'])
  }
  expect((await ask('/pricing')).status).toBe(404)
})

test('the server listens only on localhost unless another address is given', async () => {
  const { server, folder } = await served()
  expect(server.address()).toMatchObject({ address: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/) })
  const open = await serve(folder, 0, '', '0.0.0.0')
  onTestFinished(() => void open.server.close())
  expect(open.server.address()).toMatchObject({ address: '0.0.0.0' })
  expect(open.url).toMatch(/^http:\/\/localhost:\d+$/)
})

test('a port in use is an error', async () => {
  const { url, folder } = await served()
  await expect(serve(folder, Number(new URL(url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
