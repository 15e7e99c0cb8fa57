import type { Page } from '@playwright/test'
import { answerFromFake, contentOf } from '../../github/answer-from-fake.ts'
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
    const github = await startFakeGitHub({ files: contentOf(testSite) })
    await answerFromFake(context, github)
    await use(github)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await github.close()
  }
})

/** Opens the editor, signs in, and waits until the content is checked. */
export async function openEditor(page: Page, github: FakeGitHub, path = '/'): Promise<void> {
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
    .getByRole('button', { name: /changes?$/ })
    .click()
  await page.getByLabel('What you changed').fill(message)
  await page.getByRole('button', { name: 'Propose' }).click()
}
