import { errors, expect, key, test, words } from './assistant-test.ts'
import { content } from './content.ts'
import { refusal, reply } from './provider.ts'
import { hydrated } from './visit.ts'

const { models, limit, timeoutSeconds } = content.assistant.provider
const refused = 'Failed to load resource'

test('a question is sent to the provider in the expected format, and its reply is shown; offline, the knowledge base answers', async ({
  chat,
  provider,
  context
}) => {
  provider.script(reply('Professional covers **five** projects.'))
  await chat.openWithKey('/pricing')
  await expect(chat.answers.first()).not.toContainText(errors.noKey)
  await chat.send('  Which plan do I need?  ')
  await expect(chat.answers.last()).toContainText('Professional covers five projects.')
  await expect(chat.answers.last().locator('strong')).toHaveText('five')

  const [request] = provider.requests
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe(`Bearer ${key}`)
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.referer).toBeUndefined()
  const { messages, ...profile } = request?.body ?? {}
  expect(profile).toEqual({ model: 'gpt-4-turbo-preview', max_tokens: 500, temperature: 0.7, stream: true })
  expect(messages).toEqual([
    { role: 'system', content: expect.stringMatching(/under 150 words[\s\S]*\/pricing[\s\S]*##/) },
    { role: 'user', content: 'Which plan do I need?' }
  ])

  await context.setOffline(true)
  await chat.send('Can I get a refund?')
  await expect(chat.answers.last()).toContainText(words.fromKnowledge)
  expect(provider.requests).toHaveLength(1)
})

test.describe('refused requests', () => {
  test.use({ allowedConsole: [refused] })

  test('a retired model falls back to the next one, which is remembered', async ({ chat, provider, page }) => {
    provider.script(refusal(404, { code: 'model_not_found' }), reply('From the second.'), reply('From it again.'))
    await chat.openWithKey()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText('From the second.')
    const { messages, ...second } = provider.requests[1]?.body ?? {}
    expect(messages).toBeDefined()
    expect(second).toEqual({ model: 'gpt-6-luna', max_completion_tokens: 500, reasoning_effort: 'none', stream: true })

    await page.reload()
    await hydrated(page)
    await chat.launcher.click()
    await chat.send('And again')
    await expect(chat.answers.last()).toContainText('From it again.')
    expect(provider.requests[2]?.body['model']).toBe(models[1]?.model)
  })

  // tests/unit/assistant/provider tests the other answers.
  test('a refusal shows the apology, the reason, and a single toast that never covers "Try again", until the provider or the knowledge base answers', async ({
    chat,
    provider
  }) => {
    provider.script(refusal(401), refusal(401), refusal(401), reply('Now it works.'), refusal(403))
    await chat.openWithKey()
    await chat.send('Hello there')
    for (const requests of [1, 2, 3]) {
      await expect(chat.button(words.tryAgain)).toBeVisible()
      await expect(chat.answers.last()).toContainText(errors.apology)
      await expect(chat.answers.last()).toContainText(errors.invalidKey)
      expect(provider.requests).toHaveLength(requests)
      await expect(chat.toasts).toHaveCount(1)
      await expect(chat.toasts).toHaveAttribute('data-variant', 'destructive')
      await expect(chat.toasts).toContainText('Failed to get AI response. Please try again.')
      await chat.button(words.tryAgain).click()
    }
    // The answer replaces the apology.
    await expect(chat.answers.last()).toContainText('Now it works.')
    await expect(chat.messages).toHaveCount(3)
    const asked = provider.requests.map(({ body }) => body['messages'])
    expect(asked[3]).toEqual(asked[0])

    await chat.send('Can I get a refund?')
    await chat.button(words.answerFromKnowledge).click()
    await expect(chat.answers.last()).toContainText(words.fromKnowledge)
    await expect(chat.answers.last()).toContainText(/refund/i)
    await expect(chat.messages).toHaveCount(5)
  })

  test('a broken connection and a server error are retried, and a long Retry-After is reported at once, with the waiting time', async ({
    chat,
    provider
  }) => {
    const limited = refusal(429, {}, { 'retry-after': '3600' })
    provider.script({ reset: true }, refusal(500), reply('Third time lucky.'), limited)
    await chat.openWithKey()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText('Third time lucky.', { timeout: 15_000 })
    expect(provider.requests).toHaveLength(3)

    const asked = Date.now()
    await chat.send('And again')
    await expect(chat.answers.last()).toContainText(errors.providerWait.replace('{time}', '60 minutes'))
    expect(Date.now() - asked).toBeLessThan(5000)
    expect(provider.requests).toHaveLength(4)
  })
})

test('an answer without content is reported as missing, a hostile one is inert, and one of a megabyte is shortened', async ({
  chat,
  provider,
  page
}) => {
  provider.script(
    reply('  '),
    reply(
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> ![x](https://evil.example/p) [go](javascript:window.hacked=1) [safe](/faq)'
    ),
    reply('word '.repeat(200_000))
  )
  await chat.openWithKey()
  await chat.send('Hello there')
  const answer = chat.answers.last()
  await expect(answer).toContainText(errors.noContent)

  await chat.send('And now?')
  await expect(answer).toContainText('<script>')
  await expect(answer.locator('img, script')).toHaveCount(0)
  await expect(answer.getByRole('link')).toHaveText(['safe'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

  await chat.send('Say more')
  await expect(answer).toContainText('word word')
  expect((await answer.textContent())?.length).toBeLessThan(10_000)
})

test('while an answer is pending, visitors can type but not send, and the field keeps the focus', async ({
  chat,
  provider
}) => {
  provider.script({ ...reply('Done.'), hold: true })
  await chat.openWithKey()
  await chat.send('First')
  await expect(chat.panel.getByText(words.thinking).first()).toBeVisible()
  await expect(chat.field).toBeFocused()
  await chat.send('Second')
  await expect(chat.field).toHaveValue('Second')
  await expect(chat.panel.locator('[data-suggestion]').first()).toHaveAttribute('aria-disabled', 'true')
  await chat.panel.locator('[data-suggestion]').first().dispatchEvent('click')
  await expect(chat.messages).toHaveCount(2)
  provider.release()
  await chat.answered(2)
  await expect(chat.field).toHaveValue('Second')
  await expect(chat.field).toBeFocused()
  expect(provider.requests).toHaveLength(1)
})

test('a reply shows as it is written, and is announced and stored once it is complete', async ({
  chat,
  provider,
  page
}) => {
  provider.script({ pieces: ['Pick **Star', 'ter** for one site.'] })
  await chat.openWithKey()
  await chat.send('Which plan?')
  const bubble = chat.panel.locator('.chat-bubble').last()
  const status = chat.panel.getByRole('status')
  await expect(bubble).toHaveText('Pick **Star')
  await expect(status).toHaveText(words.thinking)
  provider.release()
  await expect(bubble).toHaveText('Pick Starter for one site.')
  await expect(chat.messages).toHaveCount(2)
  provider.release()
  await expect(chat.answers.last()).toContainText('Pick Starter for one site.')
  await expect(status).toHaveText('Pick Starter for one site.')
  await page.reload()
  await hydrated(page)
  await chat.launcher.click()
  await expect(chat.answers.last()).toContainText('Pick Starter for one site.')
})

test('Stop cancels the request and keeps what has come of a reply, and Clear also clears the conversation', async ({
  chat,
  provider
}) => {
  provider.script({ pieces: ['Pick Starter', ' for one site.'] }, { ...reply('Too late.'), hold: true })
  await chat.openWithKey()
  await chat.send('Which plan?')
  await expect(chat.panel.locator('.chat-bubble').last()).toHaveText('Pick Starter')
  await chat.button(words.stop).click()
  await expect(chat.answers.last()).toContainText('Pick Starter')
  await expect(chat.answers.last()).toContainText(words.stopped)
  provider.release()
  await expect(chat.panel).not.toContainText('for one site')

  await chat.send('First')
  await expect.poll(() => provider.requests.length).toBe(2)
  await chat.button(words.stop).click()
  await chat.answered(3)
  await expect(chat.answers.last()).toContainText(words.stopped)
  await chat.send('Second')
  await expect.poll(() => provider.requests.length).toBe(3)
  await chat.button(words.clear).click()
  await expect(chat.messages).toHaveCount(1)
  provider.release()
  await chat.send('Third')
  await expect(chat.messages).toHaveCount(2)
  await expect(chat.panel).not.toContainText('Too late.')
})

// tests/unit/assistant/provider/rate-limit.test.ts tests the limit.
test(`more than ${limit.requests} requests in ${limit.seconds} seconds are blocked, even after a reload, until the time has passed; one times out after a minute`, async ({
  chat,
  provider,
  page
}) => {
  const now = Date.now() + 3_600_000
  const earlier = Array.from({ length: limit.requests - 1 }, () => now).join(' ')
  await page.addInitScript((value) => sessionStorage.setItem('assistant-request-times', value), earlier)
  await page.clock.install()
  provider.script(reply('Yes.'), reply('Yes again.'), { ...reply('Too late.'), hold: true })
  await chat.openWithKey()
  await page.clock.pauseAt(now)
  await chat.send('The last one')
  await expect(chat.answers.last()).toContainText('Yes.')
  await chat.send('One too many')
  await expect(chat.answers.last()).toContainText(errors.localLimit)
  expect(provider.requests).toHaveLength(1)
  await page.clock.fastForward(limit.seconds * 1000)
  await chat.send('Once more')
  await expect(chat.answers.last()).toContainText('Yes again.')
  expect(provider.requests).toHaveLength(2)

  await chat.send('Hello there')
  await expect.poll(() => provider.requests.length).toBe(3)
  await page.clock.fastForward(timeoutSeconds * 1000 - 5000)
  await expect(chat.panel.getByText(words.thinking).first()).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(chat.answers.last()).toContainText(errors.other)
})

test('a message that contains a key is not sent, and the key is not in the page, in other storage or in the request body', async ({
  chat,
  provider,
  page
}) => {
  await chat.openWithKey()
  await chat.send('Here is my key sk-proj-abcdefghijklmnop')
  await expect(chat.panel.getByRole('alert')).toHaveText(words.keyInMessage)
  await expect(chat.field).toHaveValue(/sk-proj/)
  await expect(chat.messages).toHaveCount(1)
  expect(provider.requests).toHaveLength(0)

  await chat.send('Hello there')
  await chat.answered(2)
  await chat.button(words.settings).click()
  expect(await page.content()).not.toContain(key)
  const others = await page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store, 'assistant-api-key': '' })).join()
  )
  expect(others).not.toContain(key)
  expect(provider.requests).toHaveLength(1)
  expect(JSON.stringify(provider.requests[0]?.body)).not.toContain(key)
})
