import type { Locator, Page } from '@playwright/test'
import { sectionAt, site, testimonialOf } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.use({ avatars: true })

const people = sectionAt('/', 'testimonials').testimonials.map(({ id }) => testimonialOf(id))

function picture(page: Page, id: string): Locator {
  return page.locator(`[data-item="testimonial:${id}"] img`)
}

function initials(page: Page, { id, name }: { id: string; name: string }): Locator {
  const [first = '', ...rest] = name.split(' ')
  const last = rest.at(-1) ?? ''
  return page
    .locator(`[data-item="testimonial:${id}"]`)
    .getByText(`${first.charAt(0)}${last.charAt(0)}`, { exact: true })
}

async function sizes(page: Page) {
  const boxes = people.map(({ id }) => page.locator(`[data-item="testimonial:${id}"]`).boundingBox())
  return (await Promise.all(boxes)).map((box) => ({ width: box?.width, height: box?.height }))
}

test('pictures come from an allowed host, load lazily, and have a size and an empty alt text', async ({ page }) => {
  await visit(page, '/')
  for (const { id, name, image } of people) {
    const address = image ?? site.avatars?.replace('{name}', encodeURIComponent(name)) ?? ''
    expect(site.imageHosts).toContain(new URL(address).hostname)
    await expect(picture(page, id)).toHaveAttribute('src', address)
    await expect(picture(page, id)).toHaveAttribute('loading', 'lazy')
    await expect(picture(page, id)).toHaveAttribute('alt', '')
    await expect(picture(page, id)).toHaveAttribute('width', /^\d+$/)
    await expect(picture(page, id)).toHaveAttribute('height', /^\d+$/)
  }
})

test.describe('when the image service fails', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  async function breakService(page: Page): Promise<void> {
    await page.route(
      (url) => site.imageHosts.includes(url.hostname),
      (route) => route.abort()
    )
  }

  test('initials replace the pictures, and the layout does not change', async ({ page, context }) => {
    await breakService(page)
    await visit(page, '/')
    await page.locator('section#testimonials').scrollIntoViewIfNeeded()
    for (const person of people) {
      await expect.poll(() => paintsNothing(picture(page, person.id))).toBe(true)
      await expect(initials(page, person)).toBeVisible()
    }
    const withInitials = await sizes(page)

    const elsewhere = await context.newPage()
    await visit(elsewhere, '/')
    await elsewhere.locator('section#testimonials').scrollIntoViewIfNeeded()
    for (const { id } of people) await expect.poll(() => naturalWidth(picture(elsewhere, id))).toBeGreaterThan(0)
    expect(await sizes(elsewhere)).toEqual(withInitials)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('broken pictures do not hide the initials', async ({ page }) => {
      await breakService(page)
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/#testimonials')
      await failed
      for (const person of people) await expect(initials(page, person)).toBeVisible()
    })
  })
})

async function naturalWidth(image: Locator): Promise<number> {
  return image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0))
}

/** Whether the image failed without showing an alt text. */
async function paintsNothing(image: Locator): Promise<boolean> {
  return (await naturalWidth(image)) === 0 && (await image.getAttribute('alt')) === ''
}
