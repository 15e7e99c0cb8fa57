import { expect, test } from 'vitest'
import { iconShape, iconNames, isIcon } from '../../../../scripts/model/icons.ts'

test('icons have the names of Lucide or Simple Icons', () => {
  expect(['rocket', 'brand/github'].map(isIcon)).toEqual([true, true])
  expect(['rokcet', 'brand/githb', 'brand/arrow-up', 'github', 'constructor'].map(isIcon)).toEqual(Array(5).fill(false))
})

test('every Lucide icon has shapes', () => {
  expect(iconNames()).toContain('rocket')
  for (const name of iconNames()) expect(iconShape(name).shapes.length, name).toBeGreaterThan(0)
})

test('asking for the shapes of an unknown icon throws', () => {
  expect(() => iconShape('rokcet')).toThrow('There is no icon "rokcet"')
})
