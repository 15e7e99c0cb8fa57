import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { HostId } from '../../../schema/git-hosts.ts'
import { hosts, websiteOf } from '../../../src/shared/editing-hosts.ts'
import { answerFromFake, contentOf } from '../../hosts/answer-from-fake.ts'
import { startFakeHost, type FakeHost } from '../../hosts/fake-host.ts'
import { testSite } from '../../test-site.ts'
import { bar } from '../editing/editor.ts'
import { expect as expectSoon, test as base } from '../test.ts'

/** Opening compiles the content. */
export const expect = expectSoon.configure({ timeout: 30_000 })

interface Fixtures {
  /** The repository that the test site is built from, with Git itself behind it. */
  readonly github: FakeHost
}

export const test = base.extend<Fixtures>({
  github: async ({ context }, use) => {
    test.setTimeout(120_000)
    const github = await startFakeHost({ files: contentOf(testSite) })
    await answerFromFake(context, github)
    await use(github)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await github.close()
  }
})

/** Opens the editor, signs in, and waits until the content is checked. */
export async function openEditor(page: Page, github: FakeHost, path = '/'): Promise<void> {
  await page.goto(`/edit/?page=${path}`)
  await signIn(page, github.token())
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Proposes what changed. */
export async function propose(page: Page, message: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^\d+ changes?$/ })
    .click()
  await page.getByLabel('What you changed').fill(message)
  await page.getByRole('button', { name: 'Propose' }).click()
}

/** Serves the editor as a site on another host has it, where the author signs in with OAuth. */
export async function startOn(context: BrowserContext, host: Exclude<HostId, 'github'>): Promise<FakeHost> {
  const fake = await startFakeHost({ host, files: contentOf(testSite) })
  const { api, oauth } = hosts[host]
  const website = websiteOf(api)
  await answerFromFake(context, fake, api)
  // The page and its worker get the policy from their headers, too.
  await context.route(/\/edit\/(?:edit-worker.*)?(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const onHost = (text: string) => text.replaceAll(/(connect-src 'self') [^ ;]+/g, `$1 ${website}`)
    const body = onHost(await response.text())
      .replace(`data-api="${hosts.github.api}"`, `data-api="${api}"`)
      .replace('data-host="github"', `data-host="${host}" data-application="app-1"`)
    const headers = Object.entries(response.headers()).map(([name, value]) => [name, onHost(value)] as const)
    await route.fulfill({ response, body, headers: Object.fromEntries(headers) })
  })
  await context.route('**/edit/base.json', async (route) => {
    const response = await route.fetch()
    const base: object = await response.json()
    await route.fulfill({ response, json: { ...base, host, api } })
  })
  let challenge: string | null = null
  await context.route(`${website}${oauth?.authorize}?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    challenge = asked.get('code_challenge')
    const back = `${asked.get('redirect_uri')}?code=code-1&state=${asked.get('state')}`
    return route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Allow ${asked.get('client_id')}</a>` })
  })
  await context.route(`${website}${oauth?.token}`, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = verifier === challenge && sent.get('code') === 'code-1' && sent.get('client_id') === 'app-1'
    const headers = { 'access-control-allow-origin': '*' }
    return isRight
      ? route.fulfill({ headers, json: { access_token: fake.token(), token_type: 'Bearer', expires_in: 7200 } })
      : route.fulfill({ status: 400, headers, json: { error: 'invalid_grant', error_description: 'Wrong code.' } })
  })
  return fake
}
