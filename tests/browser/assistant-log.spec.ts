import type { Locator } from '@playwright/test'
import { expect, test, words, type Chat } from './assistant-test.ts'
import { content } from './content.ts'
import { reply } from './provider.ts'
import { visit } from './visit.ts'

const launcherWords = content.site.labels.assistant
const questions = ['Can I get a refund?', 'How do I install it?', 'What does the template cost?', 'Is it fast?']

/** The distance of an element from the top of the log, in pixels. */
async function distanceFromTop(chat: Chat, element: Locator): Promise<number> {
  const [log, box] = await Promise.all([chat.log.boundingBox(), element.boundingBox()])
  return (box?.y ?? NaN) - (log?.y ?? NaN)
}

async function expectAtTop(chat: Chat, question: string): Promise<void> {
  const message = chat.questions.last()
  await expect(message).toContainText(question)
  await expect.poll(() => distanceFromTop(chat, message)).toBeLessThanOrEqual(20)
  await expect(message).toBeInViewport({ ratio: 1 })
}

test('a sent question scrolls to the top of the log, with its answer below it, at most 85 % as wide', async ({
  chat
}) => {
  await chat.open()
  for (const [index, question] of questions.entries()) {
    await chat.send(question)
    await chat.answered(index + 2)
    await expectAtTop(chat, question)
    await expect(chat.answers.last()).toBeInViewport()
    await expect(chat.button(words.newest)).toBeHidden()
    const [bubble, log] = await Promise.all([
      chat.answers.last().locator('.chat-bubble').boundingBox(),
      chat.log.boundingBox()
    ])
    expect((bubble?.width ?? Infinity) / (log?.width ?? 1)).toBeLessThanOrEqual(0.85)
  }

  // A question longer than the log.
  await chat.field.fill('Can I get a refund?\n'.repeat(40))
  await chat.button(words.send).click()
  await chat.answered(questions.length + 2)
  await expect(chat.answers.last()).toBeInViewport()
})

test('with a key, the log does not scroll when the answer arrives; if the visitor has scrolled away, a button leads to it, and if the panel was closed, it is in view when it opens', async ({
  chat,
  provider
}) => {
  const held = (text: string) => ({ ...reply(text), hold: true })
  provider.script(reply('First.'), held('Second.\n\n'.repeat(40)), held('The newest.'), held('Here I am.'))
  await chat.openWithKey()
  await chat.send('One')
  await chat.answered(2)
  await chat.send('Two')
  await expectAtTop(chat, 'Two')
  await expect(chat.log.getByText(words.thinking)).toBeInViewport()
  await expect.poll(() => provider.requests.length).toBe(2)
  provider.release()
  await chat.answered(3)
  await expectAtTop(chat, 'Two')
  await expect(chat.button(words.newest)).toBeHidden()

  await chat.send('Three')
  await expect.poll(() => provider.requests.length).toBe(3)
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }))
  provider.release()
  await chat.button(words.newest).click()
  await expectAtTop(chat, 'Three')
  await expect(chat.answers.last()).toBeInViewport()
  await expect(chat.button(words.newest)).toBeHidden()

  await chat.send('Four')
  await expect.poll(() => provider.requests.length).toBe(4)
  await chat.launcher.click()
  await expect(chat.panel).toBeHidden()
  provider.release()
  await expect(chat.launcher).toHaveAccessibleName(`${launcherWords.open}, ${launcherWords.newAnswer}`)
  await chat.launcher.click()
  await expectAtTop(chat, 'Four')
  await expect(chat.answers.last()).toContainText('Here I am.')
  await expect(chat.answers.last()).toBeInViewport()
  await expect(chat.launcher).toHaveAccessibleName(launcherWords.close)
})

// The panel follows the size of its window.
for (const [kind, sizes] of [
  [
    'low',
    [
      [720, 450],
      [740, 360],
      [320, 256]
    ]
  ],
  [
    'usual',
    [
      [1366, 620],
      [1440, 900],
      [360, 740]
    ]
  ]
] as const) {
  test(`in ${kind} windows, the log fills at least half of the panel, and every control of the panel can be clicked`, async ({
    chat,
    page
  }) => {
    await visit(page, '/license-terms')
    for (const [width, height] of sizes)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await chat.launcher.click()
        await chat.answered(1)
        const expectHalf = async () => {
          const [panel, log] = await Promise.all([chat.panel.boundingBox(), chat.log.boundingBox()])
          expect((log?.height ?? 0) / (panel?.height ?? 1)).toBeGreaterThanOrEqual(0.5)
          if (height < 600) expect(panel?.height).toBe(height)
          else expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(height)
        }
        await expectHalf()
        await chat.send('Can I get a refund?')
        await chat.answered(2)
        await expectAtTop(chat, 'Can I get a refund?')
        await expect(chat.answers.last()).toBeInViewport()
        await chat.log.getByText(content.assistant.words.disclaimer).scrollIntoViewIfNeeded()
        await chat.field.fill('Any other question')
        for (const control of await chat.panel.locator('a, button, textarea').filter({ visible: true }).all())
          await control.click({ trial: true })
        await chat.field.fill('Here is my key sk-proj-abcdefghijklmnop\n'.repeat(20))
        await chat.button(words.send).click()
        await expect(chat.panel.getByRole('alert')).toBeVisible()
        await expectHalf()
        await chat.field.fill('')
        await chat.button(words.clear).click()
        await chat.button(words.closePanel).click()
        await expect(chat.launcher).toBeFocused()
      })
  })
}
