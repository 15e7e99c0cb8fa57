import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { stringify } from 'yaml'
import { buildCopy } from '../extreme/build-copy.ts'
import { testSite } from '../test-site.ts'
import { site } from './content.ts'

export const providerHost = 'https://count.tiny.test'
/** The same site at another address. */
export const preview = 'https://preview.pagewright.example'

/** A request that the provider got: its body, parsed, and its headers. */
export interface Counted {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/** The test site, built with analytics. */
export interface CountedSite {
  readonly remove: () => Promise<void>
  /**
   * Lets the context reach the site at its own address and as a preview, and a provider that answers with `answer`. Other hosts do not
   * answer. The list grows with each request to the provider.
   */
  readonly openIn: (context: BrowserContext, answer?: string) => Promise<readonly Counted[]>
}

/** @param analytics the fields of content/analytics.yaml, besides the host */
export async function buildCountedSite(analytics: object): Promise<CountedSite> {
  const root = await mkdtemp(join(tmpdir(), 'counted-site-'))
  await cp(join(testSite, 'content'), join(root, 'content'), { recursive: true })
  await writeFile(join(root, 'content/analytics.yaml'), stringify({ host: providerHost, ...analytics }))
  const folder = await buildCopy(root, '--no-compress', '--no-social-images')
  return {
    remove: () => rm(root, { recursive: true, force: true }),
    openIn: async (context, answer = 'ok') => {
      const counted: Counted[] = []
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      await context.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }))
      for (const host of [site.url, preview])
        await context.route(`${host}/**`, (route) => {
          const file = join(folder, new URL(route.request().url()).pathname)
          return route.fulfill({ path: extname(file) === '' ? join(file, 'index.html') : file })
        })
      await context.route(`${providerHost}/**`, async (route) => {
        const request = route.request()
        if (request.method() === 'POST')
          counted.push({ body: JSON.parse(request.postData() ?? '{}'), headers: request.headers() })
        await route.fulfill({ headers, body: answer })
      })
      return counted
    }
  }
}
