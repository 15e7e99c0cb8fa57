import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsIn } from '../axe.ts'
import { content, popupOf } from '../content.ts'
import { failure } from '../../hosts/github-answers.ts'
import type { FakeHost } from '../../hosts/fake-host.ts'
import {
  addStats,
  bar,
  home,
  openAddForm,
  openPanel,
  panel,
  popover,
  showPopup,
  title,
  type,
  undo
} from '../editing/editor.ts'
import { expect, openEditor, propose, signIn, startOn, test } from './web-editor.ts'

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

/** Changes a file as somebody else. */
function replaceOnMain(github: FakeHost, from: string | RegExp, to: string, file = home): void {
  github.commitElsewhere(new Map([[file, `${github.git('show', `main:${file}`).replace(from, to)}\n`]]))
}

/** What happens if the author comes back to the tab ten seconds later. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = Date.now() + 10_000
    Date.now = () => later
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('a click elsewhere saves a text and opens the next one, and only the API gets the token', async ({
  page,
  github
}) => {
  const hosts = new Set<string>()
  page.on('request', async (request) => {
    if ('authorization' in (await request.allHeaders())) hosts.add(new URL(request.url()).host)
    expect(request.url()).not.toContain('github_pat')
  })
  await openEditor(page, github)
  await page.getByRole('heading', { level: 1, name: title }).click()
  await type(page, headline)
  const other = page.locator('[data-section] h2').first()
  await other.evaluate((heading) => heading.scrollIntoView())
  // A click elsewhere saves the open field, and opens the next one, which stays open.
  await other.click()
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await type(page, 'The next heading')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: '2 changes' })).toBeVisible()

  expect([...hosts]).toEqual(['api.github.com'])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(stored).not.toContain('github_pat')
})

test('a person with a browser and an account changes a headline on the live site, and gets a pull request with a preview', async ({
  page,
  github
}) => {
  const started = performance.now()
  await page.goto('/')
  await openEditor(page, github)
  await page.getByRole('heading', { level: 1, name: title }).click()
  await type(page, 'Only $(plans.startr.price)')
  await expect(popover(page)).toContainText('plans.startr.price')
  await type(page, headline)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
  await propose(page, 'Say where to edit')
  await expect(panel(page)).toContainText('Sent your changes to the branch content/say-where-to-edit')
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
  await expect(bar(page)).toContainText('Publishing')
  // The host builds the site again.
  await page.route('**/edit/base.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(title, headline) })
  })
  await lookAgain(page)
  await expect(bar(page)).toContainText('Published')
  expect(performance.now() - started).toBeLessThan(60_000)
})

test('a proposal that the site has overtaken is taken back, settled and proposed again', async ({ page, github }) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  await propose(page, 'Say where to edit')
  await expect(bar(page)).toContainText('Waiting for review')
  replaceOnMain(github, title, 'A headline of somebody else')
  await lookAgain(page)
  await expect(bar(page)).toContainText('Conflicts with the site')
  await bar(page).getByRole('button', { name: 'Take back' }).click()
  await bar(page).getByRole('button', { name: '1 conflict' }).click()
  await panel(page).getByRole('button', { name: 'Keep yours' }).click()
  await page.getByLabel('What you changed').fill('Say where to edit, again')
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(bar(page)).toContainText('Waiting for review')
  expect(github.state.pulls).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  expect(github.git('show', 'content/say-where-to-edit-again:content/pages/home.yaml')).toContain(headline)
})

test('nothing is sent that is right alone, and wrong together with what somebody else changed', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  await page.getByRole('heading', { level: 1, name: title }).click()
  await type(page, 'From $(plans.starter.price)')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Draft')
  replaceOnMain(github, /^price: .*$/m, 'prise: 67', 'content/plans/starter.yaml')
  await propose(page, 'Name the price')
  await expect(panel(page)).toContainText('Fix this error, and try again.')
  expect(github.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  await expect(bar(page).getByRole('button', { name: /^[1-9]\d* errors?/ })).toBeVisible()
})

test('content that has errors opens; an error leads to its field, or is fixed by the value that it suggests', async ({
  page,
  github
}) => {
  replaceOnMain(github, title, 'Only $(plans.startr.price)')
  replaceOnMain(github, 'type: features', 'type: feetures')
  await openEditor(page, github)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await bar(page).getByRole('button', { name: '2 errors' }).click()
  const findings = page.getByRole('dialog', { name: 'Errors and warnings' })
  const unknownType = findings.getByRole('listitem').filter({ hasText: 'feetures' })
  await expect(unknownType.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await unknownType.getByRole('button', { name: 'Use “features”' }).click()
  await expect(findings).not.toContainText('feetures')
  await expect(findings).toContainText('Did you mean $(plans.starter.price)?')
  await expect(findings).toContainText('the page shows the last version that had none')
  await findings.getByRole('button', { name: 'Edit' }).click()
  await type(page, headline)
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: '0 errors' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(bar(page)).toContainText('Draft')
})

test('a file that is no YAML is named, and others can be edited', async ({ page, github }) => {
  replaceOnMain(github, /^/, 'a: "', 'content/facts.yaml')
  await openEditor(page, github)
  await bar(page).getByRole('button', { name: /error/ }).click()
  const findings = page.getByRole('dialog', { name: 'Errors and warnings' })
  await expect(findings).toContainText('Facts, line 1')
  await expect(findings.getByRole('link', { name: 'Open the file' }).first()).toHaveAttribute(
    'href',
    'https://github.com/acme/site/edit/main/content/facts.yaml'
  )
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: title }).click()
  await type(page, headline)
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
})

test('a page that moves stays open, also after undo and Back', async ({ page, github }) => {
  await openEditor(page, github, '/support')
  const heading = page.getByRole('heading', { level: 1 })
  const words = await heading.textContent()
  await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  await panel(page).getByRole('textbox', { name: 'Address' }).fill('/help')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=\/help$/)
  await expect(heading).toHaveText(words ?? '')
  await undo(page)
  await expect(page).toHaveURL(/page=\/support$/)
  await expect(heading).toHaveText(words ?? '')
  await bar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(page).toHaveURL(/page=\/help$/)
  await page.goto('/edit/?page=/support')
  await signIn(page, github.token())
  await expect(page).toHaveURL(/page=\/help$/)
  await expect(heading).toHaveText(words ?? '')
})

test('no other site is shown as this one', async ({ page, context }) => {
  const asked: string[] = []
  await context.route('https://api.github.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<div id="app"><h1>Other</h1></div>' })
  })
  for (const address of ['https://api.github.com/pages', '//api.github.com/pages', '/..//api.github.com/pages']) {
    await page.goto(`/edit/?page=${address}`)
    await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible()
  }
  expect(asked).toEqual([])
})

test('at 360 pixels, axe finds nothing in the way to sign in, which Escape closes, and what fails after it is tried again', async ({
  page,
  github
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/edit/')
  await expect(page.getByLabel('Token')).toBeFocused()
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  for (const times of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Token'), `${times}`).toBeHidden()
    await bar(page).getByRole('button', { name: 'Sign in' }).click()
  }
  github.fail(/branches/, { answer: failure(502, 'Bad gateway') })
  await signIn(page, github.token())
  await expect(bar(page).getByRole('alert')).toBeVisible()
  // Without another token.
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
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

test('a missing right is named; a token stays in memory unless it is remembered, and signing out forgets it', async ({
  page,
  github
}) => {
  await page.goto('/edit/')
  await signIn(page, github.token({ pulls: 'read' }))
  await expect(page.getByRole('alert')).toContainText('“Pull requests: Read and write”')
  expect(github.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  await signIn(page, github.token())
  await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
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

test('the panel opens each popup, whose texts are changed and shown at once', async ({ page, github }) => {
  await openEditor(page, github)
  const notice = await showPopup(page, 'recent-purchase')
  const first = await notice.textContent()
  await showPopup(page, 'recent-purchase')
  await expect(notice).not.toHaveText(first ?? '')
  const offer = await showPopup(page, 'exit-intent')
  await expect(notice).toHaveCount(0)
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(offer).toHaveCSS('position', 'fixed')
  const { decline } = popupOf('exit-intent')
  await offer.getByRole('button', { name: decline }).click()
  await type(page, 'Not today')
  await page.keyboard.press('Enter')
  await expect(offer.getByRole('button', { name: 'Not today' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  const again = await showPopup(page, 'exit-intent')
  await again.getByRole('button', { name: 'Not today' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(again).toHaveCount(0)
  const last = await showPopup(page, 'exit-intent')
  await panel(page).press('Escape')
  await expect(last).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
})

test('on a phone, the panel does not cover the popup that it opens, and axe finds nothing in the editor', async ({
  page,
  github
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openEditor(page, github)
  const offer = await showPopup(page, 'exit-intent')
  await expect(panel(page)).toHaveCount(0)
  await offer.getByRole('heading').click()
  await expect(popover(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await offer.getByRole('button').filter({ hasNotText: /./ }).click()
  await expect(offer).toHaveCount(0)
  await changeHeadline(page, headline)
  await bar(page).getByRole('button', { name: '1 change' }).click()
  await expect(panel(page)).toContainText('Edit this page')
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('keys work while a link has the focus; with editing off, links lead to other pages inside the editor', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  await page.getByRole('link', { name: 'Features' }).first().focus()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toContainText('Turn editing on or off')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Features' }).first().focus()
  const edit = bar(page).getByRole('button', { name: 'Edit', exact: true })
  await expect(edit).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('e')
  await expect(edit).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).first().click()
  await expect(page).toHaveURL(/\/edit\/\?page=\/documentation/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('content of the branch runs nothing, with and without errors', async ({ page, github }) => {
  const hostile = '<img src=x onerror="document.title=1"></script><script>document.title=1</script>'
  replaceOnMain(github, title, `'${hostile}'`)
  const logo = 'content/public/logo.svg'
  const svg = github.git('show', `main:${logo}`).replace('>', '><script>document.title=1</script>')
  github.commitElsewhere(new Map([[logo, svg]]))
  await openEditor(page, github)
  await bar(page).getByRole('button', { name: '1 error' }).click()
  await expect(page.getByRole('dialog', { name: 'Errors and warnings' })).toContainText('<script>')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await page.title()).not.toBe('1')
  github.commitElsewhere(new Map([[logo, github.git('show', `main~1:${logo}`)]]))
  await page.goto('about:blank')
  await openEditor(page, github)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  expect(await page.title()).not.toBe('1')
})

test('hostile Markdown runs nothing in a field, in the list of changes, in the report and in a conflict', async ({
  page,
  github
}) => {
  const hostile = '[Click](javascript:document.title=1) <img src=x onerror="document.title=1">'
  await openEditor(page, github)
  await changeHeadline(page, hostile)
  replaceOnMain(github, title, `'${hostile} too'`)
  await propose(page, 'Try it')
  await expect(bar(page).getByRole('button', { name: '1 conflict' })).toBeVisible()
  await expect(panel(page)).toContainText('onerror="document.title=1"> too')
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  await expect(page.locator('img[onerror]')).toHaveCount(0)
  expect(await page.title()).not.toBe('1')
})

test('the state is asked every ten seconds while the tab is in view, and never while it is hidden', async ({
  page,
  github
}) => {
  await page.clock.install()
  await openEditor(page, github)
  await changeHeadline(page, headline)
  await propose(page, 'Say where to edit')
  await expect(bar(page)).toContainText('Waiting for review')
  const pulls = () => github.requests.filter(({ path }) => path.endsWith('/pulls/1')).length
  let count = pulls()
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await page.clock.runFor(200_000)
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
  await page.clock.runFor(200_000)
  // Twenty while the tab is in view, and a few that follow the proposal itself.
  await expect.poll(() => pulls() >= 20 && count === (count = pulls()), { intervals: [1000] }).toBe(true)
  expect(count).toBeLessThan(30)
})

test('while a proposal is sent, other texts are changed and saved; one that is declined is a draft again', async ({
  page,
  context,
  github
}) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/graphql', async (route) => {
    await held
    await route.fallback()
  })
  await propose(page, 'Say where to edit')
  const other = page.locator('[data-section] h2').first()
  await other.click()
  await type(page, 'The next heading')
  await page.keyboard.press('Enter')
  await expect(other).toHaveText('The next heading')
  await expect(panel(page)).not.toContainText('Sent your changes')
  release()
  await expect(panel(page)).toContainText('Sent your changes')
  await expect(bar(page)).toContainText('Draft')
  expect(github.git('show', `content/say-where-to-edit:${home}`)).not.toContain('The next heading')
  github.closePull(1)
  await lookAgain(page)
  await expect(bar(page)).toContainText('Closed, back in draft')
  await expect(bar(page).getByRole('button', { name: '2 changes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
})

test('beside an open proposal, changes ask the host every ten seconds at most, and need no network', async ({
  page,
  context,
  github
}) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  await propose(page, 'Say where to edit')
  await expect(bar(page)).toContainText('Waiting for review')
  // The clock stands still, as if all of this took no time.
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now
  })
  const pulls = () => github.requests.filter(({ path }) => path.endsWith('/pulls/1')).length
  await changeHeadline(page, 'One', headline)
  const before = pulls()
  await changeHeadline(page, 'Two', 'One')
  await changeHeadline(page, 'Three', 'Two')
  await expect(bar(page)).toContainText('Draft')
  expect(pulls() - before).toBeLessThanOrEqual(1)
  await context.route('https://api.github.com/**', (route) => route.abort('internetdisconnected'))
  await changeHeadline(page, 'Typed on a train', 'Three')
  await expect(bar(page)).toContainText('Draft')
  await lookAgain(page)
  await expect(bar(page)).toContainText('Draft')
  await expect(page.locator('content-editor .toast')).toHaveCount(0)
})

test('sections are moved, added and removed, items too, and all of it is published in one commit', async ({
  page,
  github
}) => {
  const types = () =>
    page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-section')))
  await openEditor(page, github)
  const [hero, first, second, ...others] = await types()
  await openPanel(page)
  const list = panel(page).getByRole('list', { name: 'Sections of the page' })
  const tool = (name: RegExp, index: number) => list.locator('> li').nth(index).getByRole('button', { name }).first()
  await tool(/^Move down/, 1).click()
  await expect.poll(types).toEqual([hero, second, first, ...others])
  await addStats(page)
  // An item of the new section, in its own form.
  await panel(page)
    .getByRole('list', { name: 'Items' })
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click()
  await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeEnabled()
  await panel(page).getByRole('button', { name: 'All sections' }).click()
  const added = (await types()).indexOf('stats')
  await tool(/^Remove/, added).click()
  await expect.poll(types).toEqual([hero, second, first, ...others])
  await undo(page)
  await expect(page.locator('[data-section="stats"]')).toHaveCount(1)
  await undo(page)
  await undo(page)
  await expect.poll(types).toEqual([hero, second, first, ...others])
  await bar(page)
    .getByRole('button', { name: /^\d+ changes?$/ })
    .click()
  await page.getByLabel('What you changed').fill('Move a section')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel(page)).toContainText('Published your changes')
  const published = github.git('show', `main:${home}`)
  expect([...published.matchAll(/^  - type: (.*)$/gm)].map(([, type]) => type)).toEqual([
    hero,
    second,
    first,
    ...others
  ])
  expect(github.git('log', '-1', '--format=%s', 'main')).toBe('Move a section')
  expect(github.state.pulls).toEqual([])
})

test('a question and a page are added, changed and deleted, and the commit has what is left', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  const form = await openAddForm(page)
  const add = async (kind: string, name: string) => {
    await form.getByLabel('Kind').selectOption(kind)
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Add' }).dblclick()
  }
  await add('Question', 'Do you deliver?')
  const heading = panel(page).getByRole('heading', { name: /deliver/ })
  await expect(heading).toBeVisible()
  await expect(page.locator('content-editor .toast')).toHaveCount(0)
  // An unsaved text of a deleted entry can be discarded.
  await panel(page).getByRole('textbox', { name: 'Question' }).fill('Is it $(plans.nope.price)?')
  await undo(page)
  await expect(panel(page)).toContainText('This entry has been deleted.')
  await bar(page).getByRole('button', { name: '1 unsaved change' }).click()
  await page.getByRole('button', { name: 'Discard the change' }).click()
  await expect(bar(page).getByRole('button', { name: /unsaved/ })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(heading).toBeVisible()
  await panel(page).getByRole('button', { name: 'Everything that pages share' }).click()
  await add('Page', 'Our team')
  await expect(page).toHaveURL('/edit/?page=/our-team')
  await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible()
  await changeHeadline(page, 'Seven people and a dog', 'Our team')
  await panel(page).getByRole('button', { name: 'Delete: Do you deliver?' }).click()
  await expect(page.locator('content-editor .toast')).toContainText('Undo brings it back')
  await expect(panel(page).getByRole('button', { name: 'Delete: Do you deliver?' })).toHaveCount(0)
  await expect(panel(page).locator('li button:focus')).toBeVisible()
  // A plan that pages show stays.
  await panel(page).getByRole('button', { name: 'Delete: Starter' }).first().click()
  await expect(page.locator('content-editor .toast')).toContainText(
    /“Starter Advantage” cannot be deleted yet\. Remove it from these places first: .+ › .+; .+ more\./
  )
  await propose(page, 'Introduce the team')
  await expect(panel(page)).toContainText('Sent your changes')
  const branch = 'content/introduce-the-team'
  expect(github.git('diff', '--name-status', 'main', branch).trim()).toBe('A\tcontent/pages/our-team.yaml')
  expect(github.git('show', `${branch}:content/pages/our-team.yaml`)).toContain('title: Seven people and a dog')
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  // No page links to it yet.
  for (const [label, path] of [
    ['Pricing', '/pricing'],
    ['Our team', '/our-team']
  ] as const) {
    await panel(page).getByLabel('Go to page').selectOption({ label })
    await expect(page).toHaveURL(`/edit/?page=${path}`)
  }
  await panel(page)
    .getByRole('button', { name: /^Delete: / })
    .click()
  await expect(page).toHaveURL('/edit/?page=/')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a new page that moves has no redirect, and can be deleted', async ({ page, github }) => {
  await openEditor(page, github)
  const form = await openAddForm(page)
  await form.getByLabel('Kind').selectOption('Page')
  await form.getByLabel('Name').fill('Landing')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL('/edit/?page=/landing')
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  await panel(page).getByRole('textbox', { name: 'Address' }).fill('/landing-two')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit/?page=/landing-two')
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Delete: Landing' }).click()
  await expect(page).toHaveURL('/edit/?page=/')
  await expect(bar(page).getByRole('button', { name: '0 changes' })).toBeVisible()
})

test('in a frame of another page, where clicks could be stolen, there is no editor', async ({ page, context }) => {
  // Hosts without headers, such as GitHub Pages, let it into the frame.
  await context.route('**/edit/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ body: await response.text(), contentType: 'text/html' })
  })
  await page.goto('/faq')
  const started = page.waitForResponse(/edit\/edit-.*\.js/)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/edit/'
    document.body.append(frame)
  })
  await started
  await expect(page.frameLocator('iframe').locator('#app')).toBeAttached()
  await expect(page.frameLocator('iframe').locator('content-editor')).toHaveCount(0)
})

test('a closed tab loses nothing; what somebody else changed meanwhile is a conflict, and the choice can be undone', async ({
  page,
  github
}) => {
  const theirs = 'A headline of somebody else'
  await openEditor(page, github)
  await changeHeadline(page, headline)
  await page.goto('about:blank')
  await openEditor(page, github)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await undo(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()

  replaceOnMain(github, title, theirs)
  await page.goto('about:blank')
  await openEditor(page, github)
  await bar(page).getByRole('button', { name: '1 conflict' }).click()
  await expect(panel(page).getByRole('region', { name: 'Changed by you and by somebody else' })).toContainText(headline)
  await panel(page).getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: theirs })).toBeVisible()
  await expect(panel(page).getByText('Choose between yours and theirs')).toHaveCount(0)
  await undo(page)
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
})

test('two tabs do not overwrite each other', async ({ page, context, github }) => {
  await openEditor(page, github)
  const other = await context.newPage()
  await other.goto('/edit/')
  await signIn(other, github.token())
  await expect(other.getByRole('alert')).toContainText('open in another tab')
  await page.close()
  await bar(other).getByRole('button', { name: 'Try again' }).click()
  await expect(bar(other).getByRole('button', { name: 'Fields' })).toBeVisible()
})

test('where somebody else changed the same text, three texts show and nothing is sent until one is chosen', async ({
  page,
  github
}) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  replaceOnMain(github, title, 'A headline of somebody else')
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

test('a text that is being typed survives a crash, and no other account sees it', async ({ page, context, github }) => {
  await openEditor(page, github)
  await page.getByRole('heading', { level: 1 }).click()
  await type(page, 'Half a headline')
  await page.close()
  const unsaved = (next: Page) => bar(next).getByRole('button', { name: '1 unsaved change' })
  github.state.login = 'bob'
  const ofBob = await context.newPage()
  await openEditor(ofBob, github)
  await expect(unsaved(ofBob)).toHaveCount(0)
  await ofBob.close()
  github.state.login = 'ann'
  const ofAnn = await context.newPage()
  await openEditor(ofAnn, github)
  await unsaved(ofAnn).click()
  await expect(popover(ofAnn)).toContainText('Half a headline')
})

test('a token that is revoked while a person works is replaced, and the draft stays', async ({ page, github }) => {
  await openEditor(page, github)
  await changeHeadline(page, headline)
  github.revoke()
  await propose(page, 'Say where to edit')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('GitHub does not accept the token')
  github.recover()
  await signIn(page, github.token())
  await expect(page.getByLabel('Token')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(panel(page)).not.toContainText('does not accept the token')
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(panel(page)).toContainText('Sent your changes')
})

/** Puts a picture into the hero. */
async function choosePicture(
  page: Page,
  picture: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
): Promise<void> {
  await page.locator('[data-section="hero"] img:visible').first().click()
  await popover(page).locator('input[type="file"]').setInputFiles(picture)
  await expect(popover(page)).toContainText(`Saved ${picture.name}`)
  await popover(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Alternative text' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The committed files of a picture. */
function picturesIn(github: FakeHost, branch: string, name: string): string[] {
  const files = github.git('ls-tree', '--name-only', branch, 'content/public/pictures/').split('\n')
  return files.filter((file) => file.includes(`/${name}`))
}

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
    // A picture that the author went back from is not sent.
    await undo(page)
    await expect(picture).not.toHaveAttribute('src', /^data:/)
    await expect(bar(page).getByRole('button', { name: '0 changes' })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: '0 errors, 0 warnings' })).toBeVisible()
    await bar(page).getByRole('button', { name: 'Redo' }).click()
    await expect(picture).toHaveAttribute('src', /^data:image\/png/)
    await bar(page).getByRole('button', { name: '1 change' }).click()
    for (const label of ['Before', 'After'])
      await expect
        .poll(() => panel(page).getByRole('figure', { name: label }).locator('img').evaluate(naturalWidth))
        .toBeGreaterThan(0)
    await propose(page, 'Show the team')
    await expect(panel(page)).toContainText('Sent your changes')
    expect(github.git('cat-file', '-s', 'content/show-the-team:content/public/pictures/team.png').trim()).toBe(
      String(png.length)
    )
  })

  test('where the browser cannot write WebP, photos are committed in the same widths as JPEG, pictures with transparent parts as PNG', async ({
    page,
    context,
    github
  }) => {
    await context.route(/\/edit-worker-.*\.js/, async (route) => {
      const response = await route.fetch()
      const withoutWebP = `const convert = OffscreenCanvas.prototype.convertToBlob
          OffscreenCanvas.prototype.convertToBlob = function (options) {
            return convert.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options)
          };`
      await route.fulfill({ response, body: withoutWebP + (await response.text()) })
    })
    await openEditor(page, github)
    for (const [format, background, extension] of [
      ['jpeg', '#936', 'jpg'],
      ['webp', '#936', 'jpg'],
      ['avif', '#9368', 'png']
    ] as const) {
      const create = { width: 1000, height: 600, channels: 4, background } as const
      const buffer = await sharp({ create }).toFormat(format).toBuffer()
      await choosePicture(page, { name: `Team ${format}.${format}`, mimeType: `image/${format}`, buffer })
      await propose(page, `Show a ${format}`)
      // Later changes follow on the same branch.
      await expect(panel(page)).toContainText('Sent your changes to the branch content/show-a-jpeg')
      const widths = [1000, 480, 800]
      await expect
        .poll(() => picturesIn(github, 'content/show-a-jpeg', `team-${format}`))
        .toEqual(widths.map((width) => `content/public/pictures/team-${format}-${width}.${extension}`))
    }
  })

  test('a large picture is committed in the widths that phones and desktops need', async ({ page, github }) => {
    const create = { width: 1000, height: 600, channels: 3, background: '#936' } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await openEditor(page, github)
    await choosePicture(page, { name: 'Team.png', mimeType: 'image/png', buffer })
    await propose(page, 'Show the team')
    await expect(panel(page)).toContainText('Sent your changes')
    expect(picturesIn(github, 'content/show-the-team', 'team')).toEqual(
      [1000, 480, 800].map((width) => `content/public/pictures/team-${width}.webp`)
    )
    const text = github.git('show', `content/show-the-team:${home}`)
    for (const width of [480, 800, 1000]) expect(text).toContain(`/pictures/team-${width}.webp`)
  })
})

test('with a relay, a person signs in on GitHub instead of pasting a token', async ({ page, context, github }) => {
  await context.route('**/edit/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('data-host', 'data-sign-in="https://relay.example/auth" data-host')
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

for (const [host, name, proposal] of [
  ['gitlab', 'GitLab', 'Merge request'],
  ['forgejo', 'Forgejo', 'Pull request']
] as const) {
  test(`on ${name}, a person signs in there, changes a headline and proposes it`, async ({ page, context }) => {
    test.setTimeout(120_000)
    const fake = await startOn(context, host)
    await page.goto('/edit/?page=/pricing')
    await page.getByLabel('Remember on this device').check()
    await page.getByRole('button', { name: `Sign in with ${name}` }).click()
    await page.getByRole('link', { name: 'Allow app-1' }).click()
    await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
    await expect(page).toHaveURL('/edit/?page=/pricing')
    await page.goto('/edit/')
    await expect(bar(page).getByRole('button', { name: 'Fields' })).toBeVisible()
    await changeHeadline(page, headline)
    await propose(page, 'Say where to edit')
    await expect(bar(page)).toContainText('Waiting for review')
    await expect(bar(page).getByRole('link', { name: proposal })).toBeVisible()
    const diff = fake.git('diff', '--unified=0', 'main', 'content/say-where-to-edit')
    expect(diff.match(/^[-+](?![-+]).*/gm)).toEqual([`-    title: ${title}`, `+    title: ${headline}`])
    expect(fake.state.pulls).toMatchObject([{ title: 'Say where to edit', state: 'open' }])
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await fake.close()
  })

  test.describe('a wrong code', () => {
    test.use({ allowedConsole: ['Failed to load resource'] })

    test(`on ${name}, a sign-in that was refused or tampered with says so`, async ({ page, context }) => {
      const fake = await startOn(context, host)
      await page.goto('/edit/?error=access_denied&error_description=You+said+no.&state=x')
      await expect(page.getByRole('alert')).toHaveText(`${name} did not sign you in. It says: You said no.`)
      await page.goto('/edit/?code=code-1&state=x')
      await expect(page.getByRole('alert')).toHaveText(
        'This answer does not belong to a sign-in of this tab. Sign in again.'
      )
      await page.getByRole('button', { name: `Sign in with ${name}` }).click()
      await page.getByRole('link', { name: 'Allow app-1' }).evaluate((link: HTMLAnchorElement) => {
        link.href = link.href.replace('code-1', 'code-2')
      })
      await page.getByRole('link', { name: 'Allow app-1' }).click()
      await expect(page.getByRole('alert')).toHaveText(`${name} did not sign you in. Wrong code.`)
      await expect(page).toHaveURL('/edit/?page=/')
      // A proxy answers with a page of its own.
      await context.route(/access_token|oauth\/token/, (route) => route.fulfill({ body: '<p>Wi-Fi</p>' }))
      await page.getByRole('button', { name: `Sign in with ${name}` }).click()
      await page.getByRole('link', { name: 'Allow app-1' }).click()
      await expect(page.getByRole('alert')).toContainText('gave no valid answer. Try again.')
      // Going back shows the page as it was left.
      await context.route(/oauth\/authorize/, (route) => route.fulfill({ status: 204 }))
      const leaving = page.waitForRequest(/oauth\/authorize/)
      await page.getByRole('button', { name: `Sign in with ${name}` }).click()
      await leaving
      await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
      await expect(page.getByRole('alert')).toHaveText('You came back without signing in. Try again.')
      expect(fake.requests).toEqual([])
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await fake.close()
    })
  })
}

test('an author without a pointer signs in, changes a headline and proposes it', async ({ page, github }) => {
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) {
      await page.keyboard.press(key)
      // Radix moves the focus of toolbars in a timer.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    }
    expect(await isThere()).toBe(true)
  }
  const isFocused = (name: RegExp) => () =>
    page.evaluate(
      ([source, flags]) => {
        const active = document.querySelector('content-editor')?.shadowRoot?.activeElement
        return new RegExp(source ?? '', flags).test(active?.getAttribute('aria-label') ?? active?.textContent ?? '')
      },
      [name.source, name.flags]
    )
  await page.goto('/edit/')
  await expect(page.getByLabel('Token')).toBeFocused()
  await page.keyboard.insertText(github.token())
  await page.keyboard.press('Enter')
  await expect.poll(isFocused(/^Edit$/)).toBe(true)
  await press('ArrowRight', isFocused(/^Fields$/))
  await page.keyboard.press('Enter')
  await press('Tab', isFocused(/Hero$/))
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Headline' })).toBeVisible()
  await press('Tab', isFocused(/^Headline$/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(headline)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await press('Escape', isFocused(/^Fields$/))
  await press('ArrowRight', isFocused(/^1 change$/))
  await page.keyboard.press('Enter')
  await press('Tab', () => page.getByLabel('What you changed').evaluate((field) => field.matches(':focus')))
  await page.keyboard.type('Say where to edit')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Waiting for review')
  expect(github.git('show', `content/say-where-to-edit:${home}`)).toContain(headline)
})

function naturalWidth(image: HTMLElement | SVGElement): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0
}
