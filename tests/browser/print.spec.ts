import { someAddresses, faqOf, sectionAt, site } from './content.ts'
import { followSystemColors } from './axe.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.use({ avatars: true })

test.describe('in print', () => {
  test.beforeEach(async ({ page }) => {
    await followSystemColors(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // The width of an A4 page without its margins.
    await page.setViewportSize({ width: 680, height: 900 })
  })

  test('all answers are open, and elements that can only be clicked are hidden', async ({ page }) => {
    await visit(page, '/faq')
    for (const { id } of sectionAt('/faq', 'faq').faqs) {
      const answer = page.locator(`#${id}`)
      expect((await answer.boundingBox())?.height, faqOf(id).question).toBeGreaterThan(10)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: site.labels.assistant.open })).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeHidden()
  })

  test('links are followed by their URL, buttons are not', async ({ page }) => {
    await visit(page, '/faq')
    const addressAfter = (element: Element) => getComputedStyle(element, '::after').content
    const link = page.locator('main [data-item] a[href^="https://"]').first()
    expect(await link.evaluate(addressAfter)).toContain('https://')
    await visit(page, '/pricing')
    const buttons = await page.locator('main [data-cta][href^="https://"]').all()
    expect(buttons.length).toBeGreaterThan(2)
    for (const button of buttons) expect(await button.evaluate(addressAfter)).toBe('none')
  })

  test('everything is black on white, even in the dark theme, and fits the paper', async ({ page }) => {
    test.slow()
    for (const address of someAddresses.filter((one) => one !== '/no-such-page')) {
      await page.goto(address)
      expect(await page.evaluate(paperFaults), address).toEqual([])
    }
  })
})

/** Runs in the page. */
function paperFaults(): string[] {
  const faults = [...document.querySelectorAll('main *, footer *')]
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .flatMap((element) => {
      const { color, backgroundColor, position } = getComputedStyle(element)
      const name = `${element.localName} “${element.textContent.trim().slice(0, 40)}”`
      return [
        ...(color === 'rgb(0, 0, 0)' ? [] : [`${name} is ${color}`]),
        ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [`${name} stands on ${backgroundColor}`]),
        ...(position === 'fixed' ? [`${name} is ${position}`] : [])
      ]
    })
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [...faults, `the page is ${scrollWidth} px wide of ${clientWidth}`] : faults
}
