import type { Page } from '@playwright/test'
import { content, expectedComplaints, pageAt, site, unknownAddress } from '../every-site/content.ts'
import { expect, test } from '../browser/test.ts'
import { visit } from '../browser/visit.ts'
import { sectionAt } from './section-at.ts'

interface Outline {
  readonly sections: string
  readonly items?: Readonly<Record<string, number>>
}

/** The required sections and items of each page. */
const outlines: Readonly<Record<string, Outline>> = {
  '/': {
    sections: 'hero features package pricing testimonials faq cta',
    items: { feature: 6, highlight: 5, check: 10, plan: 3, testimonial: 3, stat: 4, faq: 9, example: 4 }
  },
  '/features': { sections: 'hero features specs cta', items: { feature: 6, spec: 3 } },
  '/whats-included': { sections: 'hero contents checklist stats cta', items: { content: 8, check: 12, stat: 3 } },
  '/pricing': { sections: 'hero chooser pricing faq cta', items: { question: 3, plan: 3, extra: 2, faq: 4 } },
  '/documentation': {
    sections: 'hero steps guides checklist prose prose prose prose cta',
    items: { step: 3, guide: 6, check: sectionAt('/documentation', 'checklist').items.length }
  },
  '/setup-guide': { sections: 'hero steps specs prose cta', items: { step: 5, spec: 2 } },
  '/support': {
    sections: 'hero support form permissions cta',
    items: { form: 1, support: 3, faq: sectionAt('/support', 'support').questions?.faqs.length ?? 0, permission: 12 }
  },
  '/faq': { sections: 'hero faq faq faq faq faq cta', items: { faq: 17 } },
  '/changelog': {
    sections: 'hero changelog cta',
    items: { release: sectionAt('/changelog', 'changelog').releases.length }
  },
  '/refund-policy': { sections: 'hero permissions prose cta', items: { permission: 10 } },
  '/license-terms': { sections: 'hero permissions prose cta', items: { permission: 16 } },
  '/privacy-policy': { sections: 'hero checklist prose cta', items: { check: 8 } },
  '/terms-of-service': { sections: 'hero permissions prose cta', items: { permission: 8 } },
  '/commercial-use': { sections: 'hero permissions prose cta', items: { permission: 10 } },
  '/ai-agent': {
    sections: 'hero assistant comparison features demo pricing faq cta',
    items: { feature: 3, plan: 2, faq: sectionAt('/ai-agent', 'faq').faqs.length }
  },
  [unknownAddress]: { sections: 'not-found' }
}

test('every page of the content has an outline here', () => {
  const paths = [...content.pages.values()].map(({ path }) => (path === '/404' ? unknownAddress : path))
  expect(Object.keys(outlines).sort()).toEqual(paths.sort())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: expectedComplaints(unknownAddress) })

  test('every page has its required sections and items', async ({ page }) => {
    for (const [address, outline] of Object.entries(outlines)) {
      await test.step(address, async () => {
        await page.goto(address)
        await expectOutline(page, outline)
      })
    }
  })

  test('the home page has the ids that others link to, in order', async ({ page }) => {
    await page.goto('/')
    const ids = await attributes(page, 'main > section[id]', 'id')
    expect(ids).toEqual(['features', 'whats-included', 'pricing', 'testimonials', 'faq'])
  })

  test('the home page links to the purchase and the live preview in its hero, and to the purchase at its end', async ({
    page
  }) => {
    await page.goto('/')
    const hero = page.locator('[data-section="hero"]')
    await expect(hero.getByRole('link')).toHaveText([/^Get Template Now \$67/, /^Live Preview/, /^Open this site/])
    await expect(hero.getByRole('link', { name: 'Get Template Now $67' })).toHaveAttribute(
      'href',
      site.links['buy-template'] ?? ''
    )
    const preview = hero.getByRole('link', { name: 'Live Preview' })
    await expect(preview).toHaveAttribute('href', '/examples/cashlight/')
    await expect(preview).toHaveAttribute('target', '_blank')

    const last = page.locator('main > section').last()
    await expect(last.getByRole('link', { name: 'Get Template Now $67' })).toBeVisible()
  })

  test('the home page shows downloads, rating, React and support as figures', async ({ page }) => {
    await page.goto('/')
    const figures = ['500+', '4.9/5', 'React 18', '24/7']
    await expect(page.locator('[data-item^="stat:"]').locator('dd')).toHaveText(figures)
    await expect(page.locator('[data-item="stat:downloads"]')).toContainText('downloads')
    await expect(page.locator('[data-item="stat:support"]')).toContainText('support')
  })

  test('/ai-agent has the ids that others link to', async ({ page }) => {
    await page.goto('/ai-agent')
    await expect(page.locator('section#demo')).toHaveAttribute('data-section', 'demo')
    await expect(page.locator('section#pricing')).toHaveAttribute('data-section', 'pricing')
  })

  test('/features has four benefits per card, and the stack in three columns', async ({ page }) => {
    await page.goto('/features')
    for (const card of await page.locator('[data-item^="feature:"]').all()) {
      await expect(card.getByRole('listitem')).toHaveCount(4)
    }
    const columns = page.locator('[data-item^="spec:"]').getByRole('heading')
    await expect(columns).toHaveText(['Frontend stack', 'UI components', 'Performance'])
  })

  test('/whats-included shows in figures what a buyer saves', async ({ page }) => {
    await page.goto('/whats-included')
    const figures = page.locator('[data-item^="stat:"]').locator('dt + dd')
    await expect(figures).toHaveText(['3-6 months', '$15,000+', '500+ hours'])
  })

  test('/pricing ends with a link to its plans', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.locator('[data-section="cta"] a[href="#pricing"]')).toBeVisible()
  })

  test('/documentation has a card for each guide', async ({ page }) => {
    await page.goto('/documentation')
    const anchors = ['#customization', '#components', '#deployment', '#best-practices']
    const targets = await attributes(page, '[data-item^="guide:"] a', 'href')
    expect(targets).toEqual(['/setup-guide', ...anchors, '/support'])
    for (const anchor of anchors) await expect(page.locator(`section${anchor}`)).toBeVisible()
  })

  test('/setup-guide has five steps in order, and their requirements', async ({ page }) => {
    await page.goto('/setup-guide')
    await expect(page.locator('[data-item^="step:"] h3')).toHaveText([
      'Download and extract',
      'Install dependencies',
      'Configure your brand',
      'Start the dev server',
      'Deploy'
    ])
    const [requirements, browsers] = [
      page.locator('[data-item^="spec:"]').nth(0),
      page.locator('[data-item^="spec:"]').nth(1)
    ]
    await expect(requirements.getByRole('listitem')).toHaveText(['Node 18+', 'npm 8+ or yarn 1.22+', /Git/])
    await expect(browsers.getByRole('listitem')).toHaveText(['Chrome 90+', 'Firefox 88+', 'Safari 14+', 'Edge 90+'])
  })

  test('/support offers email with an answer within 24 hours, the FAQ and the documentation', async ({ page }) => {
    await page.goto('/support')
    const targets = await attributes(page, '[data-item^="support:"] a', 'href')
    expect(targets).toEqual([`mailto:${site.emails['support']}`, '/faq', '/documentation'])
    await expect(page.locator('[data-item="support:email"]')).toContainText('24 hours')
  })

  test('every policy has several sections, a table of contents, and the date January 2025', async ({ page }) => {
    for (const name of ['refund-policy', 'license-terms', 'privacy-policy', 'terms-of-service', 'commercial-use']) {
      await test.step(name, async () => {
        await page.goto(`/${name}`)
        await expect(page.locator('[data-section="hero"]')).toContainText('January 2025')
        const parts = sectionAt(`/${name}`, 'prose').parts.map(({ title }) => title)
        expect(parts.length).toBeGreaterThan(3)
        await expect(page.locator('[data-section="prose"]').getByRole('heading', { level: 2 })).toHaveText(parts)
        const list = page.getByRole('navigation', { name: site.labels.onThisPage })
        const linked = pageAt(`/${name}`).sections.flatMap((one) =>
          one.type === 'permissions' || one.type === 'checklist' ? [one.title] : []
        )
        await expect(list.getByRole('link')).toHaveText([...linked, ...parts])
      })
    }
  })
})

test('a price typed on the home page shows in all places beside it; without one, the price of the plan does', async ({
  page
}) => {
  await visit(page, '/')
  const places = page.locator('[data-item="feature:single-source"] li')
  const written = await places.allInnerTexts()
  expect(written.filter((text) => text.includes('$67'))).toHaveLength(5)
  const field = page.getByRole('textbox', { name: /Type another price/ })
  await field.fill('$99')
  await expect(places).toHaveText(written.map((text) => text.replace('$67', '$99').replaceAll('\n', '')))
  await field.fill('')
  await expect(places).toHaveText(written.map((text) => text.replaceAll('\n', '')))
})

test('each example site opens in a tab of its own, works, and is kept out of search engines', async ({
  page,
  context
}) => {
  await visit(page, '/')
  const examples = sectionAt('/', 'hero').examples
  for (const { name, href } of examples?.items ?? []) {
    await page.getByRole('radio', { name }).check()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: `${examples?.linkLabel} ${name}` }).click()
    const site = await opened
    await expect(site).toHaveURL(href)
    await expect(site.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await site.getByRole('button', { name: /theme/ }).click()
    await site.getByRole('menuitemradio', { name: 'Light' }).click()
    await expect(site.locator('html')).not.toHaveClass(/dark/)
    await site.close()
  }
})

async function expectOutline(page: Page, { sections, items = {} }: Outline): Promise<void> {
  expect(await attributes(page, 'main > section', 'data-section')).toEqual(sections.split(' '))
  expect(await itemCounts(page)).toEqual(items)
}

async function attributes(page: Page, selector: string, name: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name)
}

/** The number of items of each kind on the page, by the part of `data-item` before the colon. */
async function itemCounts(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of await attributes(page, '[data-item]', 'data-item')) {
    const kind = item?.split(':')[0] ?? ''
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
