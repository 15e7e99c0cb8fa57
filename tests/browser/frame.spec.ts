import type { Page } from '@playwright/test'
import { someAddresses, emailOf, expectedComplaints, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** The required links, and where they lead from pages other than the home page. */
const navigation = [
  ['Features', '/#features'],
  ['AI Agent', '/ai-agent'],
  ["What's Included", '/#whats-included'],
  ['Testimonials', '/#testimonials'],
  ['FAQ', '/#faq']
] as const

test('the header links to the sections of the home page and to both purchases, the footer has its four columns, and only the address for support is a mail link', async ({
  page
}) => {
  await visit(page, '/support')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: site.labels.mainNavigation }).getByRole('link')
  await expect(links).toHaveText(navigation.map(([label]) => label))
  for (const [index, [, href]] of navigation.entries()) await expect(links.nth(index)).toHaveAttribute('href', href)
  for (const { label, href } of site.header.actions) {
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', href)
  }

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText(['Template', 'Resources', 'Support', 'Legal'])
  for (const { title, links } of site.footer.columns) {
    const column = footer.getByRole('navigation').locator('div', { has: page.getByRole('heading', { name: title }) })
    await expect(column.getByRole('link')).toHaveText(links.map(({ label }) => new RegExp(`^${label}`)))
  }

  // Those for privacy and legal matters are text.
  for (const name of ['privacy', 'legal']) {
    await expect(footer.getByText(emailOf(name), { exact: true })).toBeVisible()
    await expect(page.locator(`footer [href*="${emailOf(name)}"]`)).toHaveCount(0)
  }
  const support = footer.getByRole('link', { name: emailOf('support') })
  await expect(support).toHaveAttribute('href', `mailto:${emailOf('support')}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: expectedComplaints(unknownAddress) })

  test('header and footer are the same on all pages', async ({ page }) => {
    await page.goto('/support')
    const first = await frameOf(page)
    expect(first.length).toBeGreaterThan(20)
    for (const address of someAddresses) {
      await page.goto(address)
      expect(await frameOf(page), address).toEqual(first)
    }
  })
})

test('external links show an icon, social icons without an address have a name but no link, and the header stays in view', async ({
  page
}) => {
  await visit(page, '/')
  const outward = page.getByRole('link', { name: site.labels.newTab })
  expect(await outward.count()).toBeGreaterThan(5)
  for (const link of await outward.all()) await expect(link.locator('svg')).toBeVisible()

  const placeholders = site.footer.social.filter(({ href }) => !href)
  expect(placeholders.length).toBeGreaterThan(0)
  for (const { label } of placeholders) {
    const icon = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })
    await expect(icon).toBeDisabled()
    expect(await icon.evaluate((element) => element.tagName)).toBe('A')
    await expect(icon).not.toHaveAttribute('href')
  }

  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} ${site.name}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
})

test('a page built in an earlier year shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-05-01')
  await visit(page, '/')
  await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${site.name}`)
})

/** Every link and button in header and footer, with its text and its target. */
async function frameOf(page: Page): Promise<string[]> {
  return page.locator(':is(header, footer) :is(a, button)').evaluateAll((controls) =>
    controls.map(({ localName, textContent, ariaLabel, attributes }) => {
      const href = attributes.getNamedItem('href')?.value
      return `${localName} ${textContent || ariaLabel} ${href}`
    })
  )
}
