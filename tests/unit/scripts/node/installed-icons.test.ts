import { expect, test } from 'vitest'
import { installedIcons as icons } from '../../../../scripts/node/installed-icons.ts'

test('icons have the names of Lucide or Simple Icons', () => {
  expect(['rocket', 'brand/github'].map(icons.has)).toEqual([true, true])
  expect(['rokcet', 'brand/githb', 'brand/arrow-up', 'github', 'constructor'].map(icons.has)).toEqual(
    Array(5).fill(false)
  )
})

test('every Lucide icon has shapes', () => {
  expect(icons.names()).toContain('rocket')
  for (const name of icons.names()) expect(icons.shape(name).shapes.length, name).toBeGreaterThan(0)
})

test('asking for the shapes of an unknown icon throws', () => {
  expect(() => icons.shape('rokcet')).toThrow('There is no icon "rokcet"')
})
