import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hydrated, idle } from '../visit.ts'
import { content } from '../content.ts'
import { bar, expect, home, open, popover, test, title, type, undo } from './editor.ts'

const { words } = content.assistant
const { labels } = content.site
/** What the page opens: by which button, a text in it, and another one of its file. */
const surfaces = [
  {
    name: 'the theme menu',
    file: 'content/site.yaml',
    button: labels.theme,
    text: labels.themeLight,
    other: labels.themeSystem
  },
  {
    name: 'the assistant',
    file: 'content/assistant.yaml',
    button: 'Open chat assistant',
    text: words.quickQuestions,
    other: words.disclaimer
  },
  {
    name: 'the settings of the assistant',
    file: 'content/assistant.yaml',
    button: words.settings,
    text: words.key.title,
    other: words.key.keysLink
  },
  {
    name: 'the search',
    file: 'content/site.yaml',
    button: labels.search.title,
    text: labels.search.hint,
    other: labels.themeSystem
  }
]

test('a headline is changed where it stands, and every other byte of its file stays', async ({ page, site }) => {
  const before = site.textOf(home)
  await open(page, site)
  await page.locator('h1').click()
  await expect(popover(page)).toContainText('Home › Hero › Headline')
  await type(page, 'Launch: today')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Launch: today')
  const saved = before.replace(`title: ${title}`, `title: 'Launch: today'`)
  expect(site.textOf(home)).toBe(saved)
  // While a field is open, Undo takes back what is typed, and Redo brings it back.
  await page.locator('h1').click()
  await type(page, 'Launch: tomorrow')
  await undo(page)
  await expect(popover(page)).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Redo' })).toBeEnabled()
  await expect(page.locator('h1')).toHaveText('Launch: today')
  expect(site.textOf(home)).toBe(saved)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('h1')).toHaveText('Launch: tomorrow')
  await page.keyboard.press('Control+z')
  await expect(page.locator('h1')).toHaveText('Launch: today')
  await page.keyboard.press('Control+z')
  await expect.poll(() => site.textOf(home)).toBe(before)
  await expect(page.locator('h1')).toHaveText(title)

  // Enter and Escape that end the composition of an input method neither save nor discard.
  await page.locator('h1').click()
  await type(page, 'Launch ')
  const keyboard = await page.context().newCDPSession(page)
  const compose = async (...texts: string[]) => {
    for (const text of texts)
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  // An input method takes the key, so it types nothing.
  const press = (key: string) => keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key })
  await compose('に', 'にほ', 'にほん')
  await press('Escape')
  await press('Enter')
  await keyboard.send('Input.insertText', { text: '日本' })
  await expect(popover(page).getByRole('textbox')).toHaveText('Launch 日本')
  expect(site.textOf(home)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Launch 日本')
  expect(site.textOf(home)).toBe(before.replace(`title: ${title}`, 'title: Launch 日本'))
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
})

test('Redo keeps a text that cannot be saved', async ({ page, site }) => {
  const before = site.textOf(home)
  await open(page, site)
  await page.locator('h1').click()
  await type(page, 'Launch: today')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Launch: today')
  await undo(page)
  await expect(bar(page).getByRole('button', { name: 'Redo' })).toBeEnabled()
  await page.locator('h1').click()
  await type(page, 'Only $(plans.startr.price)')
  await expect(popover(page).getByRole('alert')).not.toBeEmpty()
  await bar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(page.locator('h1')).toHaveText('Launch: today')
  await bar(page).getByRole('button', { name: '1 unsaved change' }).click()
  await expect(popover(page)).toContainText('startr')
  // Undo takes back that text alone, and Redo brings it back.
  await undo(page)
  await expect(popover(page)).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: '1 unsaved change' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(popover(page)).toContainText('startr')
  await undo(page)
  await expect(popover(page)).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('Launch: today')
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)
})

test('a price is changed at its plan, which says where else it shows, and an icon is chosen by keys from pictures of all', async ({
  page,
  site
}) => {
  const file = 'content/plans/starter.yaml'
  const before = site.textOf(file)
  await open(page, site)
  await page.locator('[data-item="plan:starter"]').getByText('$67', { exact: true }).first().click()
  await expect(popover(page)).toContainText(/Shown in \d+ other places/)
  await type(page, '$79')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Get Template Now $79' }).first()).toBeVisible()
  expect(site.textOf(file)).toBe(before.replace('price: $67', 'price: $79'))
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)

  const untouched = site.textOf(home)
  await page.locator('[data-item="feature:checked-content"] svg').last().click()
  await expect(popover(page).getByRole('textbox', { name: 'Search for Icon' })).toBeFocused()
  await page.keyboard.type('badge')
  const icons = popover(page).getByRole('radio', { name: /^badge/ })
  const chosen = String(await icons.nth(1).getAttribute('aria-label'))
  await page.keyboard.press('Tab')
  await expect(icons.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(icons.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(icons.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(popover(page).getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => site.textOf(home)).toBe(untouched.replace('icon: shield-check', `icon: ${chosen}`))
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(untouched)
})

test('an answer is edited as Markdown with a preview, and a reference is completed and deleted whole', async ({
  page,
  site
}) => {
  const file = 'content/faqs/what-is-it.yaml'
  const before = site.textOf(file)
  await open(page, site)
  const question = page.locator('[data-item="faq:what-is-it"]')
  await question.locator('summary').click({ modifiers: ['ControlOrMeta'] })
  await question.locator('p').first().click()
  const field = popover(page)
  await expect(field.getByRole('textbox')).toBeFocused()
  await expect(field.getByRole('button', { name: 'React 18: edit React' })).toBeVisible()
  // There is room for only half of that below the answer.
  await expect.poll(() => field.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(380)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('It costs $starter.pri')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.getByRole('option', { name: 'the price of Starter' }).click()
  await expect(field.getByRole('button', { name: '$67: edit the price of Starter' })).toBeVisible()
  await expect(field.getByRole('region', { name: 'Preview' })).toContainText('It costs $67')
  await page.keyboard.press('Backspace')
  await expect(field.getByRole('region', { name: 'Preview' })).not.toContainText('$67')
  await page.keyboard.type('nothing.')
  for (let letter = 0; letter < 'nothing.'.length; letter++) await page.keyboard.press('Shift+ArrowLeft')
  const strong = field.getByRole('region', { name: 'Preview' }).locator('strong')
  await field.getByRole('button', { name: 'Bold' }).click()
  await expect(strong).toHaveText('nothing.')
  await field.getByRole('button', { name: 'Bold' }).click()
  await expect(strong).toHaveCount(0)
  await field.getByRole('button', { name: 'Link' }).click()
  await page.keyboard.type('/pric')
  await page.getByRole('option', { name: '/pricing', exact: true }).click()
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(question).toContainText('It costs nothing.')
  expect(site.textOf(file)).toContain('\n  It costs [nothing.](/pricing)')
  expect(site.textOf(file)).toContain('$(facts.react)')
  await undo(page)
  await expect.poll(() => site.textOf(file)).toBe(before)
})

test('a price that is typed is an error that is held back, and its quick fix and its completion are the reference', async ({
  page,
  site
}) => {
  const before = site.textOf(home)
  await open(page, site)
  await page.locator('h1').click()
  await type(page, 'Launch for $67')
  const field = popover(page)
  await expect(field.getByRole('alert')).toContainText('Use the price of Starter Advantage ($67)')
  await expect(field.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(field.getByRole('textbox')).toHaveText('Launch for $67')
  expect(site.textOf(home)).toBe(before)
  await field.getByRole('button', { name: 'Use the price of Starter Advantage ($67)' }).click()
  await expect(field.getByRole('button', { name: 'Save' })).toBeEnabled()
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('h1')).toHaveText('Launch for $67')
  expect(site.textOf(home)).toContain('title: Launch for $(plans.starter.price)')
  await undo(page)
  await expect.poll(() => site.textOf(home)).toBe(before)

  // In the moment after the content has changed, too.
  await page.locator('h1').click()
  await type(page, 'Launch for $starter.price')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').evaluate(async (option) => {
    // The module of the page itself, from the development server.
    const [store] = ['/src/editor/store.ts']
    const { editorState, update } = await import(store)
    // As after each saved file.
    update({ names: { ...editorState().names } })
    await new Promise(requestAnimationFrame)
    option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  await expect(popover(page).getByRole('button', { name: '$67: edit the price of Starter' })).toBeVisible()
  // A text that is left would be saved.
  await page.keyboard.press('Escape')
})

test('off, the page behaves as published; Alt and a click edit a text, and E switches', async ({ page, site }) => {
  await page.goto(site.url)
  await hydrated(page)
  await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page).toHaveTitle(content.pages.get('refund-policy')?.title ?? '')
  await expect(bar(page)).toBeVisible()
  await page.locator('h1').click({ modifiers: ['Alt'] })
  await expect(popover(page)).toContainText('Refund policy › Hero › Headline')
  await page.keyboard.press('Escape')
  await page.locator('body').press('e')
  await expect(bar(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a picture that is chosen or dropped is saved in widths, and nothing is written before that', async ({
  page,
  site
}) => {
  await open(page, site, 'features')
  const before = site.textOf('content/pages/features.yaml')
  await page.locator('[data-section] img:visible').first().click()
  const field = page.getByRole('dialog')
  await field.getByLabel('Choose a file, or drop it here').setInputFiles({
    name: 'Our Shop.png',
    mimeType: 'image/png',
    // Of one color, because pictures with details take long to encode.
    buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
  })
  await expect(field.getByRole('status')).toContainText('alternative text')
  await expect(field.getByRole('button', { name: 'Alternative text' })).toBeVisible()
  await field.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main img[src*="our-shop"]').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Edit Alternative text' }).getByRole('textbox')).toBeFocused()
  await undo(page)
  await expect.poll(() => site.textOf('content/pages/features.yaml')).toBe(before)
  for (const name of readdirSync(join(site.root, 'content/public/pictures')))
    if (name.startsWith('our-shop')) rmSync(join(site.root, 'content/public/pictures', name))

  const folder = join(site.root, 'content/public/pictures')
  await page.locator('[data-section] img:visible').first().click()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
    data.items.add(new File([drawing], 'Our Mark.svg', { type: 'image/svg+xml' }))
    return data
  })
  await field.getByText('Choose a file, or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(field.getByRole('status')).toContainText('alternative text')
  await expect(field.getByRole('combobox')).toHaveValue('/pictures/our-mark.svg')
  await expect
    .poll(() => field.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(8)
  expect(site.textOf('content/pages/features.yaml')).toBe(before)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  rmSync(join(folder, 'our-mark.svg'))
})

test('while the theme menu, the assistant, its settings or the search shows a change, the focus stays in the field', async ({
  page,
  site
}) => {
  await open(page, site)
  await hydrated(page)
  for (const { name, file, button, text, other } of surfaces)
    await test.step(name, async () => {
      await page.getByRole('button', { name: button }).click({ modifiers: ['ControlOrMeta'] })
      await page.getByText(text, { exact: true }).last().click()
      const field = popover(page).getByRole('textbox')
      await expect(field).toBeFocused()
      const before = site.textOf(file)
      site.write(file, before.replace(`: ${other}\n`, `: ${other} now\n`))
      await expect(page.getByText(`${other} now`)).not.toHaveCount(0)
      await idle(page)
      expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true)
      site.write(file, before)
      await expect(page.getByText(`${other} now`)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(popover(page)).toHaveCount(0)
    })
})
