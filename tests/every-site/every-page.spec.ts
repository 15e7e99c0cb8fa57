import { expectAccessible, followSystemColors } from '../browser/axe.ts'
import { content, expectedComplaints, pageAt, pagesOfEveryType } from './content.ts'
import { invisibleControls, layoutFaults, moving, spacingFaults } from '../browser/page-rules.ts'
import { walkByTab } from '../browser/tab-walk.ts'
import { expect, test } from '../browser/test.ts'
import { visit } from '../browser/visit.ts'

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 740 }
const screens = [
  narrow,
  // The CSS pixels of a window of 1280 × 1024 px at 400 % zoom.
  { width: 320, height: 256 },
  ...[375, 768, 1024, 1440, 1920].map((width) => ({ width, height: 800 }))
]

// Pages with the same types of sections are one case. Each is opened once, because that takes longer than the checks.
for (const address of pagesOfEveryType(content)) {
  test.describe(() => {
    test.use({ allowedConsole: expectedComplaints(address), avatars: true })

    test(`${address} works on every screen and for every visitor`, async ({ page }) => {
      test.slow()
      await followSystemColors(page)
      const fonts: string[] = []
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
      await visit(page, address)

      await test.step('it keeps its title and its sections when it is hydrated', async () => {
        const { title, sections } = pageAt(address)
        await expect.soft(page).toHaveTitle(title)
        const shown = await page.locator('main > section').evaluateAll((all) => all.map((one) => one.dataset.section))
        expect.soft(shown).toEqual(sections.map(({ type }) => type))
      })

      await test.step('nothing animates with reduced motion, by itself or under the pointer', async () => {
        expect.soft(await page.evaluate(moving)).toEqual([])
        await page.locator('main :is(a, button, summary)').filter({ visible: true }).first().hover()
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
        expect.soft(await page.evaluate(moving)).toEqual([])
      })

      await test.step('it fits every screen, and nothing is cut off', async () => {
        expect.soft(await layoutFaults(page, screens, 'dark')).toEqual([])
        // Themes differ in colors and pictures. Each width that has its own pictures is enough.
        expect.soft(await layoutFaults(page, [narrow, wide], 'light')).toEqual([])
      })

      await test.step('it still fits with more space between lines, words and letters', async () => {
        expect.soft(await spacingFaults(page, [narrow, wide])).toEqual([])
      })

      for (const screen of [narrow, wide]) {
        await test.step(`the keyboard walks it in order, ${screen.width} px wide`, async () => {
          await page.setViewportSize(screen)
          const { stops, nameless, unseen, outOfOrder } = await walkByTab(page)
          expect.soft(stops).toBeGreaterThan(20)
          expect.soft(nameless, 'controls without a name').toEqual([])
          expect.soft(unseen, 'covered or out of view').toEqual([])
          expect.soft(outOfOrder, 'before what is read first').toEqual([])
        })
      }

      await test.step('in forced colors every control has an edge, an underline or an icon', async () => {
        await page.emulateMedia({ forcedColors: 'active' })
        expect.soft(await page.evaluate(invisibleControls)).toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
      })

      await test.step('one font has all of its characters', async () => {
        expect.soft(fonts).toEqual([expect.stringContaining('inter-subset')])
      })

      await test.step('there are no WCAG 2.2 AA violations or unexplained axe results', async () => {
        await page.evaluate(() => {
          scrollTo({ top: 0, behavior: 'instant' })
          // The last Tab may arrive after the walk has ended, and the focused skip link covers the logo.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        })
        await expectAccessible(page)
      })
    })
  })
}
