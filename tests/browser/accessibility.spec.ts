import { expectAccessible, followSystemColors } from './axe.ts'
import { errors, words, test as assistantTest } from './assistant-test.ts'
import { sectionAt, site } from './content.ts'
import { refusal } from './provider.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const both = ['light', 'dark'] as const
const assistant = 'dialog, [data-toast]'

/** Colors do not depend on the width. */
const screens = [
  [360, ['light']],
  [1280, ['light', 'dark']]
] as const

test.describe('there are no WCAG 2.2 AA violations or unexplained axe results', () => {
  test.beforeEach(async ({ page }) => {
    test.slow()
    await followSystemColors(page)
  })

  test('in open questions', async ({ page }) => {
    await visit(page, '/faq')
    for (const { id } of sectionAt('/faq', 'faq').faqs) {
      await page.evaluate((anchor) => (window.location.hash = anchor), id)
      await expect(page.locator(`#${id}`)).toBeVisible()
    }
    await expectAccessible(page, both, '[data-section="faq"]')
  })

  test('in the open theme menu', async ({ page }) => {
    await visit(page, '/support')
    await page.getByRole('button', { name: site.labels.theme }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, both, 'header')
  })

  test('in the open mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/support')
    await page.getByRole('button', { name: site.labels.openMenu }).click()
    await expect(page.getByRole('navigation', { name: site.labels.mobileNavigation })).toBeVisible()
    await expectAccessible(page, both, 'header, [popover]:popover-open')
  })

  for (const [width, colors] of screens) {
    test(`in the search, empty, with results and without, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await visit(page, '/support')
      await page.getByRole('button', { name: site.labels.search.title }).click()
      await expect(page.getByText(site.labels.search.hint)).toBeVisible()
      await expectAccessible(page, colors, 'dialog')
      await page.getByRole('combobox').fill('refund')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, colors, 'dialog')
      await page.getByRole('combobox').fill('xylophone')
      await expect(page.getByRole('option')).toHaveCount(1)
      await expectAccessible(page, colors, 'dialog')
    })
  }
})

assistantTest.describe('there are no WCAG 2.2 AA violations or unexplained axe results', () => {
  assistantTest.beforeEach(async ({ page }) => {
    assistantTest.slow()
    await followSystemColors(page)
  })

  for (const [width, colors] of screens) {
    assistantTest(
      `in the assistant, ${width} px wide: new, with an answer, with its settings`,
      async ({ page, chat }) => {
        await page.setViewportSize({ width, height: 740 })
        await chat.open('/license-terms')
        // On phones the open panel hides the launcher.
        const launcher = page.locator('[aria-haspopup="dialog"][aria-controls]')
        await expect(chat.panel).toHaveAttribute('id', (await launcher.getAttribute('aria-controls')) ?? '')
        await expectAccessible(page, colors, assistant)
        await chat.send('Can I get a refund?')
        await chat.answered(2)
        await expectAccessible(page, colors, assistant)
        await chat.button(words.settings).click()
        await expect(chat.panel.getByLabel(words.key.label)).toBeVisible()
        await expectAccessible(page, colors, assistant)
        await chat.button(words.key.save).click()
        await expect(chat.toasts.filter({ hasText: words.toasts.keyRequired.title })).toBeVisible()
        await expectAccessible(page, colors, assistant)
      }
    )
  }

  assistantTest.describe(() => {
    assistantTest.use({ allowedConsole: ['Failed to load resource'] })

    assistantTest('in an error of the assistant', async ({ page, chat, provider }) => {
      provider.script(refusal(401))
      await chat.openWithKey('/support')
      await chat.send('Hello?')
      await expect(chat.answers.last()).toContainText(errors.invalidKey)
      // A notification stays while the pointer is on it.
      await chat.toasts.first().hover()
      await expectAccessible(page, both, assistant)
    })
  })
})

test('the focused element is never hidden behind the header', async ({ page }) => {
  await visit(page, '/documentation')
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  const hidden: string[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Shift+Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      const bar = document.querySelector('header')?.getBoundingClientRect()
      if (!element || !bar || !element.closest('main')) return null
      const { top, bottom } = element.getBoundingClientRect()
      return { name: element.textContent ?? '', covered: bottom <= bar.bottom || top >= innerHeight }
    })
    if (!stop) break
    stops += 1
    if (stop.covered) hidden.push(stop.name)
  }
  expect(hidden).toEqual([])
  expect(stops).toBeGreaterThan(20)
})
