import type { Locator, Page } from '@playwright/test'
import { faqOf, sectionAt, site } from './content.ts'
import { expect, test } from './test.ts'
import { addLink, holdBack, visit } from './visit.ts'

function questions(page: Page): Locator {
  return page.locator('[data-item^="faq:"]')
}

function question(page: Page, id: string): Locator {
  return page.locator(`[data-item="faq:${id}"]`)
}

/** The ids of the first three questions of a page. */
function idsOf(address: string): readonly [string, string, string] {
  const [first, second, third] = sectionAt(address, 'faq').faqs
  if (!first || !second || !third) throw new Error(`${address} has too few questions.`)
  return [first.id, second.id, third.id]
}

async function expectOpen(page: Page, ids: readonly string[]): Promise<void> {
  const open = questions(page).and(page.locator('[open]'))
  await expect(open).toHaveCount(ids.length)
  for (const [index, id] of ids.entries()) await expect(open.nth(index)).toHaveAttribute('data-item', `faq:${id}`)
}

const [first, second, third] = idsOf('/faq')

test('questions are initially closed, with a heading each, and open one at a time, also with Enter and Space', async ({
  page
}) => {
  await visit(page, '/faq')
  await expectOpen(page, [])
  for (const { id } of sectionAt('/faq', 'faq').faqs) {
    await expect(page.getByRole('heading', { name: faqOf(id).question, exact: true })).toBeVisible()
  }
  await question(page, first).getByRole('heading').click()
  await expectOpen(page, [first])
  await expect(page.locator(`#${first}`)).toBeVisible()

  await question(page, second).getByRole('heading').click()
  await expectOpen(page, [second])
  await expect(page.locator(`#${first}`)).toBeHidden()
  await expect(page.locator(`#${second}`)).toBeVisible()

  await question(page, second).getByRole('heading').click()
  await expectOpen(page, [])

  await question(page, first).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expectOpen(page, [first])
  await page.keyboard.press('Enter')
  await expectOpen(page, [])
  await page.keyboard.press('Tab')
  await expect(question(page, second).locator('summary')).toBeFocused()
  await page.keyboard.press('Space')
  await expectOpen(page, [second])
  await page.keyboard.press('Space')
  await expectOpen(page, [])
  await page.keyboard.press('Shift+Tab')
  await expect(question(page, first).locator('summary')).toBeFocused()
})

test('a question opens when the URL hash changes to it, replaces the open one, and opens on back and forward', async ({
  page
}) => {
  await visit(page, '/faq')
  await question(page, second).getByRole('heading').click()
  await page.evaluate((id) => (window.location.hash = id), first)
  await expectOpen(page, [first])
  await page.evaluate((id) => (window.location.hash = id), third)
  await expectOpen(page, [third])
  await expect(page.locator(`#${third}`)).toBeInViewport()
  await page.goBack()
  await expectOpen(page, [first])
  await expect(page).toHaveURL(`/faq#${first}`)
  await page.goForward()
  await expectOpen(page, [third])
  await expect(page).toHaveURL(`/faq#${third}`)
})

test('the address names the open answer, without a step in the history or a jump, and links to it open it, also repeatedly', async ({
  page
}) => {
  await visit(page, '/faq')
  const state = () => page.evaluate(() => [window.history.length, window.scrollY])
  for (const [id, address] of [
    [first, `/faq#${first}`],
    [second, `/faq#${second}`],
    [second, '/faq']
  ] as const) {
    await question(page, id).locator('summary').focus()
    const before = await state()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expectOpen(page, address === '/faq' ? [] : [id])
    expect(await state()).toEqual(before)
    await expect(question(page, id).locator('summary')).toBeFocused()
  }

  // The link under an answer.
  await question(page, first).locator('summary').press('Enter')
  const own = question(page, first).getByRole('link', { name: site.labels.answerLink })
  await expect(own).toHaveAttribute('href', `#${first}`)
  await own.press('Enter')
  await expectOpen(page, [first])
  await expect(page).toHaveURL(`/faq#${first}`)

  await addLink(page, 'That question', `/faq#${third}`)
  const link = page.getByRole('link', { name: 'That question' })
  await link.click()
  await expectOpen(page, [third])
  await expect(page.locator(`#${third}`)).toBeFocused()
  await expect(page.locator(`#${third}`)).toBeInViewport()
  await question(page, third).getByRole('heading').click()
  await expectOpen(page, [])
  await link.click()
  await expectOpen(page, [third])
})

test('the address names an answer that was opened before the application ran', async ({ page }) => {
  const { release } = await holdBack(page, '**/assets/**/*.js')
  await page.goto('/faq')
  await question(page, second).locator('summary').click()
  await expectOpen(page, [second])
  release()
  await expect(page).toHaveURL(`/faq#${second}`)
})

test('an answer opens when its text is found in the page', async ({ page }) => {
  await visit(page, '/faq')
  const words =
    (await question(page, third)
      .locator(`#${third}`)
      .evaluate((answer) => answer.textContent)) ?? ''
  await expect(page.locator(`#${third}`)).toBeHidden()
  // Find-in-page cannot be automated; a text fragment finds and reveals text in the same way.
  await page.goto('about:blank')
  await page.goto(`/faq#:~:text=${encodeURIComponent(words.trim().split(/\s+/).slice(0, 6).join(' '))}`)
  await expectOpen(page, [third])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open one at a time, and from their anchor, and have their answers in the HTML, neither hidden nor display: none', async ({
    page
  }) => {
    await page.goto(`/faq#${second}`)
    await expectOpen(page, [second])
    await question(page, first).locator('summary').click()
    await expectOpen(page, [first])
    await question(page, first).locator('summary').click()
    await expectOpen(page, [])
    for (const { id } of sectionAt('/faq', 'faq').faqs) {
      const answer = page.locator(`#${id}`)
      expect(await answer.evaluate(({ textContent }) => textContent?.trim().length)).toBeGreaterThan(40)
      expect(await answer.evaluate((element) => getComputedStyle(element).display)).not.toBe('none')
      await expect(answer).not.toHaveAttribute('hidden')
    }
  })
})

test('a question is open and in view when its page is loaded with its anchor, or opened by a link on another page', async ({
  page
}) => {
  const [firstAtHome, , thirdAtHome] = idsOf('/')
  await visit(page, `/#${thirdAtHome}`)
  await expectOpen(page, [thirdAtHome])
  await expect(page.locator(`#${thirdAtHome}`)).toBeInViewport()
  await expect(question(page, thirdAtHome).getByRole('heading')).toBeInViewport()
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  const heading = await question(page, thirdAtHome).evaluate((element) => element.getBoundingClientRect().top)
  expect(heading).toBeGreaterThanOrEqual(header)
  await question(page, firstAtHome).getByRole('heading').click()
  await expectOpen(page, [firstAtHome])

  await addLink(page, 'That question', `/faq#${third}`)
  await page.getByRole('link', { name: 'That question' }).click()
  await expect(page).toHaveURL(`/faq#${third}`)
  await expectOpen(page, [third])
  await expect(page.locator(`#${third}`)).toBeInViewport()
})

test('a question opens and comes into view from its anchor, also in browsers that do neither by themselves', async ({
  page
}) => {
  // The browser itself does not follow an anchor that a script adds.
  await page.addInitScript((id) => window.history.replaceState(null, '', `#${id}`), third)
  await visit(page, '/faq')
  await expectOpen(page, [third])
  await expect(page.locator(`#${third}`)).toBeInViewport()
})

test('an open question does not block navigation to another page and back', async ({ page }) => {
  await visit(page, `/faq#${first}`)
  await expectOpen(page, [first])
  await question(page, first).getByRole('link').first().click()
  await expect(questions(page)).toHaveCount(0)
  await page.goBack()
  await expect(questions(page)).toHaveCount(sectionAt('/faq', 'faq').faqs.length)
})
