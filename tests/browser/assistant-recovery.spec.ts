import { errors, expect, key, test, words } from './assistant-test.ts'
import { pageAt } from './content.ts'
import { reply } from './provider.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

test('a key removed in another tab stops the pending answer, and is no longer sent', async ({
  chat,
  provider,
  page,
  context
}) => {
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
  await chat.send('Can I get a refund?')
  await expect(chat.answers.last()).toContainText(words.fromKnowledge)
  expect(provider.requests).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('assistant-api-key'))).toBeNull()
})

test('invalid stored messages do not break the page or the rest of the conversation, and an invalid stored key is reported', async ({
  chat,
  provider,
  page
}) => {
  const message = { id: 'message-1', role: 'assistant', kind: 'reply', text: 'Still here.', timestamp: 1 }
  const poison = [{ ...message, timestamp: 1e300 }, { ...message, kind: 'failure', failure: '__proto__' }, message]
  await page.addInitScript((value) => {
    sessionStorage.setItem('assistant-conversation', value)
    localStorage.setItem('assistant-api-key', 'sk-ключ-abcdefgh')
  }, JSON.stringify(poison))
  await chat.open()
  await expect(chat.messages).toHaveCount(1)
  await expect(chat.answers.last()).toContainText('Still here.')
  await expect(page.getByRole('main')).toBeVisible()

  await chat.send('Hello there')
  await expect(chat.answers.last()).toContainText(errors.invalidKey)
  await expect(chat.button(words.tryAgain)).toBeVisible()
  expect(provider.requests).toHaveLength(0)
})

test('a link in a reply that disguises another site is plain text; one to this site keeps its query, and leads there even if its fragment is malformed', async ({
  chat,
  provider,
  page
}) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  provider.script(
    reply(`[pay](${origin}//evil.example/pay) [plans](${origin}/pricing?from=chat#faq)`),
    reply('[half](/pricing#50%) [all](/support#%E0%A4%A)')
  )
  await chat.openWithKey()
  await markDocument(page)
  await chat.send('Hello there')
  await expect(chat.answers.last().getByRole('link')).toHaveText(['plans'])
  await expect(chat.answers.last().getByRole('link')).toHaveAttribute('href', '/pricing?from=chat#faq')

  await chat.send('And now?')
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
