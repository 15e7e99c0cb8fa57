import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test('the illustrations of /features are equally high, above their texts, two by two; wide ones are beside them', async ({
  page
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/features')
  const places = await page.locator('[data-section="features"] [data-item]').evaluateAll((items) =>
    items.map((item) => {
      const [art, title] = ['.illustration', 'h3'].map((one) => item.querySelector(one)?.getBoundingClientRect())
      return {
        right: art && art.x > innerWidth / 2,
        above: art && title && art.bottom < title.top,
        height: art?.height
      }
    })
  )
  expect(places.map(({ right }) => right)).toEqual([false, false, true, false, true, false])
  expect(places.map(({ above }) => above)).toEqual([false, true, true, true, true, false])
  expect(new Set(places.slice(1, -1).map(({ height }) => height)).size).toBe(1)
})
