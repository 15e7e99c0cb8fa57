import { errors, expect, key, test, words } from './assistant-test.ts'
import { content, pageAt } from './content.ts'
import { refusal, reply } from './provider.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

const { limit } = content.assistant.provider

test('a key removed in another tab is no longer sent', async ({ chat, provider, page, context }) => {
  await chat.open()
  await chat.button(words.settings).click()
  await chat.panel.getByLabel(words.key.label).fill(key)
  await chat.button(words.key.save).click()
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.removeItem('assistant-api-key'))
  await other.close()
  await chat.send('Can I get a refund?')
  await expect(chat.answers.last()).toContainText(words.fromKnowledge)
  expect(provider.requests).toHaveLength(0)
  expect(await page.evaluate(() => localStorage.getItem('assistant-api-key'))).toBeNull()
})

test('a pending answer is stopped when its key is removed in another tab', async ({ chat, provider, context }) => {
  provider.script({ ...reply('Too late.'), hold: true })
  await chat.open()
  await chat.button(words.settings).click()
  await chat.panel.getByLabel(words.key.label).fill(key)
  await chat.button(words.key.save).click()
  await chat.send('First')
  await expect.poll(() => provider.requests.length).toBe(1)
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.removeItem('assistant-api-key'))
  await other.close()
  await expect(chat.answers.last()).toContainText(words.stopped)
})

for (const [name, stored] of [
  ['a line break', 'sk-abc\ndef-ghijkl'],
  ['characters that are invalid in a header', 'sk-ключ-abcdefgh']
] as const) {
  test(`a stored key with ${name} is reported as invalid`, async ({ chat, provider, page }) => {
    await page.addInitScript((value) => localStorage.setItem('assistant-api-key', value), stored)
    await chat.open()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText(errors.invalidKey)
    await expect(chat.button(words.tryAgain)).toBeVisible()
    expect(provider.requests).toHaveLength(0)
  })
}

test('invalid stored messages do not break the page or the rest of the conversation', async ({ chat, page }) => {
  const message = { id: 'message-1', role: 'assistant', kind: 'reply', text: 'Still here.', timestamp: 1 }
  const poison = [{ ...message, timestamp: 1e300 }, { ...message, kind: 'failure', failure: '__proto__' }, message]
  await page.addInitScript((value) => sessionStorage.setItem('assistant-conversation', value), JSON.stringify(poison))
  await chat.open()
  await expect(chat.messages).toHaveCount(1)
  await expect(chat.answers.last()).toContainText('Still here.')
  await expect(page.getByRole('main')).toBeVisible()
})

test('a link in a reply that disguises another site as this one is plain text; a link to this site keeps its query', async ({
  chat,
  provider
}) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  provider.script(reply(`[pay](${origin}//evil.example/pay) [plans](${origin}/pricing?from=chat#faq)`))
  await chat.openWithKey()
  await chat.send('Hello there')
  await expect(chat.answers.last().getByRole('link')).toHaveText(['plans'])
  await expect(chat.answers.last().getByRole('link')).toHaveAttribute('href', '/pricing?from=chat#faq')
})

test('a link in a reply leads to its page even if its fragment is malformed', async ({ chat, provider, page }) => {
  provider.script(reply('[half](/pricing#50%) [all](/support#%E0%A4%A)'))
  await chat.openWithKey()
  await markDocument(page)
  await chat.send('Hello there')
  for (const [name, address] of [
    ['half', '/pricing#50%'],
    ['all', '/support#%E0%A4%A']
  ] as const) {
    await chat.answers.last().getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.href.endsWith(address))
    await expect(page).toHaveTitle(pageAt(address.replace(/#.*/, '')).title)
  }
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('refused requests', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('a long Retry-After is reported at once, with the waiting time', async ({ chat, provider }) => {
    provider.script(refusal(429, {}, { 'retry-after': '3600' }))
    await chat.openWithKey()
    const asked = Date.now()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText(errors.providerWait.replace('{time}', '60 minutes'))
    expect(Date.now() - asked).toBeLessThan(5000)
    expect(provider.requests).toHaveLength(1)
  })

  test('repeated failures show a single toast, which never covers "Try again"', async ({ chat, provider }) => {
    provider.script(refusal(401))
    await chat.openWithKey()
    await chat.send('Hello there')
    for (const requests of [1, 2, 3]) {
      await expect(chat.button(words.tryAgain)).toBeVisible()
      expect(provider.requests).toHaveLength(requests)
      await expect(chat.toasts).toHaveCount(1)
      await chat.button(words.tryAgain).click()
    }
  })
})

test('a question that was pending during a reload can be asked again', async ({ chat, provider, page }) => {
  provider.script({ ...reply('Too late.'), hold: true }, reply('Here it is.'))
  await chat.openWithKey()
  await chat.send('Hello there')
  await expect.poll(() => provider.requests.length).toBe(1)
  await page.reload()
  await hydrated(page)
  await chat.launcher.click()
  await expect(chat.answers.last()).toContainText(errors.interrupted)
  await chat.button(words.tryAgain).click()
  await expect(chat.answers.last()).toContainText('Here it is.')
})

test(`a reload does not reset the limit of ${limit.requests} requests in ${limit.seconds} seconds`, async ({
  chat,
  provider,
  page
}) => {
  const times = Array.from({ length: limit.requests }, () => Date.now()).join(' ')
  await page.addInitScript((value) => sessionStorage.setItem('assistant-request-times', value), times)
  await chat.openWithKey()
  await chat.send('One too many')
  await expect(chat.answers.last()).toContainText(errors.localLimit)
  expect(provider.requests).toHaveLength(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the focus stays in the panel, even after a related page has opened behind it', async ({ chat, page }) => {
    await chat.open('/')
    const outside = page.locator('#app > :not([data-overlay]):not([inert])')
    await expect(outside).toHaveCount(0)
    await chat.panel.locator('[data-related]').first().click()
    await expect(page).not.toHaveURL('/')
    await expect(outside).toHaveCount(0)
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => Boolean(document.activeElement?.matches('body, dialog *, dialog')))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('#app > [inert]')).toHaveCount(0)
  })
})
