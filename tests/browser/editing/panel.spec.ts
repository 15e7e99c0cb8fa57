import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { editAddress } from '../../../src/shared/development-events.ts'
import { faultsIn } from '../axe.ts'
import { sectionAt } from '../content.ts'
import { hydrated } from '../visit.ts'
import type { EditedSite } from './edited-site.ts'
import {
  addStats,
  bar,
  expect,
  home,
  open,
  openAddForm,
  openPanel,
  openSection,
  panel,
  showSection,
  test,
  title,
  type,
  undo
} from './editor.ts'

test('a feature of a plan is moved with its comments by its button, and by dragging, and the list around it stays', async ({
  page,
  site
}) => {
  const file = 'content/plans/starter.yaml'
  const before = site.textOf(file)
  const [, first = '', second = ''] = /^features:\n( +- .*\n)( +- .*\n)/m.exec(before) ?? []
  await open(page, site)
  await openSection(page, 'Pricing')
  await panel(page).getByRole('button', { name: 'Edit Starter Advantage' }).click()
  const features = panel(page).getByRole('list', { name: 'Features' })
  const down = features.getByRole('button', { name: /^Move down/ }).first()
  for (const move of [() => down.click(), () => drag(features, 1, 0)]) {
    await move()
    await expect.poll(() => site.textOf(file)).toBe(before.replace(first + second, second + first))
    await undo(page)
    await expect.poll(() => site.textOf(file)).toBe(before)
    await expect(features.locator('> li').first()).toContainText(first.trim().slice(2))
  }
  await panel(page).getByRole('button', { name: 'Add to “Features”' }).click()
  await expect(features.getByRole('textbox').last()).toBeFocused()
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)
})

test('clicks while a list is saved apply to the same item afterwards', async ({ page, site }) => {
  const file = 'content/plans/starter.yaml'
  const before = site.textOf(file)
  const [, first = '', second = '', third = '', fourth = ''] =
    /^features:\n( +- .*\n)( +- .*\n)( +- .*\n)( +- .*\n)/m.exec(before) ?? []
  await open(page, site)
  await openSection(page, 'Pricing')
  await panel(page).getByRole('button', { name: 'Edit Starter Advantage' }).click()
  const item = panel(page).getByRole('list', { name: 'Features' }).locator('> li').first()
  await item.evaluate((row) => {
    const [down, remove] = ['Move down', 'Remove'].map((tool) =>
      row.querySelector<HTMLElement>(`[aria-label^="${tool}:"]`)
    )
    for (const button of [down, down, remove]) button?.click()
  })
  await expect
    .poll(() => site.textOf(file))
    .toBe(before.replace(first + second + third + fourth, second + third + fourth))
})

test('a plan is removed with the heading that counts the plans, then an optional text, and a link of the header', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  await open(page, site)
  await openSection(page, 'Pricing')
  const remove = panel(page).getByRole('list', { name: 'Plans' }).getByRole('button', { name: 'Remove: enterprise' })
  const question = page.getByRole('dialog', { name: 'Remove?' })
  await remove.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(site.textOf(home)).toBe(before)
  await remove.click()
  await expect(question).toBeVisible()
  expect(await faultsIn(page, 'content-editor')).toEqual([])
  await question.getByRole('button', { name: 'Remove, and change “Three plans” to “Two plans”' }).click()
  await expect(page.getByRole('heading', { name: 'Two plans, no subscription' })).toBeVisible()
  await expect(page.locator('[data-section="pricing"] [data-item="plan:enterprise"]')).toHaveCount(0)
  await undo(page)
  await expect.poll(() => site.textOf(home), 'one undo takes back both').toBe(before)

  await panel(page).getByRole('button', { name: 'All sections' }).click()
  await showSection(page, 'Hero')
  await panel(page).getByRole('textbox', { name: 'Eyebrow' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.textOf(home)).toBe(before.replace(/\n    eyebrow: .*(?=\n)/, ''))
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)

  const file = 'content/site.yaml'
  const shared = site.textOf(file)
  await panel(page).getByRole('tab', { name: 'Site' }).click()
  await panel(page).getByRole('button', { name: 'Header' }).click()
  const links = panel(page).getByRole('list', { name: 'Navigation' })
  await links.getByRole('button', { name: 'Remove: FAQ' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toHaveCount(0)
  expect(site.textOf(file)).toBe(shared.replace(/ +- \{ label: FAQ, href: [^}]*\}\n/, ''))
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(shared)
})

test('sections are added from an example and dragged to another place, and show there on the page', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  const types = () => [...site.textOf(home).matchAll(/^  - type: (.*)$/gm)].map(([, type]) => type)
  const [hero, first, second, ...others] = types()
  await open(page, site)
  await openPanel(page)
  await drag(panel(page).getByRole('list', { name: 'Sections of the page' }), 1, 2)
  await expect.poll(types).toEqual([hero, second, first, ...others])
  await expect(page.locator('[data-section]').nth(1)).toHaveAttribute('data-section', String(second))
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)

  await addStats(page)
  expect(site.textOf(home)).toContain('- type: stats')
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
  await expect(page.locator('[data-section="stats"]')).toHaveCount(0)
})

test('the description of a page is edited beside its search result, and saved although the last answer found it too short', async ({
  page,
  site
}) => {
  const file = 'content/pages/pricing.yaml'
  const before = site.textOf(file)
  const description = 'Compare the plans side by side, and pick the one that fits the number of sites that you build.'
  await open(page, site, 'pricing')
  await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  await typeInto(page, 'Description', description)
  await expect(panel(page).getByRole('region', { name: 'Search result' })).toContainText(description)
  // The panel may load the form again only after the undo, and then gets the same answer as before the save.
  const askForForm = await heldRequests(page, '"kind":"form"')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => site.textOf(file)).toContain(`description: ${description}\n`)
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)
  askForForm()
  await expect(panel(page).getByRole('region', { name: 'Search result' })).not.toContainText(description)

  const answers = await heldAnswers(page)
  await typeInto(page, 'Description', description.slice(0, 17))
  await expect(panel(page).getByRole('group', { name: 'Description' })).toContainText('Expected at least')
  answers.hold()
  await page.keyboard.type(description.slice(17))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => site.textOf(file)).toContain('description: Compare the plans side by side')
  await answers.release()
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)
})

// A response of 404 would be an error in the console, which fails a test.
test('a page that moves stays open under its new address, links in Markdown lead there, and one undo takes all back, even at once', async ({
  page,
  site
}) => {
  const files = ['pages/support', 'faqs/support-time', 'redirects', 'addresses', 'site'].map(
    (name) => `content/${name}.yaml`
  )
  const before = files.map((file) => site.textOf(file))
  await open(page, site, 'support')
  await hydrated(page)
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Page' }).click()
  await typeInto(page, 'Address', '/help')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}help`)
  await expect(panel(page).getByRole('textbox', { name: 'Address' })).toHaveText('/help')
  await expect(page.locator('body[data-same-document]')).toBeVisible()
  expect(site.textOf('content/faqs/support-time.yaml')).toContain('](/help)')
  expect(site.textOf('content/redirects.yaml')).toContain('{ from: /support, to: /help }')
  // It was the address of a redirect before.
  expect((await page.request.get(`${site.url}help`)).status()).toBe(200)
  await undo(page)
  await expect(page).toHaveURL(`${site.url}support`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionAt('/support', 'hero').title)
  await expect(page.locator('body[data-same-document]')).toBeVisible()
  expect(files.map((file) => site.textOf(file))).toEqual(before)

  // However late the editor learns of the move.
  const release = await heldRequests(page, '"path":"/help"')
  await expect(panel(page).getByRole('textbox', { name: 'Address' })).toHaveText('/support')
  await typeInto(page, 'Address', '/help')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}help`)
  await undo(page)
  await expect.poll(() => files.map((file) => site.textOf(file))).toEqual(before)
  release()
  await expect(page).toHaveURL(`${site.url}support`)
})

test('the panel shrinks the page, so that none of it is covered, and the same part stays in view', async ({
  page,
  site
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, site)
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
  /** The heading nearest to the top of the window, and how far it is from there, in pixels. */
  const inView = () =>
    page.evaluate(() => {
      const heading = [...document.querySelectorAll('h2')].find((one) => one.getBoundingClientRect().top > 0)
      return { text: heading?.textContent, top: heading?.getBoundingClientRect().top ?? 0 }
    })
  const before = await page.evaluate(() => {
    scrollTo({ top: 3000, behavior: 'instant' })
    return { scrollY, height: document.getElementById('app')?.offsetHeight ?? 0 }
  })
  const seen = await inView()
  await openPanel(page)
  const room = await panel(page).evaluate((element) => element.getBoundingClientRect().left)
  expect(await right('main')).toBe(room)
  expect(await right('body header:not(main *)')).toBe(room)
  expect(await right('.chat-launcher')).toBeLessThan(room)
  // The page keeps the layout of the whole window, so few lines wrap elsewhere.
  const after = await page.evaluate(() => ({ scrollY, height: document.getElementById('app')?.offsetHeight ?? 0 }))
  expect(after.height / before.height).toBeCloseTo(1, 1)
  expect((after.scrollY * 1280) / room / before.scrollY).toBeCloseTo(1, 1)
  await panel(page)
    .getByRole('button', { name: /^Close/ })
    .click()
  await expect(panel(page)).toHaveCount(0)
  const seenAgain = await inView()
  expect(seenAgain.text).toBe(seen.text)
  // Browsers round scroll positions of a zoomed page.
  expect(Math.abs(seenAgain.top - seen.top)).toBeLessThan(3)
  expect(await right('main')).toBe(1280)
})

test('the panel lists and discards changes, offers to discard what needs them, says what they change for visitors, saves a version and proposes them', async ({
  page,
  site
}) => {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: site.root, encoding: 'utf8' }).trim()
  const remote = join(site.root, 'remote.git')
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@site.test')
  git('init', '--quiet', '--bare', remote)
  git('remote', 'add', 'origin', remote)
  git('add', 'content')
  git('commit', '--quiet', '--message', 'Start')
  const before = site.textOf(home)
  const change = async (headline: string) => {
    await page.locator('h1').click()
    await type(page, headline)
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(headline)
  }
  await open(page, site)
  await change('Launch it soon')
  await bar(page).getByRole('button', { name: '1 change' }).click()
  const changes = panel(page).getByRole('list', { name: 'Changes since the last version' })
  await expect(changes.getByRole('listitem')).toContainText(['it soon'])

  // The list grows while the button below it is pressed.
  const compare = panel(page).getByRole('button', { name: 'Show what changes for visitors' })
  const report = panel(page).getByRole('region', { name: 'What changes for visitors' })
  await compare.hover()
  await page.mouse.down()
  const asked = page.waitForRequest((request) => request.postData()?.includes('"kind":"changes"') ?? false)
  await changeTitle(page, site)
  await (await (await asked).response())?.finished()
  // The editor has taken the answer by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect(report).toBeVisible()
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await undo(page)
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await changes.getByRole('button', { name: 'Discard: Home › Hero › Headline' }).click()
  await expect(page.locator('h1')).not.toHaveText('Launch it soon')
  await expect(panel(page)).toContainText('There are no changes to send.')
  const discarded = panel(page).getByText('Discarded: Home › Hero › Headline')
  await expect(discarded).toBeFocused()
  expect(site.textOf(home)).toBe(before)
  await undo(page)
  await expect(bar(page).getByRole('button', { name: '1 change' })).toBeVisible()
  await expect(discarded, 'it is back').toHaveCount(0)
  await undo(page)
  await expect(bar(page).getByRole('button', { name: '0 changes' })).toBeVisible()

  site.write(
    'content/pages/extra.yaml',
    `path: /extra
name: Extra
title: A page that is new and that another page links to
description: What this page says is not important here, but it has to be long enough for search engines.
sections:
  - { type: hero, title: A new page, lead: With a few words. }
`
  )
  const link = '\n  - { type: cta, title: Read on, actions: [{ label: More, href: /extra }] }\n'
  site.write(home, before.trimEnd() + link)
  await changes.getByRole('button', { name: 'Discard: Extra' }).click()
  await expect(changes.getByRole('group', { name: 'Discard together' })).toContainText('Home › ')
  await changes.getByRole('button', { name: 'Discard them, too' }).click()
  await expect(panel(page)).toContainText('There are no changes to send.')
  expect(site.textOf(home)).not.toContain('/extra')
  site.write(home, before)

  await change('Launch it today')
  await compare.click()
  await expect(report.getByRole('insertion').first()).toHaveText(/today|it/)
  await expect(report).not.toContainText('<')
  await report.focus()
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(panel(page), 'the report closes first').toBeVisible()
  const message = panel(page).getByRole('textbox', { name: 'What you changed' })
  await panel(page).getByRole('button', { name: 'Save a version' }).click()
  await expect(message, 'without words, nothing is saved').toBeFocused()
  await message.fill('Launch today')
  await panel(page).getByRole('button', { name: 'Save a version' }).click()
  await expect(panel(page).getByRole('status').last()).toContainText('Saved a version to the branch main.')
  expect(git('log', '--format=%s %D', '-1')).toBe('Launch today HEAD -> main')

  await message.fill('Launch today')
  await panel(page).getByRole('button', { name: 'Propose' }).click()
  await expect(panel(page).getByRole('status').last()).toContainText('Nothing has changed since the last version.')
  await expect(message, 'the words are kept').toHaveValue('Launch today')
  await change('Launch it tomorrow')
  await panel(page).getByRole('button', { name: 'Propose' }).click()
  await expect(panel(page).getByRole('status').last()).toContainText(
    'Sent your changes to the branch content/launch-today.'
  )
  expect(git('log', '--format=%s', 'origin/content/launch-today')).toBe('Launch today\nLaunch today\nStart')

  for (let count = 0; count < 2; count++) await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
  for (const folder of ['.git', 'remote.git']) rmSync(join(site.root, folder), { recursive: true })
})

/** Drags an item of a list onto another by its handle. */
async function drag(list: Locator, from: number, onto: number): Promise<void> {
  const items = list.locator('> li')
  const { height = 0 } = (await items.nth(onto).boundingBox()) ?? {}
  await items
    .nth(from)
    .getByTitle('Drag to move')
    .dragTo(items.nth(onto), { targetPosition: { x: 40, y: from < onto ? height - 4 : 4 } })
}

/** Replaces a text in the open panel, without saving it. Unlike `fill`, it keeps the selection while the page updates. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  // A click may hit a reference, whose value it opens.
  await panel(page).getByRole('textbox', { name }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Changes the title of the home page as another tab would. */
async function changeTitle(page: Page, site: EditedSite): Promise<void> {
  const [, base = ''] = /^title: (.*)$/m.exec(site.textOf(home)) ?? []
  const edit = { kind: 'set', file: home, path: ['title'], base, value: `${base}!` }
  const body = JSON.stringify({ kind: 'apply', edit })
  await page.evaluate(([address, body]) => fetch(address, { method: 'POST', body }), [editAddress, body] as const)
}

/** Holds back the requests of the editor that contain `part`. @returns a function that passes them on */
async function heldRequests(page: Page, part: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${editAddress}`, async (route) => {
    if (route.request().postData()?.includes(part)) await released
    await route.continue()
  })
  return release
}

/** Lets a test hold back the answers to the editor, and pass them on later. */
async function heldAnswers(page: Page) {
  let released: Promise<void> | undefined
  let release = () => {}
  await page.route(`**${editAddress}`, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return {
    hold: () => (released = new Promise((resolve) => (release = resolve))),
    /** Later answers are not intercepted any more. */
    release: () => {
      release()
      return page.unrouteAll({ behavior: 'wait' })
    }
  }
}

test.describe('at an address without a page', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('the 404 page is edited at the address that has no page', async ({ page, site }) => {
    const file = 'content/pages/404.yaml'
    const before = site.textOf(file)
    await open(page, site, 'nothing')
    await page.locator('h1').click()
    await type(page, 'Nothing to see')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Nothing to see')
    await undo(page)
    await expect.poll(() => site.textOf(file)).toBe(before)
    await expect(page).toHaveURL(/\/nothing/)
  })
})

test.describe('a new page', () => {
  // Development asks for the data of the open page until the editor leaves it.
  test.use({ allowedConsole: ['404 (Not Found)'] })

  test('is added, opened, and deleted again', async ({ page, site }) => {
    await open(page, site)
    const form = await openAddForm(page)
    await form.getByLabel('Name').fill('Our team')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible()
    await undo(page)
    await expect(
      page.getByRole('heading', { level: 1, name: title }),
      'The page that was added has gone.'
    ).toBeVisible()
    await form.getByLabel('Name').fill('Our team')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible()
    await expect(page).toHaveURL(/\/our-team$/)
    expect(site.textOf('content/pages/our-team.yaml')).toContain('path: /our-team')
    await panel(page).getByRole('tab', { name: 'Page' }).click()
    await panel(page)
      .getByRole('button', { name: /^Delete: / })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(existsSync(join(site.root, 'content/pages/our-team.yaml'))).toBe(false)
  })
})
