import { loggedEvents } from './logged-events.ts'
import { expect, test } from './test.ts'
import { hydrated, isSameDocument, markDocument } from './visit.ts'

test('going back from another document restores the page from the cache, with its conversation open', async ({
  page
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: /chat/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await markDocument(page)
  await page.goto('/llms.txt')
  // A page from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page from the cache counts as another view, as it would without the cache', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page)
  await markDocument(page)
  const views = [{ event: 'page_view', path: '/pricing' }]
  await expect.poll(() => loggedEvents(page)).toEqual(views)
  await page.goto('/llms.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => loggedEvents(page)).toEqual([...views, ...views])
  expect(await isSameDocument(page)).toBe(true)
})
