import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SiteFolder } from '../../../../scripts/build/site-folder.ts'
import { nginxInclude } from '../../../../scripts/hosting/nginx.ts'
import { hostingRules, revalidate } from '../../../../scripts/hosting/hosting-rules.ts'
import { hostFileNames } from '../../../../scripts/model/addresses.ts'
import { precompress } from '../../../../scripts/build/precompress.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0

const files = {
  'index.html': 'home',
  'pricing/index.html': 'pricing '.repeat(500),
  '404.html': 'not found',
  'pricing.md': '# Pricing — plans',
  'site.webmanifest': '{}',
  'logo.svg': '<svg/>',
  ...Object.fromEntries(hostFileNames.map((name) => [name, 'secret'])),
  '.git/config': 'secret',
  'pictures/.DS_Store': 'secret',
  '.well-known/security.txt': 'Contact: mailto:security@tiny.test',
  'archive.tar.gz': 'packed',
  'data.json.gz': 'packed, with no text beside it',
  'assets/app.abc123.js': 'let a = 1 '.repeat(500)
}

const policies = ["default-src 'self'"]

const redirects = [
  { from: '/old', to: '/pricing' },
  { from: '/old-plans', to: '/pricing#plans' },
  { from: '/old-store', to: 'https://store.test/?price=$67' }
]

/** Tests the generated include with a real nginx. Skipped if nginx is not installed. */
describe.skipIf(!isInstalled).each([
  ['for a whole host', ''],
  ['for a subfolder', '/shop']
])('nginx with the include %s', (_, basePath) => {
  let folder: string
  let port: number
  let server: ReturnType<typeof spawn>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    // When started as root, nginx reads files as another user.
    await chmod(folder, 0o755)
    port = await freePort()
    const site = new SiteFolder(join(folder, basePath))
    const pages = new Map(['/', '/404', '/pricing', '/docs/ai-agent'].map((path) => [path, { path }]))
    const content = { redirects, pages, site: { url: `https://tiny.test${basePath}` } }
    for (const [name, text] of Object.entries({
      ...files,
      'nginx.conf': nginxInclude(hostingRules(content, policies))
    }))
      await site.write(`/${name}`, text)
    await precompress(site, 1)
    await writeFile(join(folder, '..', `${port}.conf`), settings(folder, site.folder, port))
    server = spawn('nginx', ['-c', join(folder, '..', `${port}.conf`), '-g', 'daemon off;'], { stdio: 'ignore' })
    await answers(port)
  })

  afterAll(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    await rm(folder, { recursive: true })
    await rm(join(folder, '..', `${port}.conf`))
  })

  test('serves an SVG in a sandbox', async () => {
    const { headers } = await request('/logo.svg')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': revalidate })
  })

  test('serves a page compressed, with security headers and revalidation', async () => {
    const response = await request('/pricing')
    const compressed = readFileSync(join(folder, basePath, 'pricing/index.html.gz'))
    expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(compressed.length) })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff'
    })
    expect(response.headers['content-security-policy']).toContain("default-src 'self'; frame-ancestors 'none'")
  })

  test('redirects to the address without the trailing slash', async () => {
    const response = await request('/pricing/')
    expect([response.statusCode, response.headers.location]).toEqual([301, `${basePath}/pricing`])
    expect((await request('/')).statusCode).toBe(200)
  })

  test('never redirects to another host', async () => {
    for (const path of ['/%5cevil.test/', '/%5c%5cevil.test/', '/a%5cb/'])
      expect([path, (await request(path)).statusCode]).toEqual([path, 404])
    expect((await request('//evil.test/')).headers.location).toBe(`${basePath}/evil.test`)
    expect((await request('/pricing/?from=mail')).headers.location).toBe(`${basePath}/pricing?from=mail`)
  })

  test.each(['%3f', '%23', '%25', '%25%33%66', '%0d%0a', '%20', '%22', '%00', '%c3%bc'])(
    'does not redirect from /a%sb/, where decoding would change the address',
    async (letters) => {
      const { statusCode, headers } = await request(`/a${letters}b/`)
      expect(headers.location).toBeUndefined()
      expect(statusCode).toBeGreaterThanOrEqual(400)
    }
  )

  test('does not serve compressed copies directly, but serves archives', async () => {
    for (const path of ['/index.html.gz', '/index.html.br', '/pricing/index.html.gz', '/assets/app.abc123.js.br'])
      expect([path, (await request(path)).statusCode]).toEqual([path, 404])
    for (const path of ['/archive.tar.gz', '/data.json.gz']) {
      const { statusCode, headers } = await request(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': revalidate })
    }
  })

  test('does not serve host settings and hidden files', async () => {
    for (const path of [...hostFileNames.map((name) => `/${name}`), '/.git/config', '/pictures/.DS_Store', '/404.html'])
      expect([path, (await request(path)).statusCode]).toEqual([path, 404])
    expect((await request('/.well-known/security.txt')).statusCode).toBe(200)
  })

  test.runIf(basePath)('redirects the base path to its home page with a trailing slash', async () => {
    const response = await request('')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/shop/'])
  })

  test('redirects old addresses and keeps the query', async () => {
    const response = await request('/old')
    expect([response.statusCode, response.headers.location]).toEqual([301, `${basePath}/pricing`])
    expect((await request('/old?from=mail')).headers.location).toBe(`${basePath}/pricing?from=mail`)
    expect((await request('/old-plans?from=mail')).headers.location).toBe(`${basePath}/pricing?from=mail#plans`)
    expect((await request('/old-store?from=mail')).headers.location).toBe('https://store.test/?price=%2467')
  })

  test.each([
    ['/Pricing', '/pricing'],
    ['/PRICING/', '/pricing'],
    ['/pricing.html', '/pricing'],
    ['/Pricing.htm', '/pricing'],
    ['/pricing/index.html', '/pricing'],
    ['/Docs/AI-Agent.html', '/docs/ai-agent']
  ])('redirects %s to %s and keeps the query', async (variant, path) => {
    const { statusCode, headers } = await request(`${variant}?from=mail`)
    expect([statusCode, headers.location]).toEqual([301, `${basePath}${path}?from=mail`])
  })

  test('redirects no address that only looks like a page', async () => {
    expect((await request('/pricing')).statusCode).toBe(200)
    for (const path of ['/pricing.pdf', '/pricing-html', '/pricing.html.html', '/docs/aixagent', '/docs/index.html'])
      expect([path, (await request(path)).statusCode]).toEqual([path, 404])
  })

  test('also serves compressed files to a CDN', async () => {
    expect((await request('/pricing', { via: '1.1 cdn' })).headers['content-encoding']).toBe('gzip')
  })

  test('sends the content type of each file', async () => {
    for (const [path, type] of [
      ['/pricing.md', 'text/markdown; charset=utf-8'],
      ['/site.webmanifest', 'application/manifest+json']
    ] as const) {
      const { headers, statusCode } = await request(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
    expect((await request('/gone.md')).statusCode).toBe(404)
  })

  test('serves the 404 page for unknown addresses', async () => {
    for (const path of ['/nowhere', '/assets/gone.js', '/_headers', '/nginx.conf'])
      expect([path, (await request(path)).statusCode]).toEqual([path, 404])
    expect((await request('/nowhere')).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('caches hashed files forever', async () => {
    const { headers } = await request('/assets/app.abc123.js')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff'
    })
  })

  function request(path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get({ port, path: basePath + path, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
        response.resume()
        resolve(response)
      }).on('error', reject)
    })
  }
})

function settings(folder: string, site: string, port: number): string {
  return `pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  types { text/html html; text/javascript js; }
  access_log off;
  client_body_temp_path ${folder}/tmp-body; proxy_temp_path ${folder}/tmp-proxy; fastcgi_temp_path ${folder}/tmp-fastcgi;
  uwsgi_temp_path ${folder}/tmp-uwsgi; scgi_temp_path ${folder}/tmp-scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; include ${site}/nginx.conf; }
}
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Polls the port until the server answers. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const answered = await new Promise<boolean>((resolve) => {
      get({ port, path: '/' }, (response) => {
        response.resume()
        resolve(true)
      }).on('error', () => setImmediate(() => resolve(false)))
    })
    if (answered) return
  }
}
