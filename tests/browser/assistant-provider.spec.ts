import { errors, expect, key, test, words } from './assistant-test.ts'
import { content } from './content.ts'
import { refusal, reply, type ScriptedAnswer } from './provider.ts'
import { hydrated } from './visit.ts'

const { models, limit, timeoutSeconds } = content.assistant.provider
const refused = 'Failed to load resource'

test('a question is sent to the provider in the expected format, and its reply is shown', async ({
  chat,
  provider
}) => {
  provider.script(reply('Professional covers **five** projects.'))
  await chat.openWithKey('/pricing')
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

  test('an unsupported parameter falls back to the next model too', async ({ chat, provider }) => {
    provider.script(refusal(400, { code: 'unsupported_parameter', param: 'max_tokens' }), reply('Yes.'))
    await chat.openWithKey()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText('Yes.')
    expect(provider.requests).toHaveLength(2)
  })

  // tests/unit/assistant/provider tests the other answers.
  const failures: [string, ScriptedAnswer[], string, number][] = [
    ['401', [refusal(401)], errors.invalidKey, 1],
    ['429 three times with retry-after', [refusal(429, {}, { 'retry-after': '0' })], errors.providerLimit, 3],
    ['HTML', [{ body: '<!doctype html><h1>Oops</h1>' }], errors.other, 1]
  ]
  for (const [name, script, message, requests] of failures) {
    test(`${name} shows the apology and the reason`, async ({ chat, provider }) => {
      provider.script(...script)
      await chat.openWithKey()
      await chat.send('Hello there')
      await expect(chat.answers.last()).toContainText(errors.apology, { timeout: 15_000 })
      await expect(chat.answers.last()).toContainText(message)
      await expect(chat.toasts).toHaveAttribute('data-variant', 'destructive')
      await expect(chat.toasts).toContainText('Failed to get AI response. Please try again.')
      expect(provider.requests).toHaveLength(requests)
    })
  }

  test('a broken connection and a server error are retried', async ({ chat, provider }) => {
    provider.script({ reset: true }, refusal(500), reply('Third time lucky.'))
    await chat.openWithKey()
    await chat.send('Hello there')
    await expect(chat.answers.last()).toContainText('Third time lucky.', { timeout: 15_000 })
    expect(provider.requests).toHaveLength(3)
  })

  test('"Try again" repeats the question, and its answer replaces the apology', async ({ chat, provider }) => {
    provider.script(refusal(401), reply('Now it works.'))
    await chat.openWithKey()
    await chat.send('Hello there')
    await chat.button(words.tryAgain).click()
    await expect(chat.answers.last()).toContainText('Now it works.')
    await expect(chat.messages).toHaveCount(3)
    expect(provider.requests.map(({ body }) => body['messages'])[1]).toEqual(provider.requests[0]?.body['messages'])
  })

  test('the visitor can request an answer from the knowledge base instead', async ({ chat, provider }) => {
    provider.script(refusal(403))
    await chat.openWithKey()
    await chat.send('Can I get a refund?')
    await chat.button(words.answerFromKnowledge).click()
    await expect(chat.answers.last()).toContainText(words.fromKnowledge)
    await expect(chat.answers.last()).toContainText(/refund/i)
    await expect(chat.messages).toHaveCount(3)
  })
})

test('an answer without content is reported as missing', async ({ chat, provider }) => {
  provider.script(reply('  '))
  await chat.openWithKey()
  await chat.send('Hello there')
  await expect(chat.answers.last()).toContainText(errors.noContent)
})

test('a hostile reply is inert', async ({ chat, provider, page }) => {
  provider.script(
    reply(
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> ![x](https://evil.example/p) [go](javascript:window.hacked=1) [safe](/faq)'
    )
  )
  await chat.openWithKey()
  await chat.send('Hello there')
  const answer = chat.answers.last()
  await expect(answer).toContainText('<script>')
  await expect(answer.locator('img, script')).toHaveCount(0)
  await expect(answer.getByRole('link')).toHaveText(['safe'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('an answer of a megabyte is shortened and does not break the panel', async ({ chat, provider }) => {
  provider.script(reply('word '.repeat(200_000)))
  await chat.openWithKey()
  await chat.send('Hello there')
  await expect(chat.answers.last()).toContainText('word word')
  expect((await chat.answers.last().textContent())?.length).toBeLessThan(10_000)
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

test('Stop keeps what has come of a reply', async ({ chat, provider }) => {
  provider.script({ pieces: ['Pick Starter', ' for one site.'] })
  await chat.openWithKey()
  await chat.send('Which plan?')
  await expect(chat.panel.locator('.chat-bubble').last()).toHaveText('Pick Starter')
  await chat.button(words.stop).click()
  await expect(chat.answers.last()).toContainText('Pick Starter')
  await expect(chat.answers.last()).toContainText(words.stopped)
  provider.release()
  await expect(chat.panel).not.toContainText('for one site')
})

test('Stop cancels the request, and Clear also clears the conversation', async ({ chat, provider }) => {
  provider.script({ ...reply('Too late.'), hold: true })
  await chat.openWithKey()
  await chat.send('First')
  await expect.poll(() => provider.requests.length).toBe(1)
  await chat.button(words.stop).click()
  await expect(chat.answers.last()).toContainText(words.stopped)
  await chat.send('Second')
  await expect.poll(() => provider.requests.length).toBe(2)
  await chat.button(words.clear).click()
  await expect(chat.messages).toHaveCount(1)
  provider.release()
  await chat.send('Third')
  await expect(chat.messages).toHaveCount(2)
  await expect(chat.panel).not.toContainText('Too late.')
})

test(`more than ${limit.requests} requests in ${limit.seconds} seconds are blocked until the time has passed`, async ({
  chat,
  provider,
  page
}) => {
  await page.clock.install()
  provider.script(reply('Yes.'))
  await chat.openWithKey()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (let count = 1; count <= limit.requests; count++) {
    await chat.send(`Question ${count}`)
    await chat.answered(count + 1)
  }
  await chat.send('One too many')
  await expect(chat.answers.last()).toContainText(errors.localLimit)
  expect(provider.requests).toHaveLength(limit.requests)
  await page.clock.fastForward(limit.seconds * 1000)
  await chat.send('Once more')
  await expect(chat.answers.last()).toContainText('Yes.')
  expect(provider.requests).toHaveLength(limit.requests + 1)
})

test('a request to the provider times out after a minute', async ({ chat, provider, page }) => {
  await page.clock.install()
  provider.script({ ...reply('Too late.'), hold: true })
  await chat.openWithKey()
  await chat.send('Hello there')
  await expect.poll(() => provider.requests.length).toBe(1)
  await page.clock.fastForward(timeoutSeconds * 1000 - 5000)
  await expect(chat.panel.getByText(words.thinking).first()).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(chat.answers.last()).toContainText(errors.other)
})

test('a message that contains a key is not sent, and the reason is shown', async ({ chat, provider }) => {
  await chat.openWithKey()
  await chat.send('Here is my key sk-proj-abcdefghijklmnop')
  await expect(chat.panel.getByRole('alert')).toHaveText(words.keyInMessage)
  await expect(chat.field).toHaveValue(/sk-proj/)
  await expect(chat.messages).toHaveCount(1)
  expect(provider.requests).toHaveLength(0)
})

test('the key is not in the page, in other storage or in the request body', async ({ chat, provider, page }) => {
  await chat.openWithKey()
  await chat.send('Hello there')
  await chat.answered(2)
  await chat.button(words.settings).click()
  expect(await page.content()).not.toContain(key)
  const others = await page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store, 'assistant-api-key': '' })).join()
  )
  expect(others).not.toContain(key)
  expect(JSON.stringify(provider.requests[0]?.body)).not.toContain(key)
})
