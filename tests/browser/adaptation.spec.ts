import { expect as expectChat, test as assistantTest } from './assistant-test.ts'
import { followSystemColors } from './axe.ts'
import { site } from './content.ts'
import { moving } from './page-rules.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.describe('motion preferences', () => {
  test('with reduced motion, nothing animates when it opens or closes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/faq')
    for (const [name, role] of [
      [site.labels.theme, 'menu'],
      [site.labels.search.title, 'dialog']
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole(role, { name })).toBeVisible()
      expect(await page.evaluate(moving)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await page.evaluate(moving)).toEqual([])
    }
    for (const state of ['open', 'closed']) {
      await page.locator('summary').first().click()
      expect(await page.evaluate(moving), state).toEqual([])
    }
  })

  test('without reduced motion, no animation is endless', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, '/')
    const endless = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
        .map(({ id }) => id)
    )
    expect(endless).toEqual([])
  })
})

test.describe('forced colors', () => {
  test.beforeEach(({ page }) => followSystemColors(page))

  test('show the focus and the chosen theme', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/pricing')
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
        return `${outlineStyle} ${outlineWidth}`
      })
      expect(outline).toMatch(/^(?:solid|auto) [2-9]/)
    }
    await page.getByRole('button', { name: site.labels.theme }).click()
    const marks = await page
      .getByRole('menuitemradio')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('svg')].filter((icon) => icon.checkVisibility()).length)
      )
    expect(new Set(marks).size, 'the chosen one has a mark that the others lack').toBe(2)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`fill the main button and not the second one, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await visit(page, '/')
      const buttons = page.locator('[data-section="hero"] [data-cta]')
      const looks = await buttons.evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, color } = getComputedStyle(one)
          return { backgroundColor, color }
        })
      )
      const [main, second] = looks
      expect(main?.backgroundColor).not.toBe(second?.backgroundColor)
      expect(main?.color).not.toBe(main?.backgroundColor)
    })

  test('give buttons borders, and mark the current and the focused element by more than color', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 800 })
    const [own] = site.header.navigation.filter(({ href }) => /^\/[a-z]/.test(href) && !href.includes('#'))
    if (!own) throw new Error('No link of the header leads to a page.')
    await visit(page, own.href)
    for (const button of await page.locator('main [data-cta]:visible, .chat-launcher').all())
      await expect(button).not.toHaveCSS('border-top-width', '0px')
    const current = page.getByRole('banner').locator('[aria-current="page"]').first()
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
    await current.focus()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none')

    await visit(page, '/license-terms')
    const marked = page.getByRole('navigation', { name: site.labels.onThisPage }).locator('a')
    await marked.first().click()
    await expect(marked.first()).toHaveCSS('text-decoration-line', 'underline')
    await expect(marked.last()).toHaveCSS('text-decoration-line', 'none')
  })
})

test.describe('code samples', () => {
  for (const width of [320, 1280])
    test(`wrap and are not tab stops at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      for (const address of ['/', '/documentation', '/setup-guide']) {
        await visit(page, address)
        const samples = await page
          .locator('main pre:visible')
          .evaluateAll((all) =>
            all.map((one) => ({ hidden: one.scrollWidth - one.clientWidth, tabIndex: one.tabIndex }))
          )
        expect(samples.length, address).toBeGreaterThan(0)
        expect(
          samples.filter(({ hidden, tabIndex }) => hidden > 0 || tabIndex >= 0),
          address
        ).toEqual([])
      }
    })
})

assistantTest('with reduced motion, nothing in the assistant animates', async ({ page, chat }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chat.open('/support')
  expectChat(await page.evaluate(moving)).toEqual([])
  await chat.send('Can I get a refund?')
  await chat.answered(2)
  expectChat(await page.evaluate(moving)).toEqual([])
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 320, height: 256 }
]) {
  assistantTest(`the assistant fits ${viewport.width} by ${viewport.height} px`, async ({ page, chat }) => {
    await page.setViewportSize(viewport)
    await chat.open('/support')
    await chat.send('Can I get a refund?')
    await chat.answered(2)
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await chat.panel.boundingBox()) ?? {}
    expectChat([x, y, width, height]).toEqual([0, 0, viewport.width, viewport.height])
    expectChat(await chat.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
    for (const control of [chat.field, ...(await chat.panel.getByRole('button', { disabled: false }).all())]) {
      await control.focus()
      await expectChat(control).toBeInViewport({ ratio: 0.9 })
    }
  })
}
