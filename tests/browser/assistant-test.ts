import type { Locator, Page } from '@playwright/test'
import { content } from './content.ts'
import type { Provider } from './provider.ts'
import { expect, test as base } from './test.ts'
import { visit } from './visit.ts'

export { expect } from './test.ts'
export { words, errors }

const { words, errors, provider: providerSettings } = content.assistant
const launcherWords = content.site.labels.assistant

/** A key in the format of the provider. The test provider accepts any key. */
export const key = 'sk-test-0123456789abcdefghij'

interface Fixtures {
  readonly provider: Provider
  readonly chat: Chat
}

export const test = base.extend<Fixtures>({
  ignoreHTTPSErrors: true,
  provider: async ({ sharedProvider, context }, use) => {
    await context.route(`${new URL(providerSettings.baseUrl).origin}/**`, (route) => route.continue())
    sharedProvider.reset()
    await use(sharedProvider)
  },
  chat: async ({ page }, use) => use(new Chat(page))
})

/** The assistant as a visitor uses it. */
export class Chat {
  readonly page: Page
  readonly launcher: Locator
  readonly panel: Locator
  readonly field: Locator
  readonly log: Locator
  readonly messages: Locator
  readonly questions: Locator
  readonly answers: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.launcher = page.getByRole('button', { name: new RegExp(`^(${launcherWords.open}|${launcherWords.close})`) })
    this.panel = page.getByRole('dialog', { name: words.name })
    this.field = this.panel.getByRole('textbox', { name: words.field })
    this.log = this.panel.getByRole('log', { name: words.transcript })
    this.messages = this.panel.locator('[data-message]')
    this.questions = this.panel.locator('[data-message="user"]')
    this.answers = this.panel.locator('[data-message="assistant"]')
    this.toasts = page.locator('[data-toast]')
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true })
  }

  async open(address = '/'): Promise<void> {
    await visit(this.page, address)
    await this.launcher.click()
    await expect(this.answers.first()).toBeVisible()
  }

  /** Opens the assistant with a stored key. */
  async openWithKey(address = '/'): Promise<void> {
    await this.page.addInitScript((value) => localStorage.setItem('assistant-api-key', value), key)
    await this.open(address)
  }

  async send(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }

  /** Waits for this number of answers, including the welcome. */
  async answered(count: number): Promise<void> {
    await expect(this.answers).toHaveCount(count)
  }
}
