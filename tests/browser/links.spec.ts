import type { Page } from '@playwright/test'
import { addresses, content, expectedComplaints, linkOf, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

interface PageLinks {
  readonly ids: readonly string[]
  readonly links: readonly SeenLink[]
}

/** A link with what a screen reader is told of it. */
interface SeenLink {
  readonly href: string
  readonly name: string
  readonly target: string
  readonly rel: readonly string[]
}

test.describe('in the HTML of every page', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: expectedComplaints(unknownAddress) })

  test('links lead somewhere, and those to elsewhere say that they open a new tab', async ({ page, baseURL }) => {
    const pages = await readPages(page)
    const all = [...pages].flatMap(([address, { links }]) =>
      links.map((link) => ({ ...link, told: `${address} links to ${link.href}` }))
    )
    const inward = all.filter(({ href }) => !/^(https?|mailto):/.test(href))
    const outward = all.filter(({ href }) => /^https?:/.test(href))
    expect(inward.length).toBeGreaterThan(100)
    expect(outward.length).toBeGreaterThan(50)

    await test.step('every internal link leads to a page or a file, and its anchor to an element there', async () => {
      const files = new Set(inward.map(({ href }) => href).filter((href) => /\.[a-z]+$/.test(href)))
      for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)
      const broken = [...pages].flatMap(([address, { links }]) =>
        links
          .filter((link) => inward.some(({ href }) => href === link.href && !files.has(href)))
          .filter(({ href }) => !resolves(new URL(href, `${baseURL}${address}`), pages))
          .map(({ href }) => `${address} links to ${href}`)
      )
      expect(broken).toEqual([])
    })
    await test.step('every link to elsewhere is secure, opens a new tab and says so', () => {
      const faulty = outward.filter(
        ({ href, name, target, rel }) =>
          !href.startsWith('https://') ||
          target !== '_blank' ||
          !rel.includes('noopener') ||
          !name.includes(site.labels.newTab)
      )
      expect(faulty.map(({ told }) => told)).toEqual([])
    })
    await test.step('links that stay on the site open no new tab, and no link is without a name', () => {
      const faulty = all.filter(
        ({ name, href, target }) => name === '' || (!href.startsWith('https:') && target !== '')
      )
      expect(faulty.map(({ told }) => told)).toEqual([])
    })
  })
})

test('links to elsewhere show an icon besides their words for screen readers', async ({ page }) => {
  await visit(page, '/')
  const outward = page.getByRole('link', { name: site.labels.newTab })
  expect(await outward.count()).toBeGreaterThan(5)
  for (const link of await outward.all()) await expect(link.locator('svg')).toBeVisible()
})

test('purchases, the preview and the documentation of others have addresses of their own', async ({ page }) => {
  await visit(page, '/')
  const offers = [linkOf('buy-template'), ...[...content.plans.values()].map(({ purchaseUrl }) => purchaseUrl)]
  expect(new Set(offers).size).toBe(offers.length)
})

for (const { from, to } of content.redirects) {
  test(`the old address ${from} lands at ${to}`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    const anchor = new URL(to, 'https://x').hash
    if (anchor) await expect(page.locator(anchor)).toBeInViewport()
  })
}

test('the five legal anchors of the home page are among the old addresses', () => {
  const old = content.redirects.map(({ from }) => from)
  expect(old).toEqual(expect.arrayContaining(['/#refund', '/#license', '/#privacy', '/#terms', '/#commercial']))
})

async function readPages(page: Page): Promise<Map<string, PageLinks>> {
  const pages = new Map<string, PageLinks>()
  for (const address of addresses) {
    await page.goto(address)
    pages.set(address, await page.evaluate(readPage))
  }
  return pages
}

/** Runs in the page. Links of menus that are closed count too. */
function readPage(): PageLinks {
  return {
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
      target: link.target,
      rel: [...link.relList]
    }))
  }
}

function resolves({ pathname, hash }: URL, pages: ReadonlyMap<string, PageLinks>): boolean {
  const page = pages.get(pathname)
  return page !== undefined && (hash === '' || page.ids.includes(decodeURIComponent(hash.slice(1))))
}
