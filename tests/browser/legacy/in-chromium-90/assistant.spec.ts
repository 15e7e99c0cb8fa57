import { errors, expect, test } from '../../assistant-test.ts'
import { refusal, reply } from '../../provider.ts'

test.use({ allowedConsole: ['Failed to load resource'] })

test('the assistant answers without a key', async ({ chat }) => {
  await chat.open('/')
  await chat.send('How much is it?')
  await chat.answered(2)
  await expect(chat.answers.last()).toContainText('$67')
})

test('the assistant answers with a key, and a toast says when the key is refused', async ({ chat, provider }) => {
  provider.script(reply('Professional covers **five** projects.'), refusal(401))
  await chat.openWithKey('/pricing')
  await chat.send('Which plan do I need?')
  await expect(chat.answers.last()).toContainText('Professional covers five projects.')
  await expect(chat.answers.last().locator('strong')).toHaveText('five')
  await chat.send('And then?')
  await expect(chat.answers.last()).toContainText(errors.invalidKey)
  await expect(chat.toasts).toHaveAttribute('data-variant', 'destructive')
})
