import type { Server } from 'node:http'
import { buildExtremeSite, extremePages, type ExtremeSite } from '../../scripts/extreme-site/extreme-site.ts'
import { serve } from '../../scripts/serve.ts'
import { layoutFaults } from './page-rules.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const screens = [320, 768, 1024, 1440].map((width) => ({ width, height: 800 }))

/** Every section type with as little, as much, and as unwieldy content as its schema allows. */
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
    test(`${name} fits every screen, and nothing is cut off or lies over anything else`, async ({ page }) => {
      test.slow()
      await visit(page, `${url}${path}`)
      expect(await layoutFaults(page, screens, ['dark'])).toEqual([])
    })
  }
})
