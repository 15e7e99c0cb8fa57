import { chromium, test as base, type Browser } from '@playwright/test'
import { content } from './content.ts'
import { EditedSite } from './editing/edited-site.ts'
import { localChromium, resolveOnly } from './local-chromium.ts'
import { Provider } from './provider.ts'
import { openShop, type Shop } from './selling/open-shop.ts'

interface Shared {
  /** The provider of the assistant, at the address that the site was built with. */
  readonly sharedProvider: Provider
  readonly site: EditedSite
  readonly builtShop: Shop
  /** Current Chromium, for tests that run in an old one. */
  readonly today: Browser
}

/**
 * What all tests of a worker share, each made for the first test that needs it. All in one place, because Playwright
 * starts other workers, with other browsers, for tests that share something else.
 */
export const test = base.extend<object, Shared>({
  launchOptions: [
    async ({ launchOptions, sharedProvider }, use) => {
      const { hostname } = new URL(content.assistant.provider.baseUrl)
      const rule = resolveOnly(`MAP ${hostname} 127.0.0.1:${sharedProvider.port}`)
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
    },
    { scope: 'worker' }
  ],
  sharedProvider: [
    // Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const provider = await Provider.start()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' }
  ],
  site: [
    async ({}, use) => {
      const site = new EditedSite()
      await site.start()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  builtShop: [
    async ({ browser }, use) => {
      const shop = await openShop(browser)
      await use(shop)
      shop.close()
    },
    { scope: 'worker', timeout: 240_000 }
  ],
  today: [
    async ({}, use) => {
      const browser = await chromium.launch(localChromium())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' }
  ]
})
