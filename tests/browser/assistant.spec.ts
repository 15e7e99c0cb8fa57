import { errors, expect, key, test, words } from './assistant-test.ts'
import { content, site } from './content.ts'
import { reply } from './provider.ts'
import { uselessStores } from './useless-storage.ts'
import { hydrated, isSameDocument, markDocument, visit } from './visit.ts'

const launcherWords = site.labels.assistant

test('what the assistant knows is loaded when it opens; Escape, the close button and the launcher close it and return the focus', async ({
  page,
  chat
}) => {
  const code = async () => {
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const scripts = files.filter((file) => file.endsWith('.js'))
    return (await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()))).join('\n')
  }
  const knowledge = content.knowledge.get('refund-policy')?.content.slice(0, 30)
  await visit(page, '/')
  expect(await code()).not.toContain(knowledge)
  await chat.launcher.click()
  await expect(chat.panel).toBeVisible()
  expect(await code()).toContain(knowledge)

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => chat.button(words.closePanel).click(),
    () => chat.launcher.click()
  ]) {
    await close()
    await expect(chat.panel).toBeHidden()
    await expect(chat.launcher).toBeFocused()
    await chat.launcher.press('Enter')
    await expect(chat.panel).toBeVisible()
  }
  await expect(chat.answers).toHaveCount(1)
})

test('the panel opens with a welcome, suggestions for the page, and the focus in its field', async ({ chat }) => {
  await chat.open('/pricing')
  await expect(chat.launcher).toHaveAccessibleName(launcherWords.close)
  await expect(chat.launcher).toHaveAttribute('aria-expanded', 'true')
  await expect(chat.answers).toHaveCount(1)
  await expect(chat.answers.first()).toContainText(errors.noKey)
  await expect(chat.field).toBeFocused()
  await expect(chat.panel.getByText(words.quickQuestions)).toBeVisible()
  await expect(chat.panel.getByText(words.relatedPages)).toBeVisible()
  const offers = content.assistant.offers.pages['/pricing']
  await expect(chat.panel.locator('[data-suggestion]')).toHaveText(offers?.suggestions ?? [])
  expect(
    await chat.panel.locator('[data-related]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).toEqual(offers?.related)
  const size = await chat.panel.boundingBox()
  expect(size?.width).toBe(384)
  expect(size?.height).toBeLessThanOrEqual(600)
})

test('without a key, the knowledge base answers with related pages: the first message says so, and only the first answer has the hint', async ({
  chat
}) => {
  await chat.open()
  const note = chat.answers.first().getByText(errors.noKey)
  await expect(note).toHaveText(/^Answering from the built-in knowledge base\./)
  await expect(chat.answers.first().locator('strong')).toHaveCount(0)
  await chat.send('Can I get my money back?')
  await chat.answered(2)
  const entry = content.knowledge.get('refund-policy')
  const answer = chat.answers.last()
  await expect(answer).toContainText(entry?.answers[0]?.text ?? '?')
  await expect(answer).toContainText(content.assistant.answers.keyHint)
  await expect(answer).toContainText(words.fromKnowledge)
  await expect(chat.panel.locator('[data-related]').first()).toHaveAttribute('href', entry?.url ?? '')
  await expect(chat.field).toHaveValue('')
  for (const [index, question] of ['Is it fast?', 'hello'].entries()) {
    await chat.send(question)
    await chat.answered(index + 3)
  }
  await expect(chat.answers.nth(1)).toContainText(content.assistant.answers.keyHint)
  await expect(chat.panel.getByText(content.assistant.answers.keyHint)).toHaveCount(1)
  await expect(chat.panel.getByText(errors.noKey)).toHaveCount(1)
})

test('a question about which plan to choose gets the comparison, a greeting a friendly reply, and an unknown subject related pages', async ({
  chat
}) => {
  const { comparison, smallTalk } = content.assistant.answers
  await chat.open()
  await chat.send('Which plan do I need?')
  await expect(chat.answers.last().getByRole('listitem')).toHaveCount(3)
  expect(
    await chat.panel.locator('[data-related]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).toEqual(comparison?.related)
  await chat.send('Hello!')
  await expect(chat.answers.last()).toContainText(smallTalk[0]?.text ?? '?')
  await chat.send('Where is the moon?')
  await expect(chat.answers.last()).toContainText(content.site.emails.support ?? '?')
  await expect(chat.panel.locator('[data-related]').first()).toBeVisible()
})

test('a question that no example is close to gets the fallback, and up to two questions to ask instead', async ({
  chat
}) => {
  await chat.open()
  await chat.send('zzzz qqqq xxxx')
  await expect(chat.answers.last()).toContainText(content.assistant.answers.fallback.slice(0, 20))
  await chat.send('is my grandmother allowed to upload 40 penguins to a volcano folder')
  await chat.answered(3)
  await expect(chat.answers.last()).toContainText(content.assistant.answers.fallback.slice(0, 20))
  const offered = chat.panel.locator('[data-suggestion]')
  await expect(offered).toHaveCount(2)
  const question = await offered.first().innerText()
  await offered.first().click()
  await expect(chat.panel.locator('[data-message="user"]').last()).toContainText(question)
  await expect(chat.answers.last()).not.toContainText(content.assistant.answers.fallback.slice(0, 20))
})

test('a conversation begins with one click, stays open on other pages, survives a reload of its tab and can be cleared, and analytics does not record its text', async ({
  chat,
  page
}) => {
  await chat.open()
  await markDocument(page)
  const suggestion = chat.panel.locator('[data-suggestion]').first()
  const text = await suggestion.innerText()
  await suggestion.click()
  await expect(chat.questions).toContainText(text)
  await chat.answered(2)

  await chat.send('Can I get a refund?')
  await chat.answered(3)
  await chat.panel.locator('[data-related]').first().click()
  await expect(page).not.toHaveURL('/')
  expect(await isSameDocument(page)).toBe(true)
  await expect(chat.panel).toBeVisible()
  await expect(chat.messages).toHaveCount(5)

  const log = await page.evaluate(() => localStorage.getItem('analytics-events') ?? '')
  expect(log).toContain('"event":"chat_open"')
  expect(log).toContain('"event":"chat_message_sent","properties":{"source":"typed"}')
  expect(log).toContain('"reason":"not_initialized"')
  expect(log).not.toContain('refund?')

  await page.reload()
  await hydrated(page)
  await chat.launcher.click()
  await expect(chat.messages).toHaveCount(5)
  await chat.button(words.clear).click()
  await expect(chat.messages).toHaveCount(1)
})

test('the field sends no empty message, starts a new line with Shift+Enter, and grows from 44 px to 8 rem before it scrolls', async ({
  chat
}) => {
  await chat.open()
  expect((await chat.field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(chat.button(words.send)).toBeDisabled()
  await chat.field.press('Enter')
  await chat.field.fill('   ')
  await chat.field.press('Enter')
  await expect(chat.messages).toHaveCount(1)
  await chat.field.fill('one')
  await chat.field.press('Shift+Enter')
  await expect(chat.field).toHaveValue('one\n')
  await expect(chat.messages).toHaveCount(1)

  // Confirms a candidate of an input method; Safari has already ended the composition.
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await chat.field.fill('こんにちは')
    await chat.field.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
    await expect(chat.messages).toHaveCount(1)
    await expect(chat.field).toHaveValue('こんにちは')
  }

  await chat.field.fill('line\n'.repeat(30))
  expect((await chat.field.boundingBox())?.height).toBe(128)
  const scrolled = () => chat.field.evaluate(({ scrollTop }) => scrollTop)
  await chat.field.press('Control+Home')
  const atStart = await scrolled()
  await chat.field.press('Control+End')
  await expect.poll(scrolled).toBeGreaterThan(atStart)
})

test('a complete answer is announced once, and copy, thumbs up and thumbs down confirm what they did', async ({
  chat,
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chat.open()
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const status = document.querySelector('dialog [role="status"]')
    if (status)
      new MutationObserver(() => said.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true
      })
  })
  const text = content.knowledge.get('refund-policy')?.answers[0]?.text.slice(0, 30) ?? '?'
  await chat.send('Can I get a refund?')
  await chat.answered(2)
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said.filter((one) => one.includes(text))).toHaveLength(1)
  // The transcript itself announces nothing.
  await expect(chat.log).toHaveAttribute('aria-live', 'off')
  await expect(chat.log).toHaveAttribute('tabindex', '0')

  const answer = chat.answers.last()
  await answer.getByRole('button', { name: words.copy }).click()
  await expect(chat.toasts).toContainText(words.toasts.copied.title)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text)
  await answer.getByRole('button', { name: words.thumbsUp }).click()
  await expect(chat.toasts.filter({ hasText: words.toasts.thanks.title })).toBeVisible()
  await expect(answer.getByRole('button', { name: words.thumbsUp })).toHaveAttribute('aria-pressed', 'true')
  await answer.getByRole('button', { name: words.thumbsDown }).click()
  await expect(chat.toasts.filter({ hasText: words.toasts.improve.title })).toBeVisible()
  await expect(answer.getByRole('button', { name: words.thumbsUp })).toHaveAttribute('aria-pressed', 'false')
})

test('toasts disappear after 2000 ms, but stay while they are hovered, and report a clipboard error', async ({
  chat,
  page
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
    })
  })
  await page.clock.install()
  await chat.open()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await chat.answers.last().getByRole('button', { name: words.thumbsUp }).click()
  await expect(chat.toasts).toBeVisible()
  await page.clock.runFor(1900)
  await expect(chat.toasts).toBeVisible()
  await chat.toasts.hover()
  await page.clock.runFor(3000)
  await expect(chat.toasts).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(200)
  await expect(chat.toasts).toHaveCount(0)

  await chat.answers.last().getByRole('button', { name: words.copy }).click()
  await expect(chat.toasts).toHaveAttribute('data-variant', 'destructive')
  await expect(chat.toasts).toContainText(words.toasts.copyFailed.title)
})

test('a key can be entered, saved, shown masked and removed, and used in this tab without being stored on the device', async ({
  chat,
  page
}) => {
  await chat.open()
  await chat.button(words.settings).click()
  const keyField = chat.panel.getByLabel(words.key.label)
  await expect(keyField).toBeFocused()
  await expect(keyField).toHaveAttribute('type', 'password')
  await expect(chat.field).toHaveCount(0)
  await expect(chat.panel.locator('[data-suggestion], [data-related]')).toHaveCount(0)

  await chat.button(words.key.save).click()
  await expect(chat.toasts.first()).toContainText('API key required')
  await expect(chat.panel.getByText('Please enter your OpenAI API key')).toBeVisible()
  await expect(keyField).toHaveAttribute('aria-invalid', 'true')

  await keyField.fill(`  ${key}  `)
  await chat.button(words.key.save).click()
  await expect(chat.toasts.filter({ hasText: 'API key saved' })).toContainText('You can now chat with the AI assistant')
  expect(await page.evaluate(() => localStorage.getItem('assistant-api-key'))).toBe(key)

  await chat.button(words.settings).click()
  await expect(chat.panel.getByText('sk-…ghij')).toBeVisible()
  await chat.button(words.key.remove).click()
  await expect(chat.panel.getByText('sk-…ghij')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('assistant-api-key'))).toBeNull()

  await chat.panel.getByLabel(words.key.tab).check()
  await keyField.fill(key)
  await chat.button(words.key.save).click()
  expect(
    await page.evaluate(() => [localStorage.getItem('assistant-api-key'), sessionStorage.getItem('assistant-api-key')])
  ).toEqual([null, key])
})

// tests/unit/assistant tests corrupted values.
for (const [state, prepare] of uselessStores) {
  test(`the assistant answers, even with a key, if storage is ${state}`, async ({ chat, page, provider }) => {
    provider.script(reply('It works.'))
    await page.addInitScript(prepare)
    await chat.open()
    await chat.button(words.settings).click()
    await chat.panel.getByLabel(words.key.label).fill(key)
    await chat.button(words.key.save).click()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText('It works.')
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the panel covers the whole screen, the page behind it is inert, and Enter starts a new line', async ({
    chat,
    page
  }) => {
    await visit(page, '/')
    await chat.launcher.tap()
    await expect(chat.panel).toBeVisible()
    const box = await chat.panel.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 360 })
    await expect(chat.field).not.toBeFocused()
    expect(await chat.field.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')
    await expect(page.locator('main')).toHaveJSProperty('inert', true)
    await chat.field.fill('one')
    await chat.field.press('Enter')
    await expect(chat.messages).toHaveCount(1)
    await chat.button(words.send).tap()
    await chat.answered(2)
    await chat.button(words.closePanel).tap()
    await expect(chat.panel).toBeHidden()
    await expect(page.locator('main')).toHaveJSProperty('inert', false)
  })
})
