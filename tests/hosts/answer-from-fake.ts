import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { filesIn } from '../../scripts/platform/files.ts'
import { hosts } from '../../src/shared/editing-hosts.ts'
import type { FakeHost } from './fake-host.ts'

/** Answers what pages ask of a host from the fake. @param api the address that they ask */
export async function answerFromFake(context: BrowserContext, fake: FakeHost, api = hosts.github.api): Promise<void> {
  await context.route(`${api}/**`, async (route) => {
    const request = route.request()
    const { host: _, ...headers } = await request.allHeaders()
    const response = await fetch(request.url().replace(api, fake.api), {
      method: request.method(),
      headers,
      ...(request.method() !== 'GET' && { body: request.postData() })
    }).catch(() => undefined)
    if (!response) return route.abort()
    const body = Buffer.from(await response.arrayBuffer())
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  })
}

/** The content of a project, for the first commit. */
export function contentOf(root: string): ReadonlyMap<string, Uint8Array> {
  return new Map(filesIn(root, 'content').map((path) => [path, readFileSync(join(root, path))] as const))
}
