import { sectionAt } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const { ask } = sectionAt('/', 'faq')

test('under the questions, a button opens the assistant, and leads back to it while it is open', async ({ page }) => {
  await visit(page, '/')
  const button = page.getByRole('button', { name: ask?.label ?? '', exact: true })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'AI assistant' })).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeFocused()

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(message).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that could do nothing', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(ask?.label ?? '', { exact: true })).toBeHidden()
  })
})
