import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { filesIn } from '../../../scripts/platform/files.ts'
import { startFakeGitHub, type FakeGitHub } from '../../github/fake-github.ts'
import { testSite } from '../../test-site.ts'
import { bar } from '../editing/editor.ts'
import { expect as expectSoon, test as base } from '../test.ts'

/** Opening compiles the content. */
export const expect = expectSoon.configure({ timeout: 30_000 })

interface Fixtures {
  /** The repository that the test site is built from, with Git itself behind it. */
  readonly github: FakeGitHub
}

export const test = base.extend<Fixtures>({
  github: async ({ context }, use) => {
    test.setTimeout(120_000)
    const files = filesIn(testSite, 'content').map((path) => [path, readFileSync(join(testSite, path))] as const)
    const github = await startFakeGitHub({ files: new Map(files) })
    await answerFor(context, github)
    await use(github)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await github.close()
  }
})

const api = 'https://api.github.com'

/** Answers requests to GitHub from the fake. */
async function answerFor(context: BrowserContext, github: FakeGitHub): Promise<void> {
  await context.route(`${api}/**`, async (route) => {
    const request = route.request()
    const { host: _, ...headers } = await request.allHeaders()
    const response = await fetch(request.url().replace(api, github.api), {
      method: request.method(),
      headers,
      ...(request.method() === 'POST' && { body: request.postData() })
    }).catch(() => undefined)
    if (!response) return route.abort()
    const body = Buffer.from(await response.arrayBuffer())
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  })
}

/** Opens the editor, and signs in. */
export async function openEditor(page: Page, github: FakeGitHub, path = '/'): Promise<void> {
  await page.goto(`/edit/?page=${path}`)
  await signIn(page, github.token())
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Proposes what changed. */
export async function propose(page: Page, message: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /changes?$/ })
    .click()
  await page.getByLabel('What you changed').fill(message)
  await page.getByRole('button', { name: 'Propose' }).click()
}
