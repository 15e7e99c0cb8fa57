import { localChromium } from './local-chromium.ts'
import { expect, test } from './test.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

// Playwright switches the cache off, because tests seldom want it.
test.use({
  launchOptions: {
    ...localChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache']
  }
})

test('a visitor who comes back from another site finds the page as it was left, its conversation open', async ({
  page
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: /chat/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await markDocument(page)
  await page.goto('/llms.txt')
  // A page that was kept does not load.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})
