import type { Page } from '@playwright/test'
import { faultsIn } from '../axe.ts'
import { content } from '../content.ts'
import { bar, home, panel, popover, title, type } from '../editing/editor.ts'
import { expect, openEditor, propose, signIn, test } from './web-editor.ts'

const headline = 'Edit this page where it is'

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

async function changeHeadline(page: Page, text: string, from = title): Promise<void> {
  await page.getByRole('heading', { level: 1, name: from }).click()
  await type(page, text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
}

/** What a timer does every ten seconds. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a person with a browser and an account changes a headline on the live site, and gets a pull request with a preview', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  await page.getByRole('heading', { level: 1, name: title }).click()
  await type(page, 'Only $(plans.startr.price)')
  await expect(popover(page)).toContainText('plans.startr.price')
  await type(page, headline)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
  await propose(page, 'Say where to edit')
  await expect(panel(page)).toContainText('Sent your changes on the branch content/say-where-to-edit')
  await expect(bar(page)).toContainText('Waiting for review')
  await expect(bar(page).getByRole('link', { name: 'Pull request' })).toBeVisible()
  const diff = github.git('diff', '--unified=0', 'main', 'content/say-where-to-edit')
  expect(diff.match(/^[-+](?![-+]).*/gm)).toEqual([`-    title: ${title}`, `+    title: ${headline}`])
  expect(diff).toContain(home)
  const sha = github.git('rev-parse', 'content/say-where-to-edit').trim()
  github.state.checkRuns.set(sha, [{ name: 'test', status: 'in_progress' }])
  await lookAgain(page)
  await expect(bar(page)).toContainText('Checks running')
  github.state.checkRuns.set(sha, [{ name: 'test', status: 'completed', conclusion: 'success' }])
  github.state.deployments.push({
    id: 1,
    sha,
    statuses: [{ state: 'success', environment_url: 'https://preview.example' }]
  })
  await lookAgain(page)
  await expect(bar(page)).toContainText('Preview ready')
  await expect(bar(page).getByRole('link', { name: 'Preview' })).toHaveAttribute('href', 'https://preview.example')
  github.merge(1)
  await lookAgain(page)
  await expect(bar(page)).toContainText('Published')
})

test('the editor shows every page as the build writes it', async ({ page, github, context, baseURL }) => {
  await openEditor(page, github)
  // Without the policy of the site, which lets no test parse HTML.
  const parser = await context.newPage()
  for (const { path } of content.pages.values()) {
    const built = await page.request.get(`${baseURL}${path}`)
    const expected = await parser.evaluate(htmlOf, await built.text())
    await page.evaluate((path) => {
      history.pushState(null, '', `?page=${path}`)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const difference = async () => firstDifference(await page.evaluate(htmlOf, undefined), expected)
    await expect.poll(difference, path).toBeUndefined()
    expect(expected.length, path).toBeGreaterThan(1000)
  }
  await parser.close()
})

/** A page from its header to its footer, with sorted attributes; by default, the open one. */
function htmlOf(html: string | undefined): string {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const app = page.querySelector('#app')?.cloneNode(true)
  if (!(app instanceof Element)) return ''
  for (const element of app.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const attribute of attributes) element.setAttributeNode(attribute)
  }
  return app.innerHTML
}

function firstDifference(shown: string, expected: string): string | undefined {
  const at = [...expected].findIndex((character, index) => shown[index] !== character)
  return at < 0 && shown.length === expected.length
    ? undefined
    : `${shown.slice(at - 80, at + 80)}\n≠\n${expected.slice(at - 80, at + 80)}`
}

test('a missing right is named before anything is written', async ({ page, github }) => {
  await page.goto('/edit/')
  await signIn(page, github.token({ pulls: 'read' }))
  await expect(page.getByRole('alert')).toContainText('“Pull requests: Read and write”')
  expect(github.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
})

test('the token stays in memory, unless it is remembered; signing out forgets it', async ({ page, github }) => {
  await openEditor(page, github)
  await page.reload()
  await expect(page.getByLabel('Token')).toBeVisible()
  await page.getByLabel('Remember on this device').check()
  await signIn(page, github.token())
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
  await page.reload()
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Token')).toBeVisible()
})

test('only the API gets the token, and no address or storage of the page has it', async ({ page, github }) => {
  const hosts = new Set<string>()
  page.on('request', async (request) => {
    if ('authorization' in (await request.allHeaders())) hosts.add(new URL(request.url()).host)
    expect(request.url()).not.toContain('github_pat')
  })
  await openEditor(page, github)
  await changeHeadline(page, headline)
  expect([...hosts]).toEqual(['api.github.com'])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(stored).not.toContain('github_pat')
})

test('a closed tab loses nothing', async ({ page, github }) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  await page.goto('about:blank')
  await openEditor(page, github)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
})

test('two tabs do not overwrite each other', async ({ page, context, github }) => {
  await openEditor(page, github)
  const other = await context.newPage()
  await other.goto('/edit/')
  await signIn(other, github.token())
  await expect(other.getByRole('alert')).toContainText('open in another tab')
  await page.close()
  await signIn(other, github.token())
  await expect(bar(other).getByRole('button', { name: 'Fields' })).toBeVisible()
})

test('where somebody else changed the same text, three texts show and nothing is sent until one is chosen', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  const before = github.git('show', `main:${home}`)
  github.commitElsewhere(new Map([[home, `${before.replace(title, 'A headline of somebody else')}\n`]]))
  await propose(page, 'Say where to edit')
  await expect(panel(page)).toContainText('Choose between yours and theirs first.')
  const conflict = panel(page).getByRole('region', { name: 'Changed by you and by somebody else' })
  for (const text of [title, headline, 'A headline of somebody else']) await expect(conflict).toContainText(text)
  expect(github.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  await conflict.getByRole('button', { name: 'Keep yours' }).click()
  await expect(conflict).toBeHidden()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(panel(page)).toContainText('Sent your changes')
  expect(github.git('show', `content/say-where-to-edit:${home}`)).toContain(headline)
})

test('a token that is revoked while a person works is named, and the draft stays', async ({ page, github }) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  github.revoke()
  await propose(page, 'Say where to edit')
  await expect(panel(page)).toContainText('GitHub does not accept the token')
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  github.recover()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(panel(page)).toContainText('Sent your changes')
})

test.describe('pictures', () => {
  // The published site does not have the file yet.
  test.use({ allowedConsole: ['404 (Not Found)'] })

  test('a new picture shows before the site is built with it, and is committed as it is', async ({ page, github }) => {
    await openEditor(page, github)
    const picture = page.locator('[data-section="hero"] img:visible').first()
    await picture.click()
    await popover(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Team.png', mimeType: 'image/png', buffer: png })
    await expect(popover(page)).toContainText('Saved Team.png')
    await popover(page).getByRole('button', { name: 'Save' }).click()
    await expect(picture).toHaveAttribute('src', /^data:image\/png/)
    await picture.click()
    await expect(popover(page)).toContainText('/pictures/team.png')
    await page.keyboard.press('Escape')
    await propose(page, 'Show the team')
    await expect(panel(page)).toContainText('Sent your changes')
    expect(github.git('cat-file', '-s', 'content/show-the-team:content/public/pictures/team.png').trim()).toBe(
      String(png.length)
    )
  })
})

test('links lead to other pages inside the editor, and Back returns', async ({ page, github }) => {
  await openEditor(page, github)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).first().click()
  await expect(page).toHaveURL(/\/edit\/\?page=\/documentation/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the way to sign in works at 360 pixels, and has no faults that axe finds', async ({ page, github }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/edit/')
  await expect(page.getByLabel('Token')).toBeFocused()
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  await signIn(page, github.token())
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
})

test('with a relay, a person signs in on GitHub instead of pasting a token', async ({ page, context, github }) => {
  await context.route('**/edit/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('data-sign-in=""', 'data-sign-in="https://relay.example/auth"')
    // As hosts send it for a site with a relay.
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    await route.fulfill({ response, body: html, headers })
  })
  const token = github.token()
  await context.route('https://relay.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data, origin }) =>
          opener.postMessage('authorization:github:success:' + JSON.stringify({ token: '${token}' }), origin))
        opener.postMessage('authorizing:github', '*')
      </script>`
    })
  )
  await page.goto('/edit/')
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click()
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
})
