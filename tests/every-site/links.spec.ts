import type { Page } from '@playwright/test'
import { frameIds } from '../../scripts/checks/entries/duplicates.ts'
import { examplesFolder } from '../../src/shared/addresses.ts'
import { addresses, content, expectedComplaints, pageAt, pagesOfEveryType, site, unknownAddress } from './content.ts'
import { expect, test } from '../browser/test.ts'
import { visit } from '../browser/visit.ts'

interface PageLinks {
  readonly ids: readonly string[]
  readonly links: readonly SeenLink[]
}

/** A link, with the name that screen readers announce. */
interface SeenLink {
  readonly href: string
  readonly name: string
  readonly target: string
  readonly rel: readonly string[]
}

test.describe('in the HTML of every page', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: expectedComplaints(unknownAddress) })

  test('internal links resolve, and external links say that they open a new tab', async ({ page, baseURL }) => {
    const pages = await readPages(page)
    const all = [...pages].flatMap(([address, { links }]) =>
      links.map((link) => ({ ...link, told: `${address} links to ${link.href}` }))
    )
    // An example site is another site on the same host.
    const isExample = (href: string) => href.startsWith(`${examplesFolder}/`)
    const inward = all.filter(({ href }) => !/^(https?|mailto):/.test(href) && !isExample(href))
    const outward = all.filter(({ href }) => /^https?:/.test(href) || isExample(href))
    expect(inward.length).toBeGreaterThan(addresses.length)

    await test.step('every internal link leads to an existing page or file, and its anchor to an element there', async () => {
      const files = new Set(
        all.map(({ href }) => href).filter((href) => /^\/.*\.[a-z]+$/.test(href) || isExample(href))
      )
      for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)
      const broken = [...pages].flatMap(([address, { links }]) =>
        links
          .filter((link) => inward.some(({ href }) => href === link.href && !files.has(href)))
          .filter(({ href }) => !resolves(new URL(href, `${baseURL}${address}`), pages))
          .map(({ href }) => `${address} links to ${href}`)
      )
      expect(broken).toEqual([])
    })
    await test.step('every external link uses https, opens a new tab and says so', () => {
      const faulty = outward.filter(
        ({ href, name, target, rel }) =>
          !(href.startsWith('https://') || isExample(href)) ||
          target !== '_blank' ||
          !rel.includes('noopener') ||
          !name.includes(site.labels.newTab)
      )
      expect(faulty.map(({ told }) => told)).toEqual([])
    })
    await test.step('internal links open no new tab, and every link has a name', () => {
      const faulty = all.filter(
        ({ name, href, target }) => name === '' || (!outward.some((link) => link.href === href) && target !== '')
      )
      expect(faulty.map(({ told }) => told)).toEqual([])
    })
  })
})

test('every old address redirects', async ({ request }) => {
  for (const { from, to } of content.redirects.filter(({ from }) => !from.includes('#'))) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([from, response.status(), response.headers()['location']]).toEqual([from, 301, to])
  }
})

// Only the browser knows the anchor of an address.
test('every old anchor redirects', async ({ page }) => {
  for (const { from, to } of content.redirects.filter(({ from }) => from.includes('#'))) {
    await test.step(`${from} to ${to}`, async () => {
      await page.goto(from)
      await expect(page).toHaveURL(to)
      const anchor = new URL(to, 'https://x').hash
      if (anchor) await expect(page.locator(anchor)).toBeInViewport()
    })
  }
})

test('every id on a page is from its content, reserved, or generated', async ({ page }) => {
  for (const address of pagesOfEveryType(content).filter((one) => one !== unknownAddress)) {
    await visit(page, address)
    await page.getByRole('button', { name: site.labels.assistant.open }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
    const own = JSON.stringify(pageAt(address))
    const foreign = ids.filter(
      (id) => !own.includes(`"${id}"`) && !frameIds.includes(id) && !/^(radix-)?[_:«]/.test(id)
    )
    expect(foreign, address).toEqual([])
  }
})

async function readPages(page: Page): Promise<Map<string, PageLinks>> {
  const pages = new Map<string, PageLinks>()
  for (const address of addresses) {
    await page.goto(address)
    pages.set(address, await page.evaluate(readPage))
  }
  return pages
}

/** Runs in the page. Includes links in closed menus. */
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
