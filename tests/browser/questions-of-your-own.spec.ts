import { sectionAt } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const { ask } = sectionAt('/', 'faq')

test('a button below the questions opens the assistant, and focuses it again while it is open', async ({ page }) => {
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

  test('the button is hidden', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(ask?.label ?? '', { exact: true })).toBeHidden()
  })
})
