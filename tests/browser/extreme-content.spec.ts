import type { Server } from 'node:http'
import { buildExtremeSite, extremePages, type ExtremeSite } from '../extreme/extreme-site.ts'
import { serve } from '../../scripts/hosting/static-server.ts'
import { layoutFaults } from './page-rules.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.use({ avatars: true })

const screens = [320, 768, 1024, 1440].map((width) => ({ width, height: 800 }))

/** Every section type with the shortest, longest and most unwieldy content that its schema allows. */
test.describe('extreme content', () => {
  test.describe.configure({ mode: 'default' })
  let site: ExtremeSite | undefined
  let server: Server | undefined
  let url: string

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    site = await buildExtremeSite()
    ;({ server, url } = await serve(site.folder, 0, site.basePath))
  })

  test.afterAll(async () => {
    server?.close()
    await site?.remove()
  })

  for (const { name, path } of extremePages()) {
    test(`${name} fits every screen, and nothing is cut off or overlaps`, async ({ page }) => {
      test.slow()
      await visit(page, `${url}${path}`)
      expect(await layoutFaults(page, screens, 'dark')).toEqual([])
    })
  }

  test('on a phone the names of four plans stay in view, and values are below the label of their row', async ({
    page
  }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    const most = extremePages().find(({ name }) => name === 'most-hero')
    await visit(page, `${url}${most?.path ?? ''}`)
    await page.locator('[data-section="pricing"] .phone-fold > summary').click()
    const table = page.locator('[data-section="pricing"]').getByRole('table')
    const heads = table.getByRole('columnheader')
    await expect(heads).toHaveCount(4)
    const last = table.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 })
    const label = await last.getByRole('rowheader').boundingBox()
    for (const cell of await last.getByRole('cell').all())
      expect((await cell.boundingBox())?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) - 1)
  })
})
