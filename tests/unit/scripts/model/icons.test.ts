import { expect, test } from 'vitest'
import { iconDrawing, iconNames, isIcon } from '../../../../scripts/model/icons.ts'

test('an icon is known by its name in Lucide or Simple Icons', () => {
  expect(['rocket', 'brand/github'].map(isIcon)).toEqual([true, true])
  expect(['rokcet', 'brand/githb', 'brand/arrow-up', 'github', 'constructor'].map(isIcon)).toEqual(Array(5).fill(false))
})

test('every name of Lucide has a drawing', () => {
  expect(iconNames()).toContain('rocket')
  for (const name of iconNames()) expect(iconDrawing(name).shapes.length, name).toBeGreaterThan(0)
})

test('asking for the drawing of no icon is our own mistake', () => {
  expect(() => iconDrawing('rokcet')).toThrow('There is no icon "rokcet"')
})
